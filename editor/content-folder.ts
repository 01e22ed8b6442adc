// The local folder content/: reads and writes its files, and records saves in a journal.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { cardOf } from '../scripts/content/cards.ts';
import { ContentError } from '../src/lib/content-fields.ts';
import { filesOf, shaOf, titleIn } from './content-files.ts';
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
  /** Keeps the preview cards beside their pages. */
  moveCards?: () => Promise<void>;
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
  moveCards,
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
    const changed = changes.flatMap(({ path, from_path }) => [path, from_path ?? path]);
    const paths = new Set([...changed, ...changed.flatMap((path) => cardOf(path) ?? [])]);
    const before = await contentsOf(paths);
    // The site cannot show a page before the sizes of its pictures exist, and no longer without them.
    const added = changes.filter(
      ({ operation, path }) => operation !== 'delete' && isPicture(path),
    );
    await apply(added);
    if (added.length > 0) {
      await resized().catch(async (error) => {
        await apply(restoring(added, before));
        await resized().catch(() => {});
        throw error;
      });
    }
    const others = changes.filter((change) => !added.includes(change));
    await apply(others);
    if (others.some(({ path, from_path }) => isPicture(from_path ?? path))) await resized();
    await moveCards?.();

    const after = await contentsOf(paths);
    const files = [...paths]
      .filter((path) => changed.includes(path) || before[path] !== after[path])
      .map((path) => ({
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
    const before = Object.fromEntries(files.map((file) => [file.path, file.before]));
    const changes = restoring(
      files.filter(({ path }) => before[path] !== now[path]),
      before,
    );
    return changes.length > 0 ? write(changes) : undefined;
  }

  return {
    files: () => filesOf(root),
    read: (path: string) => readFile(join(root, path)),
    titleOf: async (path: string) => titleIn(path, String(await readIfExists(path))),
    save,
    saves: journal.all,
    findSave: journal.find,
    putBack,
    /** Of the pictures of the current save. */
    progress: () => progress,
  };
}

/** Changes that restore files. @param before their contents as Base64; undefined for a file that did not exist */
const restoring = (files: { path: string }[], before: Record<string, string | undefined>) =>
  files.map(({ path }): Change => ({
    operation: before[path] === undefined ? 'delete' : 'update',
    path,
    bytes: Buffer.from(before[path] ?? '', 'base64'),
  }));

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
