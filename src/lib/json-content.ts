import type * as v from 'valibot';
import { checkContent, ContentError } from './frontmatter.ts';

/**
 * Reads a content file that is all JSON.
 * @param path as an editor knows it, for the message
 * @throws ContentError when the file is no JSON, or does not fit the schema
 */
export function readJson<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return checkContent(path, parseJson(path, source), schema);
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError(`${path}: the file cannot be read: ${reason}`, { cause: error });
  }
}
