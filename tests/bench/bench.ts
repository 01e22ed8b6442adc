// npm run bench: a table of speed, size, capacity and memory, each figure beside its goal.
import { availableParallelism, loadavg } from 'node:os';
import { buildSite } from '../../scripts/build.ts';
import { runCommand } from '../../scripts/command.ts';
import { freePort } from '../../scripts/free-port.ts';
import { launchBrowser } from './browser.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { parts, type Round } from './parts.ts';
import { withSites, type BenchSite } from './sites.ts';
import { addRound, formatTable, type Column } from './table.ts';

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const load = (loadavg()[0] ?? 0).toFixed(2);
  if (!options.url) await buildSite();
  const start = performance.now();
  const [own, ...peers] = await withSites(options, (sites) => measureRounds(sites, options));
  console.log(formatTable([own!, ...peers]));
  console.log(`
Medians of ${options.runs} rounds. Times are valid for this machine: ${availableParallelism()} cores, shared by site, shop, browser and
load generator; load before the start ${load}. ${((performance.now() - start) / 1000).toFixed(0)} s in total.`);
});
process.exit();

/**
 * Measures all sites in sequence within each round, because the machine's speed drifts within minutes. A part that fails
 * has no rows, so that the others are still measured, and sets the exit code.
 */
async function measureRounds(
  sites: readonly BenchSite[],
  options: BenchOptions,
): Promise<Column[]> {
  const devtoolsPort = await freePort();
  const browser = await launchBrowser(devtoolsPort);
  const columns = sites.map(({ url, isOwn }): Column => {
    return { title: isOwn ? 'this site' : new URL(url).host, figures: [] };
  });
  for (let round = 0; round < options.runs; round += 1) {
    const { seconds } = options;
    const rounds = sites.map((site): Round => ({ site, browser, devtoolsPort, round, seconds }));
    for (const name of options.parts) {
      const { measure, once, forPeers } = parts[name]!;
      for (const [at, each] of rounds.entries()) {
        const { site } = each;
        if ((once && round > 0) || !(forPeers || site.isOwn)) continue;
        const what = `${name}, round ${round + 1}, ${site.url}`;
        // Standard output is for the table.
        console.error(`${what} …`);
        try {
          addRound(columns[at]!.figures, round, await measure(each));
        } catch (error) {
          console.error(`Not measured: ${what}: ${String(error)}`);
          process.exitCode = 1;
        }
      }
    }
  }
  await browser.close();
  return columns;
}
