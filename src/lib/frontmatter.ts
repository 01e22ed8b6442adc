import * as v from 'valibot';
import { parse } from 'yaml';

/** A content file that an editor has to mend. The message names the file, the field and the reason. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Reads a markdown file with frontmatter: the checked fields, and the text below them.
 * @param path as an editor knows it, for the message
 * @throws ContentError when the frontmatter is missing, is no YAML, or does not fit the schema
 */
export function readContent<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): { fields: v.InferOutput<Schema>; markdown: string } {
  const parts = partsOf(source);
  if (!parts) {
    throw new ContentError(`${path}: has to begin with its fields between two lines of "---".`);
  }
  return {
    fields: checkContent(path, parseYaml(path, parts[1] ?? ''), schema),
    markdown: parts[2] ?? '',
  };
}

/** The text of a markdown file without its frontmatter, if it has one. */
export const markdownOf = (source: string) => partsOf(source)?.[2] ?? source;

const partsOf = (source: string) =>
  /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source.replace(/^\uFEFF/, ''));

/**
 * Checks the fields of a content file.
 * @throws ContentError that names every field that is missing or wrong
 */
export function checkContent<Schema extends v.GenericSchema>(
  path: string,
  fields: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, fields);
  if (parsed.success) return parsed.output;

  const problems = parsed.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? 'the file';
    return `${field}: ${issue.input === undefined ? 'is missing' : issue.message}`;
  });
  throw new ContentError(`${path}: ${problems.join('; ')}`);
}

function parseYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ContentError(`${path}: the fields cannot be read: ${reason}`, { cause: error });
  }
}
