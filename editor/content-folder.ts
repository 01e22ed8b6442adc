// The local folder content/: reads and writes its files, and keeps a journal of saves.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ContentError } from '../src/lib/content-fields.ts';
import { saveJournal, writeAtomically, type Save } from './save-journal.ts';

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
  resize?: (report: (progress: Progress) => void) => Promise<unknown>;
}

/** Number of files. */
export interface Progress {
  done: number;
  total: number;
}

export type ContentFolder = ReturnType<typeof contentFolder>;

export class ConflictError extends Error {}

export function contentFolder({
  root,
  check,
  brokenLinks = async () => [],
  resize,
}: FolderOptions) {
  const journal = saveJournal(join(root, '.local/saves'));
  const readIfExists = (path: string) => readFile(join(root, path)).catch(() => undefined);
  let progress: Progress | undefined;

  /** Writes all files, or none when one is refused. @throws ConflictError, and errors of `check` */
  async function save(changes: Change[]): Promise<void> {
    for (const change of changes) {
      await refuseConflict(change);
      if (change.operation !== 'delete') await check(change.path, change.bytes);
    }
    await refuseBrokenLinks(changes);
    await write(changes);
  }

  /**
   * Applies the changes to a copy of the content and compares its links.
   * @throws ContentError that names the pages that would link to a missing page
   */
  async function refuseBrokenLinks(changes: Change[]): Promise<void> {
    const copy = await mkdtemp(join(tmpdir(), 'content-'));
    try {
      await cp(join(root, 'content'), copy, {
        recursive: true,
        filter: (source) => basename(source) !== 'pictures',
      });
      const before = new Set(await brokenLinks(copy));
      for (const { operation, path, bytes, from_path } of changes) {
        const file = (each: string) => join(copy, relative('content', each));
        if (from_path) await rm(file(from_path), { force: true });
        if (operation === 'delete') await rm(file(path), { force: true });
        else await writeAtomically(file(path), bytes);
      }
      await refuseMissingPictures(copy, changes);
      const added = (await brokenLinks(copy)).filter((each) => !before.has(each));
      if (added.length === 0) return;
      throw new ContentError(
        [...added, 'Change or remove these links first, or keep the page published.'].join('\n'),
      );
    } finally {
      await rm(copy, { recursive: true });
    }
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

  async function write(changes: Change[]): Promise<Save> {
    const paths = new Set(changes.flatMap(({ path, from_path }) => [path, from_path ?? path]));
    const before = await contentsOf(paths);
    // The site cannot show a page before the sizes of its pictures exist, and no longer without them.
    const added = changes.filter(
      ({ operation, path }) => operation !== 'delete' && isPicture(path),
    );
    await apply(added);
    if (added.length > 0) await resized();
    const others = changes.filter((change) => !added.includes(change));
    await apply(others);
    if (others.some(({ path, from_path }) => isPicture(from_path ?? path))) await resized();

    const after = await contentsOf(paths);
    const files = [...paths].map((path) => ({
      path,
      ...(before[path] !== undefined && { before: before[path] }),
      ...(after[path] !== undefined && { after: after[path] }),
    }));
    return journal.add(files);
  }

  async function apply(changes: Change[]): Promise<void> {
    for (const { operation, path, bytes, from_path } of changes) {
      if (operation === 'delete') await rm(join(root, path));
      else await writeAtomically(join(root, path), bytes);
      if (from_path && from_path !== path) await rm(join(root, from_path));
    }
  }

  async function resized(): Promise<void> {
    try {
      await resize?.((now) => void (progress = now));
    } finally {
      progress = undefined;
    }
  }

  async function contentsOf(paths: Iterable<string>): Promise<Record<string, string | undefined>> {
    const contents: Record<string, string | undefined> = {};
    for (const path of paths) contents[path] = (await readIfExists(path))?.toString('base64');
    return contents;
  }

  /**
   * Restores the files to their versions before a save.
   * @returns the save of the restored files; undefined when nothing changed
   */
  async function putBack({ files }: Save): Promise<Save | undefined> {
    const now = await contentsOf(files.map(({ path }) => path));
    const changes = files
      .filter(({ path, before }) => before !== now[path])
      .map(({ path, before }): Change => ({
        operation: before === undefined ? 'delete' : 'update',
        path,
        bytes: Buffer.from(before ?? '', 'base64'),
      }));
    return changes.length > 0 ? write(changes) : undefined;
  }

  return {
    files: () => filesOf(root),
    read: (path: string) => readFile(join(root, path)),
    save,
    saves: journal.all,
    findSave: journal.find,
    putBack,
    /** Of the pictures of the current save. */
    progress: () => progress,
  };
}

/** @throws ContentError that names the pages which show a picture that the changes remove */
async function refuseMissingPictures(content: string, changes: Change[]): Promise<void> {
  const removed = changes.flatMap(({ operation, path, from_path }) =>
    operation === 'delete' ? [path] : (from_path ?? []),
  );
  const names = removed.filter(isPicture).map((path) => `/pictures/${basename(path)}`);
  if (names.length === 0) return;
  const files = await readdir(content, { recursive: true });
  for (const file of files.filter((each) => /\.(md|json)$/.test(each))) {
    const text = await readFile(join(content, file), 'utf8');
    const name = names.find((each) => text.includes(each));
    if (name)
      throw new ContentError(`content/${file} shows ${name}: choose another picture first.`);
  }
}

const isPicture = (path: string) => path.startsWith('content/pictures/');

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

/** The hash of a Git blob. */
export const shaOf = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
