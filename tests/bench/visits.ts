// npm run bench:visits compares the figures of /office with a week of simulated visits at two Workers, and measures the
// cost of counting them.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { readFileSync, readdirSync } from 'node:fs';
import { buildSite } from '../../scripts/build.ts';
import { freePort } from '../../scripts/free-port.ts';
import { readArguments, runCommand, wholeNumber } from '../../scripts/command.ts';
import {
  startRunningSite,
  type OwnSite,
  type RunningSite,
} from '../integration/support/running-site.ts';
import { startSecondSite } from '../integration/support/second-site.ts';
import { openDatabase, readAllTables } from '../integration/support/site-database.ts';
import { compareFigures, openOffice, type Figures } from './office-figures.ts';
import { isolateCpuMs, openInspector } from './inspector.ts';
import { simulateVisits } from './simulated-visits.ts';

const MOST_SHARE = 0.01;
const MOST_BYTES = 2 * 1024 ** 2;
const MOST_CPU_MS = 0.2;
/** Products are counted after the response; a batch is written 20 s after the last event. */
const TRIES = 30;
const CPU_REQUESTS = 500;
/** Headers that Cloudflare adds to each request. Without them, Waku and the Worker do more. */
const OF_CLOUDFLARE = { 'cf-ray': '8f1d2c3b4a596877-DEN', 'cf-visitor': '{"scheme":"https"}' };
const MIGRATIONS = 'migrations/vitals';
const KEEP_DAYS = 100;
const DAYS = 7;
const WORDS = ['searched', 'nothing-found', 'not-found'];

const USAGE = `npm run bench:visits    20,000 visits of a week at two Workers, read at /office
  --visits N            so many visits
  --no-cpu              leaves out the CPU time of a view`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, {
    options: {
      visits: { type: 'string', default: '20000' },
      'no-cpu': { type: 'boolean', default: false },
    },
  });
  const visits = wholeNumber('--visits', values.visits, 1, 1_000_000);
  await buildSite();
  const inspectorPort = await freePort();
  const first = await startRunningSite({ inspectorPort });
  const second = await startSecondSite(first);
  try {
    const isTold = await compareVisits([first, second], visits);
    const fits = reportGrowth(first.dataDir);
    const isCheap = values['no-cpu'] || (await reportCpu(first, inspectorPort));
    process.exitCode = isTold && fits && isCheap ? 0 : 1;
  } finally {
    await second.close();
    await first.close();
  }
});
process.exit();

async function compareVisits(
  sites: readonly [OwnSite, RunningSite],
  visits: number,
): Promise<boolean> {
  const day = today();
  const start = performance.now();
  const read = await openOffice(sites);
  const week: Figures = new Map();
  for (let past = 0; past < DAYS; past += 1) {
    const range = [past, past + 1].map((at) => Math.round((at * visits) / DAYS));
    const expected = await simulateVisits(sites, range as [number, number], console.error);
    for (const [key, count] of expected) week.set(key, (week.get(key) ?? 0) + count);
    // Everything is written when the figures of the day are complete. Words and places are those of all days.
    const ofDay = [...expected].filter(([key]) => /^(Visits|Steps|Products|Pages) /.test(key));
    await untilTold(new Map(ofDay), () => read('today'));
    endDay(sites[0].dataDir);
  }
  const seconds = (performance.now() - start) / 1000;
  const { figures, largest, wrong } = await untilTold(week, () => read(7));
  if (today() !== day) throw new Error('The day (UTC) has ended meanwhile: please start again.');
  console.log(
    `${visits} visits of ${DAYS} days in ${seconds.toFixed(0)} s: ${figures} figures at /office, largest difference ${(100 * largest).toFixed(2)} % ${mark(wrong.length === 0)}`,
  );
  if (wrong.length > 0) console.table(wrong);
  return wrong.length === 0;
}

/** Reads figures until they equal those that are expected, or a limit is reached. */
async function untilTold(expected: Figures, read: () => Promise<Figures>) {
  let compared = compareFigures(expected, await read(), MOST_SHARE);
  for (let tries = 0; compared.largest > 0 && tries < TRIES; tries += 1) {
    await pause(1000);
    compared = compareFigures(expected, await read(), MOST_SHARE);
  }
  return compared;
}

/** Moves all counted days into the past by one. Words are counted by week, so the simulated days are of one week. */
function endDay(dataDir: string): void {
  const database = openDatabase(dataDir, 'vitals', { readOnly: false });
  const words = WORDS.map((what) => `'${what}'`).join();
  const older = `what not in (${words})`;
  // A day at a time, because a row may not get the key of another one.
  for (const { day } of database
    .prepare(`select distinct day from visit_counts where ${older} order by day`)
    .all())
    database
      .prepare(`update visit_counts set day = date(day, '-1 day') where day = ? and ${older}`)
      .run(day as string);
  database.close();
}

/** Writes the last counted day 365 times, and deletes as the schedule does, into a separate database. */
function reportGrowth(dataDir: string): boolean {
  const rows = readAllTables(dataDir).find(({ table }) => table === 'visit_counts')!.rows;
  const days = rows
    .filter(({ what }) => !WORDS.includes(String(what)))
    .map(({ day }) => String(day));
  const last = days.toSorted().at(-1);
  const counted = rows.filter(({ what, day }) => day === last || WORDS.includes(String(what)));
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).toSorted()) {
    database.exec(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'));
  }
  const size = () =>
    Number(database.prepare('pragma page_count').get()!.page_count) *
    Number(database.prepare('pragma page_size').get()!.page_size);
  const insert = database.prepare(
    'insert into visit_counts values (?, ?, ?, ?) on conflict do nothing',
  );
  const remove = database.prepare(
    `delete from visit_counts where day < ?1 or (name like '#%' and day < ?2)`,
  );
  const empty = size();
  let most = 0;
  for (let day = 0; day < 365; day += 1) {
    const monday = dayOf(day - (day % 7));
    for (const { what, name, count } of counted) {
      const row = [WORDS.includes(String(what)) ? monday : dayOf(day), what, name, count];
      insert.run(...(row as SQLInputValue[]));
    }
    remove.run(dayOf(day - KEEP_DAYS), monday);
    most = Math.max(most, size() - empty);
  }
  console.log(
    `${counted.length} rows a day: a year of such days takes ${(most / 1024).toFixed(0)} KB at most ${mark(most < MOST_BYTES)}`,
  );
  return most < MOST_BYTES;
}

/** CPU time that the Worker's own code takes for a view: all of its request. The runtime around it is not included. */
async function reportCpu(site: RunningSite, inspectorPort: number): Promise<boolean> {
  const sendViews = async () => {
    for (let sent = 0; sent < CPU_REQUESTS; sent += 1) {
      const ip = `172.16.${(sent >> 5) & 255}.${Math.floor(Math.random() * 256)}`;
      const body = new URLSearchParams({ path: '/recipes/sunrise-splash' });
      const headers = { ...OF_CLOUDFLARE, origin: site.url, 'cf-connecting-ip': ip };
      await (await site.fetch('/api/views', { method: 'POST', body, headers })).text();
    }
  };
  const call = await openInspector(inspectorPort);
  await sendViews();
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push((await isolateCpuMs(call, sendViews)) / CPU_REQUESTS);
  }
  const ofView = rounds.toSorted((a, b) => a - b)[2]!;
  console.log(
    `CPU time of a view: ${ofView.toFixed(2)} ms of the Worker's own code ${mark(ofView < MOST_CPU_MS)}`,
  );
  return ofView < MOST_CPU_MS;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function dayOf(day: number): string {
  return new Date(Date.parse('2026-01-05') + day * 86_400_000).toISOString().slice(0, 10);
}

function mark(isMet: boolean): string {
  return isMet ? '✓' : '✗';
}
