import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { sampleProduct } from '../../../tests/stubs/sample-product.ts';
import { speedSection } from './speed-section.ts';
import { visitsSection } from './visits-section.ts';

beforeEach(() => {
  Object.assign(env, localVars, { SHOPIFY_STORE_DOMAIN: 'https://ducky.myshopify.com' });
});

test('a step is compared with its earlier count, and has no share of another step', async () => {
  const step = (name: string, count: number) => ({ what: 'step', name, count, before: 10 });
  const section = String(
    await visitsSection(
      [step('product', 10), step('added', 12), step('checkout', 14)],
      'yesterday',
    ),
  );
  expect(section).toContain('a step can have more than the one before it');
  const widths = [...section.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(360);
  expect(section).toMatch(
    /<td>Checkout opened<\/td>\s*<td class="number">14<\/td>\s*<td class="number">10<\/td>\s*<td class="number">\+40 %</,
  );
  expect(section).toContain('in the time zone America/Phoenix.');
});

test.each([
  [333, 334, '−0.3 %'],
  [334, 333, '+0.3 %'],
  [334, 334, 'about the same'],
  [10_001, 10_000, 'about the same'],
  [1, 2, '−50 %'],
  [24, 1, '+2,300 %'],
])('%i after %i is shown as %s', async (count, before, text) => {
  const section = String(
    await visitsSection([{ what: 'view', name: 'home', count, before }], 'yesterday'),
  );
  expect(/<td>Pages seen<\/td>(?:.*?<td[^>]*>){3}([^<]*)/s.exec(section)?.[1]).toBe(text);
});

test.each([
  ['today', 'November 27, 2026, so far', 'Yesterday in all'],
  ['yesterday', 'November 26, 2026', 'The day before'],
  [7, 'November 20, 2026 to November 26, 2026: 7 days without today', '7 days before'],
  [28, 'October 30, 2026 to November 26, 2026: 28 days without today', '28 days before'],
] as const)(
  'the period %s says its days and what it is compared with',
  async (chosen, days, before) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T19:00:00Z') });
    const count = { what: 'source', name: 'direct', count: 3, before: 2 };
    const section = String(await visitsSection([count], chosen));
    vi.useRealTimers();
    expect(section).toContain(`<p>${days}, in the time zone America/Phoenix.</p>`);
    const headings = [...section.matchAll(/<th [^>]*>([^<]*)</g)].map(([, heading]) => heading);
    expect(headings).not.toContain('Before');
    expect(headings.filter((heading) => heading === before)).toHaveLength(3);
    expect(headings.includes('Change')).toBe(chosen !== 'today');
  },
);

test('checkouts are counted, and the section says where the orders are', async () => {
  const checkouts = { what: 'step', name: 'checkout', count: 14, before: 10 };
  const section = String(await visitsSection([checkouts], 'yesterday'));
  expect(section).toMatch(
    /<td>Checkouts opened<\/td>\s*<td class="number">14<\/td>.*is not an order yet/s,
  );
  expect(section).toContain('<td>Visits</td>');
  expect(section).toMatch(
    /<a href="https:\/\/admin\.shopify\.com\/store\/ducky\/orders"\s*>\s*They are in Shopify\s*<\/a/,
  );
});

test('names are in words, with the term of developers in brackets', async () => {
  const row = (what: string, name: string) => ({ what, name, count: 9, before: 9 });
  const counts = [
    ...['duck', 'gone', '(other)'].map((name) => row('product', name)),
    ...['direct', 'duck-news / email'].map((name) => row('source', name)),
    ...['Sort: title-ascending', 'Taste: Lime'].map((name) => row('facet', name)),
    ...['sold-out', 'unknown-code'].map((name) => row('refused', name)),
    row('error', '503'),
  ];
  const known = new Map([['duck', sampleProduct({ title: 'Yellow Duck' })]]);
  const section = String(await visitsSection(counts, 'yesterday', { toDo: new Set(), known }));
  const first = [...section.matchAll(/<tr>\s*<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
    cell!.replaceAll(/\s*<\/?a[^>]*>\s*/g, '').trim(),
  );
  expect(first.slice(10)).toEqual([
    'Yellow Duck',
    'gone',
    '(other)',
    'No source: address typed, bookmark or app (direct)',
    'duck-news / email',
    'Yellow Duck<small>/shop/product/duck</small>',
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
  expect(String(await speedSection([speed], '2026-11-01'))).toMatch(
    />Main content \(LCP\)<.*>Store locator and stores</s,
  );
});

test('all views are in the list of pages, the most seen first', async () => {
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
  const known = new Map([['duck', sampleProduct({ title: 'Yellow Duck' })]]);
  const titleOf = (path: string) => ({ '/recipes/sunrise-splash': 'Sunrise Splash' })[path];
  const section = String(await visitsSection(counts, 'yesterday', { known, titleOf }));
  const [, table, more] = section.split(/aria-label="Pages(?:, more)?">/);
  const rows = [...`${table}${more}`.matchAll(/<tr>\s*<td>(.*?)<\/td><td class="number">(\d+)</gs)];
  expect(
    rows.slice(0, 8).map(([, cell, count]) => [
      cell!
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      Number(count),
    ]),
  ).toEqual([
    ['Yellow Duck /shop/product/duck', 44],
    ['Home page', 20],
    ['Sunrise Splash /recipes/sunrise-splash', 12],
    ['/recipes', 7],
    ['/shop/product/gone', 5],
    ['Product lists', 3],
    ['Product pages: others', 1],
    ['Lists of recipes: others', 1],
  ]);
});

test('all sources of a period are listed, and those that are too many for a page as a sum', async () => {
  const sources = Array.from({ length: 250 }, (_, at) => ({
    what: 'source',
    name: `source ${at}`,
    count: 300 - at,
    before: 2,
  }));
  const section = String(await visitsSection(sources, 'yesterday'));
  const rows = [
    ...section.matchAll(
      /<td>(source \d+|\d+ others)<\/td><td class="number">([\d,]+)<\/td><td class="number">(\d+)</g,
    ),
  ].map((each) => each.slice(1));
  expect(rows).toHaveLength(201);
  expect(rows[199]).toEqual(['source 199', '101', '2']);
  expect(rows[200]).toEqual(['50 others', '3,775', '100']);
});

test('the section says what other sources are, if there are any', async () => {
  const sources = async (...names: string[]) =>
    String(
      await visitsSection(
        names.map((name) => ({ what: 'source', name, count: 9, before: 0 })),
        'yesterday',
      ),
    );
  expect(await sources('direct')).not.toContain('(other)');
  expect(await sources('direct', 'mail / (other)')).toMatch(/<p>\s*“\(other\)” stands for/);
});
