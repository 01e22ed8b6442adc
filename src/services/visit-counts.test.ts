import { beforeEach, expect, test, vi } from 'vitest';
import { env, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { openD1 } from '../../tests/stubs/d1.ts';
import { newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { deleteOldVisitCounts, readVisitCounts, type Counted } from './visit-counts-table.ts';
import { countSearch, countVisit, writeVisitCounts } from './visit-counts.ts';

let database: ReturnType<typeof openD1>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
  database = openD1('migrations/vitals');
  Object.assign(env, localVars, { VITALS: database.d1 });
  return async () => {
    await vi.runAllTimersAsync();
    await settled();
    vi.useRealTimers();
  };
});

const rows = () => database.sqlite.prepare('select * from visit_counts order by name').all();
const names = () => rows().map(({ name, count }) => `${String(name)} ${String(count)}`);
const visitor = (ip = '192.0.2.1', counted = true) => newRequestContext({ ip, counted });
const visit = (action: () => void, context = visitor()) => runWithContext(context, action);

test('events of many requests are one write, 20 s after the last of them', async () => {
  const write = vi.spyOn(database.d1, 'batch');
  for (let second = 0; second < 12; second += 1) {
    visit(() => countVisit(['step', 'added'], ['product', 'lime']));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(write).toHaveBeenCalledOnce();
  expect(rows()).toEqual([
    { day: '2026-11-24', what: 'step', name: 'added', count: 12 },
    { day: '2026-11-24', what: 'product', name: 'lime', count: 12 },
  ]);
});

test('a busy instance writes once a minute and loses nothing', async () => {
  const write = vi.spyOn(database.d1, 'batch');
  for (let second = 0; second < 600; second += 1) {
    visit(() => countVisit(['step', 'cart']));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(write.mock.calls.length).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(names()).toEqual(['cart 600']);
});

test('robots, opted-out visitors and background requests are not counted', async () => {
  visit(() => countVisit(['step', 'cart']), visitor('192.0.2.1', false));
  visit(() => countVisit(['step', 'cart']), { ...visitor(), background: true });
  countVisit(['step', 'cart']);
  await writeVisitCounts();
  expect(rows()).toEqual([]);
});

test('a text that is typed counts once, as its end', async () => {
  for (const text of ['d', 'du', 'duck', 'duc', 'duck']) visit(() => countSearch(text, 0));
  visit(() => countSearch('lime', 3));
  // Another visitor at the same time.
  visit(() => countSearch('d', 2), visitor('198.51.100.7'));
  await writeVisitCounts();
  const searches = rows().filter(({ what }) => what === 'search');
  expect(searches.map(({ name, count }) => [name, count])).toEqual([
    ['found', 2],
    ['nothing', 1],
  ]);
});

test('a word is a hash until its fifth search in a week, and text from then on', async () => {
  let visits = 0;
  const search = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      visit(() => countSearch('Jalapeño', 0), visitor(`192.0.2.${++visits}`));
    }
    await writeVisitCounts();
    return rows().filter(({ what }) => what === 'nothing-found');
  };
  const [hidden] = await search(4);
  expect(hidden).toMatchObject({ day: '2026-11-23', count: 4 });
  expect(hidden!.name).toMatch(/^#[\w-]{20}$/);
  expect(await search(1)).toEqual([
    { day: '2026-11-23', what: 'nothing-found', name: 'jalapeno', count: 5 },
  ]);
  expect(await search(2)).toMatchObject([{ name: 'jalapeno', count: 7 }]);

  vi.setSystemTime(Date.parse('2026-11-30T00:00:20Z'));
  const next = await search(1);
  expect(next).toMatchObject([{ count: 7 }, { day: '2026-11-30', count: 1 }].toReversed());
  expect(next[0]!.name).not.toBe(hidden!.name);
});

test('one visitor adds to a word, a missing address and a place once a day', async () => {
  const twice = async () => {
    for (const text of ['ada lovelace', 'lime', 'ada lovelace']) {
      visit(() => countSearch(text, 0));
      visit(() => countVisit(['not-found', '/ada'], ['place-none', 'Fargo, ND'], ['view', 'home']));
      await writeVisitCounts();
    }
  };
  await twice();
  await twice();
  expect(rows().filter(({ what }) => what === 'nothing-found')).toMatchObject([
    { count: 1 },
    { count: 1 },
  ]);
  expect(rows().find(({ what }) => what === 'not-found')).toMatchObject({ count: 1 });
  expect(names()).toEqual(expect.arrayContaining(['Fargo, ND 1', 'home 6', 'nothing 6']));
  // Midnight in the shop's time zone, America/Phoenix.
  vi.setSystemTime(Date.parse('2026-11-25T07:00:10Z'));
  await twice();
  expect(rows().find(({ what }) => what === 'not-found')).toMatchObject({ count: 2 });
});

test('names beyond the limit of a day are counted together', async () => {
  for (let at = 0; at < 99; at += 1) visit(() => countVisit(['product', `duck-${at}`]));
  await writeVisitCounts();
  for (let at = 90; at < 300; at += 1) visit(() => countVisit(['product', `duck-${at}`]));
  visit(() => countVisit(['product', 'x'.repeat(200)]));
  await writeVisitCounts();
  const all = rows();
  expect(all.length).toBe(101);
  expect(all.find(({ name }) => name === '(other)')).toMatchObject({ count: 201 });
  expect(all.find(({ name }) => name === 'duck-95')).toMatchObject({ count: 2 });
});

let visitors = 0;
/** Counts visits of so many visitors from a source on a day. */
async function arrive(day: string, source: string, times = 1) {
  vi.setSystemTime(Date.parse(`${day}T20:00:00Z`));
  for (let time = 0; time < times; time += 1) {
    visitors += 1;
    const ip = `10.0.${visitors >> 8}.${visitors & 255}`;
    visit(() => countVisit(['source', source]), visitor(ip));
  }
  await writeVisitCounts();
}
const sourcesOf = async (from: string, days: number) =>
  (await readVisitCounts(from, days)).counts.map(({ name, count }) => `${name} ${count}`);

test('a source has no name until five visitors had it in a week, and is named on all its days then', async () => {
  await arrive('2026-11-24', 'mail / anna schmidt born 1984', 4);
  await arrive('2026-11-25', 'mail / summer', 3);
  await arrive('2026-11-26', 'mail / summer', 1);
  expect(JSON.stringify(rows())).not.toMatch(/anna|schmidt|1984|mail|summer/);
  expect(await sourcesOf('2026-11-23', 7)).toEqual(['(other) 8']);
  await arrive('2026-11-27', 'mail / summer', 1);
  expect(await sourcesOf('2026-11-23', 7)).toEqual(['mail / summer 5', '(other) 4']);
  expect(await sourcesOf('2026-11-25', 1)).toEqual(['mail / summer 3', '(other) 0']);
  expect(JSON.stringify(rows())).not.toMatch(/anna|schmidt|1984/);
  // In the next week, the name stays known.
  await arrive('2026-11-30', 'mail / summer', 1);
  expect(await sourcesOf('2026-11-30', 1)).toEqual(['mail / summer 1']);
});

test('one visitor does not give a name to a source', async () => {
  for (let time = 0; time < 6; time += 1) {
    visit(() => countVisit(['source', 'mail / anna schmidt']));
    await writeVisitCounts();
  }
  expect(rows()).toMatchObject([{ what: 'source', count: 1 }]);
  expect(JSON.stringify(rows())).not.toContain('anna');
});

test('known sites and direct visits are named from the first one on', async () => {
  for (const source of ['direct', 'google', 'instagram.com', 'spam.example']) {
    await arrive('2026-11-24', source);
  }
  expect(await sourcesOf('2026-11-24', 1)).toEqual([
    '(other) 1',
    'direct 1',
    'google 1',
    'instagram.com 1',
  ]);
});

test('sources without a name are counted together after their week', async () => {
  await arrive('2026-11-24', 'spam.example', 2);
  await arrive('2026-11-24', '(other)');
  await arrive('2026-11-29', 'mail / anna schmidt');
  // Sunday evening in the shop's time zone, and Monday in UTC.
  await deleteOldVisitCounts(Date.parse('2026-11-30T00:00:10Z'));
  expect(rows().filter(({ name }) => String(name).startsWith('#'))).toHaveLength(2);
  await deleteOldVisitCounts(Date.parse('2026-12-01T00:00:10Z'));
  expect(rows()).toEqual([
    { day: '2026-11-24', what: 'source', name: '(other)', count: 3 },
    { day: '2026-11-29', what: 'source', name: '(other)', count: 1 },
  ]);
});

test('a flood of invented sources does not take the room of known ones', async () => {
  for (let at = 0; at < 700; at += 1) visit(() => countVisit(['source', `spam-${at}.example`]));
  await arrive('2026-11-24', 'google');
  await arrive('2026-11-24', 'direct', 2);
  expect(rows()).toHaveLength(503);
  expect(await sourcesOf('2026-11-24', 1)).toEqual(['(other) 700', 'direct 2', 'google 1']);
});

test('events belong to the day of the shop, and hours to UTC', async () => {
  const checkout = async (time: string) => {
    vi.setSystemTime(Date.parse(time));
    visit(() => countVisit(['step', 'checkout']));
    await writeVisitCounts();
  };
  // 23:59 and 0:00 in America/Phoenix.
  await checkout('2026-11-25T06:59:00Z');
  await checkout('2026-11-25T07:00:00Z');
  const days = (what: string) =>
    rows()
      .filter((row) => row.what === what)
      .map(({ day, name }) => `${String(day)} ${String(name)}`);
  expect(days('step')).toEqual(['2026-11-24 checkout', '2026-11-25 checkout']);
  expect(days('hour')).toEqual(['2026-11-25 checkout 06', '2026-11-25 checkout 07']);
});

test('a period is read with the period before it', async () => {
  const on = async (day: string, what: Counted, name: string, times: number) => {
    vi.setSystemTime(Date.parse(`${day}T10:00:00Z`));
    for (let time = 0; time < times; time += 1) visit(() => countVisit([what, name]));
    await writeVisitCounts();
  };
  await on('2026-11-10', 'product', 'lime', 1);
  await on('2026-11-12', 'product', 'lime', 2);
  await on('2026-11-20', 'product', 'lime', 3);
  await on('2026-11-24', 'product', 'mango', 4);
  const { counts } = await readVisitCounts('2026-11-18', 7);
  expect(counts).toEqual([
    { what: 'product', name: 'mango', count: 4, before: 0 },
    { what: 'product', name: 'lime', count: 3, before: 2 },
  ]);
});

test('counts are deleted after 100 days, and hashes after their week', async () => {
  visit(() => countSearch('duck', 0));
  visit(() => countVisit(['step', 'cart']));
  await writeVisitCounts();
  await deleteOldVisitCounts(Date.parse('2026-11-30T00:00:10Z'));
  expect(names()).toEqual(['cart 1', 'nothing 1']);
  await deleteOldVisitCounts(Date.parse('2027-03-05T00:00:10Z'));
  expect(names()).toEqual([]);
});

test.each([
  ['a failed batch', () => Promise.reject(new Error('D1 is down'))],
  [
    'a batch whose answer is lost',
    async (write: () => Promise<unknown>) => {
      await write();
      throw new Error('Network connection lost');
    },
  ],
])('%s is counted once, with the next one', async (_name, fail) => {
  const write = database.d1.batch;
  const spy = vi.spyOn(database.d1, 'batch');
  spy.mockImplementationOnce((statements) => fail(() => write(statements)) as never);
  visit(() => countVisit(['step', 'cart']));
  await writeVisitCounts();
  visit(() => countVisit(['step', 'cart']));
  await writeVisitCounts();
  await writeVisitCounts();
  expect(names()).toEqual(['cart 2']);
  expect(spy).toHaveBeenCalledTimes(3);
});
