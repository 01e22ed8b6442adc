import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from './vars.ts';
import { wrangler } from './wrangler.ts';

export const databases = [
  { binding: 'OUTBOX', name: 'rubber-ducky-outbox', migrations: 'migrations/outbox' },
  { binding: 'VITALS', name: 'rubber-ducky-vitals', migrations: 'migrations/vitals' },
] as const;

/** Name of the environment variable that holds a database's id at Cloudflare in a build for production. */
export const idVariable = (binding: string) => `${binding}_DATABASE_ID`;

/**
 * The id of a database at Cloudflare, which is created when there is none.
 * @param run runs a wrangler command and returns its output
 */
export function productionDatabase(name: string, run: (args: string[]) => string): string {
  const find = () => {
    const found = JSON.parse(run(['d1', 'list', '--json'])) as { name: string; uuid: string }[];
    return found.find((database) => database.name === name)?.uuid;
  };
  const id = find() ?? (run(['d1', 'create', name]), find());
  if (!id) throw new Error(`Cloudflare has no database ${name}, and did not make one.`);
  return id;
}

/**
 * Runs an SQL statement on a database of the site and returns its rows.
 * @param production the live site's database; otherwise that of `npm start` on this machine
 */
export async function askDatabase<Row = Record<string, unknown>>(
  name: (typeof databases)[number]['name'],
  sql: string,
  production: boolean,
): Promise<Row[]> {
  const execute = ['d1', 'execute', name, '--json', '--command', sql];
  const local = ['--local', '--persist-to', join(dataFolder(process.env), 'platform')];
  // Without a wrangler.toml beside it, wrangler finds the live database by its name.
  const away = await mkdtemp(join(tmpdir(), 'database-'));
  try {
    const answer = production
      ? wrangler([...execute, '--remote'], { output: 'pipe', cwd: away })
      : localAnswer([...execute, ...local]);
    const [result] = JSON.parse(answer) as { results: Row[] }[];
    return result?.results ?? [];
  } finally {
    await rm(away, { recursive: true });
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
