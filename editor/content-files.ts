// The list of the files of content/, as Git lists them.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readFields } from '../scripts/content/format-content.ts';

/** @param root folder that contains content/ */
export async function filesOf(root: string) {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const visible = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const files = await Promise.all(
    visible.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const [bytes, { mtimeMs: time }] = await Promise.all([readFile(file), stat(file)]);
      const path = relative(root, file).replaceAll('\\', '/');
      return { path, type: 'blob', sha: shaOf(bytes), size: bytes.length, time };
    }),
  );
  return files.toSorted((one, other) => one.path.localeCompare(other.path));
}

/** The title of an entry; undefined for a file without one, or one that cannot be read. */
export function titleIn(path: string, source: string): string | undefined {
  try {
    const { title } = readFields(path, source);
    return typeof title === 'string' ? title : undefined;
  } catch {
    return undefined;
  }
}

/** The hash of a Git blob. */
export const shaOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
