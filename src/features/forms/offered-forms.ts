import 'server-only';
import { env } from '../../runtime/env.ts';
import { requestContext } from '../../runtime/request-context.ts';
import { isFormName, type FormName } from './form-name.ts';
import type { Unsent } from './unsent.ts';
import { hasWebhook } from './webhook-address.ts';

/** The form of that name, if there is one and it is sent somewhere. */
export const offeredForm = (name: string): FormName | undefined =>
  isFormName(name) && hasWebhook(name, env()) ? name : undefined;

/** What this visitor has just sent through a form and we could not take, if that is why the page is shown. */
export function unsentForm(form: FormName): Unsent | undefined {
  const refused = requestContext()?.refusedForm;
  return refused?.form === form ? { ...refused, sent: refused.values } : undefined;
}
