import 'server-only';
import { env } from '../../services/env.ts';
import { currentVisitor } from '../../services/visitor.ts';
import { isFormName, type FormName } from './form-name.ts';
import type { Unsent } from './unsent.ts';
import { hasWebhook } from './webhook-address.ts';

/** The form of that name, if there is one and it is sent somewhere. */
export const offeredForm = (name: string): FormName | undefined =>
  isFormName(name) && hasWebhook(name, env()) ? name : undefined;

/** What this visitor has just sent through a form and we could not take, if that is why the page is shown. */
export function unsentForm(form: FormName): Unsent | undefined {
  const unsent = currentVisitor()?.unsent;
  if (unsent?.form !== form) return undefined;
  const { sent, error, problems } = unsent;
  // Plain objects: a form that was read from a body has none of an object's own ways.
  return { sent: { ...sent }, error, problems };
}
