import type { Browser, Cookie, Locator, Page } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { watchAnswers } from './watched-answers.ts';

/** What is measured on a phone says so. */
export const PHONE = 'slow 4G, a processor of a 4th of this one’s speed';

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

interface Visit {
  /** Of somebody who has been here before. */
  cookies?: Cookie[];
  /** Runs in each document before its own scripts. */
  observe?: () => void;
}

/**
 * Opens a page as a phone of its own.
 * @throws an Error when an answer came as no visitor gets it
 */
export async function withPhone<Result>(
  { edge }: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page) => Promise<Result>,
  { cookies = [], observe }: Visit = {},
): Promise<Result> {
  const context = await browser.newContext(SCREEN);
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (observe) await page.addInitScript(observe);
    const checkAnswers = watchAnswers(page, edge);
    await page.goto(edge + path, { waitUntil: 'load' });
    const result = await measure(page);
    await checkAnswers();
    return result;
  } finally {
    await context.close();
  }
}

/** Until nothing has been asked for, painted or done at length for a while. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/**
 * A tap on the middle of something, as a thumb's. Playwright's own would look at what it hits, with code in the
 * page that takes a phone 20 to 30 ms.
 * @throws an Error when it is nowhere
 */
export async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nobody can touch ${target.toString()}.`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
