// The journal of saves: each one with the versions of its files before and after.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MAX_SAVES = 200;

/** Files that were written together. */
export interface Save {
  /** Time in milliseconds, unique. */
  id: number;
  files: SavedFile[];
}

interface SavedFile {
  path: string;
  /** Base64; undefined for a file that did not exist. */
  before?: string;
  after?: string;
}

/** @param folder of the journal, which has a file for each save */
export function saveJournal(folder: string) {
  let lastId = 0;
  const fileOf = (id: number) => join(folder, `${id}.json`);

  /** Ids of the saves, newest first. */
  async function ids(): Promise<number[]> {
    const names = await readdir(folder).catch(() => []);
    const found = names.map((name) => Number(name.replace('.json', '')));
    return found.filter(Boolean).toSorted((one, other) => other - one);
  }

  async function add(files: SavedFile[]): Promise<Save> {
    lastId = Math.max(Date.now(), lastId + 1);
    await writeAtomically(fileOf(lastId), JSON.stringify(files));
    for (const id of (await ids()).slice(MAX_SAVES)) await rm(fileOf(id));
    return { id: lastId, files };
  }

  async function find(id: number): Promise<Save | undefined> {
    const file = await readFile(fileOf(id), 'utf8').catch(() => undefined);
    return file === undefined ? undefined : { id, files: JSON.parse(file) as SavedFile[] };
  }

  /** Newest first. */
  async function all(): Promise<Save[]> {
    const saves = await Promise.all((await ids()).map(find));
    return saves.filter((each) => each !== undefined);
  }

  return { add, find, all };
}

/** Writes a file atomically, because the dev server may read it meanwhile. */
export async function writeAtomically(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.saving`, bytes);
  await rename(`${file}.saving`, file);
}
