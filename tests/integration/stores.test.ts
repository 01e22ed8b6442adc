import { afterEach, beforeAll, expect, test } from 'vitest';
import type { EditorsReport } from '../../src/features/stores/stores.ts';
import type { MapPoints, StoreResults } from '../../src/features/stores/store-types.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';
import { breakSheet, mendSheet } from './store-sheet.ts';

// As in wrangler.toml.
const SECRET = 'local-report-secret';
let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(() => mendSheet(site));

const json = async <T>(path: string, init?: RequestInit) =>
  (await (await site.ask(path, init)).json()) as T;
const search = (query: string) => json<StoreResults>(`/api/stores?${query}`);

test('a search answers a page of stores, and may be kept for a minute', async () => {
  const response = await site.ask('/api/stores');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300');
  const results = (await response.json()) as StoreResults;
  expect(results).toMatchObject({ total: 311, page: 1, pageCount: 32, meaning: 'text' });
  expect(results.stores).toHaveLength(10);
  expect((await search('page=32')).stores).toHaveLength(1);
});

test('the words of a store are found, in the case of the visitor', async () => {
  const { stores, total } = await search('q=BOULDER');
  expect(total).toBeGreaterThan(5);
  expect(stores.every(({ name, city }) => `${name}${city}`.includes('Boulder'))).toBe(true);
});

test('a place without stores has the nearest ones', async () => {
  const { meaning, center, stores } = await search('q=Limon,%20CO');
  expect({ meaning, name: center?.name }).toEqual({ meaning: 'nearest', name: 'Limon, CO' });
  expect(stores[0]?.miles).toBeLessThan(100);
});

test('stores and the points of a map can be filtered', async () => {
  const all = await search('q=denver');
  const [first] = all.types;
  expect(first?.count).toBeGreaterThan(2);
  const some = await search(`q=denver&type=${encodeURIComponent(first!.name)}`);
  expect(some.total).toBe(first!.count);
  expect(some.stores.every(({ type }) => type === first!.name)).toBe(true);
  expect(await search('type=Zoo')).toMatchObject({ total: 0, stores: [] });

  const map = (query: string) =>
    json<MapPoints>(`/api/stores/map?bounds=-112,35,-99,43&zoom=6&${query}`);
  const [points, groceries, open] = await Promise.all([
    map(''),
    map('type=grocery'),
    map('open=1'),
  ]);
  expect(groceries.total).toBeGreaterThan(10);
  expect(groceries.total).toBeLessThan(points.total / 2);
  // Some hours nobody can read.
  expect(open.total).toBeLessThan(points.total);
});

test('what is open now is kept for a minute', async () => {
  for (const path of ['/api/stores?open=1', '/api/stores/map?bounds=-112,35,-99,43&zoom=6&open=1'])
    expect((await site.ask(path)).headers.get('cache-control')).toBe('public, max-age=60');
});

test('where a visitor is goes into no shared cache', async () => {
  const response = await site.ask('/api/stores?near=39.739,-104.99');
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  const { stores } = (await response.json()) as StoreResults;
  const miles = stores.map((store) => store.miles ?? -1);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
});

test('a map gets what it can draw', async () => {
  const map = await json<MapPoints>('/api/stores/map?bounds=-112,35,-99,43&zoom=6');
  expect(map.total).toBeGreaterThan(250);
  expect(map.clusters.length).toBeGreaterThan(3);
  const few = await json<MapPoints>('/api/stores/map?bounds=-112,35,-99,43&zoom=6&q=telluride');
  expect(few.total).toBeLessThan(20);
});

test.each([
  ['/api/stores?near=here', /^near has to be/],
  ['/api/stores?near=139,0', /^near has to be/],
  ['/api/stores?open=yes', /^open has to be 1/],
  ['/api/stores/map?bounds=-109,37,-102,41&zoom=6&open=0', /^open has to be 1/],
  ['/api/stores/map', /^bounds have to be/],
  ['/api/stores/map?bounds=1,2,3&zoom=6', /^bounds have to be/],
  ['/api/stores/map?bounds=-109,37,-102,41', /^zoom has to be/],
  ['/api/stores/map?bounds=-109,37,-102,41&zoom=-1', /^zoom has to be/],
])('%s is answered 400 with a sentence', async (path, sentence) => {
  const response = await site.ask(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
});

test('only GET makes sense', async () => {
  const response = await site.ask('/api/stores', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect((await site.ask('/api/stores', { method: 'HEAD' })).status).toBe(200);
});

test('the report is for those who have its secret', async () => {
  for (const [path, init] of [
    ['/api/stores/report', {}],
    ['/api/stores/report?key=wrong', {}],
    ['/api/stores/report', { headers: { authorization: 'Bearer wrong' } }],
  ] as const) {
    expect((await site.ask(path, init)).status).toBe(401);
  }
  const authorization = `Bearer ${SECRET}`;
  const report = await json<EditorsReport>('/api/stores/report', { headers: { authorization } });
  expect(report).toMatchObject({ problem: null, onSite: 311, rows: 319, shown: 311, rejected: 8 });
  expect(report.rejections[0]).toMatchObject({ row: 9, reason: 'no-coordinates' });
});

test('a person reads the report as lines, of the sheet as it is now', async () => {
  await breakSheet(site, 'truncated');
  const response = await site.ask(`/api/stores/report?key=${SECRET}`, {
    headers: { accept: 'text/html,*/*' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(text).toMatch(
    /^311 stores on the site now\.\n\nThe sheet cannot be used: The sheet has 136 stores where it had 311/,
  );
  expect(text).toMatch(
    /\nFell out since .*:\n {2}.*: no row has this name and address any more\.\n/,
  );
  const [, shown = ''] = text.split('\nShown:\n');
  expect(shown.trimEnd().split('\n')).toHaveLength(136);
  expect(shown).toMatch(/^ {2}Row 2: \S.*, [A-Z]{2} \d{5}/);
});
