import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { lookup, store, type CacheOptions } from './location-cache.ts';
import { cached } from './swr.ts';

Object.assign(bindings, localVars);

const policy = { fresh: 60, stale: 3600, schema: v.string() };
let cache: FakeCache;

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

test('returns a fresh value without loading', async () => {
  const load = vi.fn(async () => 'duck');
  await cached('fresh', load, policy);
  later(59);
  await expect(cached('fresh', load, policy)).resolves.toBe('duck');
  expect(load).toHaveBeenCalledTimes(1);
});

test('returns a stale value at once and replaces it in the background', async () => {
  await cached('stale', async () => 'old', policy);
  later(61);
  await expect(cached('stale', async () => 'new', policy)).resolves.toBe('old');
  await settled();
  await expect(cached('stale', async () => 'unused', policy)).resolves.toBe('new');
});

test('keeps a stale value while loading fails, and logs why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await cached('retained', async () => 'old', policy);
  later(61);
  const fail = async () => Promise.reject(new Error('503'));
  await expect(cached('retained', fail, policy)).resolves.toBe('old');
  await settled();
  await expect(cached('retained', fail, policy)).resolves.toBe('old');
  await settled();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/retained.*Error: 503/));
});

test('loads an expired value before answering, and throws the error of the load', async () => {
  await cached('gone', async () => 'old', policy);
  later(3661);
  await expect(
    cached('gone', async () => Promise.reject(new Error('503')), policy),
  ).rejects.toThrow('503');
});

test('stores and reads a value in the format of its cache', async () => {
  const format = {
    encode: (value: Uint8Array<ArrayBuffer>) => new Response(value),
    decode: async (stored: Response) => new Uint8Array(await stored.arrayBuffer()),
  };
  const schema = v.instance(Uint8Array<ArrayBuffer>);
  const get = (...bytes: number[]) =>
    cached('bytes', async () => Uint8Array.from(bytes), { ...policy, schema, format });
  await get(1, 255);
  await expect(get(2)).resolves.toEqual(Uint8Array.of(1, 255));
  later(61);
  await get(3);
  await settled();
  await expect(get(4)).resolves.toEqual(Uint8Array.of(3));
});

test('passes the last value to load', async () => {
  const load = vi.fn(async (last?: string) => `${last ?? 'none'}+`);
  await expect(cached('compared', load, policy)).resolves.toBe('none+');
  later(61);
  await cached('compared', load, policy);
  await settled();
  await expect(cached('compared', load, policy)).resolves.toBe('none++');
});

test('concurrent misses share one load', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const all = Promise.all(Array.from({ length: 6 }, () => cached('shared', load, policy)));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  resolve('duck');
  await expect(all).resolves.toEqual(Array.from({ length: 6 }, () => 'duck'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads an undefined value again as soon as it is no longer fresh', async () => {
  const options = { ...policy, schema: v.optional(v.string()) };
  await expect(cached('absent', async () => undefined, options)).resolves.toBeUndefined();
  later(59);
  await expect(cached('absent', async () => 'unused', options)).resolves.toBeUndefined();
  later(2);
  await expect(cached('absent', async () => 'arrived', options)).resolves.toBe('arrived');
});

test('does not cache a failed load', async () => {
  await expect(
    cached('failed', async () => Promise.reject(new Error('down')), policy),
  ).rejects.toThrow('down');
  await expect(cached('failed', async () => 'up', policy)).resolves.toBe('up');
});

test('returns the loaded value when the Cache API can neither be read nor written', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = async () => Promise.reject(new Error('full'));
  vi.stubGlobal('caches', { open: async () => ({ match: full, put: full }) });
  await expect(cached('unstorable', async () => 'duck', policy)).resolves.toBe('duck');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a stale value marks the page as stale; a background request awaits the new value', async () => {
  await cached('noted', async () => 'old', policy);
  later(61);
  const context = newRequestContext();
  const ask = (load: () => Promise<string>) => () => cached('noted', load, policy);
  await runWithContext(
    context,
    ask(async () => Promise.reject(new Error('503'))),
  );
  expect(context.page.stale).toBe(true);
  await settled();

  const background = newRequestContext({ background: true });
  await expect(
    runWithContext(
      background,
      ask(async () => 'new'),
    ),
  ).resolves.toBe('new');
  expect(background.page.stale).toBeUndefined();
});

test('a background request gets the stale value, marked as such, when the load fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await cached('noted too', async () => 'old', policy);
  later(61);
  const background = newRequestContext({ background: true });
  const fail = async () => Promise.reject(new Error('503'));
  await expect(runWithContext(background, () => cached('noted too', fail, policy))).resolves.toBe(
    'old',
  );
  expect(background.page.stale).toBe(true);
});

test.each([
  ['another type', '7'],
  ['a key less', '{}'],
  ['no JSON', '<html>'],
])('loads again, and logs it, when the stored value has %s', async (_shape, body) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = { ...policy, schema: v.object({ title: v.string() }) };
  const load = vi.fn(async () => ({ title: 'duck' }));
  await cached('shaped', load, options);
  const [[address] = ['']] = cache.stored;
  const headers = { 'cache-control': 'max-age=60', 'x-stored-at': String(Date.now()) };
  const json = body.startsWith('<') ? body : `{"value":${body}}`;
  await cache.put(address, new Response(json, { headers }));
  await expect(cached('shaped', load, options)).resolves.toEqual({ title: 'duck' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
  await expect(cached('shaped', load, options)).resolves.toEqual({ title: 'duck' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new field in the schema makes stored values misses, a removed one does not', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = { ...policy, schema: v.object({ title: v.string(), tag: v.string() }) };
  await cached('evolved', async () => ({ title: 'duck', tag: 'old' }), first);
  const fewer = { ...policy, schema: v.object({ title: v.string() }) };
  const unused = vi.fn(async () => ({ title: 'new' }));
  await expect(cached('evolved', unused, fewer)).resolves.toEqual({ title: 'duck' });
  expect(unused).not.toHaveBeenCalled();

  const schema = v.object({ title: v.string(), price: v.object({ amount: v.string() }) });
  const next = { title: 'duck', price: { amount: '24.0' } };
  await expect(cached('evolved', async () => next, { ...policy, schema })).resolves.toEqual(next);
  // The log names the field and no value.
  expect(warn).toHaveBeenCalledWith('cache: the stored evolved has another shape at price');
});

// A cache with an in-memory tier.
const decode = vi.fn(async (stored: Response) => stored.text());
const inMemory: CacheOptions<string> = {
  name: 'memory',
  schema: v.string(),
  fresh: 300,
  stale: 3600,
  inMemory: 3,
  retry: { after: 10, atMost: 300, forAll: true },
  format: { encode: (value) => new Response(value), decode },
};
const gives = (value: string) => vi.fn(async () => value);
const fails = () => vi.fn(async () => Promise.reject(new Error('503')));
const held = (key: string, load: (last?: string) => Promise<string>) => cached(key, load, inMemory);

test('returns a fresh value from memory without reading the Cache API', async () => {
  await held('held', gives('old'));
  later(60);
  cache.stored.clear();
  await expect(held('held', gives('new'))).resolves.toBe('old');
  expect(decode).not.toHaveBeenCalled();
});

test('does not decode a stored value that is no newer than the one in memory', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await held('same', gives('old'));
  for (let lookups = 0; lookups < 3; lookups++) {
    later(301);
    await expect(held('same', fails())).resolves.toBe('old');
    await settled();
  }
  expect(decode).not.toHaveBeenCalled();
});

test('retries a failing load with exponential backoff until one succeeds', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = fails();
  const triesWithin = async (seconds: number) => {
    load.mockClear();
    for (let second = 0; second < seconds; second++) {
      await held('broken', load).catch(() => {});
      await settled();
      later(1);
    }
    return load.mock.calls.length;
  };
  expect(await triesWithin(10)).toBe(1);
  expect(await triesWithin(20)).toBe(1);
  expect(await triesWithin(40)).toBe(1);
  // The delay never exceeds the fresh time.
  await triesWithin(1000);
  expect(await triesWithin(900)).toBe(3);

  later(300);
  await expect(held('broken', gives('well'))).resolves.toBe('well');
  later(4000);
  expect(await triesWithin(10)).toBe(1);
  expect(await triesWithin(10)).toBe(1);
});

test('backs off while a stale value is served, but loads for every caller without one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = { ...policy, stale: 24 * 60 * 60, retry: { after: 1, atMost: 30 } };
  await store('catalogue', 'old', options);
  later(61);
  const start = Date.now();
  const triedAt: number[] = [];
  const load = async (): Promise<string> => {
    triedAt.push((Date.now() - start) / 1000);
    throw new Error('503');
  };
  for (let second = 0; second < 10; second++) {
    await expect(cached('catalogue', load, options)).resolves.toBe('old');
    await settled();
    later(1);
  }
  expect(triedAt).toEqual([0, 1, 3, 7]);

  triedAt.length = 0;
  await expect(cached('never seen', load, options)).rejects.toThrow('503');
  await expect(cached('never seen', load, options)).rejects.toThrow('503');
  expect(triedAt).toHaveLength(2);
  await expect(cached('never seen', gives('new'), options)).resolves.toBe('new');
});

test('prefers a value that another instance stored to an older one in memory', async () => {
  await store('shared', 'old', inMemory);
  later(301);
  const [[address] = ['']] = cache.stored;
  await cache.put(
    address,
    new Response('new', {
      headers: { 'cache-control': 'max-age=3900', 'x-stored-at': String(Date.now()) },
    }),
  );
  await expect(lookup('shared', inMemory)).resolves.toMatchObject({ value: 'new', state: 'fresh' });
});

test('serves the value in memory when loading fails and the Cache API has dropped it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await held('retained', gives('old'));
  for (const seconds of [301, 3601, 86_400]) {
    later(seconds);
    cache.stored.clear();
    await expect(held('retained', fails())).resolves.toBe('old');
    await settled();
  }
  await expect(held('retained', fails())).resolves.toBe('old');
});

test('passes the last value to load from memory', async () => {
  await held('compared in memory', gives('old'));
  const load = vi.fn(async (last?: string) => `after ${last}`);
  later(301);
  cache.stored.clear();
  await held('compared in memory', load);
  await settled();
  expect(load.mock.calls).toEqual([['old']]);
});

test('does not validate values in memory', async () => {
  const check = vi.fn(() => true);
  const options = { ...inMemory, schema: v.pipe(v.string(), v.check(check)) };
  await store('checked', 'duck', options);
  await expect(lookup('checked', options)).resolves.toMatchObject({ value: 'duck' });
  expect(check).not.toHaveBeenCalled();
});

test('drops the oldest value when the memory is full', async () => {
  const down = async () => Promise.reject(new Error('no cache'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('caches', { open: async () => ({ match: down, put: down }) });
  for (let number = 0; number < 4; number++) await store(`${number}`, `${number}`, inMemory);
  await expect(lookup('3', inMemory)).resolves.toMatchObject({ value: '3' });
  await expect(lookup('0', inMemory)).resolves.toBeUndefined();
});

test('with retry.forAll, callers without a value get the last error until the backoff ends', async () => {
  const load = fails();
  await expect(held('down', load)).rejects.toThrow('503');
  await expect(held('down', load)).rejects.toThrow('503');
  expect(load).toHaveBeenCalledTimes(1);
  later(11);
  await expect(held('down', gives('up'))).resolves.toBe('up');
});

// This test comes last because its promise never settles.
test('a load of a request that has died is replaced after ten seconds', async () => {
  void cached('dead', () => new Promise<string>(() => {}), policy);
  const load = vi.fn(async () => 'duck');
  const waiting = Promise.all([cached('dead', load, policy), cached('dead', load, policy)]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(waiting).resolves.toEqual(['duck', 'duck']);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(cached('dead', load, policy)).resolves.toBe('duck');
  expect(load).toHaveBeenCalledTimes(1);
});
