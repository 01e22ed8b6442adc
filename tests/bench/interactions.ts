import type { Browser, Locator, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost } from './goals.ts';
import { median } from './median.ts';
import { PHONE, quiet, touch, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

const PRODUCT = '/shop/product/classic-lime-margarita';
/** What takes less is not told by the browser, and nothing that anybody feels. */
const LEAST_MS = 16;

interface Interaction {
  name: string;
  path: string;
  /** What comes before and does not count. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });

async function openSearch(page: Page): Promise<void> {
  await tap(searchLink(page));
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await quiet(page);
}

/** As a thumb does: scrolls until it is there, lets the page come to rest, then taps. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await quiet(target.page());
  await touch(target);
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'menu opens',
    path: '/',
    act: (page) => tap(page.getByRole('button', { name: 'Menu' })),
  },
  {
    name: 'FAQ entry opens',
    path: '/',
    act: (page) => tap(page.locator('details summary h3').first()),
  },
  {
    name: 'dialog opens',
    path: '/store-locator',
    act: (page) => tap(page.getByRole('button', { name: 'Suggest a Location' }).first()),
  },
  {
    name: 'dialog closes',
    path: '/store-locator',
    async prepare(page) {
      await tap(page.getByRole('button', { name: 'Suggest a Location' }).first());
      await page.getByRole('dialog').waitFor();
    },
    act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' })),
  },
  {
    name: 'more stores',
    path: '/store-locator',
    act: (page) => tap(page.getByRole('link', { name: 'Load More' })),
  },
  {
    name: 'option chosen',
    path: PRODUCT,
    act: (page) =>
      tap(page.locator('main article label:has(input[type="radio"]:not(:checked))').first()),
  },
  {
    name: 'Add to Cart',
    path: PRODUCT,
    act: (page) => tap(page.getByRole('button', { name: 'Add to Cart' })),
  },
  { name: 'search opens', path: '/', act: (page) => tap(searchLink(page)) },
  {
    name: 'search closes',
    path: '/',
    prepare: openSearch,
    act: (page) => tap(page.getByRole('dialog').getByRole('button', { name: 'Close' })),
  },
  {
    name: 'search, each key',
    path: '/',
    prepare: openSearch,
    async act(page) {
      for (const key of 'mango c') {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await settled(page);
      }
    },
  },
  {
    name: 'page of a card opens',
    path: '/shop',
    act: (page) => tap(page.getByRole('main').locator('a[href*="/product/"]').first()),
  },
  {
    name: 'list of a tab opens',
    path: '/shop',
    act: (page) => tap(page.getByRole('main').locator('nav a:not([aria-current])').first()),
  },
  {
    name: 'filter of the list',
    path: '/shop',
    async act(page) {
      await tap(page.locator('main summary').filter({ hasText: 'Filter' }));
      await settled(page);
      await tap(page.getByRole('checkbox', { name: /^In stock/ }));
      await settled(page);
      await tap(page.getByRole('button', { name: 'Show results' }));
    },
  },
];

/**
 * From each press of an interaction to the next frame that the browser shows, as it tells itself (Event Timing, in steps
 * of 8 ms): the longest of a visit, as medians.
 */
export async function measureInteractions(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const longest = INTERACTIONS.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, interaction] of INTERACTIONS.entries()) {
      longest[index]?.push(await longestOf(site, browser, interaction));
    }
  }
  return INTERACTIONS.map(({ name }, index) => ({
    section: `From touch or key to the next frame (INP), the longest of a visit, on a phone: ${PHONE}`,
    name,
    value: median(longest[index] ?? []),
    unit: 'ms',
    digits: 0,
    goal: atMost(100, 'ms'),
  }));
}

function longestOf(
  site: BenchSite,
  browser: Browser,
  { name, path, prepare, act }: Interaction,
): Promise<number> {
  const measure = async (page: Page) => {
    await quiet(page);
    await prepare?.(page);
    const before = await interactionsOf(page);
    await act(page);
    await quiet(page);
    const { count, durations } = await interactionsOf(page);
    if (count === before.count) throw new Error(`${name}: the browser saw nobody touch anything.`);
    return Math.max(LEAST_MS, ...durations.slice(before.durations.length));
  };
  return withPhone(site, browser, path, measure, { observe });
}

/** Until what was pressed is shown. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const interactionsOf = (page: Page) =>
  page.evaluate(() =>
    (
      window as unknown as { interactions: () => { count: number; durations: number[] } }
    ).interactions(),
  );

/** Runs in the page, before it does. */
function observe(): void {
  const durations: number[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
  Object.assign(window, {
    interactions() {
      note(observer.takeRecords());
      const { interactionCount } = performance as Performance & { interactionCount: number };
      return { count: interactionCount, durations };
    },
  });
}
