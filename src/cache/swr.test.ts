import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { cached, lookup, store, type CacheOptions } from './swr.ts';

Object.assign(bindings, localVars);

const policy = { fresh: 60, stale: 3600 };
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

test('a fresh value is given without a call', async () => {
  const load = vi.fn(async () => 'duck');
  await cached('fresh', load, policy);
  later(59);
  await expect(cached('fresh', load, policy)).resolves.toBe('duck');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a stale value is given at once, and a new one is fetched behind it', async () => {
  await cached('stale', async () => 'old', policy);
  later(61);
  await expect(cached('stale', async () => 'new', policy)).resolves.toBe('old');
  await settled();
  await expect(cached('stale', async () => 'unused', policy)).resolves.toBe('new');
});

test('a stale value stays when fetching fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await cached('kept', async () => 'old', policy);
  later(61);
  const fail = async () => Promise.reject(new Error('503'));
  await expect(cached('kept', fail, policy)).resolves.toBe('old');
  await settled();
  await expect(cached('kept', fail, policy)).resolves.toBe('old');
  await settled();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/kept.*Error: 503/));
});

test('a value past its stale time is fetched anew, and the failure is told', async () => {
  await cached('gone', async () => 'old', policy);
  later(3661);
  await expect(
    cached('gone', async () => Promise.reject(new Error('503')), policy),
  ).rejects.toThrow('503');
});

test('a value is written and read in its own format', async () => {
  const format = {
    encode: (value: Uint8Array<ArrayBuffer>) => new Response(value),
    decode: async (stored: Response) => new Uint8Array(await stored.arrayBuffer()),
  };
  const get = (...bytes: number[]) =>
    cached('bytes', async () => Uint8Array.from(bytes), { ...policy, format });
  await get(1, 255);
  await expect(get(2)).resolves.toEqual(Uint8Array.of(1, 255));
  later(61);
  await get(3);
  await settled();
  await expect(get(4)).resolves.toEqual(Uint8Array.of(3));
});

test('what is loaded can be compared with what is stored', async () => {
  const load = vi.fn(async (last?: string) => `${last ?? 'none'}+`);
  await expect(cached('compared', load, policy)).resolves.toBe('none+');
  later(61);
  await cached('compared', load, policy);
  await settled();
  await expect(cached('compared', load, policy)).resolves.toBe('none++');
});

test('concurrent misses share one call', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const all = Promise.all(Array.from({ length: 6 }, () => cached('shared', load, policy)));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  resolve('duck');
  await expect(all).resolves.toEqual(Array.from({ length: 6 }, () => 'duck'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is absent is asked for again when it is no longer fresh', async () => {
  await expect(cached('absent', async () => undefined, policy)).resolves.toBeUndefined();
  later(61);
  await expect(cached('absent', async () => 'arrived', policy)).resolves.toBe('arrived');
});

test('a failure is not kept', async () => {
  await expect(
    cached('failed', async () => Promise.reject(new Error('down')), policy),
  ).rejects.toThrow('down');
  await expect(cached('failed', async () => 'up', policy)).resolves.toBe('up');
});

test('a cache that can neither be read nor written fails nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = async () => Promise.reject(new Error('full'));
  vi.stubGlobal('caches', { open: async () => ({ match: full, put: full }) });
  await expect(cached('unstorable', async () => 'duck', policy)).resolves.toBe('duck');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a request that is given a stale value knows of it, and one that nobody waits for gets the next', async () => {
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

test('where nobody waits and the next one fails, the stale value is given and noted', async () => {
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

// What this instance holds in memory as well.
const decode = vi.fn(async (stored: Response) => stored.text());
const inMemory: CacheOptions<string> = {
  name: 'memory-v1',
  fresh: 300,
  stale: 3600,
  inMemory: 3,
  retry: { after: 10, atMost: 300, forAll: true },
  format: { encode: (value) => new Response(value), decode },
};
const gives = (value: string) => vi.fn(async () => value);
const fails = () => vi.fn(async () => Promise.reject(new Error('503')));
const held = (key: string, load: (last?: string) => Promise<string>) => cached(key, load, inMemory);

test('a value in memory is given without a look at the edge', async () => {
  await held('held', gives('old'));
  later(60);
  cache.stored.clear();
  await expect(held('held', gives('new'))).resolves.toBe('old');
  expect(decode).not.toHaveBeenCalled();
});

test('what the edge still has in the same version is not read again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await held('same', gives('old'));
  for (let looks = 0; looks < 3; looks++) {
    later(301);
    await expect(held('same', fails())).resolves.toBe('old');
    await settled();
  }
  expect(decode).not.toHaveBeenCalled();
});

test('a load that fails again and again is tried ever more rarely, until one succeeds', async () => {
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
  // Never more rarely than a value is renewed.
  await triesWithin(1000);
  expect(await triesWithin(900)).toBe(3);

  later(300);
  await expect(held('broken', gives('well'))).resolves.toBe('well');
  later(4000);
  expect(await triesWithin(10)).toBe(1);
  expect(await triesWithin(10)).toBe(1);
});

test('with a value to give, a failed load is tried again behind it; without one, for each who asks', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const options = { fresh: 60, stale: 24 * 60 * 60, retry: { after: 1, atMost: 30 } };
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

test('what another instance has stored since is preferred to what is stale in memory', async () => {
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

test('without a newer one a value in memory stays, even when the edge has lost it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await held('kept', gives('old'));
  for (const seconds of [301, 3601, 86_400]) {
    later(seconds);
    cache.stored.clear();
    await expect(held('kept', fails())).resolves.toBe('old');
    await settled();
  }
  await expect(held('kept', fails())).resolves.toBe('old');
});

test('the last value in memory is there to compare with', async () => {
  await held('compared in memory', gives('old'));
  const load = vi.fn(async (last?: string) => `after ${last}`);
  later(301);
  cache.stored.clear();
  await held('compared in memory', load);
  await settled();
  expect(load.mock.calls).toEqual([['old']]);
});

test('the memory is not endless', async () => {
  const down = async () => Promise.reject(new Error('no cache'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('caches', { open: async () => ({ match: down, put: down }) });
  for (let number = 0; number < 4; number++) await store(`${number}`, `${number}`, inMemory);
  await expect(lookup('3', inMemory)).resolves.toMatchObject({ value: '3' });
  await expect(lookup('0', inMemory)).resolves.toBeUndefined();
});

test('a failure stands for as long as the cache says, not for each who asks', async () => {
  const load = fails();
  await expect(held('down', load)).rejects.toThrow('503');
  await expect(held('down', load)).rejects.toThrow('503');
  expect(load).toHaveBeenCalledTimes(1);
  later(11);
  await expect(held('down', gives('up'))).resolves.toBe('up');
});

// The last one: its promise never ends.
test('a call whose request has died holds up nobody for good', async () => {
  void cached('dead', () => new Promise<string>(() => {}), policy);
  const load = vi.fn(async () => 'duck');
  const waiting = Promise.all([cached('dead', load, policy), cached('dead', load, policy)]);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(waiting).resolves.toEqual(['duck', 'duck']);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(cached('dead', load, policy)).resolves.toBe('duck');
  expect(load).toHaveBeenCalledTimes(1);
});
