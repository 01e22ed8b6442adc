import { readFileSync } from 'node:fs';
import { bytesOf, idle, onUnwatchedPhone, PHONE, withPhone } from './browser.ts';
import { atMost, budgets } from './goals.ts';
import type { Round } from './parts.ts';
import { RENDERED } from './sites.ts';
import { figure, type Figure } from './table.ts';

/** Milliseconds since the navigation started, unless noted otherwise. */
interface PageLoad {
  fcp: number;
  lcp: number;
  /** Cumulative layout shift, a score without unit. */
  cls: number;
  /** When React has hydrated the first button. */
  hydrated: number;
  /** Durations of the tasks of more than 50 ms that ended after the FCP. */
  longTasks: number[];
}

const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
const OBSERVE = `${readFileSync(library, 'utf8')}; window.webVitals = webVitals; (${observe})();`;

/** Times of the load of each page. */
export async function measurePageLoads({ site, devtoolsPort, round }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  const loadPage = (path: string) =>
    onUnwatchedPhone<PageLoad>(site, devtoolsPort, path, OBSERVE, 'pageLoad()');
  // A new browser still loads parts of itself.
  if (round === 0) await loadPage('/');
  for (const [name, path] of Object.entries(site.pages)) {
    const load = await loadPage(path);
    const section = `On a phone: ${PHONE}, nothing cached`;
    const row = (what: string, value: number, unit: string, limit?: number) =>
      figure(section, `${name}: ${what}`, value, unit, limit && atMost(limit, unit));
    const blocking = load.longTasks.reduce((sum, duration) => sum + duration - 50, 0);
    figures.push(
      row('FCP', load.fcp, 'ms', 600),
      row('LCP', load.lcp, 'ms', name in RENDERED ? 1000 : 800),
      row('total blocking time', blocking, 'ms', 95),
      row('longest task', Math.max(0, ...load.longTasks), 'ms'),
      // A word that moves when its font loads stays below.
      row('cumulative layout shift', load.cls, '', 0.004),
      row('time to hydration', load.hydrated, 'ms'),
    );
  }
  return figures;
}

/** Row names by Chromium's resource types. All other types belong to the total only. */
const BYTES = {
  script: 'JavaScript',
  document: 'HTML',
  fetch: 'data fetched by scripts',
  image: 'pictures',
};

/** Transferred bytes and requests of the first load of each page until the network is idle. */
export async function measureBytes({ site, browser }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(site.pages)) {
    const loaded = await withPhone(site, browser, path, async (page, responses) => {
      await idle(page);
      const sizes = responses.map(async (response) => {
        return {
          type: response.request().resourceType(),
          kilobytes: (await bytesOf(response)) / 1000,
        };
      });
      return Promise.all(sizes);
    });
    const section = 'First load, as transferred (1 KB = 1000 bytes)';
    const row = (what: string, of: typeof loaded, limit?: number) => {
      const sum = of.reduce((total, { kilobytes }) => total + kilobytes, 0);
      figures.push(figure(section, `${name}: ${what}`, sum, 'KB', limit && atMost(limit, 'KB')));
    };
    for (const [type, what] of Object.entries(BYTES))
      row(
        what,
        loaded.filter((each) => each.type === type),
      );
    row('total', loaded, name === 'home' ? budgets.homeFirstLoad / 1000 : 0);
    figures.push(figure(section, `${name}: requests`, loaded.length));
  }
  return figures;
}

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const load = { fcp: NaN, lcp: NaN, cls: 0, hydrated: NaN };
  const tasks: PerformanceEntry[] = [];
  const { webVitals } = window as unknown as { webVitals: typeof import('web-vitals') };
  const all = { reportAllChanges: true };
  webVitals.onFCP(({ value }) => (load.fcp = value));
  webVitals.onLCP(({ value }) => (load.lcp = value), all);
  webVitals.onCLS(({ value }) => (load.cls = value), all);
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  // React stores the props of a hydrated element in it, in any framework.
  const looking = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find((each) => each.checkVisibility());
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    load.hydrated = performance.now();
    clearInterval(looking);
  }, 20);
  const pageLoad = (): PageLoad => ({
    ...load,
    longTasks: tasks
      .filter(({ startTime, duration }) => startTime + duration > load.fcp)
      .map(({ duration }) => duration),
  });
  Object.assign(window, { pageLoad });
}
