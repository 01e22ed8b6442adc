import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { startRunningSite, type OwnSite } from '../integration/support/running-site.ts';
import { atMost } from './goals.ts';
import { isolateCpuMs, openInspector } from './inspector.ts';
import { CPU_SECTION, FREE_PLAN_MS } from './load.ts';
import { figure, type Figure } from './table.ts';

const PRODUCTS = 50;
const SHOP_MS = 600;
const QUIET_RUNS = 30;
const MINUTE_MS = 60_000;

const pages = {
  product: { path: '/shop/product/bench-0001', skeleton: 'Loading product' },
  list: { path: '/shop', skeleton: 'Loading products' },
  stores: { path: '/store-locator', skeleton: 'Loading stores' },
};

/**
 * First pages of a location without visits, with the shop at 600 ms, and the CPU time of pages and of the
 * schedule. A restart with an empty Cache API is a cold location; compiled code is warm.
 */
export async function measureColdLocations(runs: number): Promise<Figure[]> {
  const inspectorPort = await freePort();
  const site = await startRunningSite({ catalogueSize: PRODUCTS, inspectorPort });
  try {
    for (let run = 0; run < 8; run += 1) await site.runSchedule();
    await site.setFault({ kind: 'latency', latencyMs: SHOP_MS });
    await site.setFault({ kind: 'slow', latencyMs: SHOP_MS }, 'stores');
    const figures = await measureFirstPages(site, runs, 'warm tier');
    figures.push(...(await measureCpu(site, inspectorPort)));
    await site.restart(() => forget(site, 'kv'));
    figures.push(...(await measureFirstPages(site, runs, 'no tier', () => forget(site, 'kv'))));
    return figures;
  } finally {
    await site.close();
  }
}

const forget = ({ dataDir }: OwnSite, what: 'cache' | 'kv') =>
  rm(join(dataDir, 'platform/v3', what), { recursive: true, force: true });

async function measureFirstPages(
  site: OwnSite,
  runs: number,
  tier: string,
  before: () => Promise<void> = async () => {},
): Promise<Figure[]> {
  const section = `Cold location, shop at ${SHOP_MS} ms`;
  const figures: Figure[] = [];
  for (const [name, { path, skeleton }] of Object.entries(pages)) {
    const firstByte: number[] = [];
    const complete: number[] = [];
    const skeletons: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await site.restart(async () => {
        await before();
        await forget(site, 'cache');
      });
      // Compiles the code of the pages.
      await site.html('/shop/product/no-such-product');
      const start = performance.now();
      const answer = await site.fetch(path);
      firstByte.push(performance.now() - start);
      const html = await answer.text();
      complete.push(performance.now() - start);
      skeletons.push(Number(html.includes(skeleton)));
    }
    const isWarm = tier === 'warm tier';
    figures.push(
      figure(section, `${name}, ${tier}: first byte`, firstByte, 'ms'),
      figure(section, `${name}, ${tier}: whole page`, complete, 'ms', {
        ...(isWarm && { goal: atMost(200, 'ms') }),
      }),
      figure(section, `${name}, ${tier}: skeletons`, skeletons, '', {
        ...(isWarm && { goal: atMost(0) }),
      }),
    );
  }
  return figures;
}

/** CPU time of each first visit of a product, and of the schedule at rest; 95th percentiles. */
async function measureCpu(site: OwnSite, inspectorPort: number): Promise<Figure[]> {
  await site.restart(() => forget(site, 'cache'));
  const call = await openInspector(inspectorPort);
  const visit = (path: string) => isolateCpuMs(call, () => site.html(path));
  for (const path of ['/shop/product/bench-0033', '/shop/product/bench-0032']) await visit(path);
  const products: number[] = [];
  for (let number = 1; number <= 30; number += 1) {
    products.push(await visit(`/shop/product/bench-${String(number).padStart(4, '0')}`));
  }
  const schedule: number[] = [];
  for (let run = 1; run <= QUIET_RUNS; run += 1) {
    schedule.push(await isolateCpuMs(call, () => site.runSchedule(run * MINUTE_MS)));
  }
  const row = (name: string, samples: number[], limit: number) => [
    figure(CPU_SECTION, `${name}: median`, samples, 'ms', { digits: 1 }),
    figure(CPU_SECTION, `${name}: 95th percentile`, percentile(samples), 'ms', {
      digits: 1,
      goal: atMost(limit, 'ms'),
    }),
  ];
  return [
    ...row('product from the tier', products, FREE_PLAN_MS),
    ...row('run of the schedule at rest', schedule, FREE_PLAN_MS),
  ];
}

const percentile = (samples: number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)]!;
