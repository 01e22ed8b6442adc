import type { Locator, Page } from '@playwright/test';
import { idle, PHONE, withPhone } from './browser.ts';
import { atMost } from './goals.ts';
import type { Round } from './parts.ts';
import { RENDERED } from './sites.ts';
import { figure, type Figure } from './table.ts';

type Step = (page: Page) => Locator;

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();
const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first();
const TYPED = 'search, each key';

/** What is tapped in a visit, step by step, by the path at which it begins. */
const VISITS: Record<string, Record<string, Step>> = {
  '/': { 'menu opens': button('Menu') },
  '/recipes': {
    'search opens': (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }),
    [TYPED]: (page) => page.getByRole('combobox', { name: 'Search' }),
    'search closes': inDialog('Close'),
  },
  [RENDERED.stores]: {
    'more stores': (page) => page.getByRole('link', { name: 'Load More' }),
    'dialog opens': button('Suggest a Location'),
    'dialog closes': inDialog('Close'),
  },
  [RENDERED.product]: {
    'option chosen': (page) =>
      page.locator('main article label:has(input[type="radio"]:not(:checked))').first(),
    'Add to Cart': button('Add to Cart'),
    'cart: one more': inDialog(/^One more/),
    'cart: removed': inDialog(/^Remove /),
  },
  [RENDERED.list]: {
    'filters open': (page) => page.locator('main summary').filter({ hasText: 'Filter' }),
    'filter chosen': (page) => page.getByRole('checkbox', { name: /^In stock/ }),
    'list is filtered': button(/^Show .* products?$/),
  },
};

/**
 * The longest interaction of each step, from the input to the next frame, by Event Timing in steps of 8 ms. web-vitals
 * reports one INP per visit.
 */
export async function measureInteractions({ site, browser }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [path, steps] of Object.entries(VISITS)) {
    const measure = async (page: Page) => {
      for (const [name, step] of Object.entries(steps)) {
        const target = step(page);
        await target.scrollIntoViewIfNeeded();
        await idle(page);
        await page.evaluate(() => (window as unknown as Inputs).inputs.splice(0));
        if (name === TYPED) await target.pressSequentially('mango', { delay: 200 });
        else await target.tap();
        await idle(page);
        const durations = await page.evaluate(() => (window as unknown as Inputs).inputs);
        if (durations.length === 0) throw new Error(`${name}: the page got no input.`);
        const section = `From input to the next frame (INP), on a phone: ${PHONE}`;
        figures.push(figure(section, name, Math.max(...durations), 'ms', atMost(100, 'ms')));
      }
    };
    await withPhone(site, browser, path, measure, [observeInputs]);
  }
  return figures;
}

interface Inputs {
  /** Durations of interactions, in milliseconds. */
  inputs: number[];
}

/** Runs in each document before its own scripts. */
function observeInputs(): void {
  const inputs: number[] = [];
  Object.assign(window, { inputs });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) inputs.push(entry.duration);
  });
  // Event Timing reports no shorter durations.
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  observer.observe(options as PerformanceObserverInit);
}
