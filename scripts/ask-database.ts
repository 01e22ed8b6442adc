import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { databases } from './databases.ts';
import { dataFolder } from './vars.ts';
import { wrangler } from './wrangler.ts';

/**
 * Sends a statement to a database of the site and gives the rows.
 * @param production whether that of the live site is meant, or that of this machine
 */
export async function askDatabase(
  name: (typeof databases)[number]['name'],
  sql: string,
  production: boolean,
): Promise<Record<string, unknown>[]> {
  const execute = ['d1', 'execute', name, '--json', '--command', sql];
  // Away from wrangler.toml, the name alone says which database it is.
  const away = await mkdtemp(join(tmpdir(), 'database-'));
  try {
    const answer = production
      ? wrangler([...execute, '--remote'], { output: 'pipe', cwd: away })
      : wrangler(
          [...execute, '--local', '--persist-to', join(dataFolder(process.env), 'platform')],
          { output: 'pipe' },
        );
    const [result] = JSON.parse(answer) as { results: Record<string, unknown>[] }[];
    return result?.results ?? [];
  } finally {
    await rm(away, { recursive: true });
  }
}
