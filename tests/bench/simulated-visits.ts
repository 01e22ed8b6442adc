// Visits of known behaviour, and what /office has to tell of them.
import { randomUUID } from 'node:crypto';
import { openVisitor, variantId } from '../integration/cart/cart-client.ts';
import { contactForm } from '../../src/features/forms/definitions/contact.ts';
import { newsletterForm } from '../../src/features/forms/definitions/newsletter.ts';
import { restockForm } from '../../src/features/forms/definitions/restock.ts';
import { productPath } from '../../src/features/shop/catalogue/product-path.ts';
import { suggestionForm } from '../../src/features/forms/definitions/suggestion.ts';
import type { RunningSite } from '../integration/support/running-site.ts';
import { sampleValues } from '../stubs/form-samples.ts';
import type { Figures } from './office-figures.ts';

const SOURCES = [
  { from: '' },
  { from: 'l.instagram.com' },
  { from: 'www.google.de' },
  { from: '', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'summer' },
  { from: 't.co', utm_source: 'x', utm_campaign: 'duck-week' },
];
const SOURCE_NAMES = [
  'No source: address typed, bookmark or app (direct)',
  'instagram.com',
  'google',
  'newsletter / email / summer',
  'x / duck-week',
];
const CONTENT = [
  '/recipes/sunrise-splash',
  '/articles/crafting-perfect-mocktail',
  '/about',
  '/contact',
];
const PRODUCTS = ['classic-lime-margarita', 'blue-coconut-margarita', 'ducky-tote'];
const VARIANTS = [variantId(100101), variantId(100401), variantId(200401)];
const FOUND = ['lime', 'coconut', 'tote'];
const NOTHING = ['trombone', 'carburetor'];
const PLACES = [
  ['Denver, CO', 'Denver, CO', '5 or more'],
  ['Anchorage, AK', 'Anchorage, AK', 'none'],
  ['Fargo, ND', 'Fargo, ND', 'none'],
  ['99501', 'Anchorage, AK', 'none'],
  ['Toronto', 'Toronto, Canada', 'none'],
] as const;
const MISSING = ['/old-shop', '/find-us'];
const FORMS = [contactForm, suggestionForm, newsletterForm, restockForm];
const RESTOCK = {
  product: 'Mango Chili Margarita',
  handle: 'mango-chili-margarita',
  variant: '24-Pack',
  variantId: variantId(100203),
};
const CONCURRENT = 16;

/**
 * Sends the visits with the numbers from `first` to before `end` to the sites in turn, as browsers do.
 * @returns the figures that /office has to show
 */
export async function simulateVisits(
  sites: readonly RunningSite[],
  [first, end]: readonly [first: number, end: number],
  report: (progress: string) => void = () => {},
): Promise<Figures> {
  const expected: Figures = new Map();
  let next = first;
  const work = async () => {
    for (let visit = next++; visit < end; visit = next++) {
      await sendVisit(sites[visit % sites.length]!, visit, expected, report);
      if (visit % 1000 === 999) report(`${visit + 1} visits`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return expected;
}

/**
 * One visit. Its number decides what it does, with prime cycles so that all combinations occur: every visit sees two
 * pages, 1 in 2 a product, 1 in 11 adds it, 1 in 17 checks out, 1 in 7 searches, 1 in 13 looks for a place, 1 in 101
 * sends a form, 1 in 37 opens an address that does not exist, and 1 in 19 searches with a unique word. Of all
 * visits, 1 in 23 has opted out and 1 in 29 is a robot: these are not counted.
 */
async function sendVisit(
  site: RunningSite,
  visit: number,
  expected: Figures,
  report: (progress: string) => void,
): Promise<void> {
  const every = (cycle: number) => visit % cycle === cycle - 1;
  const of = <T>(list: readonly T[]): T => list[Math.floor(visit / 3) % list.length]!;
  const isCounted = !every(23) && !every(29);
  const tell = (table: string, row: string, column = 'Count') => {
    const key = `${table} / ${row} / ${column}`;
    if (isCounted) expected.set(key, (expected.get(key) ?? 0) + 1);
  };
  const headers: Record<string, string> = {
    accept: 'text/html',
    origin: site.url,
    'cf-connecting-ip': `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`,
    ...(every(23) && { 'sec-gpc': '1' }),
    ...(every(29) && { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }),
  };
  const view = async (path: string, source: Record<string, string> = {}) => {
    const body = new URLSearchParams({ path, ...source });
    const answer = await site.fetch('/api/views', { method: 'POST', body, headers });
    const text = await answer.text();
    const isAccepted = answer.status === 204;
    if (isAccepted) tell('Visits', 'Pages seen');
    else report(`A view was refused: ${answer.status} ${text}`);
    return isAccepted;
  };
  const open = async (path: string, query: Record<string, string> = {}) => {
    await (await site.fetch(`${path}?${new URLSearchParams(query)}`, { headers })).text();
  };
  const search = async (text: string, table?: string) => {
    await open('/search', { q: text });
    tell('Visits', 'Searches of the site');
    if (table !== 'Searches with results') tell('Visits', 'Searches without a result');
    if (table) tell(table, text);
  };

  if (await view(of(CONTENT), of(SOURCES))) {
    tell('Pages', of(CONTENT), 'Seen');
    tell('Sources', of(SOURCE_NAMES));
    tell('Visits', 'Visits');
  }
  await view('/');
  if (every(2) && (await view(`/shop/product/${of(PRODUCTS)}`))) {
    tell('Products', productPath(of(PRODUCTS)), 'Seen');
    tell('Steps to an order', 'Products seen');
  }
  if (every(7)) {
    const isFound = visit % 3 > 0;
    await search(
      isFound ? of(FOUND) : of(NOTHING),
      isFound ? 'Searches with results' : 'Searches that found nothing',
    );
  }
  if (every(19)) await search(`zq${visit}x`);
  if (every(13)) {
    const [text, name, stores] = of(PLACES);
    await open('/store-locator', { q: text });
    tell('demand.csv', name, stores);
  }
  if (every(37)) {
    await open(of(MISSING));
    tell('Addresses that do not exist', of(MISSING));
  }
  if (!isCounted) return;
  if (every(11)) {
    const visitor = openVisitor(site, new Map(), headers);
    await visitor.add(of(VARIANTS));
    tell('Steps to an order', 'Added to the cart');
    tell('Steps to an order', 'Cart shown');
    tell('Products', productPath(of(PRODUCTS)), 'Added');
    if (every(17) || visit % 4 < 2) {
      // Reads the cart once more.
      await visitor.checkOut();
      tell('Steps to an order', 'Cart shown');
      tell('Steps to an order', 'Checkout opened');
      tell('Products', productPath(of(PRODUCTS)), 'In a checkout');
    }
  }
  if (every(101)) {
    const form = of(FORMS);
    const { status } = await site.postJson(
      `/api/forms/${form.name}`,
      {
        ...sampleValues(form),
        ...(form === restockForm && RESTOCK),
        email: `ada-${visit}@example.com`,
        submissionId: randomUUID(),
      },
      headers,
    );
    if (status !== 200) throw new Error(`The form ${form.name} is answered with ${status}.`);
    tell('Visits', 'Forms sent');
    if (form === restockForm) tell('Restock requests', productPath(RESTOCK.handle), 'Asked for');
  }
}
