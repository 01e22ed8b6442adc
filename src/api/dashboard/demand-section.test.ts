import { expect, test } from 'vitest';
import { env } from '../../../tests/stubs/cloudflare-workers.ts';
import { sampleProduct, sampleVariant } from '../../../tests/stubs/sample-product.ts';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { countedPlace } from '../../features/stores/place-counts.ts';
import { demandMap } from './demand-map.ts';
import { demandCsv, demandOf, demandSection, rareSearches, wantedOf } from './demand-section.ts';
import { projectToUs } from './us-projection.ts';

const position = (latitude: number, longitude: number) =>
  projectToUs({ latitude, longitude })?.map(Math.round);

test('places are where geoAlbersUsa of d3-geo has them', () => {
  expect(position(39.74, -104.98)).toEqual([343, 274]);
  expect(position(25.76, -80.19)).toEqual([823, 573]);
  expect(position(61.22, -149.9)).toEqual([112, 544]);
  expect(position(21.31, -157.86)).toEqual([267, 549]);
  // Puerto Rico and Guam are outside.
  expect(position(18.47, -66.1)).toBeUndefined();
  expect(position(13.44, 144.79)).toBeUndefined();
});

test.each([
  ['Anchorage, AK', 61, -150],
  ['ZIP 995', 61, -150],
  // 58101 is no ZIP code of the index, 58102 is.
  ['ZIP 581', 47, -97],
  ['ZIP 006', 18, -66],
  ['Montana', 46, -108],
  ['St. Louis, MO', 39, -90],
])('%s has a position', async (name, latitude, longitude) => {
  const place = await countedPlace(name);
  expect([place?.latitude, place?.longitude].map((each) => Math.round(each!))).toEqual([
    latitude,
    longitude,
  ]);
});

test('the map has a circle for each place by its searches, and names the largest', async () => {
  const map = String(
    await demandMap([
      { name: 'Anchorage, AK', place: 'Anchorage, AK', searches: 400 },
      { name: 'Fargo, ND', place: 'Fargo, ND', searches: 100 },
      // Its name has room on the other side.
      { name: 'Moorhead, MN', place: 'Moorhead, MN', searches: 90 },
      { name: 'Toronto, Canada', place: 'Toronto, Canada', searches: 80 },
      { name: 'ZIP 331', place: 'ZIP 331 (Miami, FL)', searches: 4 },
    ]),
  );
  const radii = [...map.matchAll(/ r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
  expect(radii).toEqual([36, 18, 17.1, 7]);
  const names = [...map.matchAll(/<text[^>]*>\s*(.*?)\s*<\/text>/g)].map(([, name]) => name);
  expect(names).toEqual(['Anchorage, AK', 'Fargo, ND', 'Moorhead, MN', 'Miami, FL']);
  expect(map).toContain('<title>Moorhead, MN: 90</title>');
  expect(map).not.toContain('<title>Toronto');
  expect(map).toMatch(/<\/svg>.* Not on the map: Toronto, Canada\.\s*<\/p>$/s);
});

test.each([
  [
    {
      'Boston, MA': 40,
      'Portland, ME': 20,
      'Burlington, VT': 13,
      'Miami, FL': 10,
      'Anchorage, AK': 8,
      'Honolulu, HI': 7,
      'Hartford, CT': 6,
      'Providence, RI': 5,
    },
  ],
  [
    {
      'New York, NY': 21,
      'Brooklyn, NY': 9,
      'Boston, MA': 9,
      'Washington, DC': 8,
      'Philadelphia, PA': 7,
      'Newark, NJ': 6,
      'Buffalo, NY': 5,
      'Hartford, CT': 5,
      'Albany, NY': 4,
      'Providence, RI': 4,
      'Pittsburgh, PA': 4,
      'Baltimore, MD': 4,
    },
  ],
])('a name on the map covers no other name and no place that is as large: %o', async (searched) => {
  const places = Object.entries(searched);
  const names = places.map(([name]) => name);
  const map = String(
    await demandMap(places.map(([name, searches]) => ({ name, place: name, searches }))),
  );
  const circles = [...map.matchAll(/cx="(\d+)"\s+cy="(\d+)"\s+r="([\d.]+)"/g)].map((each) => {
    const [x = 0, y = 0, radius = 0] = each.slice(1).map(Number);
    return {
      x,
      y,
      radius,
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    };
  });
  expect(circles).toHaveLength(names.length);
  const texts = [
    ...map.matchAll(/<text x="(\d+)" y="(\d+)" text-anchor="(\w+)"\s*>\s*([^<]*?)\s*</g),
  ].map(([, x, y, anchor, label = '']) => {
    // On phones, letters are 34 units high and about 20 wide.
    const width = 20 * label.length;
    const left = Number(x) - width * { start: 0, middle: 0.5, end: 1 }[anchor as 'start']!;
    return { label, left, right: left + width, top: Number(y) - 28, bottom: Number(y) + 6 };
  });
  expect(texts.length).toBeGreaterThanOrEqual(3);
  expect(texts[0]!.label).toBe(names[0]);
  type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;
  const overlaps = (one: Box, other: Box) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;
  for (const text of texts) {
    const own = circles[names.indexOf(text.label)]!;
    const others = [
      ...circles.filter((each) => each !== own && each.radius >= own.radius),
      ...texts.filter((each) => each !== text),
    ];
    const covered = others.filter((other) => overlaps(text, other));
    expect({ [text.label]: covered }).toEqual({ [text.label]: [] });
    // Its own place is beside it.
    const away = Math.hypot(
      Math.max(text.left - own.x, 0, own.x - text.right),
      Math.max(text.top - own.y, 0, own.y - text.bottom),
    );
    expect(away).toBeGreaterThanOrEqual(own.radius);
    expect([text.left >= 0, text.right <= 975, text.top >= 0, text.bottom <= 610]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  }
});

test('the file of places is UTF-8 for Excel, and no cell of it is a formula', () => {
  const row = (place: string) => ({ name: place, place, searches: 3, stores: 'none' as const });
  const places = ['Española, NM', '=1+1', '+1', '-1', '@1', '\t=1', 'A "B"'];
  const lines = ['Place', 'Española, NM', "'=1+1", "'+1", "'-1", "'@1", "'\t=1", 'A ""B""'];
  const file = demandCsv(places.map(row), []);
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file.slice(1).split('\r\n')).toEqual([
    ...lines.map(
      (place, at) => `"${place}",${at ? '"3","none"' : '"Searches","Stores within 25 miles"'}`,
    ),
    '',
  ]);
});

test('without a place that it can show there is no map', async () => {
  expect(
    await demandMap([{ name: 'Toronto, Canada', place: 'Toronto, Canada', searches: 80 }]),
  ).toBe('');
});

test('words and addresses have links to their remedies, and ZIP codes a city', async () => {
  const SHOPIFY_STORE_DOMAIN = 'https://ducky.myshopify.com';
  Object.assign(env, localVars, { CMS_REPOSITORY: 'ducky/site', SHOPIFY_STORE_DOMAIN });
  const row = (what: string, name: string, count = 9) => ({ what, name, count, before: 0 });
  const counts = [
    row('place-many', 'Denver, CO', 70),
    row('place-none', 'ZIP 995'),
    row('place-none', 'ZIP 509'),
    row('place-none', 'Fargo, ND', 2),
    row('place-none', 'Bismarck, ND', 1),
    row('place-none', 'Gone, ND', 0),
    row('restock', 'rubber-duck Large'),
    row('restock', 'gone'),
  ];
  const demand = await demandOf(counts);
  expect(demandCsv(demand, rareSearches(counts)).trim().split('\r\n').slice(1)).toEqual([
    '"ZIP 995 (Anchorage, AK)","9","none"',
    '"ZIP 509 (Des Moines, IA)","9","none"',
    '"Denver, CO","70","5 or more"',
    '"Places looked for fewer than 3 times","3","none"',
  ]);
  const product = sampleProduct({ handle: 'rubber-duck', title: 'Rubber Duck' });
  const products = new Map([['rubber-duck', product]]);
  const wanted = wantedOf(counts, products);
  const words = [row('nothing-found', 'kombucha'), row('not-found', '/old')];
  const section = String(
    await demandSection(demand, {
      from: '2026-10-31',
      wordsFrom: '2026-11-02',
      counts,
      words,
      wanted,
      products,
    }),
  );
  const links = [...section.matchAll(/<a href="([^"]*)"\s*>([^<]*)<\/a>/g)].map(
    ([, address, text]) => `${text}: ${address}`,
  );
  expect(links).toEqual([
    'All places that were looked for at least 3 times, as a file (CSV): /office/demand.csv',
    'Add a synonym for “kombucha”: /admin#/collections/_singletons/entries/search',
    'Rubber Duck: /shop/product/rubber-duck',
    'gone: /shop/product/gone',
    'Add a redirect for /old: https://admin.shopify.com/store/ducky/redirects',
  ]);
  expect(section).toMatch(/since October 31, 2026, words and addresses since\s+November 2, 2026/);
  expect(section).toMatch(/3 more searches were for places that were\s+looked for less often/);
  expect(section).not.toMatch(/Fargo|Bismarck/);
  delete env.CMS_REPOSITORY;
});

test('a wanted variant has its name, and is back when it can be bought', () => {
  const variant = (title: string, availableForSale: boolean) =>
    sampleVariant({ title, availableForSale });
  const variants = [variant('12-Pack', true), variant('24-Pack', false)];
  const duck = sampleProduct({ title: 'Duck', variants });
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
