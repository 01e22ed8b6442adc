import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from '../vars.ts';
import { wrangler } from '../wrangler.ts';

export const databases = [
  { binding: 'OUTBOX', name: 'rubber-ducky-outbox', migrations: 'migrations/outbox' },
  { binding: 'CUSTOMERS', name: 'rubber-ducky-customers', migrations: 'migrations/customers' },
  { binding: 'OFFICE', name: 'rubber-ducky-vitals', migrations: 'migrations/vitals' },
] as const;

/** The Workers KV namespace of the products and stores. */
export const sharedCache = { binding: 'SHARED_CACHE', name: 'rubber-ducky-shared-cache' } as const;

/** Name of the environment variable with the Cloudflare id of a binding, for production builds. */
export const idVariable = (binding: string) => `${binding}_ID`;

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

/** The Cloudflare id of a KV namespace, which is created if it does not exist. @param run as productionDatabase */
export function productionNamespace(name: string, run: (args: string[]) => string): string {
  const find = () => {
    const list = JSON.parse(run(['kv', 'namespace', 'list'])) as { title: string; id: string }[];
    return list.find((namespace) => namespace.title === name)?.id;
  };
  const id = find() ?? (run(['kv', 'namespace', 'create', name]), find());
  if (!id) throw new Error(`Cloudflare has no KV namespace ${name}, and did not make one.`);
  return id;
}

const NO_DATA =
  'This machine has no data of the site yet: run `npm start` once. For the live site, add --production.';

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
  const platform = join(dataFolder(process.env), 'platform');
  // Otherwise wrangler would create empty databases there.
  if (!production && !existsSync(platform)) throw new Error(NO_DATA);
  // In a folder without wrangler.toml, wrangler finds the live database by its name.
  const outside = await mkdtemp(join(tmpdir(), 'database-'));
  try {
    const answer = production
      ? wrangler([...execute, '--remote'], { output: 'pipe', cwd: outside })
      : wrangler([...execute, '--local', '--persist-to', platform], { output: 'pipe' });
    const [result] = JSON.parse(answer) as { results: Row[] }[];
    return result?.results ?? [];
  } finally {
    await rm(outside, { recursive: true });
  }
}
