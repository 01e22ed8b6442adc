import type { Browser, Cookie, Page } from '@playwright/test';
import { idle, PHONE, tap, timesUntil, withPhone, type Texts } from './browser.ts';
import { atMost, type Goal } from './goals.ts';
import { gzipBytes } from './page-files.ts';
import type { BenchSite } from './sites.ts';
import { figure, repeat, type Figure } from './table.ts';

const PRODUCT = '/shop/product/classic-lime-margarita';
/** Delay between the last key and the request for suggestions. */
const DEBOUNCE_MS = 120;

/** The drawer of the cart while it is open. A list has another open dialog. */
const DRAWER = '[aria-labelledby="cart-title"][open]';

const CHANGES = ['add', 'more', 'fewer', 'remove', 'undo', 'quick add', 'open'] as const;

/** Medians of the cart on a phone: in the drawer beside a product, and on its own page. */
export async function measureCart(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const visits = await repeat(runs, async () => {
    const { cookies, ...changes } = await withPhone(site, browser, PRODUCT, changeCart);
    return { ...changes, ...(await withPhone(site, browser, '/cart', paintOf, { cookies })) };
  });
  type Visit = (typeof visits)[number];
  const row = (name: string, of: (visit: Visit) => number, goal?: Goal) =>
    rowAt(site, 'The cart', name, visits.map(of), goal);
  return [
    ...CHANGES.flatMap((what) => [
      row(`${what}: tap to optimistic update`, (visit) => visit[what][0], atMost(100, 'ms')),
      row(`${what}: tap to the shop’s response`, (visit) => visit[what][1]),
    ]),
    row('/cart, nothing cached: TTFB', ({ ttfb }) => ttfb),
    row('/cart, nothing cached: FCP', ({ fcp }) => fcp),
    { ...row('code of the drawer, gzip', ({ codeBytes }) => codeBytes), unit: 'B' },
  ];
}

/** Medians of the header's search on a phone. */
export async function measureSearch(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const searches = await repeat(runs, () => withPhone(site, browser, '/', search));
  const goal = atMost(200 + (site.shop?.latencyMs ?? 0), 'ms');
  const open = searches.map((each) => each.open);
  const suggestions = searches.map((each) => each.suggestions);
  return [
    rowAt(site, 'The search', 'tap to search box', open),
    rowAt(site, 'The search', 'debounce to suggestions', suggestions, goal),
  ];
}

function rowAt(
  site: BenchSite,
  what: string,
  name: string,
  samples: number[],
  goal?: Goal,
): Figure {
  const api = `API at ${site.shop?.latencyMs ?? 0} ms`;
  return figure(`${what} on a phone: ${PHONE}, ${api}`, `${name}, ${api}`, samples, 'ms', { goal });
}

/** Makes every change of a cart once, and returns the cookies of a cart with one product. */
async function changeCart(page: Page) {
  await idle(page);
  const before = new Set(await scriptsOf(page));
  const dialog = page.getByRole('dialog', { name: 'Your Cart' });
  const addButton = page.getByRole('button', { name: 'Add to Cart' });
  const timed = (
    act: () => Promise<unknown>,
    optimistic: string,
    response: string,
    root = DRAWER,
  ) =>
    timesUntil(page, act, {
      events: ['click'],
      texts: [
        [root, optimistic],
        [DRAWER, response],
      ],
    });

  const add = await timed(() => tap(addButton), 'Adding…', 'Subtotal', 'main');
  await idle(page);
  const loaded = (await scriptsOf(page)).filter((script) => !before.has(script));
  const answered = (subtotal: string) => `Cart updated\\. Subtotal: \\$${subtotal}`;
  const click = (name: string | RegExp) => () => tap(dialog.getByRole('button', { name }));
  const more = await timed(click(/^One more/), '\\$49\\.98', answered('49\\.98'));
  await idle(page);
  const fewer = await timed(click(/^One fewer/), '\\$24\\.99', answered('24\\.99'));
  await idle(page);
  const removed = 'Cart updated\\.(?! Subtotal)';
  const remove = await timed(click(/^Remove /), 'Your cart is empty', removed);
  await idle(page);
  const undo = await timed(click('Undo'), '\\$24\\.99', answered('24\\.99'));

  await page.goto(new URL('/shop/merch', page.url()).href);
  await idle(page);
  const quickAdd = page.getByRole('button', { name: 'Add Beach Day Tote' });
  const quick = await timed(() => tap(quickAdd), 'Adding…', 'Subtotal', 'main');

  await page.goto(new URL(PRODUCT, page.url()).href);
  await idle(page);
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const open = await timed(() => tap(link), 'Your Cart', 'Subtotal');
  await idle(page);
  const cookies: Cookie[] = await page.context().cookies();
  return {
    add,
    more,
    fewer,
    remove,
    undo,
    'quick add': quick,
    open,
    codeBytes: await gzipBytes(loaded),
    cookies,
  };
}

async function paintOf(page: Page): Promise<{ ttfb: number; fcp: number }> {
  await idle(page);
  return page.evaluate(() => ({
    ttfb: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .responseStart,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
}

async function search(page: Page): Promise<{ open: number; suggestions: number }> {
  await idle(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  const opened: Texts = { events: ['click'], texts: [['dialog[open]', 'Popular searches']] };
  const [open = NaN] = await timesUntil(page, () => tap(link), opened);
  await idle(page);
  const box = page.getByRole('combobox', { name: 'Search' });
  const suggested: Texts = { events: ['input'], texts: [['dialog[open]', 'Mango Chili']] };
  const [sinceKey = NaN] = await timesUntil(page, () => box.fill('mango c'), suggested);
  return { open, suggestions: sinceKey - DEBOUNCE_MS };
}

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.js$/.test(name)),
  );
