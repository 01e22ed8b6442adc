import autocannon from 'autocannon';
import { freePort } from '../../scripts/free-port.ts';
import { clearFaults, faultsUnderLoad, setFault } from './faults.ts';
import { atMost } from './goals.ts';
import type { SiteOptions } from '../integration/support/running-site.ts';
import { openInspector } from './inspector.ts';
import { startLocalSite } from './sites.ts';
import { figure, type Figure } from './table.ts';
import { mixedRequests, randomPath, VISITORS } from './visitors.ts';

const FORM_EVERY = 50;
const REQUESTS_PER_FAULT = 48;
const STORES = 100_000;
const PRODUCTS = 500;
/** Half of an isolate's limit in production; its cache and its requests need the other half. */
const goal = atMost(64, 'MB');

const WORDS = ['lime', 'mango', 'denver', '80202', 'tee', 'ice', 'party', 'duck', 'colorado'];
const STORE_PATHS = [
  '/store-locator',
  '/store-locator?q=denver',
  '/store-locator?q=a',
  '/store-locator/colorado',
  '/store-locator/colorado/denver',
  '/api/stores/map?bounds=-125,24,-66,50&zoom=4',
  '/api/stores/map?bounds=-110,36,-101,42&zoom=6',
];

/** Heap and buffers of the Worker's isolate after garbage collection, in MB: under load, after faults, with much data. */
export async function measureMemory(
  requests: number,
  report: (progress: string) => void,
): Promise<Figure[]> {
  report(`memory: ${requests} mixed requests, and faults …`);
  const figures = await withHeap({ catalogueSize: 50 }, async ({ services, heapMb, load }) => {
    const start = await heapMb();
    const errors = await load(requests, mixedRequests(FORM_EVERY, { path: uncachedPath }));
    if (errors > 0) throw new Error(`${errors} requests failed.`);
    const settled = await heapMb();
    for (const fault of faultsUnderLoad) {
      await setFault(services, fault);
      await load(REQUESTS_PER_FAULT, mixedRequests(FORM_EVERY, { path: uncachedPath }));
      await clearFaults(services);
    }
    return [
      row('at the start', start),
      row(`after ${requests.toLocaleString('en-US')} mixed requests`, settled),
      row('after every kind of fault', await heapMb()),
    ];
  });

  report(`memory: ${STORES} stores …`);
  const stores = await withHeap({ storeRows: STORES }, async ({ heapMb, load }) => {
    await load(
      STORE_PATHS.length * 10,
      STORE_PATHS.map((path) => ({ path })),
    );
    return heapMb();
  });
  report(`memory: ${PRODUCTS} products …`);
  const products = await withHeap({ catalogueSize: PRODUCTS }, async ({ heapMb, load }) => {
    let turn = 0;
    const path = () =>
      ++turn % 10 === 0
        ? `/search?q=bench+${turn}`
        : `/shop/product/bench-${String((turn % PRODUCTS) + 1).padStart(4, '0')}`;
    await load(PRODUCTS, [{ setupRequest: (request) => ({ ...request, path: path() }) }]);
    return heapMb();
  });
  return [
    ...figures,
    row(`with ${STORES.toLocaleString('en-US')} stores`, stores),
    row(`with ${PRODUCTS} products, each requested`, products),
  ];
}

let searches = 0;

/** A cached page, its payload, or a search that no visitor has made before. */
function uncachedPath(): string {
  const path = randomPath();
  const query = new URLSearchParams({ q: `${WORDS[++searches % WORDS.length]} ${searches}` });
  const payload = `/RSC/R${path === '/' ? '/_root' : path.split('?')[0]}.txt`;
  return [path, `/search?${query}`, `/store-locator?${query}`, payload][searches % 4]!;
}

interface SiteWithHeap {
  services: string;
  /** Memory of the isolate after garbage collection, in MB. */
  heapMb(): Promise<number>;
  /** Sends a number of requests from several visitors at a time, and returns the number of failures. */
  load(amount: number, requests: autocannon.Request[]): Promise<number>;
}

async function withHeap<Result>(
  options: SiteOptions,
  measure: (site: SiteWithHeap) => Promise<Result>,
): Promise<Result> {
  const inspectorPort = await freePort();
  const { url, services, close } = await startLocalSite({ ...options, inspectorPort });
  try {
    for (const path of ['/shop', '/store-locator']) await (await fetch(url + path)).text();
    const call = await openInspector(inspectorPort);
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
    const load: SiteWithHeap['load'] = async (amount, requests) => {
      const result = await autocannon({ url, connections: VISITORS, amount, requests });
      return result.errors + result['5xx'];
    };
    return await measure({ services, heapMb, load });
  } finally {
    await close();
  }
}

const SECTION = 'Memory of the Worker’s isolate (objects and buffers), after garbage collection';

const row = (name: string, megabytes: number) => figure(SECTION, name, megabytes, 'MB', { goal });
