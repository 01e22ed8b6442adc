import autocannon from 'autocannon';
import { freePort } from '../../scripts/free-port.ts';
import type { SiteOptions } from '../integration/support/running-site.ts';
import { atMost } from './goals.ts';
import { openInspector } from './inspector.ts';
import { TIMEOUT_S } from './load.ts';
import { benchProduct, startLocalSite } from './sites.ts';
import { figure, type Figure } from './table.ts';

/** Half of an isolate's limit in production; its cache and its requests need the other half. */
const GOAL = atMost(64, 'MB');

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const LOADS: Record<string, [options: SiteOptions, paths: string[]]> = {
  '2,000 mixed requests': [
    { catalogueSize: 50 },
    numbers(500).flatMap((n) => ['/', '/shop', `/search?q=lime+${n}`, `/store-locator?q=a+${n}`]),
  ],
  'requests of 900 among 1,000 products': [{ catalogueSize: 1000 }, numbers(900).map(benchProduct)],
  'searches of 10,000 stores': [
    { storeRows: 10_000 },
    numbers(30).flatMap(() => ['denver', 'a', '80202'].map((q) => `/store-locator?q=${q}`)),
  ],
  // Demand is counted by address, so each of these could be kept.
  '5,000 unknown addresses of 15 KB': [
    {},
    numbers(5000).map((n) => `/no-such-page-${n}-${'x'.repeat(15_000)}`),
  ],
};

/** Heap and buffers of the Worker's isolate after garbage collection, before and after several loads. */
export async function measureMemory(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, [options, paths]] of Object.entries(LOADS)) {
    const [before, after] = await heapAround(options, paths);
    const section = 'Memory of the Worker’s isolate, after garbage collection';
    figures.push(
      figure(section, `before ${what}`, before, 'MB', GOAL),
      figure(section, `after ${what}`, after, 'MB', GOAL),
    );
  }
  return figures;
}

async function heapAround(options: SiteOptions, paths: string[]) {
  const inspectorPort = await freePort();
  const { url, close } = await startLocalSite({ ...options, inspectorPort });
  try {
    for (const first of ['/cdn-cgi/handler/scheduled', '/shop', '/store-locator'])
      await (await fetch(url + first)).text();
    using inspector = await openInspector(inspectorPort);
    const { call } = inspector;
    await call('HeapProfiler.enable');
    const heapMb = async () => {
      // An idle Worker collects no garbage.
      const waking = setInterval(() => void fetch(`${url}/healthz`).catch(() => {}), 100);
      // Finalizers that run in the first collection release objects for the second one.
      for (const _each of [1, 2]) await call('HeapProfiler.collectGarbage');
      clearInterval(waking);
      const heap = await call<Record<string, number>>('Runtime.getHeapUsage');
      const { usedSize = NaN, embedderHeapUsedSize = 0, backingStorageSize = 0 } = heap;
      return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 ** 2;
    };
    const before = await heapMb();
    const amount = paths.length;
    const requests = [
      { setupRequest: (request: autocannon.Request) => ({ ...request, path: paths.pop()! }) },
    ];
    const load = { url, connections: 24, amount, requests, timeout: TIMEOUT_S };
    const { errors, ...statuses } = await autocannon(load);
    const failed = errors + statuses['5xx'];
    if (failed > 0) throw new Error(`${failed} of ${amount} requests failed.`);
    return [before, await heapMb()] as const;
  } finally {
    await close();
  }
}
