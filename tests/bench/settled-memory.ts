import { randomInt, randomUUID } from 'node:crypto';
import { freePort } from '../../scripts/free-port.ts';
import { atMost } from './goals.ts';
import { startLocalSite, type LocalSite } from './local-site.ts';
import { contact, MIXED_PATHS } from './mixed-traffic.ts';
import type { Figure } from './table.ts';
import { heal, makeTrouble, troubles } from './troubles.ts';
import { openHeap } from './worker-heap.ts';

const VISITORS = 24;
const A_FORM_EVERY = 50;
const A_TROUBLE_FOR = 48;
const STORES = 100_000;
const PRODUCTS = 500;
/** How often the heap is looked at while visitors come, in answers. */
const A_LOOK_EVERY = 100;
const NEWS_EVERY = 1000;
/** Half of what production gives an isolate, whose cache and requests need the rest. */
const alive = atMost(64, 'MB');

const WORDS = [
  'lime',
  'mango',
  'denver',
  '80202',
  'tee',
  'ice',
  'party',
  'duck',
  'zzz',
  'colorado',
];

type Heap = Awaited<ReturnType<typeof openHeap>>;
type Ask = (path: string, init?: RequestInit) => Promise<void>;

/** What the Worker's isolate holds once everything that can be let go is gone. */
export async function measureMemory(
  requests: number,
  tell: (progress: string) => void,
): Promise<Figure[]> {
  tell(`memory: ${requests} mixed requests, and faults …`);
  const figures = await withHeap({ catalogueSize: 50 }, async (heap, ask, { services }) => {
    const start = await heap.useOnceCollected();
    let most = 0;
    let reserved = 0;
    await visits(requests, async (turn) => {
      await (turn % A_FORM_EVERY === 0 ? sendForm(ask) : ask(mixedPath(turn)));
      if (turn % A_LOOK_EVERY > 0) return;
      if (turn > 0 && turn % NEWS_EVERY === 0) tell(`memory: ${turn} of ${requests} requests …`);
      const now = await heap.use();
      most = Math.max(most, now.used);
      reserved = Math.max(reserved, now.reserved);
    });
    const settled = await heap.useOnceCollected();
    for (const trouble of troubles) {
      await makeTrouble(services, trouble);
      // What it answers then is not the question here.
      await visits(A_TROUBLE_FOR, (turn) => ask(mixedPath(turn)).catch(() => {}));
      await heal(services);
    }
    const count = requests.toLocaleString('en-US');
    return [
      row('at the start', start.used),
      row(`after ${count} mixed requests`, settled.used),
      { ...row('  at most in between', most), goal: undefined },
      { ...row('  reserved in between', reserved), goal: undefined },
      row('after every kind of fault', (await heap.useOnceCollected()).used),
    ];
  });

  tell(`memory: ${STORES} stores …`);
  const stores = await withHeap({ storeRows: STORES }, async (heap, ask) => {
    await visits(STORE_PATHS.length * 10, (turn) => ask(STORE_PATHS[turn % STORE_PATHS.length]!));
    return heap.useOnceCollected();
  });
  tell(`memory: ${PRODUCTS} products …`);
  const products = await withHeap({ catalogueSize: PRODUCTS }, async (heap, ask) => {
    await visits(PRODUCTS, async (turn) => {
      await ask(`/shop/product/bench-${String((turn % PRODUCTS) + 1).padStart(4, '0')}`);
      if (turn % 10 === 0) await ask(`/search?q=bench+${turn}`);
    });
    return heap.useOnceCollected();
  });
  return [
    ...figures,
    row(`with ${STORES.toLocaleString('en-US')} stores`, stores.used),
    row(`with ${PRODUCTS} products, each looked at`, products.used),
  ];
}

const STORE_PATHS = [
  '/store-locator',
  '/store-locator?q=denver',
  '/store-locator?q=a',
  '/store-locator/colorado',
  '/store-locator/colorado/denver',
  '/api/stores/map?bounds=-125,24,-66,50&zoom=4',
  '/api/stores/map?bounds=-110,36,-101,42&zoom=6',
];

async function withHeap<Result>(
  options: Parameters<typeof startLocalSite>[0],
  measure: (heap: Heap, ask: Ask, site: LocalSite) => Promise<Result>,
): Promise<Result> {
  const inspectorPort = await freePort();
  const { close, ...site } = await startLocalSite({ ...options, inspectorPort });
  const ask: Ask = async (path, init) => {
    const response = await fetch(site.url + path, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  };
  try {
    await ask('/shop');
    await ask('/store-locator');
    const heap = await openHeap(inspectorPort, () => ask('/healthz'));
    try {
      return await measure(heap, ask, site);
    } finally {
      heap.close();
    }
  } finally {
    await close();
  }
}

/** That many visits, some at a time. */
async function visits(count: number, visit: (turn: number) => Promise<void>): Promise<void> {
  let turn = 0;
  const visitor = async () => {
    while (turn < count) await visit(turn++);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

/** A page that many ask for, its payload, or a search that nobody has made before. */
function mixedPath(turn: number): string {
  const path = MIXED_PATHS[randomInt(MIXED_PATHS.length)]!;
  const word = `${WORDS[randomInt(WORDS.length)]!} ${turn}`;
  switch (turn % 4) {
    case 1:
      return `/search?${new URLSearchParams({ q: word })}`;
    case 2:
      return `/store-locator?${new URLSearchParams({ q: word })}`;
    case 3:
      return `/RSC/R${path === '/' ? '/_root' : path.split('?')[0]}.txt`;
    default:
      return path;
  }
}

const sendForm = (ask: Ask) =>
  ask(
    '/api/forms/contact',
    contact(randomUUID(), `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`),
  );

const row = (name: string, value: number): Figure => ({
  section: 'Memory of the Worker’s isolate (objects and buffers), everything collected that can be',
  name,
  value,
  unit: 'MB',
  digits: 1,
  goal: alive,
});
