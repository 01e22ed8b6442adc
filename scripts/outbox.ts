// npm run outbox: shows what waits for its webhook, and sends what was given up once more.
import { parseArgs } from 'node:util';
import { ID_PATTERN } from '../src/features/forms/wire-format.ts';
import { KEEP_TRYING_MS } from '../src/services/webhooks/webhook.ts';
import { runCommand } from './command.ts';
import { askDatabase } from './databases.ts';

const USAGE = `npm run outbox -- list             counts by form and state, and what is dead
npm run outbox -- replay           sends everything dead once more, for three days
npm run outbox -- replay ID …      only these
With --production they are about the live site, otherwise about this machine.`;

export const countQuery = () =>
  `select form, state, count(*) as count, datetime(min(created_at) / 1000, 'unixepoch') as oldest
   from outbox group by form, state order by form, state`;

export const deadQuery = () =>
  `select id, form, attempts, last_problem, datetime(created_at / 1000, 'unixepoch') as sent
   from outbox where state = 'dead' order by created_at`;

/**
 * Makes dead submissions pending again and returns their ids.
 * @param ids all dead ones when empty
 * @throws for an id in another form than the site's
 */
export function replayQuery(now: number, ids: readonly string[]): string {
  const wrong = ids.find((id) => !ID_PATTERN.test(id));
  if (wrong !== undefined) throw new Error(`${wrong} is not an id.`);
  const chosen = ids.length > 0 ? ` and id in (${ids.map((id) => `'${id}'`).join(', ')})` : '';
  return `update outbox
    set state = 'pending', attempts = 0, next_attempt_at = ${now}, claimed_until = 0,
      give_up_at = ${now + KEEP_TRYING_MS}
    where state = 'dead'${chosen} returning id`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { production: { type: 'boolean', default: false } },
  });
  const ask = (sql: string) => askDatabase('rubber-ducky-outbox', sql, values.production);
  const [command, ...ids] = positionals;
  if (command === 'list' && ids.length === 0) {
    console.table(await ask(countQuery()));
    console.table(await ask(deadQuery()));
  } else if (command === 'replay') {
    const rows = await ask(replayQuery(Date.now(), ids));
    console.log(`${rows.length} will be sent within a minute.`);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw new Error(`Not dead, or not there: ${missing.join(', ')}`);
  } else {
    throw new Error(USAGE);
  }
}

if (import.meta.main) await runCommand(main);
