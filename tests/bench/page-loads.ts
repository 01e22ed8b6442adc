import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { idle, PHONE, withPhone } from './browser.ts';
import { atMost, type Goal } from './goals.ts';
import type { BenchSite } from './sites.ts';
import { figure, repeat, type Figure } from './table.ts';

/** Milliseconds since the navigation started, unless noted otherwise. */
interface PageLoad {
  fcp: number;
  lcp: number;
  /** Total blocking time after the FCP: the part of each long task beyond 50 ms. */
  tbt: number;
  /** Cumulative layout shift, a score without unit. */
  cls: number;
  /** When React has hydrated the first button. */
  hydrated: number;
}

const SECTION = `On a phone: ${PHONE}, nothing cached`;
const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
const WEB_VITALS = `${readFileSync(library, 'utf8')}; window.webVitals = webVitals;`;

/** Medians of the loads of each page. */
export async function measurePageLoads(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  // A new browser still loads parts of itself.
  await withPhone(site, browser, '/', idle);
  for (const { name, kind, path } of site.pages) {
    const loads = await repeat(runs, () => loadOnPhone(site, browser, path));
    const row = (what: string, part: keyof PageLoad, goal?: Goal) => {
      const samples = loads.map((load) => load[part]);
      return figure(SECTION, `${name}: ${what}`, samples, 'ms', { goal });
    };
    figures.push(
      row('FCP', 'fcp', atMost(600, 'ms')),
      row('LCP', 'lcp', atMost(kind === 'content' ? 800 : 1000, 'ms')),
      row('total blocking time', 'tbt', atMost(95, 'ms')),
      // A word that moves when its font loads stays below the two digits that are shown.
      { ...row('cumulative layout shift', 'cls', atMost(0.004)), unit: '', digits: 2 },
      row('time to hydration', 'hydrated'),
    );
  }
  return figures;
}

const loadOnPhone = (site: BenchSite, browser: Browser, path: string): Promise<PageLoad> =>
  withPhone(
    site,
    browser,
    path,
    async (page) => {
      await idle(page);
      return page.evaluate(() => (window as unknown as { pageLoad: () => PageLoad }).pageLoad());
    },
    { initScripts: [WEB_VITALS, observe] },
  );

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const load = { fcp: NaN, lcp: NaN, cls: 0, hydrated: NaN };
  const longTasks: PerformanceEntry[] = [];
  const { webVitals } = window as unknown as { webVitals: typeof import('web-vitals') };
  const all = { reportAllChanges: true };
  webVitals.onFCP(({ value }) => (load.fcp = value));
  webVitals.onLCP(({ value }) => (load.lcp = value), all);
  webVitals.onCLS(({ value }) => (load.cls = value), all);
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  // React stores the props of a hydrated element in it, in any framework.
  const looking = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => !each.closest('[hidden]'),
    );
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    load.hydrated = performance.now();
    clearInterval(looking);
  }, 20);
  const pageLoad = (): PageLoad => ({
    ...load,
    tbt: longTasks
      .filter(({ startTime, duration }) => startTime + duration > load.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  });
  Object.assign(window, { pageLoad });
}
