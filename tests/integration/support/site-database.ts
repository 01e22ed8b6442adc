import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requestLimit } from '../../time-limits.ts';

/**
 * Opens the SQLite file of one of the Worker's D1 databases, past the Worker.
 * @param name of the database's migrations
 */
export function openDatabase(
  dataDir: string,
  name: string,
  { state = 'platform', ...options }: { readOnly: boolean; state?: string },
): DatabaseSync {
  for (const file of databaseFiles(dataDir, state)) {
    const database = new DatabaseSync(file, { ...options, timeout: requestLimit });
    const isWanted = database
      .prepare(`select 1 from d1_migrations where name like '%\\_' || ? || '.sql' escape '\\'`)
      .get(name);
    if (isWanted) return database;
    database.close();
  }
  throw new Error(`No database in ${dataDir} is named ${name}`);
}

/** All tables of all of the Worker's D1 databases with their rows. */
export const readAllTables = (
  dataDir: string,
): { table: string; rows: Record<string, unknown>[] }[] =>
  databaseFiles(dataDir).flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: requestLimit });
    const names = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
    const tables = names.map(({ name }) => ({
      table: String(name),
      rows: database.prepare(`select * from "${String(name)}"`).all(),
    }));
    database.close();
    return tables;
  });

function databaseFiles(dataDir: string, state = 'platform'): string[] {
  const folder = join(dataDir, state, 'v3/d1/miniflare-D1DatabaseObject');
  return readdirSync(folder)
    .filter((file) => /^[\da-f]+\.sqlite$/.test(file))
    .map((file) => join(folder, file));
}
