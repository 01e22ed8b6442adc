import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorld } from './world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a filled tier answers at every location without the shop', async () => {
  const world = await openWorld({ locations: 3, products: 5 });
  await world.fill();
  const before = world.shop.requests;
  for (const location of [0, 1, 2]) {
    const { price, ms } = await world.view(location, 'duck-3');
    expect(price).toBe('10.00');
    expect(ms).toBeLessThan(200);
  }
  expect(world.shop.requests).toBe(before);
});

test('a changed price arrives at every location within three minutes, and is written once', async () => {
  const world = await openWorld({ locations: 3, products: 5 });
  await world.fill();
  for (const location of [0, 1, 2]) await world.view(location, 'duck-3');
  await world.later(50);
  for (const location of [0, 1, 2]) await world.view(location, 'duck-3');
  world.shop.change('duck-3', { price: '12.00' });
  const { writes } = world.kv;
  for (let minute = 0; minute < 3; minute += 1) {
    await world.schedule(minute);
    await world.later(60);
  }
  for (const location of [0, 1, 2]) {
    expect(await world.view(location, 'duck-3')).toMatchObject({ price: '12.00' });
    expect(await world.list(location)).toContain('12.00');
  }
  // The product, the list, the index, and the recommendations of the other products that mention it.
  expect(world.kv.writes - writes).toBe(1 + 1 + 1 + 4);
});

test('a run at rest makes two requests to the shop and about seven to D1', async () => {
  const world = await openWorld({ locations: 1, products: 5 });
  await world.fill();
  const toD1: number[] = [];
  // Within a quarter of an hour, every value is reloaded, the heartbeat is written and the sheet is read.
  for (let minute = 0; minute < 15; minute += 1) {
    const { requests } = world.shop;
    world.index.requests = 0;
    await world.schedule();
    toD1.push(world.index.requests);
    expect(world.shop.requests - requests).toBeLessThanOrEqual(2);
    await world.later(60);
  }
  expect(Math.max(...toD1)).toBeLessThanOrEqual(10);
  expect(toD1.toSorted((a, b) => a - b)[7]).toBeLessThanOrEqual(7);
});

test('a hundred deliveries of a webhook at once start two runs, which include all of them', async () => {
  const world = await openWorld({ locations: 1, products: 100 });
  await world.fill();
  for (const { handle } of world.shop.products) world.shop.change(handle, { price: '12.00' });
  const { requests } = world.shop;
  const from = Date.now();
  await world.hooks(0, ...world.shop.products.map(({ number }) => number));
  expect(world.shop.requests - requests).toBeLessThanOrEqual(2 * 5);
  expect(Date.now() - from).toBeLessThan(30_000);
  const { requests: after } = world.shop;
  await world.later(60);
  expect(await world.view(0, 'duck-77')).toMatchObject({ price: '12.00' });
  expect(world.shop.requests).toBe(after);
});

test('an order that moves only stock writes nothing', async () => {
  const world = await openWorld({ locations: 1, products: 5 });
  await world.fill();
  const { writes } = world.kv;
  world.shop.change('duck-3', { stock: 99 });
  await world.schedule();
  expect(world.kv.writes).toBe(writes);
});

test('a deleted product is not found, and one that is published again is', async () => {
  const world = await openWorld({ locations: 2, products: 5 });
  await world.fill();
  await world.view(1, 'duck-2');
  world.shop.remove('duck-2');
  await world.later(60);
  await world.schedule();
  await world.later(121);
  const { requests } = world.shop;
  expect((await world.view(1, 'duck-2')).price).toBeUndefined();
  expect(await world.list(1)).toHaveLength(4);
  expect(world.shop.requests).toBe(requests);
  world.shop.add('duck-2', 2);
  await world.schedule();
  await world.later(121);
  expect((await world.view(1, 'duck-2')).price).toBe('10.00');
});

test('without an index of products, a deleted product leaves the sitemap within eleven minutes', async () => {
  const world = await openWorld({ locations: 1, products: 5 });
  world.kv.state = 'down';
  expect(await world.addresses(0)).toContain('/shop/product/duck-2');
  world.shop.remove('duck-2');
  await world.later(11 * 60 + 1);
  const paths = await world.addresses(0);
  expect(paths).toContain('/shop/product/duck-1');
  expect(paths).not.toContain('/shop/product/duck-2');
});

test('an unchanged sheet is not parsed again, and a changed one arrives everywhere', async () => {
  const world = await openWorld({ locations: 2, products: 1 });
  await world.fill();
  expect(await world.stores(1)).toBe(20);
  const state = () =>
    JSON.parse(
      String(world.sqlite.prepare(`select state from runs where name = 'sheet'`).get()!.state),
    ) as { did: string; changedAt: number };
  const { changedAt } = state();
  await world.later(300);
  await world.schedule();
  expect(state()).toMatchObject({ did: 'same', changedAt });

  world.sheet.rows = 21;
  await world.later(300);
  await world.schedule();
  await world.later(121);
  expect(await world.stores(1)).toBe(21);

  // More than half of the stores are gone.
  world.sheet.rows = 5;
  await world.later(300);
  await world.schedule();
  await world.later(121);
  expect(state().did).toBe('failed: shrunk');
  expect(await world.stores(1)).toBe(21);
});

test('a failed run is named from the first one, with its time and its reason, until a run succeeds', async () => {
  const world = await openWorld({ locations: 1, products: 2 });
  await world.fill();
  expect((await world.health())!.catalog).toMatchObject({ state: 'ok', failure: null });

  world.shop.state = 'down';
  world.sheet.state = 'down';
  await world.later(5 * 60);
  const since = new Date().toISOString();
  await world.schedule();
  await world.later(60);
  const at = new Date().toISOString();
  await world.schedule();
  await world.later(3);
  const failing = (await world.health())!;
  expect(failing.catalog).toMatchObject({ state: 'ok', failure: { since, at, why: 'broken' } });
  expect(failing.sheet).toMatchObject({ state: 'ok', lastRun: expect.stringMatching(/^failed: /) });
  expect(failing.sheet.failure).toMatchObject({ why: failing.sheet.lastRun!.slice(8) });

  world.shop.state = 'up';
  world.sheet.state = 'up';
  await world.later(5 * 60);
  await world.schedule();
  const { catalog, sheet } = (await world.health())!;
  expect([catalog.failure, sheet.failure]).toEqual([null, null]);

  // The shop answers, but its change cannot be written.
  world.kv.state = 'down';
  world.shop.change('duck-1', { price: '12.00' });
  await world.schedule();
  await world.later(3);
  expect((await world.health())!.catalog.failure).toMatchObject({ why: 'failing' });
});

test('without writes for today, locations ask the shop themselves, until the next day', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  await world.view(1, 'duck-1');
  world.sqlite.exec('update writes set count = 990');
  world.shop.change('duck-1', { price: '12.00' });
  await world.schedule();
  // The heartbeat says at once that the tier is not true.
  await world.later(90);
  await world.view(1, 'duck-1');
  await world.later(5);
  expect((await world.view(1, 'duck-1')).price).toBe('12.00');
  const { state } = world.sqlite.prepare(`select state from runs where name = 'shop'`).get()!;
  expect(JSON.parse(String(state))).toMatchObject({ did: 'failed: no writes left', currentAt: 0 });

  await world.later(24 * 60 * 60);
  for (let minute = 0; minute < 3; minute += 1) await world.schedule();
  await world.later(60);
  expect(await world.view(0, 'duck-1')).toMatchObject({ price: '12.00' });
  expect((await world.view(0, 'duck-1')).ms).toBeLessThan(200);
});

test('an emptied namespace is noticed and filled again', async () => {
  const world = await openWorld({ locations: 2, products: 3 });
  await world.fill();
  world.kv.written.clear();
  for (let minute = 0; minute < 6; minute += 1) {
    await world.later(60);
    await world.schedule();
  }
  expect(world.kv.written.size).toBeGreaterThan(6);
  expect((await world.view(1, 'duck-1')).ms).toBeLessThan(200);
});

test('six hours at 500 orders and ten changed prices a day stay within a quarter of the 1,000 writes of the free plan', async () => {
  const world = await openWorld({ locations: 1, products: 24 });
  await world.fill();
  world.sqlite.exec('update writes set count = 0');
  const handle = (index: number) => `duck-${(index % 24) + 1}`;
  for (let minute = 0; minute < 6 * 60; minute += 1) {
    if (minute % 3 === 0) world.shop.change(handle(minute / 3), { stock: minute });
    if (minute % 144 === 0) world.shop.change(handle(minute / 144), { price: `${minute}.00` });
    await world.later(60);
    await world.schedule();
  }
  const { written } = world.sqlite.prepare('select max(count) as written from writes').get()!;
  expect(Number(written)).toBeLessThan(200);
});
