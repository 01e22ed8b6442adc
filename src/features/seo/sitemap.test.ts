import { expect, test } from 'vitest';
import { listed, MAX_ADDRESSES, pageEntry, sitemapOf, sitemapXml } from './sitemap.ts';

test('lists each address once, with the date of its last change if it is known', async () => {
  const entries = [
    { url: 'https://duck.example/' },
    { url: 'https://duck.example/a?b&c', modified: '2026-07-09' },
    { url: 'https://duck.example/' },
  ];
  expect(await sitemapXml(entries)).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://duck.example/</loc></url>' +
      '<url><loc>https://duck.example/a?b&#x26;c</loc><lastmod>2026-07-09</lastmod></url>' +
      '</urlset>\n',
  );
});

const addresses = (kind: string, count: number) =>
  listed(Array.from({ length: count }, (_, at) => ({ url: `https://duck.example/${kind}${at}` })));
const url = (number: number) => `https://duck.example/sitemap.xml?part=${number}`;
const urlsIn = (xml = '') => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

test('up to 10,000 addresses are one sitemap', async () => {
  const kinds = [addresses('a', 1), addresses('b', MAX_ADDRESSES - 1)];
  const xml = await sitemapOf(kinds, { number: undefined, url });
  expect(urlsIn(xml)).toHaveLength(MAX_ADDRESSES);
  expect(await sitemapOf(kinds, { number: 1, url })).toBe(xml);
  expect(await sitemapOf(kinds, { number: 2, url })).toBeUndefined();
  expect(urlsIn(await sitemapOf([], { number: undefined, url }))).toEqual([]);
});

test('more addresses have a sitemap index, and each address is in one part', async () => {
  const kinds = [addresses('a', 10), addresses('b', MAX_ADDRESSES), addresses('c', 5)];
  const index = await sitemapOf(kinds, { number: undefined, url });
  expect(index).toContain('<sitemapindex ');
  expect(urlsIn(index)).toEqual([url(1), url(2)]);
  const parts = await Promise.all([1, 2].map((number) => sitemapOf(kinds, { number, url })));
  const urls = parts.flatMap(urlsIn);
  expect(urls).toHaveLength(MAX_ADDRESSES + 15);
  expect(new Set(urls).size).toBe(urls.length);
  expect(await sitemapOf(kinds, { number: 3, url })).toBeUndefined();
});

const canonical = '<link rel="canonical" href="https://duck.example/a?b&amp;c"/>';

test('reads the canonical URL and the date of the last change from a page', () => {
  expect(pageEntry(canonical)).toEqual({ url: 'https://duck.example/a?b&c' });
  const published = '<meta property="article:published_time" content="2026-07-09T12:00:00Z"/>';
  expect(pageEntry(canonical + published)).toMatchObject({ modified: '2026-07-09T12:00:00Z' });
  const updated = '<meta property="og:updated_time" content="2026-08-01T12:00:00Z"/>';
  expect(pageEntry(canonical + published + updated)).toMatchObject({
    modified: '2026-08-01T12:00:00Z',
  });
});

test('ignores pages without a canonical link or with noindex', () => {
  expect(pageEntry('<title>404</title>')).toBeUndefined();
  expect(pageEntry(`${canonical}<meta name="robots" content="noindex"/>`)).toBeUndefined();
});
