import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';

Object.assign(bindings, localVars);

const sheet = (count: number) =>
  [
    'Store Name,Address,City,State,Zip,Latitude,Longitude',
    ...Array.from({ length: count }, (_, row) => `Store ${row},,Denver,CO,80202,39,-105`),
  ].join('\n');
const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
let answer: () => Response;
let stores: typeof import('./stores.ts');
let cache: FakeCache;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => answer());
  await newInstance();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Another instance of the Worker, with empty memory. */
async function newInstance(sheetUrl = localVars.STORES_CSV_URL) {
  vi.resetModules();
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { STORES_CSV_URL: sheetUrl });
  stores = await import('./stores.ts');
}

/** How many stores there are once the sheet has been asked again and its answer has been seen. */
async function countLater(): Promise<number> {
  const { settled: all } = await import('../../../tests/stubs/cloudflare-workers.ts');
  for (const seconds of [301, 61, 61]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await stores.storeList();
    await all();
    await settled();
  }
  return (await stores.storeList()).count;
}

test('the list is the sheet’s, and follows it', async () => {
  answer = () => csv(sheet(20));
  expect((await stores.storeList()).count).toBe(20);
  answer = () => csv(sheet(21));
  expect(await countLater()).toBe(21);
});

test('another instance has the list from the edge, without asking for the sheet', async () => {
  answer = () => csv(sheet(20));
  await stores.storeList();
  await newInstance();
  answer = () => csv('');
  expect((await stores.storeList()).count).toBe(20);
});

test.each([
  [
    'a page in place of the sheet',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a page that calls itself CSV', () => csv('\n<!doctype html>')],
  ['an empty sheet', () => csv('')],
  ['a sheet of a header', () => csv(sheet(0))],
  ['a sheet without its header', () => csv(sheet(20).split('\n').slice(1).join('\n'))],
  ['a sheet without a column', () => csv(sheet(20).replace('City', 'Town'))],
  ['a sheet that was cut off', () => csv(`${sheet(19)}\n"Sto`)],
  ['a sheet without coordinates', () => csv(sheet(20).replaceAll('39,-105', ','))],
  ['less than half of the sheet', () => csv(sheet(9))],
  ['an error', () => new Response('', { status: 500 })],
  ['nothing', () => Promise.reject(new TypeError('fetch failed')) as never],
])('with %s, the last good list stays', async (_, broken) => {
  answer = () => csv(sheet(20));
  await stores.storeList();
  answer = broken;
  expect(await countLater()).toBe(20);
  await newInstance();
  expect(await countLater()).toBe(20);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/kept.*StoreSheetError/));
  answer = () => csv(sheet(10));
  expect(await countLater()).toBe(10);
});

test.each([
  'http://docs.example/stores.csv',
  'https://localhost/stores.csv',
  'https://10.0.0.7/stores.csv',
  'https://[fd00::1]/stores.csv',
  'https://metadata/stores.csv',
  'file:///etc/passwd',
])('no redirect of the sheet is followed to %s', async (location) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return asked.length === 1 && new Response(null, { status: 307, headers: { location } });
  });
  await newInstance('https://docs.google.com/pub?output=csv');
  await expect(stores.storeList()).rejects.toMatchObject({ code: 'redirects' });
  expect(asked).toEqual(['https://docs.google.com/pub?output=csv']);
});

test('other requests have their turn while a long sheet is read', async () => {
  let turns = 0;
  const other = setInterval(() => turns++);
  answer = () => csv(sheet(60_000));
  await stores.storeList();
  clearInterval(other);
  expect(turns).toBeGreaterThan(5);
});

test('a short list may lose what it wants', async () => {
  answer = () => csv(sheet(9));
  await stores.storeList();
  answer = () => csv(sheet(1));
  expect(await countLater()).toBe(1);
});

test('without any list the failure is told', async () => {
  answer = () => csv('');
  await expect(stores.storeList()).rejects.toMatchObject({
    name: 'StoreSheetError',
    code: 'unusable',
    message: 'The sheet is empty.',
  });
});

test('the report is about the sheet as it is now, and says what the site makes of it', async () => {
  answer = () => csv(sheet(20));
  await stores.storeList();
  answer = () => csv(`${sheet(5)}\nLost Spirits,,,,,0,0`);
  const { report, list } = await stores.storeReport();
  expect(report).toMatchObject({
    problem: 'The sheet has 5 stores where it had 20: more than half of them are gone.',
    onSite: 20,
    rows: 6,
    shown: 5,
    rejections: [{ row: 7, name: 'Lost Spirits', reason: 'zero' }],
  });
  expect(list?.count).toBe(5);
  answer = () => new Response('', { status: 404 });
  expect(await stores.storeReport()).toEqual({
    report: expect.objectContaining({
      problem: 'The sheet’s address answers 404.',
      rows: 0,
      onSite: 20,
      gone: { since: null, stores: [] },
    }),
  });
});

test('the report names the stores that were there yesterday, and what became of them', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  answer = () => csv(sheet(20));
  await stores.storeList();
  // Later lists of the day are not what it is compared with.
  vi.setSystemTime('2026-11-20T20:00:00Z');
  const [header = '', ...rows] = sheet(20).split('\n');
  const broken = rows.with(3, rows[3]!.replace('39,', 'N/A,')).toSpliced(11, 1);
  answer = () => csv([header, ...broken, 'A New One,,Pueblo,CO,81001,38.2,-104.6'].join('\n'));
  expect(await countLater()).toBe(19);

  vi.setSystemTime('2026-11-21T07:00:00Z');
  await newInstance();
  const { report } = await stores.storeReport();
  expect(report.gone).toEqual({
    since: Date.parse('2026-11-20T08:00:00Z'),
    stores: [
      {
        store: expect.objectContaining({ name: 'Store 3' }),
        message: 'row 5 is not shown. Latitude is "N/A", which is not a number such as 39.7392.',
      },
      {
        store: expect.objectContaining({ name: 'Store 11' }),
        message: 'no row has this name and address any more.',
      },
    ],
  });

  vi.setSystemTime('2026-11-24T07:00:00Z');
  await newInstance();
  expect((await stores.storeReport()).report.gone).toEqual({ since: null, stores: [] });
});
