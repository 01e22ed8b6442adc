import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';

let cache: FakeCache;

/** An instance of the Worker, with a memory of its own. */
async function instance() {
  vi.resetModules();
  return import('./kept-pages.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (kept?: { page: { bytes: Uint8Array } }) =>
  kept && new TextDecoder().decode(kept.page.bytes);

test('a page is fresh for half a minute, and given for five more', async () => {
  const { keepPage, keptPage } = await instance();
  await keepPage('/shop', bytesOf('<p nonce="AAAA">'), 'AAAA');
  later(30);
  expect(await keptPage('/shop')).toMatchObject({ isFresh: true, page: { places: [10] } });
  later(1);
  expect(await keptPage('/shop')).toMatchObject({ isFresh: false });
  later(298);
  expect(await keptPage('/shop')).toMatchObject({ isFresh: false });
  later(2);
  expect(await keptPage('/shop')).toBeUndefined();
});

test('another instance finds it at the edge, and each its own page', async () => {
  await (await instance()).keepPage('/shop', bytesOf('shop AAAA'), 'AAAA');
  await (await instance()).keepPage('/shop?after=b', bytesOf('more AAAA'), 'AAAA');
  const { keptPage } = await instance();
  expect(textOf(await keptPage('/shop'))).toBe('shop AAAA');
  expect(textOf(await keptPage('/shop?after=b'))).toBe('more AAAA');
  expect(await keptPage('/shop/drinks')).toBeUndefined();
});

test('what another instance has made anew is preferred to what is stale', async () => {
  const one = await instance();
  await one.keepPage('/shop', bytesOf('old'), 'AAAA');
  later(40);
  await (await instance()).keepPage('/shop', bytesOf('new'), 'BBBB');
  expect(textOf(await one.keptPage('/shop'))).toBe('new');
});

test('without the edge the memory serves, and is not endless', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('caches', { open: async () => Promise.reject(new Error('no cache')) });
  const { keepPage, keptPage } = await instance();
  for (let n = 0; n < 70; n += 1) await keepPage(`/products/${n}`, bytesOf(String(n)), 'AAAA');
  expect(textOf(await keptPage('/products/69'))).toBe('69');
  expect(await keptPage('/products/0')).toBeUndefined();
});
