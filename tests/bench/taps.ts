import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost } from './goals.ts';
import { median } from './median.ts';
import { PHONE, quiet, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

const MOST_MS = 20_000;
export const tapGoal = atMost(100, 'ms');

const product = { text: '\\$\\s?\\d' };
const anyPage = { text: '' };

type Destination = typeof product;

/** Ways from page to page, each tapped when the page before has been looked at for a moment. */
const WAYS: {
  name: string;
  from: string;
  link: (page: Page) => Locator;
  to: Destination;
}[] = [
  { name: 'list to recipe', from: '/recipes', link: cards('/recipes/'), to: anyPage },
  { name: 'list to article', from: '/articles', link: cards('/articles/'), to: anyPage },
  {
    name: 'from tab to tab of the shop',
    from: '/shop',
    link: (page) => page.getByRole('navigation', { name: 'Product filters' }).getByText('Drinks'),
    to: product,
  },
  {
    name: 'search result to product',
    from: '/search?q=margarita',
    link: cards('/shop/product/'),
    to: product,
  },
  {
    name: 'to the cart',
    from: '/shop',
    link: (page) => page.getByRole('banner').getByRole('link', { name: 'Cart' }),
    to: anyPage,
  },
];

/** Ways from a list to its products, in one visit of a list and in one of somebody in a hurry. */
const PRODUCT_TAPS = {
  first: 'list to product: first tap of a visit',
  next: 'list to product: the next, after Back',
  atOnce: 'list to product: one more, at once after Back',
  further: 'list to product: a card just scrolled to',
  early: 'list to product: as soon as the list is there',
} as const;

type ProductTaps = Record<keyof typeof PRODUCT_TAPS, number>;

/** What a visitor on a phone waits for from a tap, which gives no notice, until the next page is there, as medians. */
export async function measureTaps(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const list = site.lists[0] ?? '/shop';
  const products: ProductTaps[] = [];
  const others = WAYS.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    products.push({
      ...(await visit(site, browser, list, tapProducts)),
      early: await visit(site, browser, list, (page) => tapTo(page, productLink(page, 0), product)),
    });
    for (const [index, { from, link, to }] of WAYS.entries()) {
      const took = await visit(site, browser, from, async (page) => {
        await quiet(page);
        return tapTo(page, link(page), to);
      });
      others[index]?.push(took);
    }
  }
  const row = (name: string, times: number[]): Figure => ({
    section: `From tap to page, without notice, on a phone: ${PHONE}`,
    name,
    value: median(times),
    unit: 'ms',
    digits: 0,
    goal: tapGoal,
  });
  const names = Object.entries(PRODUCT_TAPS) as [keyof ProductTaps, string][];
  return [
    ...names.map(([key, name]) =>
      row(
        name,
        products.map((taps) => taps[key]),
      ),
    ),
    ...WAYS.map(({ name }, index) => row(name, others[index] ?? [])),
  ];
}

/** The first tap of a visit to a list, and the next, after Back: what any shop has. */
export const measureListTaps = (site: BenchSite, browser: Browser) =>
  visit(site, browser, site.lists[0] ?? '/', firstTwoProducts);

const visit = <Result>(
  site: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page) => Promise<Result>,
) => withPhone(site, browser, path, measure, { observe: noteTaps });

async function firstTwoProducts(page: Page): Promise<{ first: number; next: number }> {
  await quiet(page);
  const first = await tapTo(page, productLink(page, 0), product);
  await quiet(page);
  await page.goBack();
  await quiet(page);
  return { first, next: await tapTo(page, productLink(page, 1), product) };
}

async function tapProducts(page: Page): Promise<Omit<ProductTaps, 'early'>> {
  const { first, next } = await firstTwoProducts(page);
  await quiet(page);
  await page.goBack();
  const atOnce = await tapTo(page, productLink(page, 2), product);
  await quiet(page);
  await page.goBack();
  await quiet(page);
  return { first, next, atOnce, further: await tapTo(page, productLink(page, -1), product) };
}

/** A card's link to its product, each product once. */
function productLink(page: Page, place: number): Locator {
  const links = page.locator('main a[href*="/product"]:visible');
  return place < 0 ? links.last() : links.nth(place);
}

function cards(prefix: string) {
  return (page: Page) => page.locator(`main article a[href^="${prefix}"]:visible`).first();
}

/** Milliseconds from the finger's leaving a link until heading and text of another page are there. */
async function tapTo(page: Page, link: Locator, { text }: Destination): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const from = new URL(page.url()).pathname;
  const wanted = { from, heading: await shownHeading(page), text, most: MOST_MS };
  await page.evaluate(() => sessionStorage.removeItem('tapped'));
  const [took] = await Promise.all([arrival(page, wanted), link.tap({ noWaitAfter: true })]);
  return took;
}

async function arrival(page: Page, wanted: Parameters<typeof isThere>[0]): Promise<number> {
  const end = performance.now() + MOST_MS;
  for (;;) {
    try {
      return await page.evaluate(isThere, wanted);
    } catch (error) {
      // The link loads a document of its own, in which to look on.
      const isGone = /context was destroyed|navigat/i.test(String(error));
      if (!isGone || performance.now() > end) throw error;
    }
  }
}

const shownHeading = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0)
        ?.textContent ?? null,
  );

/** Runs in each document: notes when a tap was, for the document that it may lead to. */
function noteTaps(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
}

/** Runs in the page: milliseconds from the tap until what is wanted of another page is there. */
function isThere(wanted: { from: string; heading: string | null; text: string; most: number }) {
  return new Promise<number>((resolve, reject) => {
    const now = () => performance.timeOrigin + performance.now();
    const look = () => {
      const tapped = sessionStorage.getItem('tapped');
      const heading = [...document.querySelectorAll('h1')].find(
        (each) => each.getClientRects().length > 0 && each.textContent !== wanted.heading,
      );
      const around = heading?.closest('main, body')?.textContent ?? '';
      const arrived =
        tapped !== null &&
        heading !== undefined &&
        location.pathname !== wanted.from &&
        new RegExp(wanted.text).test(around);
      // The frame that shows it comes after this.
      requestAnimationFrame(arrived ? () => resolve(now() - Number(tapped)) : look);
    };
    look();
    setTimeout(reject, wanted.most, new Error('No page came.'));
  });
}
