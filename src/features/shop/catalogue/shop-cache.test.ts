import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { CATALOGUE, cachedForShop } from './shop-cache.ts';

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
test('asks a failing shop again with the delays of the specification', async () => {
  const duck = (load: () => Promise<string>) =>
    cachedForShop('a duck', load, { ...CATALOGUE, schema: v.string() });
  await duck(async () => 'old');
  vi.setSystemTime(Date.now() + 61_000);
  const start = Date.now();
  const triedAt: number[] = [];
  const fail = async (): Promise<string> => {
    triedAt.push(Date.now() - start);
    throw new Error('503');
  };
  for (let second = 0; second <= 91; second++) {
    await expect(duck(fail)).resolves.toBe('old');
    await settled();
    vi.setSystemTime(Date.now() + 1000);
  }
  expect(triedAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);

  // The next attempt, up to 30 s later, ends the backoff once the shop answers again.
  vi.setSystemTime(Date.now() + 30_000);
  await duck(async () => 'new');
  await settled();
  await expect(duck(fail)).resolves.toBe('new');
});
