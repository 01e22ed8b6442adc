import * as v from 'valibot';

export const text = v.pipe(v.string('has to be a text'), v.trim(), v.nonEmpty('is empty'));

export const shortText = v.pipe(text, v.maxLength(155, 'is longer than 155 characters'));

/** A list with at least one item. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item, 'has to be a list'), v.minLength(1, 'is an empty list'));

export const textList = listOf(text);

/** A day such as 2025-07-09, which YAML leaves as text. */
export const day = v.pipe(
  text,
  v.isoDate('is not a day such as 2025-07-09'),
  v.check(isInCalendar, 'is not a day of the calendar'),
);

/** Date.parse takes February 31 for March 3. */
function isInCalendar(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/;

/** The last part of a product's address in the shop. */
export const productHandle = v.pipe(
  text,
  v.regex(SLUG, 'is not a handle such as classic-lime-margarita'),
);

/** The last part of an article's address: the name of its file. */
export const articleSlug = v.pipe(
  text,
  v.regex(SLUG, 'is not the name of an article such as rubber-ducky-brand-story'),
);

/** Where a button leads: a page of the site, or an https address. */
export const linkTarget = v.pipe(
  text,
  v.check(
    (to) => /^\/[^/\\]/.test(to) || (URL.canParse(to) && new URL(to).protocol === 'https:'),
    'is neither a path such as /contact nor an address that begins with https://',
  ),
);

export const yesOrNo = v.boolean('has to be true or false');

/** Whether a page is written but not to be published yet. */
export const draft = v.optional(yesOrNo);

/** When a page was last changed, for those who have read it before. */
export const updated = v.optional(day);

/** A content file that an editor has to correct. The message names the file, the field and the reason. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** @param path as an editor knows it: content/site.json @throws ContentError that names every wrong field */
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

/** @throws ContentError when the file is no JSON, or does not fit the schema */
export function readJson<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return checkFields(path, parseJson(path, source), schema);
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError(`${path}: the file cannot be read: ${reason}`, { cause: error });
  }
}
