import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** An in-memory D1 database with the tables of a migrations folder, and the SQLite database behind it. */
export function openD1(migrations: string) {
  const sqlite = new DatabaseSync(':memory:');
  for (const file of readdirSync(migrations).toSorted()) {
    sqlite.exec(readFileSync(join(migrations, file), 'utf8'));
  }
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
  });
  return { sqlite, d1: { prepare } };
}
