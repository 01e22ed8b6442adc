// npm run bench: a table of speed, size, capacity and memory, each figure beside its goal.
import { availableParallelism, loadavg } from 'node:os';
import { launchBrowser } from './browser.ts';
import { measureColumns } from './columns.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { formatTable, missedGoals, toJson } from './table.ts';

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();

async function bench(options: BenchOptions): Promise<void> {
  const start = performance.now();
  const load = loadavg()[0] ?? 0;
  const cores = availableParallelism();
  const notMeasured: string[] = [];
  const browser = await launchBrowser();
  const columns = await measureColumns(options, browser, {
    // Standard output is for the table.
    report: (progress) => console.error(progress),
    fail: (problem) => notMeasured.push(problem),
  });
  await browser.close();
  if (notMeasured.length > 0) process.exitCode = 1;

  if (options.json) {
    const machine = { cores, loadBefore: load, node: process.version };
    console.log(
      JSON.stringify({ options, machine, rows: toJson(columns), notMeasured }, undefined, 2),
    );
    return;
  }
  const missed = [...missedGoals(columns), ...notMeasured.map((what) => `not measured: ${what}`)];
  console.log(formatTable(columns));
  console.log(missed.length > 0 ? `\nMissed:\n  ${missed.join('\n  ')}` : '\nAll goals are met.');
  console.log(`
Medians of ${options.runs} ${options.content ? 'searches' : 'runs, and of up to 5 page loads'}. Times are valid for this machine: ${cores} cores, shared by site,
shop, browser and load generator; load before the start ${load.toFixed(2)}. ${((performance.now() - start) / 1000).toFixed(0)} s in total.
Failing upstreams: npm run bench:faults. A minute of load on each page, and 10 with faults: npm run bench:load.`);
}
