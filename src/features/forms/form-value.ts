import * as v from 'valibot';

/** The longest single line, in UTF-16 units: no name, place or address is longer. */
export const MAX_LINE = 200;
/** The longest message, in UTF-16 units. */
export const MAX_MESSAGE = 10_000;

const NOT_AN_EMAIL = 'Please enter a valid email address.';
const NOT_TEXT = 'Please enter text.';
const LONG_LINE = `Please use at most ${MAX_LINE} characters.`;
const LONG_MESSAGE = `Please use at most ${MAX_MESSAGE.toLocaleString('en-US')} characters.`;
const STRANGE_CHARACTERS = 'Please remove characters that cannot be seen.';

// oxlint-disable-next-line no-control-regex -- what no keyboard types and no field holds
const IN_A_LINE = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- the same, where line breaks and tabs may be
const IN_A_MESSAGE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isFilled = (text: string) => text.trim() !== '';
/** Half a character, as a text that was cut in the wrong place holds: it cannot be sent as it is. */
const isWhole = (text: string) => text.isWellFormed();

/**
 * A line that has to be filled in; one that is blank after trimming is missing. It is kept as it was typed.
 * @param missing what the visitor reads then
 */
export const requiredLine = (missing: string) =>
  v.pipe(v.string(missing), v.check(isFilled, missing), ...lineRules);

/** A line that may be left empty. */
export const optionalLine = () => v.pipe(v.string(NOT_TEXT), ...lineRules);

/** An email address, by the rule that browsers have for email fields. */
export const requiredEmail = (missing: string, wrong = NOT_AN_EMAIL) =>
  v.pipe(
    v.string(missing),
    v.check(isFilled, missing),
    v.check((text) => v.is(emailSchema, text.trim()), wrong),
    ...lineRules,
  );

export const requiredMessage = (missing: string) =>
  v.pipe(v.string(missing), v.check(isFilled, missing), ...messageRules);

export const optionalMessage = () => v.pipe(v.string(NOT_TEXT), ...messageRules);

const emailSchema = v.pipe(v.string(), v.rfcEmail());

const lineRules = [
  v.maxLength<string, number, string>(MAX_LINE, LONG_LINE),
  v.check<string, string>((text) => !IN_A_LINE.test(text) && isWhole(text), STRANGE_CHARACTERS),
] as const;

const messageRules = [
  v.maxLength<string, number, string>(MAX_MESSAGE, LONG_MESSAGE),
  v.check<string, string>((text) => !IN_A_MESSAGE.test(text) && isWhole(text), STRANGE_CHARACTERS),
] as const;
