// npm run outbox: shows what waits for its webhook, and sends what was given up once more.
import { parseArgs } from 'node:util';
import { askDatabase } from './ask-database.ts';
import { quietPlatform } from './build.ts';
import { countQuery, deadQuery, replayQuery } from './outbox-queries.ts';

const USAGE = `npm run outbox -- list             counts by form and state, and what is dead
npm run outbox -- replay           sends everything dead once more, for three days
npm run outbox -- replay ID …      only these
With --production they are about the live site, otherwise about this machine.`;

Object.assign(process.env, quietPlatform);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { production: { type: 'boolean', default: false } },
  });
  const [command, ...ids] = positionals;
  if (command === 'list' && ids.length === 0) {
    console.table(await ask(countQuery(), values.production));
    console.table(await ask(deadQuery(), values.production));
  } else if (command === 'replay') {
    const rows = await ask(replayQuery(Date.now(), ids), values.production);
    console.log(`${rows.length} will be sent within a minute.`);
    const missing = ids.filter((id) => !rows.some((row) => row.id === id));
    if (missing.length > 0) throw new Error(`Not dead, or not there: ${missing.join(', ')}`);
  } else {
    throw new Error(USAGE);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function ask(sql: string, production: boolean) {
  return askDatabase('rubber-ducky-outbox', sql, production);
}
