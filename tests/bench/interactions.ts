import type { Browser, Locator, Page } from '@playwright/test';
import { idle, PHONE, tap, withPhone } from './browser.ts';
import { atMost } from './goals.ts';
import type { BenchSite } from './sites.ts';
import { figure, repeat, type Figure } from './table.ts';

const PRODUCT = '/shop/product/classic-lime-margarita';
/** Event Timing reports no shorter durations. */
const MIN_MS = 16;

interface Interaction {
  name: string;
  path: string;
  /** Steps before the measurement. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const suggest = (page: Page) => page.getByRole('button', { name: 'Suggest a Location' }).first();
const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

async function openSearch(page: Page): Promise<void> {
  await tapWhenIdle(searchLink(page));
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await idle(page);
}

/** Scrolls to the element, waits until the page is idle, and taps. */
async function tapWhenIdle(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await idle(target.page());
  await tap(target);
}

const opens = (name: string, path: string, target: (page: Page) => Locator): Interaction => ({
  name,
  path,
  act: (page) => tapWhenIdle(target(page)),
});

const INTERACTIONS: Interaction[] = [
  opens('menu opens', '/', (page) => page.getByRole('button', { name: 'Menu' })),
  opens('FAQ entry opens', '/', (page) => page.locator('details summary h3').first()),
  opens('dialog opens', '/store-locator', suggest),
  {
    ...opens('dialog closes', '/store-locator', closeButton),
    async prepare(page) {
      await tapWhenIdle(suggest(page));
      await page.getByRole('dialog').waitFor();
    },
  },
  opens('more stores', '/store-locator', (page) => page.getByRole('link', { name: 'Load More' })),
  opens('option chosen', PRODUCT, (page) =>
    page.locator('main article label:has(input[type="radio"]:not(:checked))').first(),
  ),
  opens('Add to Cart', PRODUCT, (page) => page.getByRole('button', { name: 'Add to Cart' })),
  opens('search opens', '/', searchLink),
  { ...opens('search closes', '/', closeButton), prepare: openSearch },
  {
    name: 'search, each key',
    path: '/',
    prepare: openSearch,
    async act(page) {
      for (const key of 'mango c') {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await twoFrames(page);
      }
    },
  },
  opens('page of a card opens', '/shop', (page) =>
    page.getByRole('main').locator('a[href*="/product/"]').first(),
  ),
  opens('list of a tab opens', '/shop', (page) =>
    page.getByRole('main').locator('nav a:not([aria-current])').first(),
  ),
  {
    name: 'filter of the list',
    path: '/shop',
    async act(page) {
      await tapWhenIdle(page.locator('main summary').filter({ hasText: 'Filter' }));
      await twoFrames(page);
      await tapWhenIdle(page.getByRole('checkbox', { name: /^In stock/ }));
      await twoFrames(page);
      await tapWhenIdle(page.getByRole('button', { name: /^Show .* products?$/ }));
    },
  },
];

/**
 * Medians of the longest interaction of a visit, from the input to the next frame, by Event Timing in steps of 8 ms.
 * web-vitals reports one INP per visit, which would include the steps of `prepare`.
 */
export async function measureInteractions(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const rounds = await repeat(runs, async () => {
    const longest = new Map<string, number>();
    for (const each of INTERACTIONS) longest.set(each.name, await longestOf(site, browser, each));
    return longest;
  });
  const section = `From input to the next frame (INP), the longest of a visit, on a phone: ${PHONE}`;
  return INTERACTIONS.map(({ name }) => {
    const samples = rounds.map((round) => round.get(name) ?? NaN);
    return figure(section, name, samples, 'ms', { goal: atMost(100, 'ms') });
  });
}

function longestOf(site: BenchSite, browser: Browser, interaction: Interaction): Promise<number> {
  const measure = async (page: Page) => {
    await idle(page);
    await interaction.prepare?.(page);
    const before = await interactionsOf(page);
    await interaction.act(page);
    await idle(page);
    const { count, durations } = await interactionsOf(page);
    if (count === before.count) throw new Error(`${interaction.name}: the page got no input.`);
    return Math.max(MIN_MS, ...durations.slice(before.durations.length));
  };
  return withPhone(site, browser, interaction.path, measure, { initScripts: [observe] });
}

/** Waits until the result of an input is rendered. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

interface Interactions {
  count: number;
  durations: number[];
}

const interactionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { interactions: () => Interactions }).interactions());

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const durations: number[] = [];
  const record = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  observer.observe(options as PerformanceObserverInit);
  const interactions = (): Interactions => {
    record(observer.takeRecords());
    const { interactionCount } = performance as Performance & { interactionCount: number };
    return { count: interactionCount, durations };
  };
  Object.assign(window, { interactions });
}
