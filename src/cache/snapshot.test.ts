import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { FakeKv } from '../../tests/locations/fake-kv.ts';
import { newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { isOutdated, readPart, snapshot, type Loaded } from './snapshot.ts';

const MINUTE = 60_000;
let kv: FakeKv;
let load: ReturnType<typeof vi.fn<(last?: string) => Promise<Loaded<string>>>>;
let names = 0;

/** The snapshot of an instance; those of one test have the same key. */
const instance = (schema: v.GenericSchema<unknown, string> = v.string()) =>
  snapshot({ name: 'duck', key: () => `duck ${names}`, schema, load });

beforeEach(() => {
  // Forgets the work of other tests, whose clock has stopped.
  void settled();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  names += 1;
  load = vi.fn(async () => ({ value: 'old' }));
  kv = new FakeKv(30_000);
  bindings.SHARED_CACHE = kv.at(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete bindings.SHARED_CACHE;
});

/** The result of a call, while time passes until it has one. */
async function soon<T>(call: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const done = () => void (state.isDone = true);
  call.then(done, done);
  while (!state.isDone) await vi.advanceTimersByTimeAsync(1);
  return call;
}
/** Its time is not that of the clock alone: the hash of a value is computed by other threads. */
const backgroundWork = () => soon(settled());
const value = async (of: ReturnType<typeof instance>) => (await soon(of.read())).value;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const fail = (code?: string) =>
  load.mockImplementation(async () => Promise.reject(Object.assign(new Error('503'), { code })));
const change = (to: string) => load.mockImplementation(async () => ({ value: to }));

test('the first reader loads and writes the value, others read it from KV', async () => {
  await expect(value(instance())).resolves.toBe('old');
  await backgroundWork();
  await expect(value(instance())).resolves.toBe('old');
  expect(load).toHaveBeenCalledTimes(1);
  expect(kv.writes).toBe(1);
});

test('concurrent first readers share one load', async () => {
  const one = instance();
  await soon(Promise.all([one.read(), one.read(), one.read()]));
  expect(load).toHaveBeenCalledTimes(1);
});

test('memory is used for 15 seconds without reading KV', async () => {
  const one = instance();
  await soon(one.sync());
  await value(one);
  const { reads } = kv;
  later(14_900);
  await value(one);
  expect(kv.reads).toBe(reads);
  later(200);
  await value(one);
  expect(kv.reads).toBe(reads + 1);
});

test('a run writes a value that is the same at most every five minutes', async () => {
  const one = instance();
  for (let minute = 0; minute < 11; minute += 1) {
    await soon(one.sync());
    later(MINUTE);
  }
  expect(load).toHaveBeenCalledTimes(11);
  expect(kv.writes).toBe(3);
});

test('a slow KV delays a reader with a value by no more than 150 ms, once in 15 seconds', async () => {
  const one = instance();
  await soon(one.sync());
  later(20_000);
  kv.state = 'slow';
  const startedAt = Date.now();
  await expect(value(one)).resolves.toBe('old');
  expect(Date.now() - startedAt).toBeLessThanOrEqual(152);
  await value(one);
  expect(Date.now() - startedAt).toBeLessThanOrEqual(153);
});

test('a value that a slow KV has is not replaced by one that was loaded meanwhile', async () => {
  await soon(instance().sync());
  bindings.SHARED_CACHE = kv.at(600);
  const one = instance();
  change('less');
  await expect(value(one)).resolves.toBe('less');
  await backgroundWork();
  expect(kv.writes).toBe(1);
  await expect(value(one)).resolves.toBe('old');
});

test('without KV, the upstream is asked by each instance', async () => {
  delete bindings.SHARED_CACHE;
  const one = instance();
  await expect(value(one)).resolves.toBe('old');
  await value(one);
  expect(load).toHaveBeenCalledTimes(1);
  await value(instance());
  expect(load).toHaveBeenCalledTimes(2);
});

test('a first load that failed is tried again after 1 s, doubling to 30 s', async () => {
  fail();
  const one = instance();
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [failures, wait] of waits.entries()) {
    await expect(value(one)).rejects.toThrow('503');
    await expect(value(one)).rejects.toThrow('503');
    expect(load).toHaveBeenCalledTimes(failures + 1);
    later(wait);
  }
  change('back');
  await expect(value(one)).resolves.toBe('back');
});

test.each([
  ['the upstream fails', 'throttled', () => fail('throttled')],
  ['KV refuses to write', 'kv', () => void (kv.refusesWrites = true)],
])('the last value stays while %s, and the status says why', async (_, why, breakIt) => {
  const one = instance();
  await soon(one.sync());
  change('new');
  breakIt();
  const since = Date.now() + MINUTE;
  for (let minute = 0; minute < 7; minute += 1) {
    later(MINUTE);
    await expect(soon(one.sync())).rejects.toThrow();
  }
  await expect(value(instance())).resolves.toBe('old');
  const { failure, entry } = await soon(one.status());
  expect(failure).toMatchObject({ why });
  // Time also passes while calls wait, seconds of it on a busy machine.
  const minutesAfter = (time: number) => Math.floor((time - since) / MINUTE);
  expect([minutesAfter(failure!.since), minutesAfter(failure!.at)]).toEqual([0, 6]);
  expect(entry).toBeDefined();
  kv.refusesWrites = false;
  change('newer');
  later(MINUTE);
  await soon(one.sync());
  expect((await soon(one.status())).failure).toBeUndefined();
});

test('another instance knows the failure from KV, until a run succeeds', async () => {
  const [one, other] = [instance(), instance()];
  await soon(one.sync());
  later(MINUTE);
  fail('timeout');
  await expect(soon(one.sync())).rejects.toThrow();
  later(MINUTE);
  await expect(soon(other.status())).resolves.toMatchObject({ failure: { why: 'timeout' } });
  change('old');
  await soon(one.sync());
  later(MINUTE);
  expect((await soon(other.status())).failure).toBeUndefined();
});

test.each([
  ['another shape', '{"title":"duck"}'],
  ['no JSON', '<html>'],
])('a stored value of %s is none', async (_, text) => {
  await soon(instance().sync());
  const [[key, written] = ['', undefined]] = kv.written;
  kv.written.set(key, { ...written!, body: new TextEncoder().encode(text).buffer });
  await expect(value(instance())).resolves.toBe('old');
  expect(load).toHaveBeenCalledTimes(2);
});

test('while that fails, it is tried once a minute, and the value becomes outdated', async () => {
  const one = instance();
  await value(one);
  fail();
  for (let minutes = 1; minutes <= 16; minutes += 1) {
    later(MINUTE);
    await value(one);
    await value(one);
    await backgroundWork();
  }
  // At the age of 10 to 16 minutes.
  expect(load).toHaveBeenCalledTimes(1 + 7);
  expect(isOutdated(await one.read())).toBe(true);
});

test('the load gets the last value of KV', async () => {
  await soon(instance().sync());
  later(MINUTE);
  await soon(instance().sync());
  expect(load.mock.calls).toEqual([[undefined], ['old']]);
});

test('parts are written before the value that refers to them', async () => {
  load.mockImplementation(async () => ({
    value: 'whole',
    parts: new Map([['part', 'of it']]),
  }));
  await soon(instance().sync());
  expect([...kv.written.keys()]).toEqual(['part', `duck ${names}`]);
  await expect(soon(readPart('part'))).resolves.toBe('of it');
});

test('a page reports its version; one with two versions is stale', async () => {
  const one = instance();
  const context = newRequestContext();
  const { version } = await soon(runWithContext(context, one.read));
  expect(context.page).toEqual({ versions: { duck: version } });
  change('new');
  await soon(one.sync());
  await soon(runWithContext(context, one.read));
  expect(context.page.stale).toBe(true);
});
