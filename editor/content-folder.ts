// The local folder content/: reads and writes its files, and records saves in a journal.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, parse, relative } from 'node:path';
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
  /** Paths of pictures that were deleted with their pages. An open editor still lists them. */
  const removed = new Set<string>();

  /** Writes all files, or none when one is refused. @throws ConflictError, and errors of `check` */
  async function save(changes: Change[]): Promise<void> {
    for (const change of changes) {
      await refuseConflict(change);
      if (change.operation !== 'delete') await check(change.path, change.bytes);
    }
    for (const change of changes) refuseRemovedPicture(change, changes);
    const leftOver = await checkedAsCopy(changes);
    await write([...changes, ...leftOver]);
    for (const { path } of leftOver) removed.add(path);
  }

  /** @throws ContentError when a page shows a picture that an earlier save has deleted */
  function refuseRemovedPicture({ path, bytes }: Change, changes: Change[]): void {
    const name = picturesIn(isPicture(path) ? '' : String(bytes)).find((each) => {
      const picture = `content${each}`;
      const isSaved = changes.some((other) => other.path === picture);
      return removed.has(picture) && !isSaved && !existsSync(join(root, picture));
    });
    if (name)
      throw new ContentError(
        `${path} shows ${name}, which was deleted with its page: upload the picture again.`,
      );
  }

  /**
   * Applies the changes to a copy of the content and compares its links.
   * @returns deletions of the uploaded pictures that only deleted pages have shown
   * @throws ContentError that names the pages that would link to a missing page
   */
  async function checkedAsCopy(changes: Change[]): Promise<Change[]> {
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
      if (added.length === 0) return await leftOverPictures(root, copy, changes);
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
  for (const [file, text] of await textsIn(content)) {
    const name = names.find((each) => text.includes(each));
    if (name)
      throw new ContentError(`content/${file} shows ${name}: choose another picture first.`);
  }
}

/** @param content folder of the content after the changes */
async function leftOverPictures(
  root: string,
  content: string,
  changes: Change[],
): Promise<Change[]> {
  const pages = changes.filter(({ operation, path }) => operation === 'delete' && !isPicture(path));
  if (pages.length === 0) return [];
  const sizes = await readFile(join(root, 'content/pictures.json'), 'utf8').catch(() => '{}');
  // The pictures of art/ have no source.
  const made = JSON.parse(sizes) as Record<string, { source?: string }>;
  const deleted = await Promise.all(pages.map(({ path }) => readFile(join(root, path), 'utf8')));
  const shown = new Set((await textsIn(content)).flatMap(([, text]) => picturesIn(text)));
  return [...new Set(deleted.flatMap(picturesIn))]
    .filter((name) => made[parse(name).name]?.source && !shown.has(name))
    .map((name) => ({
      operation: 'delete' as const,
      path: `content${name}`,
      bytes: Buffer.alloc(0),
    }))
    .filter(({ path }) => !changes.some((change) => change.path === path));
}

/** Paths and texts of the files of a content folder. */
async function textsIn(content: string): Promise<[path: string, text: string][]> {
  const files = await readdir(content, { recursive: true });
  return Promise.all(
    files
      .filter((file) => /\.(md|json)$/.test(file))
      .map(async (file) => [file, await readFile(join(content, file), 'utf8')] as [string, string]),
  );
}

const picturesIn = (text: string) => text.match(/\/pictures\/[\w-]+\.\w+/g) ?? [];

const isPicture = (path: string) => path.startsWith('content/pictures/');
