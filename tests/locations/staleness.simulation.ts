import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld } from './world.ts';

// How many views show an old price, and how many wait for the shop, when visits are spread over 60 locations: Poisson
// visits, Zipf over locations and products, each product changes its price once a day. `npm run bench:locations` runs it.

const LOCATIONS = 60;
const PRODUCTS = 24;
const DAY_S = 24 * 60 * 60;
const WAIT_MS = 300;

const volumes = [
  { viewsADay: 300, days: 8 },
  { viewsADay: 2000, days: 4 },
  { viewsADay: 10_000, days: 2 },
  { viewsADay: 100_000, days: 1 },
];

const table: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => {
  console.log(`| product views a day | old price | wait for the shop | writes to KV a day |
|--:|--:|--:|--:|
${table.join('\n')}`);
});

test.each(volumes)('$viewsADay product views a day', async ({ viewsADay, days }) => {
  const world = await openWorld({ locations: LOCATIONS, products: PRODUCTS });
  await world.fill();
  const random = generator(viewsADay);
  const location = zipf(LOCATIONS, 0.9);
  const product = zipf(PRODUCTS, 0.8);
  const changeAt = Array.from({ length: PRODUCTS }, () => random() * DAY_S);
  const [start, writes] = [Date.now(), world.kv.writes];
  const secondsNow = () => (Date.now() - start) / 1000;
  let [views, old, waits, changes] = [0, 0, 0, 0];
  let [nextRun, nextView] = [60, 0];

  const events = () => [nextRun, nextView, Math.min(...changeAt)];
  while (secondsNow() < days * DAY_S) {
    const next = Math.min(...events());
    if (next > secondsNow()) await world.later(next - secondsNow());
    if (next === nextRun) {
      await world.schedule(Math.floor(nextRun / 60) % LOCATIONS);
      nextRun += 60;
    } else if (next === nextView) {
      nextView += (-Math.log(1 - random()) * DAY_S) / viewsADay;
      const handle = `duck-${product(random()) + 1}`;
      const current = world.shop.find(handle)!.price;
      const { price, ms } = await world.view(location(random()), handle);
      views += 1;
      old += Number(price !== current);
      waits += Number(ms > WAIT_MS);
    } else {
      const index = changeAt.indexOf(next);
      world.shop.change(`duck-${index + 1}`, { price: `${10 + (changes += 1)}.00` });
      changeAt[index]! += DAY_S;
    }
  }
  await world.end();
  world.close();

  const share = (count: number) => (100 * count) / views;
  const percent = (count: number) => `${share(count).toFixed(2)} %`;
  const writesADay = Math.round((world.kv.writes - writes) / days);
  table.push(
    `| ${viewsADay.toLocaleString('en-US')} | ${percent(old)} | ${percent(waits)} | ${writesADay} |`,
  );
  expect(share(old)).toBeLessThanOrEqual(0.5);
  expect(share(waits)).toBeLessThanOrEqual(0.1);
});

/** Pseudo-random numbers from 0 to 1, the same for equal seeds. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Maps a random number to an index below `count`, the first ones most often. */
function zipf(count: number, exponent: number): (random: number) => number {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight / total));
  return (random) =>
    Math.max(
      0,
      sums.findIndex((each) => each >= random),
    );
}
