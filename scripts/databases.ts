import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from './vars.ts';
import { wrangler } from './wrangler.ts';

export const databases = [
  { binding: 'OUTBOX', name: 'rubber-ducky-outbox', migrations: 'migrations/outbox' },
  { binding: 'VITALS', name: 'rubber-ducky-vitals', migrations: 'migrations/vitals' },
] as const;

/** Name of the environment variable with the Cloudflare id of a database, for production builds. */
export const idVariable = (binding: string) => `${binding}_DATABASE_ID`;

/**
 * The Cloudflare ids of the site's databases, by binding. Missing ones are created.
 * @param run runs a wrangler command and returns its output
 */
export function productionDatabases(run: (args: string[]) => string): Record<string, string> {
  const list = () => JSON.parse(run(['d1', 'list', '--json'])) as { name: string; uuid: string }[];
  let present = list();
  const missing = databases.filter(({ name }) => !present.some((each) => each.name === name));
  for (const { name } of missing) run(['d1', 'create', name]);
  if (missing.length > 0) present = list();
  return Object.fromEntries(
    databases.map(({ binding, name }) => {
      const id = present.find((each) => each.name === name)?.uuid;
      if (!id) throw new Error(`Cloudflare has no database ${name}, and did not make one.`);
      return [binding, id];
    }),
  );
}

/**
 * Runs an SQL statement on a database of the site and returns its rows.
 * @param production the database of the live site instead of that of `npm start`
 */
export async function queryDatabase<Row = Record<string, unknown>>(
  name: (typeof databases)[number]['name'],
  sql: string,
  production: boolean,
): Promise<Row[]> {
  const execute = ['d1', 'execute', name, '--json', '--command', sql];
  const local = ['--local', '--persist-to', join(dataFolder(process.env), 'platform')];
  // In a folder without wrangler.toml, wrangler finds the live database by its name.
  const outside = await mkdtemp(join(tmpdir(), 'database-'));
  try {
    const answer = production
      ? wrangler([...execute, '--remote'], { output: 'pipe', cwd: outside })
      : localAnswer([...execute, ...local]);
    const [result] = JSON.parse(answer) as { results: Row[] }[];
    return result?.results ?? [];
  } finally {
    await rm(outside, { recursive: true });
  }
}

/** @throws an Error with the remedy when this machine has no data yet */
function localAnswer(args: string[]): string {
  try {
    return wrangler(args, { output: 'pipe' });
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    throw new Error(
      'This machine has no data of the site yet: run `npm start` once. For the live site, add --production.',
      { cause: error },
    );
  }
}
