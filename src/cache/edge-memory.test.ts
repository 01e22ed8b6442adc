import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../tests/stubs/fake-cache.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import type { StoredForm } from './edge-cache.ts';
import { remembered } from './edge-memory.ts';

Object.assign(bindings, localVars);

const policy = { fresh: 300, stale: 3600 };
const read = vi.fn<StoredForm<string>['read']>(async (stored) => stored.text());
const form: StoredForm<string> = { body: (value) => value, read };
let cache: FakeCache;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  read.mockClear();
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const gives = (value: string) => vi.fn(async () => value);
const fails = () => vi.fn(async () => Promise.reject(new Error('503')));
const get = (key: string, load: () => Promise<string>) => remembered(key, load, policy, form);

test('a value in memory is given without a look at the edge', async () => {
  await get('held', gives('old'));
  later(60);
  await expect(get('held', gives('new'))).resolves.toBe('old');
  expect(read).not.toHaveBeenCalled();
});

test('a value that is no longer fresh is given, and the next one within two minutes', async () => {
  await get('renewed', gives('old'));
  later(301);
  await expect(get('renewed', gives('new'))).resolves.toBe('old');
  await settled();
  later(61);
  await get('renewed', gives('newer'));
  await settled();
  await expect(get('renewed', gives('newer'))).resolves.toBe('new');
});

test('what the edge still has in the same version is not read again', async () => {
  await get('same', gives('old'));
  for (let looks = 0; looks < 3; looks++) {
    later(61);
    await get('same', gives('new'));
    await settled();
  }
  expect(read).toHaveBeenCalledTimes(1);
});

test('the edge is asked for one value at a time, whoever asks', async () => {
  const load = gives('duck');
  const all = await Promise.all(Array.from({ length: 6 }, () => get('shared', load)));
  expect(all).toEqual(Array.from({ length: 6 }, () => 'duck'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a newer one a value stays, even when the edge has lost it', async () => {
  await get('kept', gives('old'));
  for (const seconds of [301, 3601, 86_400]) {
    later(seconds);
    cache.stored.clear();
    await expect(get('kept', fails())).resolves.toBe('old');
    await settled();
  }
  await expect(get('kept', fails())).resolves.toBe('old');
});

test('the last value is there to compare with, from the edge or from memory', async () => {
  await get('compared', gives('old'));
  const load = vi.fn(async (last?: string) => `after ${last}`);
  later(301);
  await remembered('compared', load, policy, form);
  await settled();
  cache.stored.clear();
  later(301);
  await remembered('compared', load, policy, form);
  await settled();
  expect(load.mock.calls).toEqual([['old'], ['old']]);
});

test('a failure stands for ten seconds, not for each who asks', async () => {
  const load = fails();
  await expect(get('down', load)).rejects.toThrow('503');
  await expect(get('down', load)).rejects.toThrow('503');
  expect(load).toHaveBeenCalledTimes(1);
  later(11);
  await expect(get('down', gives('up'))).resolves.toBe('up');
});

// The last one: its promise never ends.
test('a look whose request has died holds up nobody for good', async () => {
  void get('dead', () => new Promise(() => {}));
  const waiting = Promise.all([get('dead', gives('duck')), get('dead', gives('duck'))]);
  await vi.advanceTimersByTimeAsync(25_000);
  await expect(waiting).resolves.toEqual(['duck', 'duck']);
});
