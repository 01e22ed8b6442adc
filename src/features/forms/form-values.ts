import * as v from 'valibot';
import type { FieldErrors, FormDefinition, FormField } from './form-definition.ts';
import { withThousands } from '../../lib/thousands.ts';

/** The longest single line, in UTF-16 units: no name, place or address is longer. */
export const MAX_LINE = 200;
/** The longest message, in UTF-16 units. */
export const MAX_MESSAGE = 10_000;

const NOT_AN_EMAIL = 'Please enter a valid email address.';
const NOT_TEXT = 'Please enter text.';
const NOT_AN_OPTION = 'Please select one of the options.';
const LONG_LINE = `Please use at most ${MAX_LINE} characters.`;
const LONG_MESSAGE = `Please use at most ${withThousands(MAX_MESSAGE)} characters.`;
const INVISIBLE_CHARACTERS = 'Please remove characters that cannot be seen.';

// oxlint-disable-next-line no-control-regex -- what no keyboard types and no field holds
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- the same, where line breaks and tabs may be
const NOT_IN_A_MESSAGE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export type ReadForm = { values: Record<string, string> } | { errors: FieldErrors };

/** The form's own fields as they were typed, and nothing else; or the first thing wrong with each, in its order. */
export function readForm(form: FormDefinition, sent: Record<string, unknown>): ReadForm {
  // A field that was not sent is as missing as an empty one.
  const all = Object.fromEntries(Object.keys(form.fields).map((name) => [name, sent[name] ?? '']));
  const read = v.safeParse(schemaOf(form), all, { abortPipeEarly: true });
  if (read.success) return { values: read.output };

  const errors: FieldErrors = {};
  for (const issue of read.issues) {
    const field = v.getDotPath(issue);
    if (field) errors[field] ??= issue.message;
  }
  return { errors };
}

export const shownValues = (
  form: FormDefinition,
  sent: Record<string, unknown>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(form.fields).flatMap((name) => {
      const value = sent[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const schemaOf = ({ fields }: FormDefinition) =>
  v.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])),
  );

/** A value is kept as it was typed; one that is blank after trimming is missing. */
function ruleOf({ missing, invalid = NOT_AN_EMAIL, type, options, rows }: FormField) {
  const isMissing = (text: string) => text.trim() === '';
  const isOption = (text: string) => options?.some(({ value }) => value === text) === true;
  const isEmail = (text: string) => v.is(emailSchema, text.trim());
  const [longest, tooLong, invisible] =
    rows === undefined
      ? [MAX_LINE, LONG_LINE, NOT_IN_A_LINE]
      : [MAX_MESSAGE, LONG_MESSAGE, NOT_IN_A_MESSAGE];

  return v.pipe(
    v.string(missing ?? NOT_TEXT),
    v.check((text) => missing === undefined || !isMissing(text), missing ?? ''),
    v.check((text) => !options || isMissing(text) || isOption(text), missing ?? NOT_AN_OPTION),
    v.check((text) => type !== 'email' || isMissing(text) || isEmail(text), invalid),
    v.maxLength(longest, tooLong),
    // Half a character, as a text cut in the wrong place holds, cannot be sent as it is.
    v.check((text) => !invisible.test(text) && text.isWellFormed(), INVISIBLE_CHARACTERS),
  );
}

const emailSchema = v.pipe(v.string(), v.rfcEmail());
