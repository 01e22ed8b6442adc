import * as v from 'valibot';
import { day } from '../../lib/content-fields.ts';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/price.ts';
import { isBlank, withLineFeeds, DIRECTION_MARKS } from '../../lib/words.ts';
import type { FieldErrors, FormDefinition, FormField } from './form-definition.ts';

/** Maximum length of a single line, as typedLength counts it. */
export const MAX_LINE = 200;
/** Maximum length of a text area, as typedLength counts it. */
export const MAX_MESSAGE = 10_000;

const NOT_AN_EMAIL = 'Please enter a valid email address.';
export const NOT_A_DATE = 'Please enter a valid date.';
const NOT_TEXT = 'Please enter text.';
const NOT_AN_OPTION = 'Please select one of the options.';
const LONG_LINE = `Please use at most ${MAX_LINE} characters.`;
const LONG_MESSAGE = `Please use at most ${withThousands(MAX_MESSAGE)} characters.`;
const INVISIBLE_CHARACTERS = 'Please remove characters that cannot be seen.';

// oxlint-disable-next-line no-control-regex -- control characters
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- control characters except line breaks and tabs
const NOT_IN_A_MESSAGE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Validates sent values against a form's definition: blank, too long, malformed, no option, control characters. Returns
 * the values of its own fields as typed, or the first error of each field. Line breaks become line feeds; single lines
 * lose marks of text direction.
 */
export function parseForm(
  form: Pick<FormDefinition, 'fields'>,
  sent: Record<string, unknown>,
): { values: Record<string, string> } | { errors: FieldErrors } {
  const fields = Object.entries(form.fields);
  const schema = v.object(Object.fromEntries(fields.map(([name, field]) => [name, rule(field)])));
  const values = Object.fromEntries(fields.map(([name]) => [name, sent[name] ?? '']));
  const parsed = v.safeParse(schema, values, { abortPipeEarly: true });
  if (parsed.success) return { values: parsed.output };

  const errors = parsed.issues.map((issue) => [v.getDotPath(issue), issue.message]);
  return { errors: Object.fromEntries(errors) as FieldErrors };
}

function rule(field: FormField) {
  const { missing, rows } = field;
  const [maxLength, tooLong, invisible] =
    rows === undefined
      ? [MAX_LINE, LONG_LINE, NOT_IN_A_LINE]
      : [MAX_MESSAGE, LONG_MESSAGE, NOT_IN_A_MESSAGE];

  return v.pipe(
    v.string(missing ?? NOT_TEXT),
    v.transform((text) =>
      rows === undefined ? text.replaceAll(DIRECTION_MARKS, '') : withLineFeeds(text),
    ),
    v.check((text) => missing === undefined || !isBlank(text), missing ?? ''),
    v.check(
      (text) => isBlank(text) || valueError(field, text) === undefined,
      ({ input }) => valueError(field, input) ?? '',
    ),
    v.maxLength(maxLength, tooLong),
    // A lone surrogate, left by a text cut within a character, cannot be encoded as UTF-8.
    v.check((text) => !invisible.test(text) && text.isWellFormed(), INVISIBLE_CHARACTERS),
  );
}

const emailSchema = v.pipe(v.string(), v.rfcEmail());

/** The error of a value that is not blank; undefined for a valid one. */
function valueError(field: FormField, text: string): string | undefined {
  const { missing, invalid, options, type, min, max } = field;
  if (options?.every(({ value }) => value !== text)) return missing ?? NOT_AN_OPTION;
  const value = text.trim();
  if (type === 'email') return v.is(emailSchema, value) ? undefined : (invalid ?? NOT_AN_EMAIL);
  if (type !== 'date') return undefined;
  if (!v.is(day, value)) return invalid ?? NOT_A_DATE;
  if (min !== undefined && value < min) return `Please choose ${formatDay(min)} or later.`;
  if (max !== undefined && value > max) return `Please choose ${formatDay(max)} or earlier.`;
  return undefined;
}
