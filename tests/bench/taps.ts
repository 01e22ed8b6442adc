import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './median.ts';
import { PHONE, quiet, touch, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

const MOST_MS = 20_000;
export const tapGoal = atMost(100, 'ms');

const product = { text: '\\$\\s?\\d', button: 'add to cart' };
const productList = { ...product, button: '' };
const anyPage = { text: '', button: '' };

type Destination = typeof product;

/** Milliseconds until a page is seen, which may be by what its card knows of it, and until it is there itself. */
interface Arrival {
  seen: number;
  there: number;
}

/** Ways from page to page, each tapped when the page before has been looked at for a moment. */
const WAYS: {
  name: string;
  from: string;
  link: (page: Page) => Locator;
  to: Destination;
  why?: string;
}[] = [
  { name: 'list to recipe', from: '/recipes', link: cards('/recipes/'), to: anyPage },
  { name: 'list to article', from: '/articles', link: cards('/articles/'), to: anyPage },
  {
    name: 'from tab to tab of the shop',
    from: '/shop',
    link: (page) => page.getByRole('navigation', { name: 'Product filters' }).getByText('Drinks'),
    to: productList,
    why: 'no card knows a list, and React renders its cards anew',
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
    why: 'a cart that was prefetched would be the cart as it was: the link loads a document',
  },
];

/** Ways from a list to its products, in one visit of a list and in one of somebody in a hurry. */
const PRODUCT_TAPS: Record<keyof ProductTaps, { name: string; why?: string }> = {
  first: { name: 'list to product: first tap of a visit' },
  next: { name: 'list to product: the next, after Back' },
  atOnce: { name: 'list to product: one more, at once after Back' },
  further: { name: 'list to product: a card just scrolled to' },
  early: {
    name: 'list to product: as soon as the list is there',
    why: 'before the code of the list has come, a link loads a document',
  },
};

type ProductTaps = Record<'first' | 'next' | 'atOnce' | 'further' | 'early', Arrival>;

/**
 * What a visitor on a phone waits for from a tap, which gives no notice, until the next page is seen, and until it is
 * there, as medians.
 */
export async function measureTaps(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const list = site.lists[0] ?? '/shop';
  const products: ProductTaps[] = [];
  const others = WAYS.map((): Arrival[] => []);
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
  const kinds = Object.keys(PRODUCT_TAPS) as (keyof ProductTaps)[];
  const ways = [
    ...kinds.map((kind) => ({ ...PRODUCT_TAPS[kind], taps: products.map((taps) => taps[kind]) })),
    ...WAYS.map(({ name, why }, index) => ({ name, why, taps: others[index] ?? [] })),
  ];
  const rows = (until: keyof Arrival, section: string, goal?: Goal) =>
    ways.map(({ name, why, taps }): Figure => ({
      section: `From tap to page, without notice, ${section}: ${PHONE}`,
      name,
      key: `${name}: ${until}`,
      value: median(taps.map((tap) => tap[until])),
      unit: 'ms',
      digits: 0,
      goal,
      ...(why && { why }),
    }));
  return [
    ...rows('seen', 'on a phone', tapGoal),
    ...rows('there', 'until it is there itself, where its card has shown it before'),
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

async function firstTwoProducts(page: Page): Promise<{ first: Arrival; next: Arrival }> {
  await quiet(page);
  const first = await tapTo(page, productLink(page, 0), product);
  await quiet(page);
  await page.goBack();
  await quiet(page);
  return { first, next: await tapTo(page, productLink(page, 1), product) };
}

async function tapProducts(page: Page): Promise<Omit<ProductTaps, 'early'>> {
  const heading = (await shownHeading(page)) ?? '';
  const { first, next } = await firstTwoProducts(page);
  await quiet(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
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

/** From the finger's leaving a link until heading and text of another page are seen, and its button is there. */
async function tapTo(page: Page, link: Locator, to: Destination): Promise<Arrival> {
  await link.scrollIntoViewIfNeeded();
  const from = new URL(page.url()).pathname;
  const wanted = { from, heading: await shownHeading(page), ...to, most: MOST_MS };
  await page.evaluate(() => sessionStorage.removeItem('tapped'));
  const [took] = await Promise.all([arrival(page, wanted), touch(link)]);
  return took;
}

async function arrival(page: Page, wanted: Parameters<typeof isThere>[0]): Promise<Arrival> {
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

/** Runs in the page: milliseconds from the tap until what is wanted of another page is seen, and is there. */
function isThere(wanted: Destination & { from: string; heading: string | null; most: number }) {
  return new Promise<Arrival>((resolve, reject) => {
    let seen: number | undefined;
    const hasButton = (heading: Element) =>
      [...(heading.closest('main, body')?.querySelectorAll('button') ?? [])].some((each) =>
        new RegExp(wanted.button, 'i').test(each.textContent),
      );
    const look = () => {
      const tapped = sessionStorage.getItem('tapped');
      const headings = [...document.querySelectorAll('h1')].filter(
        (each) => each.getClientRects().length > 0 && each.textContent !== wanted.heading,
      );
      const isElsewhere = tapped !== null && location.pathname !== wanted.from;
      const isSeen =
        isElsewhere &&
        headings.some((each) =>
          new RegExp(wanted.text).test(each.closest('main, body')?.textContent ?? ''),
        );
      // What only shows a page is for no screen reader.
      const page = headings.find((each) => !each.closest('[aria-hidden="true"]'));
      const isPage = isSeen && page && (wanted.button === '' || hasButton(page));
      requestAnimationFrame(() => {
        // The frame that shows it comes after this.
        const passed = performance.timeOrigin + performance.now() - Number(tapped);
        if (isSeen) seen ??= passed;
        if (isPage) resolve({ seen: seen ?? passed, there: passed });
        else look();
      });
    };
    look();
    setTimeout(reject, wanted.most, new Error('No page came.'));
  });
}
