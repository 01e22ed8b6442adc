import { expect, test } from 'vitest';
import type { MapPoint } from '../../../src/features/stores/store-types.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const json = async <T>(path: string, init?: RequestInit) =>
  (await (await site.fetch(path, init)).json()) as T;
/** Id of the first store of a search. */
const firstId = async (text: string) => {
  const html = await (await site.fetch(`/store-locator?q=${text}`)).text();
  return Number(/data-store="(\d+)"/.exec(html)?.[1]);
};
const cacheControl = async (path: string) => (await site.fetch(path)).headers.get('cache-control');

const COLORADO = '/api/stores/map?bounds=-112,35,-99,43&zoom=6';
const pointsOf = async (query = '') =>
  (await json<{ points: MapPoint[] }>(`${COLORADO}${query}`)).points;
const countOf = async (query = '') =>
  (await pointsOf(query)).reduce((sum, { count }) => sum + count, 0);

test('map points are filtered by type and opening hours', async () => {
  const [all, groceries, open] = await Promise.all([
    countOf(),
    countOf('&type=grocery'),
    countOf('&open=1'),
  ]);
  expect(groceries).toBeGreaterThan(10);
  expect(groceries).toBeLessThan(all / 2);
  // Some opening hours cannot be parsed.
  expect(open).toBeLessThan(all);
});

test('points are cached for 300 s at the edge, and for 60 s if they change with the time', async () => {
  expect(await cacheControl(COLORADO)).toBe('public, max-age=60, s-maxage=300');
  expect(await cacheControl(`${COLORADO}&open=1`)).toBe('public, max-age=60');
});

test('GET /api/stores/map answers clusters of the matching stores', async () => {
  expect((await pointsOf()).filter(({ count }) => count > 1).length).toBeGreaterThan(3);
  expect(await countOf()).toBeGreaterThan(250);
  expect(await countOf('&q=telluride')).toBeLessThan(20);
});

test('the map shows no store when nothing matches, or only the stores that the list shows', async () => {
  expect(await pointsOf('&q=zzzz')).toEqual([]);
  const id = await firstId('telluride');
  expect(await pointsOf(`&q=zzzz&only=${id}`)).toMatchObject([{ count: 1, stores: [{ id }] }]);
  expect(await pointsOf('&only=')).toEqual([]);
});

test.each([
  ['/api/stores/map?bounds=1,2,3&zoom=6', /^bounds have to be/],
  ['/api/stores/map?bounds=-109,37,-102,41', /^zoom has to be/],
  ['/api/stores/map?bounds=-109,37,-102,41&zoom=-1', /^zoom has to be/],
])('%s answers 400 with a sentence', async (path, sentence) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
});

test('POST /api/stores/map answers 405, HEAD 200', async () => {
  const response = await site.fetch('/api/stores/map', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await site.fetch(COLORADO, { method: 'HEAD' })).status).toBe(200);
});
