import type { Browser, Cookie, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { atMost, type Goal } from './goals.ts';
import { median } from './median.ts';
import type { BenchPage } from './pages.ts';
import type { Figure } from './table.ts';

const SECTION = 'On a phone: slow 4G, a processor of a 4th of this one’s speed, nothing cached';
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  connectionType: 'cellular4g',
} as const;
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // "HeadlessChrome" would be taken for a bot by servers that then stop streaming.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const QUIET_MS = 1200;
const MOST_MS = 20_000;
/** So long a hand takes from the moment the pointer is on a link to the click, as a rule. */
const NOTICE_MS = 500;

/** What a visitor sees of a page's loading, in milliseconds since it was asked for. */
interface PhoneLoad {
  firstPaint: number;
  largestPaint: number;
  /** By which the main thread was busy for longer than 50 ms at a time, after the first paint. */
  blocked: number;
  shift: number;
  /** When the first button answers. */
  usable: number;
}

/** Loading of every kind of page, and the way from a list to a product, as medians. */
export async function measurePhone(
  site: BenchSite,
  browser: Browser,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  // A browser that has just been started has parts of its own to load.
  await withPhone(site, browser, '/', quiet);
  for (const page of site.pages) {
    const loads: PhoneLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await withPhone(site, browser, page.path, observedLoad));
    }
    figures.push(...describe(page, loads));
  }
  figures.push(...(await measureWay(site, browser, runs)));
  return figures;
}

function describe({ name, kind }: BenchPage, loads: PhoneLoad[]): Figure[] {
  const row = (what: string, part: keyof PhoneLoad, goal?: Goal): Figure => ({
    section: SECTION,
    name: `${name}: ${what}`,
    value: median(loads.map((load) => load[part])),
    unit: 'ms',
    digits: 0,
    goal,
  });
  return [
    row('first paint', 'firstPaint', atMost(600, 'ms')),
    row('largest paint', 'largestPaint', atMost(kind === 'content' ? 800 : 1000, 'ms')),
    row('main thread blocked', 'blocked', atMost(95, 'ms')),
    // A word that moves when its font arrives is less than what the figure shows.
    { ...row('layout shift', 'shift', atMost(0.004)), unit: '', digits: 2 },
    row('taken over by its code', 'usable'),
  ];
}

/** From a click on a card until name and price of the product are there: without notice, and after the pointer came. */
async function measureWay(site: BenchSite, browser: Browser, runs: number): Promise<Figure[]> {
  const list = site.pages.find(({ name }) => name === 'list');
  if (!list) return [];
  const ways: [sudden: number, announced: number][] = [];
  for (let run = 0; run < runs; run += 1) {
    ways.push(
      await withPhone(site, browser, list.path, async (page) => {
        await quiet(page);
        const sudden = await follow(page, 0, 0);
        await quiet(page);
        await page.goBack();
        await quiet(page);
        return [sudden, await follow(page, 1, NOTICE_MS)];
      }),
    );
  }
  const row = (what: string, place: 0 | 1, goal?: Goal): Figure => ({
    section: SECTION,
    name: `list to product: ${what}`,
    value: median(ways.map((way) => way[place])),
    unit: 'ms',
    digits: 0,
    goal,
  });
  return [
    row('without notice, the first of a visit', 0),
    row(`the pointer came ${NOTICE_MS} ms before`, 1, atMost(100, 'ms')),
  ];
}

async function follow(page: Page, place: number, noticeMs: number): Promise<number> {
  const link = page.locator('main a[href*="/product"]:visible').nth(place);
  await link.scrollIntoViewIfNeeded();
  if (noticeMs > 0) {
    await link.hover();
    await page.waitForTimeout(noticeMs);
  }
  const from = new URL(page.url()).pathname;
  const heading = await page.locator('h1:visible').first().textContent();
  const clicked = performance.now();
  const shown = page.evaluate(productIsThere, { from, heading, most: MOST_MS });
  const [took] = await Promise.all([
    // A shop may load a document of its own for each page; the time of the click itself is in it then.
    shown.catch(async (error: unknown) => {
      if (!/context was destroyed/i.test(String(error))) throw error;
      await page.evaluate(productIsThere, { from, heading, most: MOST_MS });
      return performance.now() - clicked;
    }),
    link.click(),
  ]);
  return took;
}

/** Runs in the page: milliseconds from the click until heading and price of another page are there. */
function productIsThere({
  from,
  heading,
  most,
}: {
  from: string;
  heading: string | null;
  most: number;
}) {
  return new Promise<number>((resolve, reject) => {
    // In a document that the click led to there is none.
    let start = location.pathname === from ? undefined : 0;
    const notice = ({ timeStamp }: Event) => (start ??= timeStamp);
    addEventListener('click', notice, { capture: true, once: true });
    const look = () => {
      const other = [...document.querySelectorAll('h1')].find(
        (each) => each.getClientRects().length > 0 && each.textContent !== heading,
      );
      const main = other?.closest('main, body')?.textContent ?? '';
      const isThere = start !== undefined && location.pathname !== from && /\$\s?\d/.test(main);
      requestAnimationFrame(isThere ? () => resolve(performance.now() - start!) : look);
    };
    look();
    setTimeout(reject, most, new Error('No product came.'));
  });
}

/** Opens a page as a phone of its own, which may have been here before. */
export async function withPhone<Result>(
  { url, headers = {} }: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page) => Promise<Result>,
  cookies: Cookie[] = [],
): Promise<Result> {
  const context = await browser.newContext({ ...SCREEN, extraHTTPHeaders: headers });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(url + path, { waitUntil: 'load' });
    return await measure(page);
  } finally {
    await context.close();
  }
}

async function observedLoad(page: Page): Promise<PhoneLoad> {
  await quiet(page);
  return page.evaluate(() => (window as unknown as { phoneLoad: () => PhoneLoad }).phoneLoad());
}

/** Until nothing has been asked for, painted or done at length for a while. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** Runs in the page, before it does. */
function observe(): void {
  const seen: PhoneLoad = { firstPaint: NaN, largestPaint: NaN, blocked: 0, shift: 0, usable: NaN };
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
  const looking = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(
      (each) => !each.closest('[hidden]'),
    );
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    seen.usable = performance.now();
    clearInterval(looking);
  }, 20);
  Object.assign(window, {
    phoneLoad: () => ({
      ...seen,
      blocked: tasks
        .filter(({ startTime, duration }) => startTime + duration > seen.firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    }),
  });
}
