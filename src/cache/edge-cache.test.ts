import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { cached } from './edge-cache.ts';

Object.assign(bindings, localVars);

const policy = { fresh: 60, stale: 3600 };

beforeEach(() => {
  vi.useFakeTimers();
  const cache = new FakeCache();
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

test('a value has the form that is asked for, and a version that changes with it', async () => {
  const versions: string[] = [];
  const form = {
    body: (value: Uint8Array<ArrayBuffer>) => value,
    read: async (stored: Response, version: string) => {
      versions.push(version);
      return new Uint8Array(await stored.arrayBuffer());
    },
  };
  const get = (...bytes: number[]) =>
    cached('bytes', async () => Uint8Array.from(bytes), policy, form);
  await get(1, 255);
  await expect(get(2)).resolves.toEqual(Uint8Array.of(1, 255));
  later(61);
  await get(3);
  await settled();
  await expect(get(4)).resolves.toEqual(Uint8Array.of(3));
  expect(versions[0]).toBe(versions[1]);
  expect(versions[2]).not.toBe(versions[1]);
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
