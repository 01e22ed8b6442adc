import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings, settled } from '../../../../tests/stubs/cloudflare-workers.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';

Object.assign(bindings, localVars);

const sheet = (count: number) =>
  [
    'Store Name,Address,City,State,Zip,Latitude,Longitude',
    ...Array.from({ length: count }, (_, row) => `Store ${row},,Denver,CO,80202,39,-105`),
  ].join('\n');
const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
let respond: () => Response;
let stores: typeof import('./store-table-cache.ts');
let cache: FakeCache;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => respond());
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
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { STORES_CSV_URL: sheetUrl });
  stores = await import('./store-table-cache.ts');
}

/** The count of stores after the cached table has expired and the background refresh has ended. */
async function countAfterRefresh(): Promise<number> {
  const { settled: all } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  for (const seconds of [301, 61, 61]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await stores.getStoreTable();
    await all();
    await settled();
  }
  return (await stores.getStoreTable()).count;
}

test('the table follows the sheet', async () => {
  respond = () => csv(sheet(20));
  expect((await stores.getStoreTable()).count).toBe(20);
  respond = () => csv(sheet(21));
  expect(await countAfterRefresh()).toBe(21);
});

test('another instance reads the table from the edge cache without fetching the sheet', async () => {
  respond = () => csv(sheet(20));
  await stores.getStoreTable();
  await newInstance();
  respond = () => csv('');
  expect((await stores.getStoreTable()).count).toBe(20);
});

test.each([
  ['an HTML page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['an HTML page with the content type of CSV', () => csv('\n<!doctype html>')],
  ['an empty sheet', () => csv('')],
  ['a sheet with a header only', () => csv(sheet(0))],
  ['a sheet without its header', () => csv(sheet(20).split('\n').slice(1).join('\n'))],
  ['a sheet without a required column', () => csv(sheet(20).replace('City', 'Town'))],
  ['a truncated sheet', () => csv(`${sheet(19)}\n"Sto`)],
  ['a sheet without coordinates', () => csv(sheet(20).replaceAll('39,-105', ','))],
  ['a sheet with less than half of the stores', () => csv(sheet(9))],
  ['a status 500', () => new Response('', { status: 500 })],
  ['a network error', () => Promise.reject(new TypeError('fetch failed')) as never],
])('%s leaves the last valid table in place', async (_, broken) => {
  respond = () => csv(sheet(20));
  await stores.getStoreTable();
  respond = broken;
  expect(await countAfterRefresh()).toBe(20);
  await newInstance();
  expect(await countAfterRefresh()).toBe(20);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/kept.*StoreSheetError/));
  respond = () => csv(sheet(10));
  expect(await countAfterRefresh()).toBe(10);
});

test.each([
  'http://docs.example/stores.csv',
  'https://localhost/stores.csv',
  'https://10.0.0.7/stores.csv',
  'https://[fd00::1]/stores.csv',
  'https://metadata/stores.csv',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return requested.length === 1 && new Response(null, { status: 307, headers: { location } });
  });
  await newInstance('https://docs.google.com/pub?output=csv');
  await expect(stores.getStoreTable()).rejects.toMatchObject({ code: 'redirects' });
  expect(requested).toEqual(['https://docs.google.com/pub?output=csv']);
});

test('other tasks run while a long sheet is read', async () => {
  let turns = 0;
  const other = setInterval(() => turns++);
  respond = () => csv(sheet(20_000));
  await stores.getStoreTable();
  clearInterval(other);
  expect(turns).toBeGreaterThan(2);
});

test('a table of fewer than 10 stores may shrink by more than half', async () => {
  respond = () => csv(sheet(9));
  await stores.getStoreTable();
  respond = () => csv(sheet(1));
  expect(await countAfterRefresh()).toBe(1);
});

test('without a cached table, the error of the sheet is thrown', async () => {
  respond = () => csv('');
  await expect(stores.getStoreTable()).rejects.toMatchObject({
    name: 'StoreSheetError',
    code: 'unusable',
    message: 'The sheet is empty.',
  });
});

test('the report describes the current sheet and the stores on the site', async () => {
  respond = () => csv(sheet(20));
  await stores.getStoreTable();
  respond = () => csv(`${sheet(5)}\nLost Spirits,,,,,0,0`);
  const { report, table } = await stores.getSheetReport();
  expect(report).toMatchObject({
    problem: 'The sheet has 5 stores where it had 20: more than half of them are gone.',
    onSite: 20,
    rows: 6,
    shown: 5,
    rejections: [{ row: 7, name: 'Lost Spirits', reason: 'zero' }],
  });
  expect(table?.count).toBe(5);
  respond = () => new Response('', { status: 404 });
  expect(await stores.getSheetReport()).toEqual({
    report: expect.objectContaining({
      problem: 'The sheet’s address answers 404.',
      rows: 0,
      onSite: 20,
      gone: { since: null, stores: [] },
    }),
  });
});

test('the report names the stores that the sheet has lost since yesterday, with the reason', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z');
  respond = () => csv(sheet(20));
  await stores.getStoreTable();
  // The report compares with the first table of the day, not with later ones.
  vi.setSystemTime('2026-11-20T20:00:00Z');
  const [header = '', ...rows] = sheet(20).split('\n');
  const broken = rows.with(3, rows[3]!.replace('39,', 'N/A,')).toSpliced(11, 1);
  respond = () => csv([header, ...broken, 'A New One,,Pueblo,CO,81001,38.2,-104.6'].join('\n'));
  expect(await countAfterRefresh()).toBe(19);

  vi.setSystemTime('2026-11-21T07:00:00Z');
  await newInstance();
  const { report } = await stores.getSheetReport();
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
  expect((await stores.getSheetReport()).report.gone).toEqual({ since: null, stores: [] });
});
