import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeKv } from '../../../../tests/locations/fake-kv.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';

const MINUTE = 60_000;

const sheet = (count: number) =>
  [
    'Store Name,Address,City,State,Zip,Latitude,Longitude',
    ...Array.from({ length: count }, (_, row) => `Store ${row},,Denver,CO,80202,39,-105`),
  ].join('\n');
const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
const filledWith = (cell: string) =>
  sheet(20).replaceAll(/^Store .*/gm, Array.from({ length: 7 }, () => cell).join());
let respond: () => Response;
let stores: typeof import('./store-snapshot.ts');
let kv: FakeKv;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  kv = new FakeKv(30_000);
  vi.stubGlobal('fetch', async () => respond());
  await newInstance();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const places = await import('../places/place-table.ts');

/** Another instance of the Worker, with empty memory but the same places, which take a second to read. */
async function newInstance(sheetUrl = localVars.STORES_CSV_URL) {
  vi.resetModules();
  vi.doMock('../places/place-table.ts', () => places);
  const { env } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { STORES_CSV_URL: sheetUrl, SHARED_CACHE: kv.at(0) });
  stores = await import('./store-snapshot.ts');
}

const count = async () => (await stores.getStores()).length;

/** The count of stores after a run of the schedule in the next minute, which may fail. */
async function countAfterRun(): Promise<number> {
  vi.setSystemTime(Date.now() + MINUTE);
  await stores.storeSnapshot.sync().catch(() => {});
  return count();
}

test('of a sheet with more than 10,000 stores, the first are on the site, and the notes say so', async () => {
  respond = () => csv(sheet(10_002));
  await stores.storeSnapshot.sync();
  expect((await stores.storeSnapshot.status()).entry?.value.notes).toEqual([
    'The sheet has more than 10,000 stores: only the first are on the site, 2 are left out.',
  ]);
  expect(await count()).toBe(10_000);
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
  ['a sheet that is only errors', () => csv(filledWith('#REF!'))],
  ['a sheet that is still loading', () => csv(filledWith('Loading…'))],
  ['a sheet with a column of errors', () => csv(sheet(20).replaceAll('Denver', '#N/A'))],
  ['a sheet with an empty column', () => csv(sheet(20).replaceAll('80202', ''))],
  ['a status 500', () => new Response('', { status: 500 })],
  ['a network error', () => Promise.reject(new TypeError('fetch failed')) as never],
])('%s leaves the last valid stores in place, and the status says why', async (_, answer) => {
  respond = () => csv(sheet(20));
  await stores.storeSnapshot.sync();
  respond = answer;
  expect(await countAfterRun()).toBe(20);
  await newInstance();
  expect(await countAfterRun()).toBe(20);
  expect((await stores.storeSnapshot.status()).failure?.why).toMatch(
    /^(no-csv|unusable|shrunk|refused|unreachable)$/,
  );
  respond = () => csv(sheet(10));
  expect(await countAfterRun()).toBe(10);
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
  await expect(stores.getStores()).rejects.toMatchObject({ code: 'redirects' });
  expect(requested).toEqual(['https://docs.google.com/pub?output=csv']);
});

test('a list of fewer than 10 stores may shrink by more than half', async () => {
  respond = () => csv(sheet(9));
  await stores.storeSnapshot.sync();
  respond = () => csv(sheet(1));
  expect(await countAfterRun()).toBe(1);
});

test('a sheet that is ten times as long is used, and may become as short as it was', async () => {
  for (const [rows, shown] of [
    [320, 320],
    [3200, 3200],
    // It stays a mistake while rows are edited.
    [3190, 3190],
    [150, 3190],
    [310, 310],
    [150, 310],
  ] as const) {
    respond = () => csv(sheet(rows));
    await stores.storeSnapshot.sync().catch(() => {});
    expect(await countAfterRun()).toBe(shown);
  }
});

test('without any stores, the error of the sheet is thrown', async () => {
  respond = () => csv('');
  await expect(stores.getStores()).rejects.toMatchObject({
    name: 'StoreSheetError',
    code: 'unusable',
    message: 'The sheet is empty.',
  });
});

test('the report describes the current sheet and the stores on the site', async () => {
  respond = () => csv(sheet(20));
  await stores.storeSnapshot.sync();
  respond = () => csv(`${sheet(5)}\nLost Spirits,,,,,0,0`);
  expect(await stores.getSheetReport()).toMatchObject({
    problem: 'The sheet has 5 stores where it had 20: more than half of them are gone.',
    onSite: 20,
    rows: 6,
    shown: 5,
    rejections: [{ row: 7, name: 'Lost Spirits' }],
  });
  respond = () => new Response('', { status: 404 });
  expect(await stores.getSheetReport()).toMatchObject({
    problem: 'The sheet’s address answers 404.',
    rows: 0,
    onSite: 20,
  });
});
