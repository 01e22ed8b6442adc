// npm run outbox: lists pending and dead submissions, and retries dead ones.
import { ID_PATTERN } from '../src/features/forms/wire-format.ts';
import {
  countQuery,
  replayQuery,
  undeliveredQuery,
} from '../src/services/webhooks/outbox-queries.ts';
import { readArguments, runCommand } from './command.ts';
import { queryDatabase } from './deploy/databases.ts';

const USAGE = `npm run outbox -- list             counts by form and state, and undelivered submissions
npm run outbox -- replay           retries all dead submissions for three days
npm run outbox -- replay ID …      retries these only
With --production for the live site, otherwise for this machine.`;

/** @throws an Error for an id of another format than the site's */
export function checkIds(ids: readonly string[]): void {
  const wrong = ids.find((id) => !ID_PATTERN.test(id));
  if (wrong !== undefined) throw new Error(`${wrong} is not an id: \`-- list\` shows them.`);
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: { production: { type: 'boolean', default: false } },
  });
  const query = (sql: string) => queryDatabase('rubber-ducky-outbox', sql, values.production);
  const [command, ...ids] = positionals;
  if (command === 'list' && ids.length === 0) {
    console.table(await query(countQuery()));
    console.table(await query(undeliveredQuery(1000)));
  } else if (command === 'replay') {
    checkIds(ids);
    const rows = await query(replayQuery(Date.now(), ids));
    console.log(`${rows.length} will be sent within a minute.`);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw new Error(`Not dead, or not there: ${missing.join(', ')}`);
  } else {
    throw new Error(USAGE);
  }
}

if (import.meta.main) await runCommand(main);
