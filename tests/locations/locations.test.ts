import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '../stubs/cloudflare-workers.ts';
import { openWorld, type Part } from './world.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:30Z') });
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete env.SHARED_CACHE;
});

const MINUTE_S = 60;
/** The bound of docs/decisions/015-snapshots.md. */
const BOUND_S = 3 * MINUTE_S;
const SNAPSHOTS = ['shop', 'sheet'] as const;

/** A filled world that is well. */
async function wellWorld(count: number) {
  const world = openWorld(count);
  await world.later(3 * MINUTE_S);
  for (const { see } of world.locations) for (const name of SNAPSHOTS) await see(name);
  return world;
}

test('a changed price is new at 60 locations within three minutes, and in 20 s where the schedule runs', async () => {
  const world = await wellWorld(60);
  for (let round = 0; round < 5; round += 1) {
    await world.later(37 * (round + 1));
    world.shop.value += 1;
    const changedAt = Date.now();
    const runs = world.locations.map(({ run }) => vi.fn(run));
    world.locations.forEach((location, at) => (location.run = runs[at]!));
    const isNew = async (at: number) =>
      (await world.locations[at]!.see('shop')).value === world.shop.value;
    await world.later(MINUTE_S + 20);
    const [first] = runs.flatMap((each, at) => (each.mock.calls.length > 0 ? [at] : []));
    expect(await isNew(first!)).toBe(true);
    await world.later((changedAt + BOUND_S * 1000 - Date.now()) / 1000);
    for (let at = 0; at < 60; at += 1) expect([at, await isNew(at)]).toEqual([at, true]);
  }
  // Two requests a minute in all, however many locations there are.
  expect(world.shop.loads).toBeLessThan(30);
});

test('10,000 requests at random through ten changes show no older price after a newer one', async () => {
  const world = await wellWorld(6);
  const newest = world.locations.map(() => 0);
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let request = 0; request < 10_000; request += 1) {
    if (request % 1000 === 500) world.shop.value += 1;
    if (request % 4 === 0) await world.later(random(1000) / 1000);
    const at = random(6);
    const { value } = await world.locations[at]!.see('shop');
    expect(value).toBeGreaterThanOrEqual(newest[at]!);
    newest[at] = value!;
  }
  expect(Math.min(...newest)).toBeGreaterThan(5);
});

test('visitors do not wait for the shop, also at a location that nobody has visited', async () => {
  const world = await wellWorld(2);
  await world.later(MINUTE_S / 2);
  const before = world.shop.loads;
  for (const location of [world.open(), ...world.locations]) {
    const { value, ms } = await location.see('shop');
    expect([value, ms < 30]).toEqual([1, true]);
  }
  expect(world.shop.loads).toBe(before);
});

/** Each part, and each pair. Parts of the shop say nothing about the sheet: the mechanism is the same. */
const FAULTS: Part[][] = [
  ...(['schedule', 'kv', 'shop', 'sheet'] as const).map((part) => [part]),
  ['schedule', 'kv'],
  ['schedule', 'shop'],
  ['schedule', 'sheet'],
  ['kv', 'shop'],
  ['kv', 'sheet'],
  ['shop', 'sheet'],
];
const ways = (['down', 'slow'] as const).flatMap((how) =>
  [5, 30].flatMap((minutes) => FAULTS.map((parts) => ({ parts, how, minutes }))),
);

test.each(ways)(
  'without $parts ($how), after $minutes minutes',
  async ({ parts, how, minutes }) => {
    const world = await wellWorld(4);
    for (const part of parts) world.set(part, how);
    world.shop.value = 2;
    world.sheet.value = 2;
    // A location with visitors, where the schedule runs as well.
    const visited = world.locations[0]!;
    await world.later(minutes * MINUTE_S, async () => {
      for (const name of SNAPSHOTS) await visited.see(name);
    });
    const fails = (part: Part) => parts.includes(part);
    for (const name of SNAPSHOTS) {
      const isKeptTrue = !fails('schedule') && !fails('kv');
      // Without the schedule or KV, an instance asks the upstream itself after ten minutes.
      const isNew = !fails(name) && (isKeptTrue || minutes > 12);
      const seen = await visited.see(name);
      const isRunHere = fails('kv') && !fails('schedule');
      expect(seen.value).toBe(isNew || (isRunHere && !fails(name)) ? 2 : 1);
      expect(seen.isOutdated).toBe(fails(name) && minutes > 15);
      expect(seen.ms).toBeLessThanOrEqual(200);

      const unvisited = await world.open().see(name);
      const ofUpstream = fails(name) ? undefined : 2;
      expect(unvisited.value).toBe(fails('kv') ? ofUpstream : isNew ? 2 : 1);
    }
    const isTried = !fails('schedule') || minutes > 12;
    const ofShop = how === 'down' ? 'broken' : 'timeout';
    const why = fails('shop') ? ofShop : fails('kv') ? 'kv' : undefined;
    const { failure } = await visited.status('shop');
    expect(failure?.why).toBe(isTried ? why : undefined);

    // Three minutes after the parts work again, everything is as if nothing had been.
    for (const part of parts) world.set(part, 'up');
    await world.later(BOUND_S + MINUTE_S, async () => visited.see('shop'));
    expect(await visited.see('shop')).toMatchObject({ value: 2, isOutdated: false });
    expect(await world.open().see('sheet')).toMatchObject({ value: 2, isOutdated: false });
    expect((await visited.status('shop')).failure).toBeUndefined();
  },
);

test('two runs at once, and a run that stops in the middle, do no harm', async () => {
  const world = await wellWorld(3);
  world.shop.value = 2;
  const [one, other, third] = world.locations;
  void one!.run();
  void other!.run();
  await world.later(BOUND_S);
  expect((await third!.see('shop')).value).toBe(2);
  world.shop.value = 3;
  // The run is over before it has written anything.
  world.kv.state = 'slow';
  void one!.run();
  await world.later(20);
  world.kv.state = 'up';
  await world.later(BOUND_S);
  expect((await third!.see('shop')).value).toBe(3);
});

test('an empty namespace is filled by the next run, or by the first visitor', async () => {
  const world = await wellWorld(2);
  world.kv.written.clear();
  world.set('schedule', 'down');
  await world.later(MINUTE_S);
  expect((await world.open().see('shop')).value).toBe(1);
  await world.later(1);
  expect([...world.kv.written.keys()]).toEqual(['shop']);
});
