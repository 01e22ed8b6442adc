// The local folder content/: lists, reads and writes its files. Git has their earlier versions.
import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ContentError } from '../src/lib/content-fields.ts';

export interface Change {
  operation: 'create' | 'update' | 'delete';
  path: string;
  bytes: Buffer;
  from_path?: string | undefined;
  /** Hash of the version that the editor has loaded. */
  sha?: string | undefined;
}

export interface FolderOptions {
  /** Folder that contains content/. */
  root: string;
  /** Throws for an unusable file. */
  check: (path: string, bytes: Buffer) => Promise<unknown>;
  /** Broken links of a content folder, one sentence each. A save must not add any. */
  brokenLinks?: (content: string) => Promise<string[]>;
  /** Creates the sizes of pictures, after pictures were written or deleted. */
  resize?: () => Promise<unknown>;
  /** Keeps the preview cards beside their pages. */
  moveCards?: () => Promise<void>;
}

export type ContentFolder = ReturnType<typeof contentFolder>;

export class ConflictError extends Error {}

export function contentFolder({
  root,
  check,
  brokenLinks = async () => [],
  resize = async () => {},
  moveCards = async () => {},
}: FolderOptions) {
  const readIfExists = (path: string) => readFile(join(root, path)).catch(() => undefined);

  /** Writes all files, or none when one is refused. @throws ConflictError, ContentError and errors of `check` */
  async function save(changes: Change[]): Promise<void> {
    for (const change of changes) {
      await refuseConflict(change);
      if (change.operation !== 'delete') await check(change.path, change.bytes);
    }
    await refuseBrokenLinks(changes);
    // The site cannot show a page before the sizes of its pictures exist.
    const isAdded = ({ operation, path }: Change) => operation !== 'delete' && isPicture(path);
    const added = changes.filter(isAdded);
    const others = changes.filter((change) => !isAdded(change));
    const before = await Promise.all(added.map(({ path }) => readIfExists(path)));
    await apply(root, added);
    try {
      if (added.length > 0) await resize();
    } catch (error) {
      const restored = added.map((change, at) => restoring(change, before[at]));
      await apply(root, restored);
      await resize().catch(() => {});
      throw error;
    }
    await apply(root, others);
    if (others.some(({ path, from_path }) => isPicture(from_path ?? path))) await resize();
    await moveCards();
  }

  /** @throws ConflictError when the file is not as the editor knows it */
  async function refuseConflict({ operation, path, from_path, sha }: Change): Promise<void> {
    const known = from_path ?? path;
    const bytes = await readIfExists(known);
    if (operation === 'create' && bytes) {
      throw new ConflictError(`${path} is there already: choose another address.`);
    }
    if (sha && (!bytes || shaOf(bytes) !== sha)) {
      throw new ConflictError(
        `${known} was changed meanwhile. Select Save again: the editor then asks which version stays.`,
      );
    }
  }

  /**
   * Applies the changes to a copy of the content and compares its links.
   * @throws ContentError that names the pages that would link to a missing page, or show a missing picture
   */
  async function refuseBrokenLinks(changes: Change[]): Promise<void> {
    const copy = await mkdtemp(join(tmpdir(), 'content-'));
    try {
      await cp(join(root, 'content'), join(copy, 'content'), {
        recursive: true,
        filter: (source) => basename(source) !== 'pictures',
      });
      const before = new Set(await brokenLinks(join(copy, 'content')));
      await apply(copy, changes);
      const after = await brokenLinks(join(copy, 'content'));
      const added = after.filter((each) => !before.has(each));
      added.push(...(await missingPictures(copy, changes)));
      if (added.length > 0) throw new ContentError(added.join('\n'));
    } finally {
      await rm(copy, { recursive: true });
    }
  }

  return {
    files: () => filesOf(root),
    read: (path: string) => readFile(join(root, path)),
    save,
  };
}

/** The hash of a Git blob. */
export const shaOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The files of content/, as Git lists them. @param root folder that contains content/ */
async function filesOf(root: string) {
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

async function apply(root: string, changes: Change[]): Promise<void> {
  for (const { operation, path, bytes, from_path } of changes) {
    const file = join(root, path);
    if (operation === 'delete') await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      // Atomic, because the dev server may read the file meanwhile.
      await writeFile(`${file}.saving`, bytes);
      await rename(`${file}.saving`, file);
    }
    if (from_path && from_path !== path) await rm(join(root, from_path), { force: true });
  }
}

/** @param before the former contents of the file; undefined for a new one */
const restoring = ({ path }: Change, before: Buffer | undefined): Change => ({
  operation: before ? 'update' : 'delete',
  path,
  bytes: before ?? Buffer.alloc(0),
});

/** Files that show a picture which the changes remove, one sentence each. @param root folder with the changed content/ */
async function missingPictures(root: string, changes: Change[]): Promise<string[]> {
  const removed = changes.flatMap(({ operation, path, from_path }) =>
    operation === 'delete' ? [path] : (from_path ?? []),
  );
  const names = removed.filter(isPicture).map((path) => `/pictures/${basename(path)}`);
  if (names.length === 0) return [];
  const files = (await filesOf(root)).filter(({ path }) => /\.(md|json)$/.test(path));
  const shown = files.map(async ({ path }) => {
    const text = await readFile(join(root, path), 'utf8');
    return names
      .filter((name) => text.includes(name))
      .map((name) => `${path} shows ${name}: choose another picture first.`);
  });
  return (await Promise.all(shown)).flat();
}

const isPicture = (path: string) => path.startsWith('content/pictures/');
