import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the one SQLite file the local services keep their state in, creating it when missing. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'local.sqlite'), { timeout: 2000 });
  // A crash may lose the last pretend order; in exchange no cart waits for the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  return database;
}
