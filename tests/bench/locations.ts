import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { startRunningSite, type OwnSite } from '../integration/support/running-site.ts';
import { atMost } from './goals.ts';
import { isolateCpuMs, openInspector } from './inspector.ts';
import { cpuFigure, timeOf } from './load.ts';
import { RENDERED } from './sites.ts';
import { figure, type Figure } from './table.ts';

/** Products of the shop: about the hand-made ones, and as many as the site has to hold. */
const SIZES = [24, 1000];
const UPSTREAM_MS = 600;
const STARTS = 3;
const FIRST_RUNS = 12;
const RESTING_RUNS = 30;

/** The schedule, and first pages of a location without visits, with two sizes of the shop. */
export async function measureLocations(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const catalogueSize of SIZES) {
    const inspectorPort = await freePort();
    const site = await startRunningSite({ catalogueSize, inspectorPort });
    try {
      const shop = `${catalogueSize.toLocaleString('en-US')} products`;
      figures.push(...(await measureSchedule(site, inspectorPort, shop)));
      await site.setFault({ kind: 'latency', latencyMs: UPSTREAM_MS });
      await site.setFault({ kind: 'slow', latencyMs: UPSTREAM_MS }, 'stores');
      figures.push(...(await measureFirstPages(site, shop, ['cache'])));
      figures.push(...(await measureFirstPages(site, `${shop}, empty KV`, ['cache', 'kv'])));
    } finally {
      await site.close();
    }
  }
  return figures;
}

/** CPU time of the runs that fill the shared cache, and of a run when nothing has changed. */
async function measureSchedule(
  site: OwnSite,
  inspectorPort: number,
  shop: string,
): Promise<Figure[]> {
  using inspector = await openInspector(inspectorPort);
  const runs: number[] = [];
  for (let run = 0; run < FIRST_RUNS + RESTING_RUNS; run += 1)
    runs.push(await isolateCpuMs(inspector, () => site.runSchedule(run * 60_000)));
  const sum = runs.slice(0, FIRST_RUNS).reduce((total, ms) => total + ms);
  return [
    cpuFigure(`schedule, ${shop}: the first ${FIRST_RUNS} runs together`, sum),
    cpuFigure(`schedule, ${shop}: a run at rest`, runs.slice(FIRST_RUNS)),
  ];
}

/** @param empty caches that are deleted before each page. Without the Cache API, a location is cold. */
async function measureFirstPages(site: OwnSite, where: string, empty: string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of ['product', 'list', 'stores'] as const) {
    const samples: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      await site.restart(async () => {
        for (const cache of empty)
          await rm(join(site.dataDir, 'platform/v3', cache), { recursive: true, force: true });
      });
      // Compiles the code of the pages.
      await site.html('/shop/product/no-such-product');
      samples.push(await timeOf(site.url + RENDERED[page]));
    }
    const section = `Whole page at a cold location, shop and sheet at ${UPSTREAM_MS} ms`;
    const goal = empty.includes('kv') ? undefined : atMost(200, 'ms');
    figures.push(figure(section, `${page}, ${where}`, samples, 'ms', goal));
  }
  return figures;
}
