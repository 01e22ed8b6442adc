import type { Browser, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './median.ts';
import type { BenchPage } from './pages.ts';
import { PHONE, quiet, withPhone } from './phone.ts';
import type { Figure } from './table.ts';

/** What a visitor sees of a page's loading, in milliseconds since it was asked for. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** By which the main thread was busy for longer than 50 ms at a time, after the first paint. */
  blocked: number;
  shift: number;
  /** When the first button answers. */
  usable: number;
}

/** Limits on the bench's phone, in milliseconds. */
export const loadGoals = {
  firstPaint: atMost(600, 'ms'),
  largestPaint: (kind: BenchPage['kind']) => atMost(kind === 'content' ? 800 : 1000, 'ms'),
  blocked: atMost(95, 'ms'),
};

/** Loading of every kind of page, as medians. */
export async function measurePageLoads(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  await warmBrowser(site, browser);
  for (const page of site.pages) {
    const loads: PageLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await loadOnPhone(site, browser, page.path));
    }
    figures.push(...describe(page, loads));
  }
  return figures;
}

/** A browser that has just been started has parts of its own to load. */
export const warmBrowser = (site: BenchSite, browser: Browser) =>
  withPhone(site, browser, '/', quiet);

/** Loads a page on a phone of its own, and reads what else is of interest there. */
export async function loadOnPhone<Rest = unknown>(
  site: BenchSite,
  browser: Browser,
  path: string,
  read?: (page: Page) => Promise<Rest>,
): Promise<PageLoad & Partial<Rest>> {
  return withPhone(
    site,
    browser,
    path,
    async (page) => {
      await quiet(page);
      const load = await page.evaluate(() =>
        (window as unknown as { pageLoad: () => PageLoad }).pageLoad(),
      );
      return { ...load, ...(await read?.(page)) } as PageLoad & Partial<Rest>;
    },
    { observe },
  );
}

function describe({ name, kind }: BenchPage, loads: PageLoad[]): Figure[] {
  const row = (what: string, part: keyof PageLoad, goal?: Goal): Figure => ({
    section: `On a phone: ${PHONE}, nothing cached`,
    name: `${name}: ${what}`,
    value: median(loads.map((load) => load[part])),
    unit: 'ms',
    digits: 0,
    goal,
  });
  return [
    row('first paint', 'firstPaint', loadGoals.firstPaint),
    row('largest paint', 'largestPaint', loadGoals.largestPaint(kind)),
    row('main thread blocked', 'blocked', loadGoals.blocked),
    // A word that moves when its font arrives is less than what the figure shows.
    { ...row('layout shift', 'shift', atMost(0.004)), unit: '', digits: 2 },
    row('taken over by its code', 'usable'),
  ];
}

/** Runs in the page, before it does. */
function observe(): void {
  const seen: PageLoad = { firstPaint: NaN, largestPaint: NaN, blocked: 0, shift: 0, usable: NaN };
  const tasks: PerformanceEntry[] = [];
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('longtask', (task) => tasks.push(task));
  on(
    'layout-shift',
    (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value),
  );
  // React marks what it has taken over, whatever framework it is part of.
  const looking = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => !each.closest('[hidden]'),
    );
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    seen.usable = performance.now();
    clearInterval(looking);
  }, 20);
  Object.assign(window, {
    pageLoad: () => ({
      ...seen,
      blocked: tasks
        .filter(({ startTime, duration }) => startTime + duration > seen.firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    }),
  });
}
