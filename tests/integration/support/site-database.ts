import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the SQLite file of one of the Worker's D1 databases, past the Worker.
 * @param name of the database's migrations
 */
export function openDatabase(
  dataDir: string,
  name: string,
  { state = 'platform', ...options }: { readOnly: boolean; state?: string },
): DatabaseSync {
  const folder = join(dataDir, state, 'v3/d1/miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter((file) => /^[\da-f]+\.sqlite$/.test(file));
  for (const file of files) {
    const database = new DatabaseSync(join(folder, file), { ...options, timeout: 2000 });
    const isWanted = database
      .prepare(`select 1 from d1_migrations where name like '%\\_' || ? || '.sql' escape '\\'`)
      .get(name);
    if (isWanted) return database;
    database.close();
  }
  throw new Error(`No database in ${folder} is named ${name}`);
}
