import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { sampleNode } from '../../../tests/stubs/sample-node.ts';
import type { VisitCount } from '../../analytics/visit-database.ts';
import { toEntry } from '../shop/catalogue/product-mapper.ts';
import type { Products } from './office-data.ts';
import type { PeriodName } from './periods.ts';
import { SpeedPart } from './speed-part.tsx';
import { change, VisitsPart } from './visits-part.tsx';

const products: Products = new Map([
  ['duck', { ...toEntry(sampleNode(), '1'), title: 'Yellow Duck' }],
]);
const render = (counts: VisitCount[], chosen: PeriodName = 'yesterday') =>
  renderToStaticMarkup(<VisitsPart counts={counts} chosen={chosen} products={products} />);
/** The cells of each row, in which " | " separates the path of a page. */
const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) =>
      cell!.replaceAll('<small>', ' | ').replaceAll(/<[^>]*>/g, ''),
    ),
  );

beforeEach(() => {
  Object.assign(env, localVars, { SHOPIFY_STORE_DOMAIN: 'https://ducky.myshopify.com' });
});

test('a step is compared with its earlier count, and has no share of another step', () => {
  const step = (name: string, count: number) => ({ what: 'step', name, count, before: 10 });
  const section = render([step('product', 10), step('added', 12), step('checkout', 14)]);
  expect(section).toContain('a step can have more than the one before it');
  const widths = [...section.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(360);
  expect(rowsOf(section)).toContainEqual(['Checkout opened', '14', '10', '+40 %']);
  expect(section).toContain('in the time zone America/Phoenix.');
});

test.each([
  [333, 334, '−0.3 %'],
  [334, 333, '+0.3 %'],
  [334, 334, 'about the same'],
  [10_001, 10_000, 'about the same'],
  [1, 2, '−50 %'],
  [24, 1, '+2,300 %'],
])('%i after %i is shown as %s', (count, before, text) => {
  expect(change({ count, before })).toBe(text);
});

test.each([
  ['today', 'November 27, 2026, so far', 'Yesterday in all'],
  ['yesterday', 'November 26, 2026', 'The day before'],
  [7, 'November 20, 2026 to November 26, 2026: 7 days without today', '7 days before'],
  [28, 'October 30, 2026 to November 26, 2026: 28 days without today', '28 days before'],
] as const)('the period %s says its days and what it is compared with', (chosen, days, before) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T19:00:00Z') });
  const section = render([{ what: 'source', name: 'direct', count: 3, before: 2 }], chosen);
  vi.useRealTimers();
  expect(section).toContain(`<p>${days}, in the time zone America/Phoenix.</p>`);
  const headings = [...section.matchAll(/<th [^>]*>([^<]*)</g)].map(([, heading]) => heading);
  expect(headings.filter((heading) => heading === before)).toHaveLength(3);
  expect(headings.includes('Change')).toBe(chosen !== 'today');
});

test('checkouts are counted, and the section says where the orders are', () => {
  const section = render([{ what: 'step', name: 'checkout', count: 14, before: 10 }]);
  expect(rowsOf(section)).toContainEqual(['Checkouts opened', '14', '10', '+40 %']);
  expect(section).toMatch(
    /is not an order yet.*<a href="https:\/\/admin\.shopify\.com\/store\/ducky\/orders">They are in Shopify</s,
  );
});

test('names are in words, with the term of developers in brackets', () => {
  const row = (what: string, name: string) => ({ what, name, count: 9, before: 9 });
  const counts = [
    ...['duck', 'gone', '(other)'].map((name) => row('product', name)),
    ...['direct', 'duck-news / email'].map((name) => row('source', name)),
    ...['Sort: title-ascending', 'Taste: Lime'].map((name) => row('facet', name)),
    ...['sold-out', 'unknown-code'].map((name) => row('refused', name)),
    row('error', '503'),
  ];
  const section = render(counts);
  const first = rowsOf(section).flatMap(([cell = '', ...figures]) =>
    figures.includes('9') ? cell : [],
  );
  expect(first).toEqual([
    'Yellow Duck',
    'gone',
    '(other)',
    'No source: address typed, bookmark or app (direct)',
    'duck-news / email',
    'Yellow Duck | /shop/product/duck',
    '/shop/product/gone',
    'Sorted. Name: A to Z',
    'Taste: Lime',
    'Sorry, this one has just sold out. Please choose another option. (sold-out)',
    'unknown-code',
    'Shopify or another service was out of order (503)',
  ]);
  expect(section).toContain('href="/shop/product/duck"');
  expect(section).toContain('(utm tags)');
  const speed = { page: 'stores', metric: 'LCP', loads: 3, p75: 2000 } as const;
  expect(renderToStaticMarkup(<SpeedPart speeds={[speed]} from="2026-11-01" />)).toMatch(
    />Main content \(LCP\)<.*>Store locator and stores</s,
  );
});

test('all views are in the list of pages, the most seen first', () => {
  const row = (what: string, name: string, count: number) => ({ what, name, count, before: 1 });
  const counts = [
    row('view', 'product', 50),
    row('view', 'home', 20),
    row('view', 'recipe', 12),
    row('view', 'recipes', 8),
    row('view', 'list', 3),
    row('product', 'duck', 44),
    row('product', 'gone', 5),
    row('product', '(other)', 1),
    row('content', '/recipes/sunrise-splash', 12),
    row('content', '/recipes', 7),
  ];
  const [, table, more] = render(counts).split(/aria-label="Pages(?:, more)?"/);
  const rows = rowsOf(`${table}${more}`).filter(([, count]) => Number(count) > 0);
  expect(rows.slice(0, 8).map((cells) => cells.slice(0, 2).join(' '))).toEqual([
    'Yellow Duck | /shop/product/duck 44',
    'Home page 20',
    'Sunrise Splash | /recipes/sunrise-splash 12',
    'Recipes | /recipes 7',
    '/shop/product/gone 5',
    'Product lists 3',
    'Product pages: others 1',
    'Lists of recipes: others 1',
  ]);
});

test('all sources of a period are listed, and those that are too many for a page as a sum', () => {
  const sources = Array.from({ length: 250 }, (_, at) => ({
    what: 'source',
    name: `source ${at}`,
    count: 300 - at,
    before: 2,
  }));
  const rows = rowsOf(render(sources)).filter(([name]) => /^source|others$/.test(name ?? ''));
  expect(rows).toHaveLength(201);
  expect(rows[199]).toEqual(['source 199', '101', '2']);
  expect(rows[200]).toEqual(['50 others', '3,775', '100']);
});
