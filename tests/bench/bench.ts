// npm run bench: how fast pages are, what they weigh, how much load they take, and what each of that has to be.
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { buildSite } from '../../scripts/build.ts';
import { findPeer, findSite, withLocalSite, type BenchSite } from './bench-site.ts';
import { launchBrowser } from './browser-load.ts';
import { measureCart } from './cart.ts';
import { measureContent } from './content-scale.ts';
import { measureLighthouse } from './lighthouse.ts';
import { closeLocalSites } from './local-site.ts';
import { HELP, readOptions, type BenchOptions } from './options.ts';
import { measureAnswers } from './page-answers.ts';
import { measureBytes } from './page-bytes.ts';
import { measurePhone } from './phone.ts';
import { measureSearch } from './search.ts';
import { formatTable, missedGoals, toJson, type Column, type Figure } from './table.ts';
import { measureThroughput } from './throughput.ts';
import { measureCpu } from './worker-cpu.ts';

// An API near the site, and one that is slow enough for streaming to show.
const LATENCIES_MS = [150, 600];
/** A load on a slow phone takes 4 s. */
const MOST_LOADS = 5;

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
  const columns = options.content
    ? await measureContents(options.content, options, browser)
    : options.url
      ? [await measureRunning(await findSite(options.url), 'measured', options, browser)]
      : await measureLocal(options, browser);
  if (options.peer) {
    const peer = await findPeer(options.peer);
    columns.push(await measureRunning(peer, 'peer', options, browser));
  }

  if (options.json) {
    const machine = { cores: availableParallelism(), loadBefore: load, node: process.version };
    process.stdout.write(
      `${JSON.stringify({ options, machine, rows: toJson(columns) }, null, 2)}\n`,
    );
    return;
  }
  const took = ((performance.now() - start) / 1000).toFixed(0);
  const missed = [...missedGoals(columns), ...notMeasured.map((what) => `not measured: ${what}`)];
  console.log(formatTable(columns));
  console.log(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nEvery goal is met.');
  const medians = options.content ? 'searches' : 'page loads, products and up to 4 lists';
  console.log(`
Medians of ${options.runs} ${medians}. Times hold for this machine: ${availableParallelism()} cores, shared by
site, shop, browser and load; load before the start ${load.toFixed(2)}. ${took} s in all.
Failing upstreams: npm run bench:faults. A minute of load on every page, and 10 of trouble: npm run bench:load.`);
}

async function measureContents(counts: number[], { runs }: BenchOptions, open: Browser) {
  const columns: Column[] = [];
  for (const count of counts) {
    tell(`${count} more articles and recipes …`);
    columns.push(await measureContent(count, runs, open));
  }
  return columns;
}

async function measureLocal(options: BenchOptions, open: Browser): Promise<Column[]> {
  tell('Building the site …');
  await buildSite();
  const columns: Column[] = [];
  for (const size of options.sizes) {
    const figures = [];
    for (const latencyMs of LATENCIES_MS) {
      tell(`${size} products, API at ${latencyMs} ms …`);
      const answers = (site: BenchSite) => measureAnswers(site, options.runs);
      figures.push(...(await withLocalSite(size, latencyMs, answers)));
    }
    const isFirst = size === options.sizes[0];
    for (const latencyMs of isFirst ? LATENCIES_MS : []) {
      const cart = (site: BenchSite) =>
        part(`${site.url}: the cart and the search, API at ${latencyMs} ms`, async () => {
          const runs = Math.min(options.runs, MOST_LOADS);
          return [
            ...(await measureCart(site, open, runs)),
            ...(await measureSearch(site, open, runs)),
          ];
        });
      figures.push(...(await withLocalSite(size, latencyMs, cart)));
    }
    const rest = (site: BenchSite) =>
      isFirst ? measureAll(site, options, open) : measureRest(site, options, open);
    figures.push(...(await withLocalSite(size, 0, rest)));
    columns.push({ title: `${size.toLocaleString('en-US')} prod.`, figures });
  }
  return columns;
}

async function measureRunning(
  site: BenchSite,
  title: string,
  options: BenchOptions,
  open: Browser,
): Promise<Column> {
  const answers = site.isOwn ? await measureAnswers(site, options.runs) : [];
  return { title, figures: [...answers, ...(await measureAll(site, options, open))] };
}

/** What a visitor feels, which the number of products hardly changes, and the rest. */
async function measureAll(site: BenchSite, options: BenchOptions, open: Browser) {
  const loads = Math.min(options.runs, MOST_LOADS);
  return [
    ...(await part(`${site.url}: pages on a phone`, () => measurePhone(site, open, loads))),
    ...(await measureRest(site, options, open)),
    ...(await part(`${site.url}: processor time`, () => measureCpu(site))),
    ...(options.lighthouse
      ? await part(`${site.url}: Lighthouse`, () => measureLighthouse(site, tell))
      : []),
  ];
}

async function measureRest(site: BenchSite, { seconds }: BenchOptions, open: Browser) {
  return [
    ...(await part(`${site.url}: bytes`, () => measureBytes(site, open))),
    ...(await part(`${site.url}: load`, () => measureThroughput(site, seconds))),
  ];
}

/** One part of the table. What cannot be measured takes nothing else with it: it is named below the table. */
async function part(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  tell(`${name} …`);
  try {
    return await measure();
  } catch (error) {
    if (!stopping) notMeasured.push(`${name}: ${String(error).split('\n')[0]}`);
    return [];
  }
}

/** Progress goes where it is in nobody's way. */
function tell(progress: string): void {
  console.error(progress);
}

async function stop(code: number): Promise<void> {
  // What is measured fails when its site closes: only the first reason to stop counts.
  stopping ??= Promise.allSettled([browser?.close(), closeLocalSites()]).then(() =>
    process.exit(code),
  );
  await stopping;
}
