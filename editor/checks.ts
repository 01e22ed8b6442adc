import * as v from 'valibot';
import { tooNarrow, UNKNOWN_PICTURE } from '../src/lib/content-pictures.ts';
import { problemsIn } from '../src/lib/markdown/markdown-check.ts';
import { partOf } from './collections.ts';
import { labelOf, type Labels } from './fields.ts';

/**
 * Why the build would refuse a file, by the labels of the form; undefined when it is valid.
 * @param path content/recipes/duck.md
 * @param data the fields, with the text as `body`
 */
export function refusal(path: string, data: Record<string, unknown>): string | undefined {
  const part = partOf(path);
  if (!part) return undefined;

  const { body, ...fields } = withoutEditorProperties(data) as Record<string, unknown>;
  const content = isList(part) ? Object.values(fields)[0] : fields;
  const checked = v.safeParse(part.schema, withoutEmptyFields(part.schema, content));
  const issues = (checked.issues ?? []).map((issue) => {
    const name = nameOfField((v.getDotPath(issue) ?? '').split('.'), part.labels);
    return `${name} ${issue.input === undefined ? 'is missing' : issue.message}.`;
  });
  if (typeof body === 'string')
    issues.push(...problemsIn(body).map((problem) => `Text, ${problem}`));
  // The build scales new pictures. Those of other sites stay there.
  const known = issues.filter(
    (issue) => !issue.includes(UNKNOWN_PICTURE) || / https?:/.test(issue),
  );
  return known.join(' ') || undefined;
}

/**
 * Why new pictures are too small, by the labels of the form; undefined when none is.
 * @param data the fields, with the blob URLs of new pictures
 */
export async function refusedPictures(path: string, data: object): Promise<string | undefined> {
  const part = partOf(path);
  if (!part) return undefined;

  const content = isList(part) ? Object.values(data)[0] : data;
  const reasons = await Promise.all(
    newPicturesIn(content).map(async ({ field, url }) => {
      const { width } = await createImageBitmap(await (await fetch(url)).blob());
      const reason = tooNarrow(width);
      return reason ? `${nameOfField(field, part.labels)} ${reason}` : [];
    }),
  );
  return reasons.flat().join(' ') || undefined;
}

function newPicturesIn(value: unknown, field: string[] = []): { field: string[]; url: string }[] {
  if (typeof value === 'string') return value.startsWith('blob:') ? [{ field, url: value }] : [];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    newPicturesIn(inner, [...field, name]),
  );
}

const isList = ({ schema }: { schema: v.GenericSchema }) => !('entries' in schema);

/** Removes the properties that Sveltia CMS adds to items of a list and does not save. */
function withoutEditorProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditorProperties);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('__sc_'))
      .map(([name, inner]) => [name, withoutEditorProperties(inner)]),
  );
}

/**
 * The fields as Sveltia CMS writes them: without empty optional fields, also inside objects. A required field that is
 * empty stays, so that the schema names its reason.
 */
export function withoutEmptyFields(schema: v.GenericSchema, value: unknown): unknown {
  const { wrapped, item, entries } = schema as Nested;
  if (wrapped) return withoutEmptyFields(wrapped, value);
  if (Array.isArray(value)) {
    return item ? value.map((each) => withoutEmptyFields(item, each)) : value;
  }
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = entries[name];
      if (!field) return [[name, inner]];
      const written = withoutEmptyFields(field, inner);
      return isOptional(field) && isEmpty(written) ? [] : [[name, written]];
    }),
  );
}

type Nested = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  entries?: Record<string, v.GenericSchema>;
};

const isOptional = (schema: v.GenericSchema) => schema.type === 'optional';

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** "values.list.1.title" becomes "Values, Values, 2, Title". */
function nameOfField([first, ...rest]: string[], labels: Labels | undefined): string {
  if (!first) return 'The file';
  const isNumber = /^\d+$/.test(first);
  const { label, fields } = labelOf(first, labels);
  const name = isNumber ? String(Number(first) + 1) : label;
  return rest.length > 0 ? `${name}, ${nameOfField(rest, isNumber ? labels : fields)}` : name;
}
