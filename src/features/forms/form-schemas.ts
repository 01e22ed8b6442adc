import * as v from 'valibot';
import { contactMessageSchema } from './contact-message.ts';
import type { FieldProblems, FormName } from './form-name.ts';
import { locationSuggestionSchema } from './location-suggestion.ts';
import { newsletterSubscriptionSchema } from './newsletter-subscription.ts';
import { wholesaleApplicationSchema } from './wholesale-application.ts';

/** What each form has to hold: asked in the browser for speed, and by the Worker for certain. */
const schemas = {
  contact: contactMessageSchema,
  wholesale: wholesaleApplicationSchema,
  suggestion: locationSuggestionSchema,
  newsletter: newsletterSubscriptionSchema,
} satisfies Record<FormName, v.ObjectSchema<v.ObjectEntries, undefined>>;

export type ReadForm = { fields: Record<string, string> } | { problems: FieldProblems };

/** The form's own fields as they were typed, and nothing else; or the first thing wrong with each, in its order. */
export function readForm(form: FormName, sent: Record<string, unknown>): ReadForm {
  // A field that was not sent is as missing as an empty one.
  const all = Object.fromEntries(fieldNames(form).map((name) => [name, sent[name] ?? '']));
  const read = v.safeParse(schemas[form], all, { abortPipeEarly: true });
  if (read.success) return { fields: read.output };

  const problems: FieldProblems = {};
  for (const issue of read.issues) {
    const field = v.getDotPath(issue);
    if (field) problems[field] ??= issue.message;
  }
  return { problems };
}

/** The form's own fields as far as texts were sent for them: what a page can show again. */
export const typedFields = (form: FormName, sent: Record<string, unknown>) =>
  Object.fromEntries(
    fieldNames(form).flatMap((name) => {
      const value = sent[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const fieldNames = (form: FormName): string[] => Object.keys(schemas[form].entries);
