// npm run outbox: shows what waits for its webhook, and sends what was given up once more.
import { parseArgs } from 'node:util';
import { ID_PATTERN } from '../src/features/forms/wire-format.ts';
import {
  countQuery,
  replayQuery,
  undeliveredQuery,
} from '../src/services/webhooks/outbox-queries.ts';
import { runCommand } from './command.ts';
import { askDatabase } from './databases.ts';

const USAGE = `npm run outbox -- list             counts by form and state, and what did not arrive
npm run outbox -- replay           sends everything dead once more, for three days
npm run outbox -- replay ID …      only these
With --production they are about the live site, otherwise about this machine.`;

/** @throws for an id in another form than the site's */
export function checkIds(ids: readonly string[]): void {
  const wrong = ids.find((id) => !ID_PATTERN.test(id));
  if (wrong !== undefined) throw new Error(`${wrong} is not an id.`);
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
    console.table(await ask(undeliveredQuery(1000)));
  } else if (command === 'replay') {
    checkIds(ids);
    const rows = await ask(replayQuery(Date.now(), ids));
    console.log(`${rows.length} will be sent within a minute.`);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw new Error(`Not dead, or not there: ${missing.join(', ')}`);
  } else {
    throw new Error(USAGE);
  }
}

if (import.meta.main) await runCommand(main);
