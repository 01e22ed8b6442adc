import type { MiddlewareHandler } from 'hono';
import { isOwnOrigin } from '../api/own-origin.ts';
import { isPlainForm } from '../api/sent-fields.ts';
import { typedValues } from '../features/forms/form-values.ts';
import { offeredForm } from '../features/forms/form-webhooks.ts';
import { acceptForm } from '../features/forms/submit.server.ts';
import { runPersonal, setPageStatus } from '../runtime/request-context.ts';

const FORM_ADDRESS = /^\/api\/forms\/([^/]+)$/;

/** Answers forms posted without our code; a refused one comes back on /forms/{form} with what was typed. */
export const plainForms: MiddlewareHandler = async (c, next) => {
  const form = offeredForm(FORM_ADDRESS.exec(c.req.path)?.[1] ?? '');
  if (!form || c.req.method !== 'POST' || !isPlainForm(c) || !isOwnOrigin(c)) return next();

  // An upload that is cut short is answered by the limit on bodies.
  const sent = await c.req.parseBody().catch(() => undefined);
  if (!sent) return c.text('The form could not be read. Please send it again.', 400);

  const outcome = await acceptForm(form, sent);
  if (outcome.status === 'accepted') return c.redirect(`/forms/${form.name}?sent`, 303);

  const { httpStatus, message, errors, retryAfter } = outcome;
  const refusedForm = { form: form.name, values: typedValues(form, sent), message, errors };
  c.req.raw = new Request(new URL(`/forms/${form.name}`, c.req.url), {
    headers: { accept: 'text/html' },
  });
  setPageStatus(httpStatus);
  await runPersonal({ refusedForm }, next);
  c.res = withoutScripts(c.res);
  if (retryAfter) c.header('retry-after', String(retryAfter));
  return undefined;
};

/** The page is shown at an address that is not its own, which its code could not start from. */
export const withoutScripts = (page: Response): Response =>
  new HTMLRewriter()
    .on('script, link[rel="modulepreload"]', { element: (element) => void element.remove() })
    .transform(page);
