// npm run bench: how fast the shop answers, what its pages weigh and how much load they take.
import { availableParallelism, loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { buildSite } from '../../local/build.ts';
import { findSite, withLocalSite, type BenchSite } from './bench-site.ts';
import { launchBrowser } from './browser-load.ts';
import { measureContent } from './content-scale.ts';
import { closeLocalSites } from './local-site.ts';
import { HELP, readOptions, type BenchOptions } from './options.ts';
import { measureAnswers } from './page-answers.ts';
import { measureBytes } from './page-bytes.ts';
import { formatTable, toJson, type Column } from './table.ts';
import { measureThroughput } from './throughput.ts';

// An API near the site, and one that is slow enough for streaming to show.
const LATENCIES_MS = [150, 600];

let browser: Browser | undefined;
let stopping: Promise<unknown> | undefined;

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
  await stop(0);
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
      ? [await measureRunning(options.url, options, browser)]
      : await measureLocal(options, browser);

  if (options.json) {
    const machine = { cores: availableParallelism(), loadBefore: load, node: process.version };
    process.stdout.write(
      `${JSON.stringify({ options, machine, rows: toJson(columns) }, null, 2)}\n`,
    );
    return;
  }
  const took = ((performance.now() - start) / 1000).toFixed(0);
  console.log(formatTable(columns));
  const medians = options.content ? 'searches' : 'products and up to 4 lists';
  console.log(`
Medians of ${options.runs} ${medians}. Times hold for this machine: ${availableParallelism()} cores, shared by
site, shop and load; load before the start ${load.toFixed(2)}. ${took} s in all.`);
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
    tell(`${size} products, bytes and load …`);
    const rest = (site: BenchSite) => measureRest(site, options, open);
    figures.push(...(await withLocalSite(size, 0, rest)));
    columns.push({ title: `${size.toLocaleString('en-US')} prod.`, figures });
  }
  return columns;
}

async function measureRunning(url: string, options: BenchOptions, open: Browser): Promise<Column> {
  const site = await findSite(url);
  const figures = await measureAnswers(site, options.runs);
  figures.push(...(await measureRest(site, options, open)));
  return { title: 'measured', figures };
}

async function measureRest(site: BenchSite, { seconds }: BenchOptions, open: Browser) {
  return [...(await measureBytes(site, open)), ...(await measureThroughput(site, seconds))];
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
