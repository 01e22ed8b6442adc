import { readFileSync } from 'node:fs';
import { oncePer } from '../../src/lib/once-per.ts';
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
  /** Scripts in the frames of more than 50 ms after the FCP, without the layouts that they force. */
  inScripts: number;
  /** Style, layout and paint in the same frames. */
  inRendering: number;
}

/** An entry of the Long Animation Frames API, which TypeScript does not know. */
interface LongFrame extends PerformanceEntry {
  /** 0 for a frame that rendered nothing. */
  renderStart: number;
  scripts: { duration: number; forcedStyleAndLayoutDuration: number }[];
}

const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
const OBSERVE = `${readFileSync(library, 'utf8')}; window.webVitals = webVitals; (${observe})();`;

type Row = [what: string, value: number, unit: string, limit?: number];

/** Times of the load of each page. */
export const measurePageLoads = (round: Round): Promise<Figure[]> =>
  figuresOf(round, (load, page) => [
    ['FCP', load.fcp, 'ms', 600],
    ['LCP', load.lcp, 'ms', page in RENDERED ? 1000 : 800],
    // A word that moves when its font loads stays below.
    ['cumulative layout shift', load.cls, '', 0.004],
    ['time to hydration', load.hydrated, 'ms'],
  ]);

/** Total blocking time, the longest task, and scripts and rendering in long frames, after the FCP of each page. */
export const measureBlocking = (round: Round): Promise<Figure[]> =>
  figuresOf(round, ({ longTasks, inScripts, inRendering }) => [
    ['total blocking time', longTasks.reduce((sum, ms) => sum + ms - 50, 0), 'ms', 95],
    ['longest task', Math.max(0, ...longTasks), 'ms'],
    ['scripts in frames of more than 50 ms', inScripts, 'ms'],
    ['style, layout and paint in frames of more than 50 ms', inRendering, 'ms'],
  ]);

/** The load of each page in a round, which two parts of the table share. */
const loadsOf = oncePer(async ({ site, devtoolsPort, round }: Round) => {
  const loadPage = (path: string) =>
    onUnwatchedPhone<PageLoad>(site, devtoolsPort, path, OBSERVE, 'pageLoad()');
  // A new browser still loads parts of itself.
  if (round === 0) await loadPage('/');
  const loads: [page: string, load: PageLoad][] = [];
  for (const [page, path] of Object.entries(site.pages)) loads.push([page, await loadPage(path)]);
  return loads;
});

async function figuresOf(
  round: Round,
  rowsOf: (load: PageLoad, page: string) => Row[],
): Promise<Figure[]> {
  const section = `On a phone: ${PHONE}, nothing cached`;
  return (await loadsOf(round)).flatMap(([page, load]) =>
    rowsOf(load, page).map(([what, value, unit, limit]) =>
      figure(section, `${page}: ${what}`, value, unit, limit && atMost(limit, unit)),
    ),
  );
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
  const frames: LongFrame[] = [];
  const { webVitals } = window as unknown as { webVitals: typeof import('web-vitals') };
  const all = { reportAllChanges: true };
  webVitals.onFCP(({ value }) => (load.fcp = value));
  webVitals.onLCP(({ value }) => (load.lcp = value), all);
  webVitals.onCLS(({ value }) => (load.cls = value), all);
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => frames.push(...(list.getEntries() as LongFrame[]))).observe({
    type: 'long-animation-frame',
    buffered: true,
  });
  // React stores the props of a hydrated element in it, in any framework.
  const looking = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find((each) => each.checkVisibility());
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    load.hydrated = performance.now();
    clearInterval(looking);
  }, 20);
  const isAfterFcp = (entry: PerformanceEntry) => entry.startTime + entry.duration > load.fcp;
  const pageLoad = (): PageLoad => {
    const late = frames.filter(isAfterFcp);
    let [inScripts, inRendering] = [0, 0];
    for (const { startTime, duration, renderStart, scripts } of late) {
      if (renderStart > 0) inRendering += startTime + duration - renderStart;
      for (const script of scripts) {
        inScripts += script.duration - script.forcedStyleAndLayoutDuration;
        inRendering += script.forcedStyleAndLayoutDuration;
      }
    }
    const longTasks = tasks.filter(isAfterFcp).map(({ duration }) => duration);
    return { ...load, longTasks, inScripts, inRendering };
  };
  Object.assign(window, { pageLoad });
}
