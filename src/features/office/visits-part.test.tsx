import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { sampleNode } from '../../../tests/stubs/sample-node.ts';
import type { VisitCount } from '../../analytics/visit-database.ts';
import { toEntry } from '../shop/catalogue/product-mapper.ts';
import { SpeedPart } from './closed-parts.tsx';
import { periods, type Period, type Products } from './office-data.ts';
import { VisitsPart } from './visits-part.tsx';

const products: Products = new Map([
  ['duck', { ...toEntry(sampleNode(), '1'), title: 'Yellow Duck' }],
]);
const render = (counts: VisitCount[], chosen: Period['name'] = 'yesterday') =>
  renderToStaticMarkup(
    <VisitsPart
      counts={counts}
      chosen={periods.find(({ name }) => name === chosen)!}
      products={products}
    />,
  );
/** The cells of each row. */
const rowsOf = (markup: string): string[][] =>
  [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) =>
      cell!.replaceAll(/<[^>]*>/g, ''),
    ),
  );

beforeEach(() => {
  Object.assign(env, localVars, { SHOPIFY_STORE_DOMAIN: 'https://ducky.myshopify.com' });
});

test('a step is compared with its earlier count, and has no share of another step', () => {
  const step = (name: string, count: number) => ({ what: 'step', name, count, before: 10 });
  const section = render([step('product', 10), step('added', 12), step('checkout', 14)]);
  expect(section).toContain('a step can have more than the one before it');
  expect(rowsOf(section)).toContainEqual(['Checkout opened', '14', '10']);
  expect(section).toMatch(/Products seen<progress value="0.71.*Checkout opened<progress value="1"/);
  expect(section).toContain('in the time zone America/Phoenix.');
  expect(section).toMatch(
    /is not an order yet.*<a href="https:\/\/admin\.shopify\.com\/store\/ducky\/orders">They are in Shopify</s,
  );
});

test.each([
  ['today', 'November 27, 2026, so far', 'Yesterday in all'],
  ['yesterday', 'November 26, 2026', 'The day before'],
  ['7', 'November 20, 2026 to November 26, 2026: 7 days without today', '7 days before'],
  ['28', 'October 30, 2026 to November 26, 2026: 28 days without today', '28 days before'],
] as const)('the period %s says its days and what it is compared with', (chosen, days, before) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T19:00:00Z') });
  const section = render([{ what: 'source', name: 'direct', count: 3, before: 2 }], chosen);
  vi.useRealTimers();
  expect(section).toContain(`<p>${days}, in the time zone America/Phoenix.</p>`);
  const headings = [...section.matchAll(/<th [^>]*>([^<]*)</g)].map(([, heading]) => heading);
  expect(headings.filter((heading) => heading === before)).toHaveLength(3);
});

test('names are in words, with the term of developers in brackets', () => {
  const row = (what: string, name: string) => ({ what, name, count: 9, before: 9 });
  const counts = [
    ...['duck', 'gone', '(other)'].map((name) => row('product', name)),
    ...['direct', 'duck-news / email'].map((name) => row('source', name)),
    ...['Sort: title-ascending', 'Taste: Lime'].map((name) => row('facet', name)),
    ...['sold-out', 'unknown-code'].map((name) => row('refused', name)),
    row('view', 'stores'),
    row('content', '/recipes/sunrise-splash'),
    row('error', '503'),
  ];
  const section = render(counts);
  const first = rowsOf(section).flatMap(([cell = '', ...figures]) =>
    figures.includes('9') ? cell : [],
  );
  expect(first).toEqual([
    'Pages seen',
    'Yellow Duck',
    'gone',
    '(other)',
    'No source: address typed, bookmark or app (direct)',
    'duck-news / email',
    'Store locator and stores',
    '/recipes/sunrise-splash',
    'Sort: title-ascending',
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

test('sources that are too many for a page are left out, with a sentence', () => {
  const sources = Array.from({ length: 250 }, (_, at) => ({
    what: 'source',
    name: `source ${at}`,
    count: 300 - at,
    before: 2,
  }));
  const section = render(sources);
  expect(rowsOf(section).filter(([name]) => name?.startsWith('source'))).toHaveLength(206);
  expect(section).toContain('244 more');
  expect(section).toContain('Only 200 of them are listed.');
});
