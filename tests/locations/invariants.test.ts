import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld } from './world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {});
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LOCATIONS = 3;
const PRODUCTS = 3;
// The bound of decision 028, and the longest that a run of the schedule takes with clocks that differ by 20 s each.
const BOUND_S = 180 + 10 + 40;
// Without the tier or the schedule: ten minutes until that is noticed, and the eleven of a location without the tier.
const FAULTY_BOUND_S = 10 * 60 + 11 * 60 + BOUND_S;
const DAY_S = 24 * 60 * 60;

const parts = ['shop', 'kv', 'index', 'schedule'] as const;
type Part = (typeof parts)[number];

type Event =
  | { kind: 'visit'; location: number; product: number }
  | { kind: 'change' | 'remove' | 'add'; product: number }
  | { kind: 'wait'; seconds: number }
  | { kind: 'fail'; part: Part; how: 'down' | 'slow' }
  | { kind: 'repair' | 'redeploy' | 'two schedules' };

const product = fc.integer({ min: 1, max: PRODUCTS });
const visit = fc.record({
  kind: fc.constant('visit' as const),
  location: fc.integer({ min: 0, max: LOCATIONS - 1 }),
  product,
});
const edit = fc.record({
  kind: fc.constantFrom('change' as const, 'change' as const, 'remove' as const, 'add' as const),
  product,
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  seconds: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 200, max: 1500 })),
});
const fault = fc.record({
  kind: fc.constant('fail' as const),
  part: fc.constantFrom(...parts),
  how: fc.constantFrom('down' as const, 'slow' as const),
});
const other = fc.record({
  kind: fc.constantFrom('repair' as const, 'redeploy' as const, 'two schedules' as const),
});

/** The site under random events, with what is known about the past of each product. */
async function openStory(skewsMs: number[]) {
  const world = await openWorld({ locations: LOCATIONS, products: PRODUCTS, skewsMs });
  await world.fill();
  const prices = new Map<number, { at: number; price: string | undefined }[]>();
  for (let number = 1; number <= PRODUCTS; number += 1) {
    prices.set(number, [{ at: 0, price: '10.00' }]);
  }
  const broken = new Set<Part>();
  /** When all parts, or the shop, worked again. */
  const since = { all: 0, shop: 0 };
  let minute = 0;
  let changes = 0;
  const handle = (number: number) => `duck-${number}`;
  const happened = (number: number, price: string | undefined) =>
    void prices.get(number)!.push({ at: Date.now(), price });
  const setPart = (part: Part, state: 'up' | 'down' | 'slow') => {
    if (part !== 'schedule') world[part].state = state;
    if (state === 'up') broken.delete(part);
    else broken.add(part);
  };

  const story = {
    world,
    /** Lets time pass; the schedule runs each minute, at one location after another. */
    async pass(seconds: number) {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        const next = Math.min(end, (Math.floor(Date.now() / 60_000) + 1) * 60_000);
        await world.later((next - Date.now()) / 1000);
        if (Date.now() < end && !broken.has('schedule')) {
          await world.schedule((minute += 1) % LOCATIONS);
        }
      }
    },
    async visit(location: number, number: number) {
      const now = Date.now();
      const view = await world.view(location, handle(number));
      const age = (time: number) => (now - time) / 1000;
      const isWell = broken.size === 0 && age(since.all) > FAULTY_BOUND_S;
      const isShopWell = !broken.has('shop') && age(since.shop) > FAULTY_BOUND_S;
      if (view.error !== undefined && !isShopWell) return;
      expect(view.error).toBeUndefined();
      const bound = isWell ? BOUND_S : isShopWell ? FAULTY_BOUND_S : DAY_S + FAULTY_BOUND_S;
      const history = prices.get(number)!;
      const valid = history.filter(
        (_, index) => age(history[index + 1]?.at ?? Number.POSITIVE_INFINITY) <= bound,
      );
      const known = JSON.stringify(history.map(({ at, price }) => [Math.round(age(at)), price]));
      expect(
        valid.map(({ price }) => price),
        `${handle(number)}: ${known}`,
      ).toContain(view.price);
      // The product has been in the tier for longer than the bound, so no visitor waits for the shop.
      const isSettled = age(history.at(-1)!.at) > BOUND_S && history.at(-1)!.price !== undefined;
      // Otherwise the shop answers within 600 ms, or not within 4 s.
      expect(view.ms).toBeLessThan(isWell && isSettled ? 150 : isShopWell ? 1200 : 4700);
    },
    async play(event: Event) {
      switch (event.kind) {
        case 'visit':
          return story.visit(event.location, event.product);
        case 'wait':
          return story.pass(event.seconds);
        case 'change': {
          if (!world.shop.find(handle(event.product))) return;
          const price = `${11 + (changes += 1)}.00`;
          world.shop.change(handle(event.product), { price });
          return happened(event.product, price);
        }
        case 'remove':
          if (!world.shop.find(handle(event.product))) return;
          world.shop.remove(handle(event.product));
          return happened(event.product, undefined);
        case 'add':
          if (world.shop.find(handle(event.product))) return;
          world.shop.add(handle(event.product), event.product);
          return happened(event.product, '10.00');
        case 'fail':
          return setPart(event.part, event.how);
        case 'repair':
          for (const part of parts) setPart(part, 'up');
          since.all = Date.now();
          since.shop = Date.now();
          return;
        case 'redeploy':
          return world.redeploy();
        case 'two schedules':
          return world.schedules(0, 1);
      }
    },
  };
  return story;
}

const skews = fc.array(fc.integer({ min: -20_000, max: 20_000 }), {
  minLength: LOCATIONS,
  maxLength: LOCATIONS,
});

test('every view shows a value within its bound, and everything converges after an outage', async () => {
  await fc.assert(
    fc.asyncProperty(
      skews,
      fc.array(fc.oneof({ weight: 5, arbitrary: visit }, edit, wait, wait, fault, other), {
        minLength: 10,
        maxLength: 40,
      }),
      async (skewsMs, events) => {
        const story = await openStory(skewsMs);
        try {
          expect(story.world.kv.written.size).toBeGreaterThan(2 * PRODUCTS);
          for (const event of events) await story.play(event);
          await story.play({ kind: 'repair' });
          await story.pass(FAULTY_BOUND_S + 1);
          for (let location = 0; location < LOCATIONS; location += 1) {
            for (let number = 1; number <= PRODUCTS; number += 1) {
              await story.visit(location, number);
            }
          }
        } finally {
          await story.world.end();
          story.world.close();
        }
      },
    ),
    {
      numRuns: Number(process.env.RUNS ?? 4),
      ...(process.env.SEED && { seed: Number(process.env.SEED) }),
    },
  );
});
