import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { sampleNode } from '../../../tests/stubs/sample-node.ts';
import { toEntry } from '../shop/catalogue/product-mapper.ts';
import { DemandPart } from './demand-part.tsx';
import { demandCsv, wantedOf } from './office-data.ts';

const sampleEntry = (fields: object) => ({ ...toEntry(sampleNode(), '1'), ...fields });

test('the file of places is UTF-8 for Excel, and no cell of it is a formula', () => {
  const row = (name: string) => ({ what: 'place-none', name, count: 3, before: 0 });
  const places = ['Española, NM', '=1+1', '+1', '-1', '@1', '\t=1', 'A "B"'];
  const lines = ['Place', 'Española, NM', "'=1+1", "'+1", "'-1", "'@1", "'\t=1", 'A ""B""'];
  const file = demandCsv(places.map(row));
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file.slice(1).split('\r\n')).toEqual([
    ...lines.map(
      (place, at) => `"${place}",${at ? '"3","none"' : '"Searches","Stores within 25 miles"'}`,
    ),
    '',
  ]);
});

test('words and addresses have links to their remedies', async () => {
  const SHOPIFY_STORE_DOMAIN = 'https://ducky.myshopify.com';
  Object.assign(env, localVars, { CMS_REPOSITORY: 'ducky/site', SHOPIFY_STORE_DOMAIN });
  const row = (what: string, name: string, count = 9) => ({ what, name, count, before: 0 });
  const counts = [
    row('place-many', 'Denver, CO', 70),
    row('place-none', 'Anchorage, AK'),
    row('place-none', 'Iowa'),
    row('place-none', 'Fargo, ND', 2),
    row('place-none', 'Bismarck, ND', 1),
    row('place-none', 'Gone, ND', 0),
    row('restock', 'rubber-duck Large'),
    row('restock', 'gone'),
  ];
  expect(demandCsv(counts).trim().split('\r\n').slice(1)).toEqual([
    '"Anchorage, AK","9","none"',
    '"Iowa","9","none"',
    '"Denver, CO","70","5 or more"',
  ]);
  const products = new Map([['rubber-duck', sampleEntry({ title: 'Rubber Duck' })]]);
  const wanted = wantedOf(counts, products);
  const words = [row('nothing-found', 'kombucha'), row('not-found', '/old')];
  vi.useFakeTimers({ now: Date.parse('2026-11-27T19:00:00Z') });
  const section = renderToStaticMarkup(
    <DemandPart
      unserved={[row('place-none', 'Anchorage, AK')]}
      from="2026-10-31"
      words={words}
      wanted={wanted}
      products={products}
    />,
  );
  vi.useRealTimers();
  const links = [...section.matchAll(/<a href="([^"]*)"\s*>([^<]*)<\/a>/g)].map(
    ([, address, text]) => `${text}: ${address}`,
  );
  expect(links).toEqual([
    'All places that were looked for at least 3 times, as a file (CSV): /office/demand.csv',
    'as a synonym: /admin#/collections/_singletons/entries/search',
    'Rubber Duck: /shop/product/rubber-duck',
    'gone: /shop/product/gone',
    'Content → Menus → View URL redirects: https://admin.shopify.com/store/ducky/redirects',
  ]);
  expect(section).toMatch(/since October 31, 2026, words and addresses since November 20, 2026/);
  expect(section).not.toMatch(/Fargo|Bismarck/);
  delete env.CMS_REPOSITORY;
});

test('a list of words begins with the number of those without a name', () => {
  Object.assign(env, localVars);
  const row = (what: string, name: string, count: number) => ({ what, name, count, before: 0 });
  const words = [row('searched', '(other)', 40), row('searched', 'lime', 30)];
  const section = renderToStaticMarkup(
    <DemandPart unserved={[]} from="2026-10-31" words={words} wanted={[]} products={new Map()} />,
  );
  expect(section).toMatch(/<td>\(other\)<\/td><td[^>]*>40<.*<td>lime<\/td><td[^>]*>30</s);
  expect(section).toContain('“(other)” stands for words and addresses that were counted without');
});

test('a wanted variant has its name, and is back when it can be bought', () => {
  const variant = (number: number, availableForSale: boolean) => ({
    number,
    values: [number],
    availableForSale,
    price: '12.0',
  });
  const duck = sampleEntry({
    title: 'Duck',
    options: [{ name: 'Pack', values: ['12-Pack', '24-Pack'] }],
    variants: [variant(0, true), variant(1, false)],
  });
  const counts = ['duck 24-Pack', 'duck 12-Pack', 'duck 6-Pack', 'duck', 'gone', '(other)'].map(
    (name) => ({ what: 'restock', name, count: 2, before: 0 }),
  );
  const wanted = wantedOf(counts, new Map([['duck', duck]]));
  expect(wanted.map((each) => Object.values(each))).toEqual([
    ['duck', 'Duck', '24-Pack', 2, false],
    ['duck', 'Duck', '12-Pack', 2, true],
    ['duck', 'Duck', '6-Pack', 2, false],
    ['duck', 'Duck', '', 2, true],
    ['gone', 'gone', '', 2, false],
    ['(other)', '(other)', '', 2, false],
  ]);
});
