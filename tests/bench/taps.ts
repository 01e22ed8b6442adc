import type { Browser, Locator, Page } from '@playwright/test';
import { idle, PHONE, tap, withPhone } from './browser.ts';
import { atMost, type Goal } from './goals.ts';
import type { BenchSite } from './sites.ts';
import { figure, repeat, type Figure } from './table.ts';

const LIMIT_MS = 20_000;

/** Patterns that the next page's text and one of its buttons match. */
interface Destination {
  text: string;
  button: string;
}

const anyPage: Destination = { text: '', button: '' };
const productList: Destination = { text: '\\$\\s?\\d', button: '' };
const product: Destination = { ...productList, button: 'add to cart' };

/** Milliseconds from a tap on a link. */
interface Arrival {
  /** Until the next page or its instant preview is visible. */
  visible: number;
  /** Until the next page itself is rendered, with its buttons. */
  complete: number;
}

interface TapRow {
  name: string;
  why?: string;
}

/** Rows of the product links, all of which one visit of a list taps, except `early`. */
const PRODUCT_TAPS = {
  first: { name: 'list to product: first tap of a visit' },
  next: { name: 'list to product: the next, after Back' },
  atOnce: { name: 'list to product: one more, at once after Back' },
  scrolledTo: { name: 'list to product: a card just scrolled to' },
  early: {
    name: 'list to product: as soon as the list is visible',
    why: 'a link loads a document until the list is hydrated',
  },
} satisfies Record<string, TapRow>;

/** Rows of other links, each tapped once its page is idle. */
const LINKS: (TapRow & { from: string; link: (page: Page) => Locator; to: Destination })[] = [
  { name: 'list to recipe', from: '/recipes', link: cardTo('/recipes/'), to: anyPage },
  { name: 'list to article', from: '/articles', link: cardTo('/articles/'), to: anyPage },
  {
    name: 'from tab to tab of the shop',
    from: '/shop',
    link: (page) => page.getByRole('navigation', { name: 'Product filters' }).getByText('Drinks'),
    to: productList,
    why: 'a list has no instant preview, and React renders all of its cards',
  },
  {
    name: 'search result to product',
    from: '/search?q=margarita',
    link: cardTo('/shop/product/'),
    to: product,
  },
];

/** Medians of the times from a tap to the next page. A tap, unlike a mouse, gives no earlier hint for a prefetch. */
export async function measureTaps(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const list = site.lists[0] ?? '/shop';
  const samples = new Map<TapRow, Arrival[]>();
  const add = (row: TapRow, arrival: Arrival) =>
    samples.set(row, [...(samples.get(row) ?? []), arrival]);
  await repeat(runs, async () => {
    const inOneVisit = await visit(site, browser, list, tapProducts);
    for (const [name, arrival] of Object.entries(inOneVisit)) {
      add(PRODUCT_TAPS[name as keyof typeof inOneVisit], arrival);
    }
    const tapEarly = (page: Page) => tapTo(page, productLink(page, 0), product);
    add(PRODUCT_TAPS.early, await visit(site, browser, list, tapEarly));
    for (const row of LINKS) {
      const tapOnce = async (page: Page) => {
        await idle(page);
        return tapTo(page, row.link(page), row.to);
      };
      add(row, await visit(site, browser, row.from, tapOnce));
    }
  });
  return figuresOf([...samples]);
}

/** The first tap of a visit to a list and the next one after Back. Every shop has these. */
export async function measureListTaps(site: BenchSite, browser: Browser): Promise<Figure[]> {
  const { first, next } = await visit(site, browser, site.lists[0] ?? '/', tapTwoProducts);
  return figuresOf([
    [PRODUCT_TAPS.first, [first]],
    [PRODUCT_TAPS.next, [next]],
  ]);
}

function figuresOf(samples: [TapRow, Arrival[]][]): Figure[] {
  const rows = (until: keyof Arrival, what: string, goal?: Goal) =>
    samples.map(([{ name, why }, arrivals]) => {
      const section = `From tap to page, without prefetch on hover, ${what}: ${PHONE}`;
      const times = arrivals.map((arrival) => arrival[until]);
      return figure(section, name, times, 'ms', { goal, why });
    });
  return [
    ...rows('visible', 'until the page or its preview is visible', atMost(100, 'ms')),
    ...rows('complete', 'until the page itself is rendered'),
  ];
}

const visit = <Result>(
  site: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page) => Promise<Result>,
) => withPhone(site, browser, path, measure, { initScripts: [recordTaps] });

async function tapTwoProducts(page: Page): Promise<{ first: Arrival; next: Arrival }> {
  await idle(page);
  const first = await tapTo(page, productLink(page, 0), product);
  await idle(page);
  await page.goBack();
  await idle(page);
  return { first, next: await tapTo(page, productLink(page, 1), product) };
}

async function tapProducts(page: Page) {
  const heading = (await visibleHeading(page)) ?? '';
  const { first, next } = await tapTwoProducts(page);
  await idle(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const atOnce = await tapTo(page, productLink(page, 2), product);
  await idle(page);
  await page.goBack();
  await idle(page);
  return { first, next, atOnce, scrolledTo: await tapTo(page, productLink(page, -1), product) };
}

/** The link of a card by its index; -1 is the last. */
const productLink = (page: Page, index: number): Locator =>
  page.locator('main a[href*="/product"]:visible').nth(index);

function cardTo(prefix: string) {
  return (page: Page) => page.locator(`main article a[href^="${prefix}"]:visible`).first();
}

async function tapTo(page: Page, link: Locator, to: Destination): Promise<Arrival> {
  await link.scrollIntoViewIfNeeded();
  const from = new URL(page.url()).pathname;
  const wanted = { from, heading: await visibleHeading(page), ...to, limitMs: LIMIT_MS };
  await page.evaluate(() => sessionStorage.removeItem('tapped'));
  const [arrival] = await Promise.all([arrivalAt(page, wanted), tap(link)]);
  return arrival;
}

async function arrivalAt(page: Page, wanted: Parameters<typeof arrived>[0]): Promise<Arrival> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await page.evaluate(arrived, wanted);
    } catch (error) {
      // The link loads a document, in which the function has to run again.
      const isGone = /context was destroyed|navigat/i.test(String(error));
      if (!isGone || performance.now() > end) throw error;
    }
  }
}

const visibleHeading = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0)
        ?.textContent ?? null,
  );

/** Runs in each document. Stores the time of a tap for the document that the tap may load. */
function recordTaps(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
}

/** Runs in the page: resolves once a page at another path, with another heading, matches the destination. */
function arrived(wanted: Destination & { from: string; heading: string | null; limitMs: number }) {
  return new Promise<Arrival>((resolve, reject) => {
    let visible: number | undefined;
    const hasButton = (heading: Element) =>
      [...(heading.closest('main, body')?.querySelectorAll('button') ?? [])].some((each) =>
        new RegExp(wanted.button, 'i').test(each.textContent),
      );
    const look = () => {
      const tapped = sessionStorage.getItem('tapped');
      const headings = [...document.querySelectorAll('h1')].filter(
        (each) => each.getClientRects().length > 0 && each.textContent !== wanted.heading,
      );
      const isVisible =
        tapped !== null &&
        location.pathname !== wanted.from &&
        headings.some((each) =>
          new RegExp(wanted.text).test(each.closest('main, body')?.textContent ?? ''),
        );
      // An instant preview is hidden from screen readers.
      const page = headings.find((each) => !each.closest('[aria-hidden="true"]'));
      const isComplete = isVisible && page && (wanted.button === '' || hasButton(page));
      // The frame that shows this state is rendered after this callback.
      requestAnimationFrame(() => {
        const passed = performance.timeOrigin + performance.now() - Number(tapped);
        if (isVisible) visible ??= passed;
        if (isComplete) resolve({ visible: visible ?? passed, complete: passed });
        else look();
      });
    };
    look();
    setTimeout(reject, wanted.limitMs, new Error('The next page did not render.'));
  });
}
