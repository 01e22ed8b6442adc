import { expect, test } from 'vitest';
import { pageEntry, sitemapXml } from './sitemap.ts';

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
