import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { cachedForShop } from './products.ts';

Object.assign(bindings, localVars);

beforeEach(() => {
  vi.useFakeTimers();
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// "Data cache retry delay doubles from 1000 ms, capped at 30000 ms."
test('a read of the shop that fails is tried again with the delays of the specification', async () => {
  await cachedForShop('a duck', async () => 'old');
  vi.setSystemTime(Date.now() + 61_000);
  const start = Date.now();
  const triedAt: number[] = [];
  const fail = async (): Promise<string> => {
    triedAt.push(Date.now() - start);
    throw new Error('503');
  };
  for (let second = 0; second <= 91; second++) {
    await expect(cachedForShop('a duck', fail)).resolves.toBe('old');
    await settled();
    vi.setSystemTime(Date.now() + 1000);
  }
  expect(triedAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);

  // With the shop well again, the next try is the last that is late.
  vi.setSystemTime(Date.now() + 30_000);
  await cachedForShop('a duck', async () => 'new');
  await settled();
  await expect(cachedForShop('a duck', fail)).resolves.toBe('new');
});
