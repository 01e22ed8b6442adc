import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the SQLite database that all local services share, and creates it when missing.
 * @param dataDir the folder of its file, or `:memory:`
 * @throws an Error that names the file when it is damaged
 */
export function openDatabase(dataDir: string): DatabaseSync {
  if (dataDir === ':memory:') return new DatabaseSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'local.sqlite');
  const database = new DatabaseSync(file, { timeout: 2000 });
  refuseDamage(file, database);
  // A crash may lose the last writes; in return, no request waits for the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  return database;
}

/** @throws an Error that names the file and the remedy when it is empty or not an intact SQLite database */
export function refuseDamagedDatabase(file: string): void {
  if (statSync(file).size === 0) throw damaged(file);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  try {
    refuseDamage(file, database);
  } finally {
    database.close();
  }
}

function refuseDamage(file: string, database: DatabaseSync): void {
  try {
    const [row] = database.prepare('PRAGMA quick_check(1)').all();
    if (row?.['quick_check'] === 'ok') return;
  } catch (error) {
    // A file that another process has locked is not damaged.
    if (error instanceof Error && /locked|busy/.test(error.message)) return;
  }
  throw damaged(file);
}

const damaged = (file: string) =>
  new Error(
    `${file} is damaged: delete it, with ${file}-wal and ${file}-shm if they are there, and start again. What it holds is lost.`,
  );
