import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';
import { FakeCache } from '../stubs/fake-cache.ts';
import { localVars } from '../stubs/local-vars.ts';
import { openD1 } from '../stubs/d1.ts';
import { FakeKv, type FakeState } from './fake-kv.ts';
import { FakeSheet } from './fake-sheet.ts';
import { FakeShop } from './fake-shop.ts';

// Several locations of the site in one process: each has its own Cache API and Worker instances, and all share a
// namespace of KV, a database and a shop. Time is simulated.

export interface View {
  /** Undefined for a product that is not found, and for an error. */
  price: string | undefined;
  error: unknown;
  /** Milliseconds of simulated time. */
  ms: number;
  /** Time of the last known data that the page says it shows. */
  outdatedSince: number | undefined;
}

type Location = Awaited<ReturnType<typeof openLocation>>;

interface Here {
  cache: FakeCache;
  skewMs: number;
}

const KV_MS = 20;
const current = new AsyncLocalStorage<Here>();

/** Call vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }) first, and vi.unstubAllGlobals() afterwards. */
export async function openWorld({
  locations: count,
  products,
  spreadMs = 60_000,
  skewsMs = [],
}: {
  locations: number;
  products: number;
  spreadMs?: number;
  /** How much the clock of each location is ahead. */
  skewsMs?: number[];
}) {
  const now = Date.now;
  const clock = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => now() + (current.getStore()?.skewMs ?? 0));
  const shop = new FakeShop(products);
  const kv = new FakeKv(spreadMs);
  const { d1, sqlite } = openD1('migrations/cache-index');
  const index: { state: FakeState; requests: number } = { state: 'up', requests: 0 };
  const request = async <T>(statement: () => Promise<T>): Promise<T> => {
    index.requests += 1;
    if (index.state !== 'up') throw new Error('D1 is down');
    return statement();
  };
  type Bind = ReturnType<typeof d1.prepare>['bind'];
  const database = {
    prepare: (sql: string) => ({
      bind: (...values: Parameters<Bind>) => {
        const statement = d1.prepare(sql).bind(...values);
        return { statement, all: () => request(statement.all) };
      },
    }),
    batch: (bound: { statement: ReturnType<Bind> }[]) =>
      request(() => d1.batch(bound.map(({ statement }) => statement))),
  };
  const sheet = new FakeSheet();
  vi.stubGlobal('fetch', (url: unknown, init: RequestInit) =>
    url === localVars.STORES_CSV_URL ? sheet.fetch() : shop.fetch(url, init),
  );
  vi.stubGlobal('caches', { open: async () => current.getStore()!.cache });
  const locations: Location[] = [];
  for (let number = 0; number < count; number += 1) {
    const here = { cache: new FakeCache(), skewMs: skewsMs[number] ?? 0 };
    locations.push(await openLocation(kv, database, here));
  }

  const end = async () => {
    for (const { settled } of locations) await run(settled());
  };
  const schedule = (location = 0) => run(locations[location]!.schedule());
  return {
    shop,
    sheet,
    kv,
    close: () => {
      clock.mockRestore();
      vi.unstubAllGlobals();
    },
    /** The database of the schedule. */
    index,
    sqlite,
    locations,
    /** Lets the background work of all locations end. */
    end,
    view: (location: number, handle: string): Promise<View> =>
      run(locations[location]!.view(handle)),
    list: (location: number): Promise<(string | undefined)[]> => run(locations[location]!.list()),
    /** Paths of the products in the sitemap. */
    addresses: (location: number): Promise<string[]> => run(locations[location]!.addresses()),
    /** The number of stores; undefined without a table. */
    stores: (location: number): Promise<number | undefined> =>
      run(locations[location]!.stores().catch(() => undefined)),
    /** What /healthz says of the shared cache. */
    health: () => run(locations[0]!.health()),
    /** A run of the schedule at a location, as the Cron Trigger starts it. */
    schedule,
    /** Deliveries of a webhook at a location, at the same time. */
    hooks: (location: number, ...numbers: number[]) =>
      run(Promise.all(numbers.map((number) => locations[location]!.hook(number)))),
    /** Runs of the schedule until the tier holds everything and a minute has passed. */
    fill: async (): Promise<void> => {
      const waiting = sqlite.prepare('select 1 from entries where value is null or is_changed = 1');
      do await schedule();
      while (waiting.get());
      await vi.advanceTimersByTimeAsync(60_000);
    },
    /** Runs that start at the same time. */
    schedules: async (...at: number[]): Promise<void> => {
      await run(Promise.all(at.map((location) => locations[location]!.schedule())));
    },
    /** A deployment: every location starts a new Worker instance. */
    redeploy: async (): Promise<void> => {
      for (let number = 0; number < count; number += 1) {
        locations[number] = await openLocation(kv, database, locations[number]!.place);
      }
    },
    later: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

/** A Worker instance with its own copy of the modules. */
async function openLocation(kv: FakeKv, database: unknown, place: Here) {
  vi.resetModules();
  const workers = await import('../stubs/cloudflare-workers.ts');
  Object.assign(workers.env, localVars, { SHARED_CACHE: kv.at(KV_MS), CACHE_INDEX: database });
  const { getProduct, listProducts } =
    await import('../../src/features/shop/catalogue/products.ts');
  const { productAddresses } =
    await import('../../src/features/shop/catalogue/product-addresses.ts');
  const { refreshCatalogue } =
    await import('../../src/features/shop/catalogue/catalogue-refresh.ts');
  const { refreshForHook } = await import('../../src/features/shop/catalogue/hook-refresh.ts');
  const { countStores } = await import('../../src/features/stores/stores.ts');
  const { refreshStores } = await import('../../src/features/stores/sheet/store-table-cache.ts');
  const { beat } = await import('../../src/cache/tier-schedule.ts');
  const { sharedCacheHealth } = await import('../../src/services/shared-cache-health.ts');
  const { newRequestContext, runWithContext } =
    await import('../../src/runtime/request-context.ts');
  const here = <T>(action: () => Promise<T>) => current.run(place, action);

  return {
    place,
    settled: workers.settled,
    view: (handle: string) =>
      here(async (): Promise<View> => {
        const from = Date.now();
        const context = newRequestContext();
        const view = { price: undefined, error: undefined } as Pick<View, 'price' | 'error'>;
        try {
          const product = await runWithContext(context, () => getProduct(handle));
          view.price = product?.variants[0]?.price?.amount;
        } catch (error) {
          view.error = error;
        }
        return { ...view, ms: Date.now() - from, outdatedSince: context.page.outdatedSince };
      }),
    list: () =>
      here(async () => ((await listProducts())?.products ?? []).map(({ price }) => price?.amount)),
    addresses: () =>
      here(async () => {
        const paths: string[] = [];
        for await (const batch of productAddresses()) paths.push(...batch.map(({ path }) => path));
        return paths;
      }),
    stores: () => here(countStores),
    health: () => here(sharedCacheHealth),
    hook: (product: number) =>
      here(() => refreshForHook({ isCollection: false, products: [product] })),
    schedule: () =>
      here(async () => {
        const now = Date.now();
        await refreshCatalogue(now);
        await refreshStores(now);
        await beat(now);
        await workers.settled();
      }),
  };
}

const IDLE_TURNS = 6;
const STEP_MS = 10;

/** Awaits a promise, and lets simulated time pass while nothing else happens. */
async function run<T>(promise: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const done = promise.finally(() => (state.isDone = true));
  done.catch(() => {});
  for (let idle = 1; !state.isDone; idle += 1) {
    await turn();
    if (!state.isDone && idle % IDLE_TURNS === 0) await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  return done;
}
