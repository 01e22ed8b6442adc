import { beforeEach, expect, test, vi } from 'vitest';
import { env, settled } from '../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { openD1 } from '../../tests/stubs/d1.ts';
import { inBackground, newRequestContext, runWithContext } from '../runtime/request-context.ts';
import { countSearch, countVisit, writeVisitCounts as writeNow } from './visit-counter.ts';
import {
  deleteOldVisitCounts,
  readVisitCounts,
  readVisitWords,
  type Counted,
} from './visit-database.ts';

let database: ReturnType<typeof openD1>;
let limited: Map<string, number>;
let perMinute: number;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') });
  database = openD1('migrations/vitals');
  limited = new Map();
  const limit = async ({ key }: { key: string }) => {
    limited.set(key, (limited.get(key) ?? 0) + 1);
    return { success: limited.get(key)! <= perMinute };
  };
  perMinute = Infinity;
  Object.assign(env, localVars, { OFFICE: database.d1, COUNT_LIMIT: { limit } });
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
/** Writes the counts after those that the rate limit still holds. */
async function writeVisitCounts() {
  await vi.advanceTimersByTimeAsync(0);
  await writeNow();
}
let networks = 0;
/** A visitor from a network that no other has. */
const newVisitor = () =>
  visitor(`10.${(networks += 1) >> 16}.${(networks >> 8) & 255}.${networks & 255}`);

const writes = () =>
  vi.spyOn(database.d1, 'prepare').mock.calls.filter(([sql]) => sql.includes('insert')).length;

test('events of many requests are one write, 25 s after the first of them', async () => {
  writes();
  for (let second = 0; second < 12; second += 1) {
    visit(() => countVisit(['step', 'added'], ['product', 'lime']));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(writes()).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(writes()).toBe(1);
  expect(rows()).toEqual([
    { day: '2026-11-24', what: 'step', name: 'added', count: 12 },
    { day: '2026-11-24', what: 'product', name: 'lime', count: 12 },
  ]);
});

test('a busy instance writes every 25 s and loses nothing', async () => {
  writes();
  for (let second = 0; second < 600; second += 1) {
    visit(() => countVisit(['step', 'cart']));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(writes()).toBeLessThanOrEqual(24);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(names()).toEqual(['cart 600']);
});

test('robots, opted-out visitors and background requests are not counted', async () => {
  visit(() => countVisit(['step', 'cart']), visitor('192.0.2.1', false));
  visit(() => inBackground(() => countVisit(['step', 'cart'])));
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

test('a word is shown from its fifth visitor on, and deleted after eight days', async () => {
  const search = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      visit(() => countSearch('Jalapeño', 0), newVisitor());
    }
    await writeVisitCounts();
    return (await readVisitWords()).map(({ name, count }) => `${name} ${count}`);
  };
  expect(await search(3)).toEqual([]);
  vi.setSystemTime(Date.parse('2026-11-25T12:00:00Z'));
  expect(await search(1)).toEqual([]);
  expect(await search(1)).toEqual(['jalapeno 5']);

  vi.setSystemTime(Date.parse('2026-12-01T12:00:00Z'));
  await deleteOldVisitCounts(Date.now());
  expect(await readVisitWords()).toHaveLength(1);
  vi.setSystemTime(Date.parse('2026-12-02T12:00:00Z'));
  await deleteOldVisitCounts(Date.now());
  expect(await readVisitWords()).toEqual([]);
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
  expect(rows().filter(({ what }) => what === 'not-found')).toMatchObject([
    { count: 1 },
    { count: 1 },
  ]);
});

test('names beyond the limit of a day are counted together', async () => {
  for (let at = 0; at < 499; at += 1) visit(() => countVisit(['product', `duck-${at}`]));
  await writeVisitCounts();
  for (let at = 490; at < 700; at += 1) visit(() => countVisit(['product', `duck-${at}`]));
  await writeVisitCounts();
  const all = rows();
  expect(all.length).toBe(501);
  expect(all.find(({ name }) => name === '(other)')).toMatchObject({ count: 200 });
  expect(all.find(({ name }) => name === 'duck-495')).toMatchObject({ count: 2 });
});

test('words beyond the 500 names of a day are one number, beside the words that are shown', async () => {
  const search = (text: string) => visit(() => countSearch(text, 0), newVisitor());
  const wordNamed = (at: number) => `duck ${String.fromCodePoint(0x4e00 + at)}`;
  for (let at = 0; at < 500; at += 1) search(wordNamed(at));
  for (let time = 0; time < 5; time += 1) search(wordNamed(7));
  await writeVisitCounts();
  for (let at = 500; at < 503; at += 1) search(wordNamed(at));
  await writeVisitCounts();
  const words = await readVisitWords();
  expect(words.map(({ what, name, count }) => [what, name, count])).toEqual([
    ['nothing-found', '(other)', 3],
    ['nothing-found', wordNamed(7), 6],
  ]);
});

test('words that are long or look personal are not kept', async () => {
  for (const text of ['ada@example.com', '303 555 0123', 'x'.repeat(61), 'x'.repeat(60)]) {
    visit(() => countSearch(text, 0), newVisitor());
  }
  await writeVisitCounts();
  const words = rows().filter(({ what }) => what === 'nothing-found');
  expect(words.map(({ name, count }) => [name, count])).toEqual([
    ['(other)', 3],
    ['x'.repeat(60), 1],
  ]);
});

test('a network causes 30 events of a kind a minute, which take no memory beyond', async () => {
  perMinute = 30;
  for (let at = 0; at < 100; at += 1) {
    visit(() => countVisit(['view', 'home'], ['content', `/page-${at}`]));
    visit(() => countVisit(['step', 'added']));
  }
  await writeVisitCounts();
  expect(rows()).toHaveLength(32);
  expect(rows().filter(({ what }) => what !== 'content')).toMatchObject([
    { name: 'added', count: 30 },
    { name: 'home', count: 30 },
  ]);
});

test('600 missing addresses of 15 KB leave one row, and no name of them in memory', async () => {
  const kept = vi.spyOn(Map.prototype, 'set');
  for (let at = 0; at < 600; at += 1) {
    visit(() => countVisit(['not-found', `/${at}${'x'.repeat(15_000)}`]), newVisitor());
  }
  await vi.advanceTimersByTimeAsync(0);
  const texts = kept.mock.calls.flat().filter((each) => typeof each === 'string');
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(100);
  kept.mockRestore();
  await writeVisitCounts();
  expect(rows()).toMatchObject([{ what: 'not-found', name: '(other)', count: 600 }]);
});

test('all networks of one IPv6 customer are one visitor', async () => {
  for (let subnet = 1; subnet <= 5; subnet += 1)
    visit(() => countSearch('duck soup', 1), visitor(`2001:db8:7:${subnet}::1`));
  visit(() => countSearch('duck soup', 1), visitor('2001:db8:8:1::1'));
  await writeVisitCounts();
  expect(names()).toContain('duck soup 2');
});

test('one network adds to 20 names a day, so the demand of others keeps its name', async () => {
  for (let at = 0; at < 1000; at += 1) {
    visit(() => countVisit(['not-found', `/invented-${at}`]));
    if (at % 100 === 0) await writeVisitCounts();
  }
  for (let time = 0; time < 5; time += 1) {
    visit(() => countVisit(['not-found', '/old-page']), newVisitor());
  }
  await writeVisitCounts();
  expect(rows()).toHaveLength(22);
  expect(await readVisitWords()).toMatchObject([
    { name: '(other)', count: 980 },
    { name: '/old-page', count: 5 },
  ]);
});

/** Counts visits of so many visitors from a source on a day. */
async function arrive(day: string, source: string, times = 1) {
  vi.setSystemTime(Date.parse(`${day}T20:00:00Z`));
  for (let time = 0; time < times; time += 1) {
    visit(() => countVisit(['source', source]), newVisitor());
  }
  await writeVisitCounts();
}
const sourcesOf = async (from: string, days: number) =>
  (await readVisitCounts(from, days)).map(({ name, count }) => `${name} ${count}`);

test('a source has no name until five visitors had it, and is named on all its days then', async () => {
  await arrive('2026-11-24', 'mail / anna schmidt born 1984', 4);
  await arrive('2026-11-25', 'mail / summer', 3);
  await arrive('2026-11-26', 'mail / summer', 1);
  expect(await sourcesOf('2026-11-23', 7)).toEqual(['(other) 8']);
  await arrive('2026-11-27', 'mail / summer', 1);
  expect(await sourcesOf('2026-11-23', 7)).toEqual(['mail / summer 5', '(other) 4']);
  expect(await sourcesOf('2026-11-25', 1)).toEqual(['mail / summer 3', '(other) 0']);
  await arrive('2026-11-30', 'mail / summer', 1);
  expect(await sourcesOf('2026-11-30', 1)).toEqual(['mail / summer 1']);
});

test('one visitor does not give a name to a source', async () => {
  for (let time = 0; time < 6; time += 1) {
    visit(() => countVisit(['source', 'mail / anna schmidt']));
    await writeVisitCounts();
  }
  expect(rows()).toMatchObject([{ what: 'source', count: 1 }]);
  expect(await sourcesOf('2026-11-24', 1)).toEqual(['(other) 1']);
});

test('sources that are not shown are deleted after eight days', async () => {
  await arrive('2026-11-24', 'spam.example', 2);
  await arrive('2026-11-24', '(other)');
  await arrive('2026-11-24', 'mail / summer', 5);
  await arrive('2026-11-29', 'mail / anna schmidt');
  const left = [
    { day: '2026-11-29', what: 'source', name: 'mail / anna schmidt', count: 1 },
    { day: '2026-11-24', what: 'source', name: 'mail / summer', count: 5 },
  ];
  await deleteOldVisitCounts(Date.parse('2026-12-01T12:00:00Z'));
  expect(rows()).toHaveLength(4);
  await deleteOldVisitCounts(Date.parse('2026-12-02T12:00:00Z'));
  expect(rows()).toEqual(left);
});

test('events belong to the day of the shop', async () => {
  const checkout = async (time: string) => {
    vi.setSystemTime(Date.parse(time));
    visit(() => countVisit(['step', 'checkout']));
    await writeVisitCounts();
  };
  // 23:59 and 0:00 in America/Phoenix.
  await checkout('2026-11-25T06:59:00Z');
  await checkout('2026-11-25T07:00:00Z');
  expect(rows().map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
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
  expect(await readVisitCounts('2026-11-18', 7)).toEqual([
    { what: 'product', name: 'mango', count: 4, before: 0 },
    { what: 'product', name: 'lime', count: 3, before: 2 },
  ]);
});

test('counts are deleted after 100 days', async () => {
  visit(() => countVisit(['step', 'cart']));
  await writeVisitCounts();
  await deleteOldVisitCounts(Date.parse('2027-03-04T12:00:00Z'));
  expect(names()).toEqual(['cart 1']);
  await deleteOldVisitCounts(Date.parse('2027-03-05T12:00:00Z'));
  expect(names()).toEqual([]);
});

test('a write that fails loses its counts, and no others', async () => {
  vi.spyOn(database.d1, 'prepare').mockImplementationOnce(() => {
    throw new Error('D1 is down');
  });
  visit(() => countVisit(['step', 'cart']));
  await writeVisitCounts();
  visit(() => countVisit(['step', 'added']));
  await writeVisitCounts();
  expect(names()).toEqual(['added 1']);
});
