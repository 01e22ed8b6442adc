// npm run scale: what the site uses and costs a day at several numbers of page views, for docs/scale.md.

// Traffic, assumed.
const VOLUMES = [2000, 50_000, 1_000_000, 50_000_000];
const LOCATIONS = 300;
const LOCATION_EXPONENT = 0.9;
/** Pages of the Worker that all visitors share: products, lists, stores, the home page. */
const PAGES = 60;
const PAGE_EXPONENT = 0.8;
/** Page views of the rest are prerendered files, which are free. */
const STREAMED_SHARE = 0.7;
/** Requests of the Worker for a page view besides the page: payloads of prefetched pages, cart, session. */
const OTHER_REQUESTS = 1.5;
/** Each page view is counted by a separate request. */
const VIEW_REQUESTS = 1;
const SEARCHES_AND_CARTS = 0.15;
const PRICE_CHANGES = 10;
const VITALS_SAMPLE = 0.1;

// The site, from its source: lives in seconds (src/cache/page-cache.ts, src/cache/snapshot.ts).
const PAGE_LIFE_S = 300;
const SNAPSHOT_LIFE_S = 15;
/** The catalogue and a product's detail. */
const VALUES_OF_A_PAGE = 2;
/** The catalogue, and a detail with plans. */
const WRITES_OF_A_CHANGE = 2;
/** Each snapshot is confirmed every five minutes. */
const CONFIRMATIONS = 2 * 288;
/** Rows of D1 that the schedule reads and writes in a minute, counted in its statements. */
const ROWS_READ_A_MINUTE = 10;
const ROWS_WRITTEN_A_MINUTE = 1;
const ROWS_OF_VITALS = 5;
const STOREFRONT_A_MINUTE = 5;
/** A location with views writes its counts once a minute: kind, hour, product or content, step, source; at most all names. */
const BATCH_LIFE_S = 60;
const ROWS_OF_A_VIEW = 4;
const ROWS_OF_A_BATCH = 60;

// CPU milliseconds of the isolate: `npm run bench -- --only cpu,locations` and `bench:visits` on two cores. The time of
// other requests is estimated.
const CPU = { cachedPage: 0.5, renderedPage: 20, otherRequest: 3, view: 0.2, schedule: 25 };

// Cloudflare's limits of a day on the free plan, and prices of the paid plan in dollars for a million beyond what a month
// includes (developers.cloudflare.com: workers, kv and d1, platform/limits and platform/pricing, November 2026).
const resources = {
  requests: { free: 100_000, included: 10e6, price: 0.3 },
  'CPU ms': { free: Number.POSITIVE_INFINITY, included: 30e6, price: 0.02 },
  'KV reads': { free: 100_000, included: 10e6, price: 0.5 },
  'KV writes': { free: 1000, included: 1e6, price: 5 },
  'D1 rows read': { free: 5e6, included: 25e9, price: 0.001 },
  'D1 rows written': { free: 100_000, included: 50e6, price: 1 },
};
type Resource = keyof typeof resources;
const PAID_PLAN = 5;
const DAYS = 30;
const DAY_S = 24 * 60 * 60;

const weights = (count: number, exponent: number) => {
  const all = Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent);
  const total = all.reduce((sum, weight) => sum + weight, 0);
  return all.map((weight) => weight / total);
};
const byLocation = weights(LOCATIONS, LOCATION_EXPONENT);
const byPage = weights(PAGES, PAGE_EXPONENT);

/** Loads a day of something that lives for `life` seconds, with Poisson requests at this rate a day. */
const loadsOf = (rate: number, life: number) => rate / (1 + (rate * life) / DAY_S);

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function usage(views: number): Record<Resource | 'Storefront calls', number> {
  const streamed = views * STREAMED_SHARE;
  const rendered = sum(
    byLocation.flatMap((location) =>
      byPage.map((page) => loadsOf(streamed * location * page, PAGE_LIFE_S)),
    ),
  );
  const others = views * OTHER_REQUESTS;
  const snapshots = sum(
    byLocation.map((location) => loadsOf(rendered * location, SNAPSHOT_LIFE_S)),
  );
  const countedRows = sum(
    byLocation.map((location) => {
      const batches = loadsOf(views * location, BATCH_LIFE_S);
      return Math.min(views * location * ROWS_OF_A_VIEW, batches * ROWS_OF_A_BATCH);
    }),
  );
  const minutes = DAY_S / 60;
  return {
    requests: streamed + others + views * VIEW_REQUESTS,
    'CPU ms':
      (streamed - rendered) * CPU.cachedPage +
      rendered * CPU.renderedPage +
      others * CPU.otherRequest +
      views * VIEW_REQUESTS * CPU.view +
      minutes * CPU.schedule,
    'KV reads': rendered * VALUES_OF_A_PAGE + snapshots + minutes,
    'KV writes': CONFIRMATIONS + PRICE_CHANGES * WRITES_OF_A_CHANGE,
    'D1 rows read': minutes * ROWS_READ_A_MINUTE,
    'D1 rows written':
      minutes * ROWS_WRITTEN_A_MINUTE + views * VITALS_SAMPLE * ROWS_OF_VITALS + countedRows,
    'Storefront calls': minutes * STOREFRONT_A_MINUTE + views * SEARCHES_AND_CARTS,
  };
}

const monthly = (used: Record<Resource, number>): number =>
  PAID_PLAN +
  sum(
    Object.entries(resources).map(([name, { included, price }]) => {
      const beyond = Math.max(0, used[name as Resource] * DAYS - included);
      return (beyond / 1e6) * price;
    }),
  );

/** The resource of the free plan that is used up first, and the part of its limit that is used. */
function nearestLimit(used: Record<Resource, number>): string {
  const shares = Object.entries(resources).map(
    ([name, { free }]) => [name, used[name as Resource] / free] as const,
  );
  const [name, share] = shares.toSorted((a, b) => b[1] - a[1])[0]!;
  return `${name}: ${Math.round(100 * share).toLocaleString('en-US')} %`;
}

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');
/** The table of docs/scale.md. */
export function scaleTable(): string {
  const all = VOLUMES.map(usage);
  const names = Object.keys(all[0]!) as (keyof (typeof all)[number])[];
  return [
    ['page views a day', ...VOLUMES.map((views) => views.toLocaleString('en-US'))],
    ['---', ...VOLUMES.map(() => '--:')],
    ...names.map((name) => [`${name} a day`, ...all.map((used) => round(used[name]))]),
    ['nearest limit of the free plan', ...all.map(nearestLimit)],
    ['paid plan, dollars a month', ...all.map((used) => round(monthly(used)))],
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

if (import.meta.main) console.log(scaleTable());
