// npm run vitals: shows how fast pages were for visitors.
import { parseArgs } from 'node:util';
import { askDatabase } from './ask-database.ts';
import { quietPlatform } from './build.ts';
import { summarize, vitalsQuery, type VitalsRow } from './vitals-summary.ts';

const USAGE = `npm run vitals                 how fast pages were in the last 28 days
npm run vitals -- --days 7     or in another time
With --production it is about the live site, otherwise about this machine.`;

const DAY_MS = 24 * 60 * 60 * 1000;

Object.assign(process.env, quietPlatform);

try {
  const { values } = parseArgs({
    options: {
      production: { type: 'boolean', default: false },
      days: { type: 'string', default: '28' },
    },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new Error(USAGE);
  const first = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const rows = await askDatabase('rubber-ducky-vitals', vitalsQuery(first), values.production);
  const lines = summarize(rows as unknown as VitalsRow[]);
  if (lines.length > 0) console.table(lines);
  else console.log('Nothing was measured in that time.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
