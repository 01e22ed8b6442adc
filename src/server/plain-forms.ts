import type { MiddlewareHandler } from 'hono';
import { receiveForm } from '../api/forms.ts';
import { isOwnOrigin, isPlainForm } from '../api/request-checks.ts';
import { offeredForm } from '../features/forms/form-webhooks.ts';
import { answerWithPage, withoutScripts } from './answers.ts';

const FORM_ADDRESS = /^\/api\/forms\/([^/]+)$/;

/**
 * Middleware for forms posted without JavaScript (POST /api/forms/{form}); others pass. An accepted form is redirected
 * to /forms/{form}?sent; a rejected one is answered with the page /forms/{form}, which shows the typed values and the
 * errors.
 */
export const plainForms: MiddlewareHandler = async (c, next) => {
  const form = offeredForm(FORM_ADDRESS.exec(c.req.path)?.[1] ?? '');
  if (!form || c.req.method !== 'POST' || !isPlainForm(c) || !isOwnOrigin(c)) return next();

  // limitBody answers an aborted upload.
  const sent = await c.req.parseBody().catch(() => undefined);
  if (!sent) return c.text('The form could not be read. Please send it again.', 400);

  const outcome = await receiveForm(form, sent);
  if (outcome.status === 'accepted') return c.redirect(`/forms/${form.name}?sent`, 303);

  const { httpStatus, message, errors } = outcome;
  const typed = Object.entries(sent).map(([name, value]) => [name, String(value)]);
  const values: Record<string, string> = Object.fromEntries(typed);
  const refusedForm = { form: form.name, values, message, errors };
  await answerWithPage(c, next, `/forms/${form.name}`, { refusedForm, status: httpStatus });
  c.res = withoutScripts(c.res);
  return undefined;
};
