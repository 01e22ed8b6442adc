import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { FormDefinition } from '../features/forms/form-definition.ts';
import { restockForm } from '../features/forms/definitions/restock.ts';
import { findForm } from '../features/forms/form-registry.ts';
import { offeredForm } from '../features/forms/form-webhooks.ts';
import { acceptForm } from '../features/forms/submit.server.ts';
import { completeRestock } from '../features/shop/product-page/restock.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { onlyPost, readFields } from './request-checks.ts';

/**
 * POST /api/forms/{form} answers `{ ok: true }`, or `{ error, problems }` with messages by field. Forms posted without
 * JavaScript are answered earlier in the pipeline, by server/plain-forms.ts.
 */
export const forms = new Hono()
  .post('/:form', async (c) => {
    const outcome = await receiveForm(requireForm(c.req.param('form')), await readFields(c));
    if (outcome.status === 'accepted') return c.json({ ok: true });
    return c.json({ error: outcome.message, problems: outcome.errors }, outcome.httpStatus);
  })
  .all('/:form', (c) => {
    requireForm(c.req.param('form'));
    return onlyPost(c);
  });

/**
 * Validates a submission and stores it for delivery, as `acceptForm` does, and counts an accepted one. In the restock
 * form, the shop's names of product and variant replace those sent. A refusal has messages by field and is not thrown.
 */
export async function receiveForm(form: FormDefinition, sent: Record<string, unknown>) {
  const isRestock = form.name === restockForm.name;
  const outcome = await acceptForm(form, sent, isRestock ? completeRestock : undefined);
  if (outcome.status === 'accepted') {
    countVisit(['form', form.name]);
    if (isRestock) countVisit(['restock', restockNameOf(outcome.values)]);
  }
  return outcome;
}

/** The handle of a wanted product, and the title of the variant if there is one: `mango-margarita 24-Pack`. */
const restockNameOf = ({ handle = '', variant }: Record<string, string>) =>
  variant ? `${handle} ${variant}` : handle;

const NOT_OFFERED = 'This form is not set up yet, so nothing was sent.';

/** @throws HTTPException 404 for a form that does not exist or is not offered */
function requireForm(name: string): FormDefinition {
  const form = offeredForm(name);
  if (form) return form;
  throw new HTTPException(404, findForm(name) && { message: NOT_OFFERED });
}
