import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld } from './world.ts';

// The table of docs/decisions/028-shared-tier.md: what a visitor sees at a location that was last visited when the parts
// failed. At the same moment a price changes and a store is added.

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

type Part = 'schedule' | 'kv' | 'index' | 'shop' | 'sheet';

interface Seen {
  price: 'old' | 'new';
  /** Whether the page says that its prices are the last known ones. */
  noted?: true;
  /** Whether the visitor waits for the shop. */
  waits?: true;
  stores: 'old' | 'new';
  /** Expected content of the page for a visitor ten seconds later. */
  next: `${'old' | 'new'} price, ${'old' | 'new'} stores`;
}

const good: Seen = { price: 'new', stores: 'new', next: 'new price, new stores' };
const old = { price: 'old', stores: 'old' } as const;
const trusted: Seen = { ...old, next: 'old price, old stores' };
const waited = { price: 'new', waits: true, stores: 'old' } as const;
const noted = { price: 'old', noted: true } as const;

const rows: [failing: Part[], after5: Seen, after30: Seen][] = [
  [[], good, good],
  // Until the heartbeat is ten minutes old, the tier is trusted.
  [['schedule'], trusted, { ...waited, next: 'new price, new stores' }],
  [['index'], trusted, { ...waited, next: 'new price, new stores' }],
  // Stale values are given at once, and replaced behind them.
  [['kv'], { ...old, next: 'new price, new stores' }, { ...waited, next: 'new price, new stores' }],
  [
    ['shop'],
    { price: 'old', stores: 'new', next: 'old price, new stores' },
    { ...noted, stores: 'new', next: 'old price, new stores' },
  ],
  [
    ['sheet'],
    { price: 'new', stores: 'old', next: 'new price, old stores' },
    { price: 'new', stores: 'old', next: 'new price, old stores' },
  ],
  [
    ['schedule', 'kv'],
    { ...old, next: 'new price, new stores' },
    { ...waited, next: 'new price, new stores' },
  ],
  [['schedule', 'shop'], trusted, { ...noted, stores: 'old', next: 'old price, new stores' }],
  [['schedule', 'sheet'], trusted, { ...waited, next: 'new price, old stores' }],
  [
    ['kv', 'shop'],
    { ...old, next: 'old price, new stores' },
    { ...noted, stores: 'old', next: 'old price, new stores' },
  ],
  [
    ['kv', 'sheet'],
    { ...old, next: 'new price, old stores' },
    { ...waited, next: 'new price, old stores' },
  ],
  [['shop', 'sheet'], trusted, { ...noted, stores: 'old', next: 'old price, old stores' }],
];

const cases = rows.flatMap(([failing, after5, after30]) => [
  { failing, minutes: 5, expected: after5 },
  { failing, minutes: 30, expected: after30 },
]);

test.each(cases)('without $failing, after $minutes minutes', async (row) => {
  const { failing, minutes, expected } = row;
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  await world.later(300);
  await world.schedule();
  await world.view(1, 'duck-1');
  await world.stores(1);

  for (const part of failing) if (part !== 'schedule') world[part].state = 'down';
  world.shop.change('duck-1', { price: '12.00' });
  world.sheet.rows += 1;
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.later(60);
    if (!failing.includes('schedule')) await world.schedule();
  }

  const look = async () => {
    const { price, ms, outdatedSince } = await world.view(1, 'duck-1');
    const stores = await world.stores(1);
    return {
      price: price === '12.00' ? ('new' as const) : ('old' as const),
      ...(outdatedSince !== undefined && { noted: true as const }),
      ...(ms > 500 && { waits: true as const }),
      stores: stores === 21 ? ('new' as const) : ('old' as const),
    };
  };
  const first = await look();
  await world.later(10);
  const next = await look();
  const seen: Seen = { ...first, next: `${next.price} price, ${next.stores} stores` };
  expect(seen).toEqual(expected);
});

test('without the shop and KV, a location without the product answers an error', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  world.kv.state = 'down';
  world.shop.state = 'down';
  expect((await world.view(1, 'duck-1')).error).toBeDefined();
});

test('a slow KV and the shop are asked at the same time, and the first answer is given', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  world.kv.state = 'slow';
  const first = await world.view(1, 'duck-1');
  expect(first).toMatchObject({ price: '10.00', error: undefined });
  expect(first.ms).toBeLessThan(850);
  // For half a minute, no request waits for KV alone.
  expect((await world.view(1, 'duck-2')).ms).toBeLessThan(700);
});

test('a shop that hangs delays the last known price by a second at most', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  await world.view(1, 'duck-1');
  world.shop.state = 'slow';
  await world.later(30 * 60);
  const { price, ms, outdatedSince } = await world.view(1, 'duck-1');
  expect(price).toBe('10.00');
  expect(outdatedSince).toBeDefined();
  expect(ms).toBeLessThan(1200);
  expect((await world.view(1, 'duck-1')).ms).toBeLessThan(1200);
});

test('after a day, the last known price is not shown any more', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  await world.view(1, 'duck-1');
  world.shop.state = 'down';
  await world.later(24 * 60 * 60 + 700);
  expect((await world.view(1, 'duck-1')).error).toBeDefined();
});

test('a shop that answers without the requested field is one that fails: no product is lost', async () => {
  const world = await openWorld({ locations: 3, products: 3 });
  await world.fill();
  await world.view(1, 'duck-1');
  world.shop.state = 'no-collection';
  for (let minute = 0; minute < 30; minute += 1) {
    await world.later(60);
    await world.schedule();
    expect(await world.view(1, 'duck-1')).toMatchObject({ price: '10.00', error: undefined });
  }
  expect(await world.view(2, 'duck-2')).toMatchObject({ price: '10.00' });
  expect((await world.view(2, 'duck-4')).error).toBeDefined();
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('The shop answered without changed'),
  );
  world.shop.state = 'up';
  expect(await world.view(1, 'duck-1')).toMatchObject({ price: '10.00' });
});

test('a product that is in the tier again is found, though its location has just missed it', async () => {
  const world = await openWorld({ locations: 2, products: 3, spreadMs: 0 });
  await world.fill();
  expect(await world.view(1, 'duck-4')).toMatchObject({ price: undefined, error: undefined });
  world.shop.add('duck-4', 4);
  await world.schedule();
  await world.later(16);
  const { requests } = world.shop;
  expect(await world.view(1, 'duck-4')).toMatchObject({ price: '10.00' });
  expect(world.shop.requests).toBe(requests);
});
