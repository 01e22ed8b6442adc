import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

test('an address, once, with the day of its last change where that is known', () => {
  const entries = [
    { url: 'https://duck.example/' },
    { url: 'https://duck.example/a?b&c', modified: '2026-07-09' },
    { url: 'https://duck.example/' },
  ];
  expect(sitemapXml(entries)).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://duck.example/</loc></url>' +
      '<url><loc>https://duck.example/a?b&#x26;c</loc><lastmod>2026-07-09</lastmod></url>' +
      '</urlset>\n',
  );
});
