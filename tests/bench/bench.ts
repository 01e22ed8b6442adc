// npm run bench: how fast pages are, what they weigh, how much load they take, and what each of that has to be.
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser-load.ts';
import { measureColumns } from './columns.ts';
import { closeLocalSites } from './local-site.ts';
import { HELP, readOptions, type BenchOptions } from './options.ts';
import { formatTable, missedGoals, toJson } from './table.ts';

let browser: Browser | undefined;
let stopping: Promise<unknown> | undefined;
const notMeasured: string[] = [];

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void stop(code));
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(HELP);
  else await bench(options);
  await stop(notMeasured.length > 0 ? 1 : 0);
} catch (error) {
  // Whatever fails because it was stopped is no news.
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function bench(options: BenchOptions): Promise<void> {
  const start = performance.now();
  const load = loadavg()[0] ?? 0;
  browser = await launchBrowser();
  const columns = await measureColumns(options, browser, {
    // Progress goes where it is in nobody's way.
    tell: (progress) => console.error(progress),
    notMeasured: (what) => {
      if (!stopping) notMeasured.push(what);
    },
  });

  if (options.json) {
    const machine = { cores: availableParallelism(), loadBefore: load, node: process.version };
    process.stdout.write(
      `${JSON.stringify({ options, machine, rows: toJson(columns), notMeasured }, null, 2)}\n`,
    );
    return;
  }
  const took = ((performance.now() - start) / 1000).toFixed(0);
  const missed = [...missedGoals(columns), ...notMeasured.map((what) => `not measured: ${what}`)];
  console.log(formatTable(columns));
  console.log(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery goal is met.');
  const medians = options.content ? 'searches' : 'products, up to 4 lists and up to 5 page loads';
  console.log(`
Medians of ${options.runs} ${medians}. Times hold for this machine: ${availableParallelism()} cores, shared by
site, shop, browser and load; load before the start ${load.toFixed(2)}. ${took} s in all.
Failing upstreams: npm run bench:faults. A minute of load on every page, and 10 of trouble: npm run bench:load.`);
}

async function stop(code: number): Promise<void> {
  // What is measured fails when its site closes: only the first reason to stop counts.
  stopping ??= Promise.allSettled([browser?.close(), closeLocalSites()]).then(() =>
    process.exit(code),
  );
  await stopping;
}
