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
    expect(ms).toBeLessThan(150);
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
  // The product, the list, and the recommendations of the other products that mention it.
  expect(world.kv.writes - writes).toBe(1 + 1 + 4);
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
