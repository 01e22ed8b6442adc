import * as v from 'valibot';
import { isDay } from './format-day.ts';

/** Characters that neither HTML nor XML can contain, or that are half of a character. */
export const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u;

/** A text of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
const textUpTo = (max: number) =>
  v.pipe(
    v.string('has to be a text'),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(max, `is longer than ${max} characters`),
    v.check((value) => !CONTROL_CHARACTERS.test(value), 'has a control character: type it anew'),
  );

/** A single line. */
export const text = textUpTo(200);

/** A heading, which a phone shows in a few lines. */
export const title = textUpTo(100);

/** The length that search engines show. */
export const shortText = textUpTo(155);

/** Several lines. */
export const paragraph = textUpTo(2000);

/** Schema of a number from `min` to `max`, both included. */
export const numberBetween = (min: number, max: number) =>
  v.pipe(
    v.number('has to be a number'),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  );

/** Schema of a list with at least one item. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'has to be a list'), v.minLength(1, 'is an empty list'));

export const textList = listOf(text);

/** An ISO date such as 2025-07-09. The YAML parser leaves dates as text. */
export const day = v.pipe(
  text,
  v.isoDate('is not a day such as 2025-07-09'),
  v.check(isDay, 'is not a day of the calendar'),
);

/* @__NO_SIDE_EFFECTS__ */
const slug = (message: string) => v.pipe(text, v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, message));

/** A product handle: the last segment of the product's address in the shop. */
export const productHandle = slug('is not a handle such as classic-lime-margarita');

/** An article slug: the last segment of the article's address and the name of its file. */
export const articleSlug = slug('is not the name of an article such as rubber-ducky-brand-story');

/** Target of a link or button: a path of the site or an https URL. */
export const linkTarget = v.pipe(
  text,
  v.check(
    (to) => /^\/[^/\\]/.test(to) || (URL.canParse(to) && new URL(to).protocol === 'https:'),
    'is neither a path such as /contact nor an address that begins with https://',
  ),
);

export const yesOrNo = v.boolean('has to be true or false');

/** Whether a content file is a draft, which the site does not publish. */
export const draft = v.optional(yesOrNo);

/** Date of the last change that readers should know about. */
export const updated = v.optional(day);

/** Former paths of a page, which lead to it. The editor adds them when the address is changed. */
export const aliases = v.optional(
  v.array(
    v.pipe(text, v.regex(/^(\/[a-z\d]+(-[a-z\d]+)*)+$/, 'is not a path such as /recipes/old-name')),
    'has to be a list of paths',
  ),
);

/** Error in a content file. Its message, for editors, contains the file, the field and the reason. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Validates the fields of a content file.
 * @param path the file's path as an editor knows it, such as content/site.json
 * @throws ContentError that names every invalid field
 */
export function checkFields<Schema extends v.GenericSchema>(
  path: string,
  fields: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields);
  if (parsed.success) return parsed.output;

  const errors = parsed.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'the file';
    return `${field}: ${issue.input === undefined ? 'is missing' : issue.message}`;
  });
  throw new ContentError(`${path}: ${errors.join('; ')}`);
}

/**
 * Parses and validates a JSON content file.
 * @throws ContentError when the text is not JSON or does not match the schema
 */
export function readJson<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const fields = parseFields(`${path}: the file`, () => JSON.parse(source));
  return checkFields(path, fields, schema);
}

/** @param what named by the error @throws ContentError when the text cannot be parsed */
export function parseFields(what: string, parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ContentError(`${what} cannot be read: ${reason}`, { cause: error });
  }
}
