// The browser of the bench: Chromium, with pages on an emulated phone.
import { chromium, type Browser, type Cookie, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/install/chromium.mjs';
import type { BenchSite } from './sites.ts';

/** The emulated phone, as section titles describe it. */
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
  // Servers take "HeadlessChrome" for a bot and stop streaming.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const IDLE_MS = 1200;
const LIMIT_MS = 20_000;

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
    // Playwright's handler closes the browser, but the process goes on to the next part.
    handleSIGTERM: false,
  });
};

interface Visit {
  /** Cookies of an earlier visit. */
  cookies?: Cookie[];
  /** Source texts or functions that run in each document before its own scripts. */
  initScripts?: (string | (() => void))[];
}

/**
 * Opens a page on a phone with an empty cache.
 * @throws an Error when the site sent an uncompressed text or a broken picture, which makes figures meaningless
 */
export async function withPhone<Result>(
  { edge }: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page) => Promise<Result>,
  { cookies = [], initScripts = [] }: Visit = {},
): Promise<Result> {
  const context = await browser.newContext(SCREEN);
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const script of initScripts) {
      await page.addInitScript(typeof script === 'string' ? { content: script } : script);
    }
    const checkResponses = watchResponses(page, edge);
    await page.goto(edge + path, { waitUntil: 'load' });
    const result = await measure(page);
    await checkResponses();
    return result;
  } finally {
    await context.close();
  }
}

/** Waits until the network and then the main thread have been idle for a while. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
}

/**
 * Taps the middle of an element, without the actionability checks of Playwright's own tap: they run in the page and
 * cost this phone 20 to 30 ms.
 * @throws an Error when the element has no box
 */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not visible: ${target.toString()}`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** A selector, and a pattern that matches the text of its first element. */
type Text = [root: string, pattern: string];

export interface Texts {
  /** Names of the events that start the time. */
  events: string[];
  /** Texts that are shown one after the other. */
  texts: Text[];
}

/** Milliseconds from the first event of `act` until each text is rendered. */
export async function timesUntil(
  page: Page,
  act: () => Promise<unknown>,
  wanted: Texts,
): Promise<[number, number]> {
  const shown = page.evaluate(textsShown, { ...wanted, limitMs: LIMIT_MS });
  const [times] = await Promise.all([shown, act()]);
  return times as [number, number];
}

/** Runs in the page. Observes the document between frames, because reading it in every frame would delay the tap. */
function textsShown({ events, texts, limitMs }: Texts & { limitMs: number }) {
  return new Promise<number[]>((resolve, reject) => {
    const times: number[] = [];
    let start: number | undefined;
    for (const event of events) {
      addEventListener(event, ({ timeStamp }) => (start ??= timeStamp), { capture: true });
    }
    const isShown = ([root, pattern]: Text) =>
      new RegExp(pattern).test(document.querySelector(root)?.textContent ?? '');
    let matched = 0;
    const look = () => {
      const next = texts[matched];
      if (start === undefined || !next || !isShown(next)) return;
      matched += 1;
      // The frame that shows the text is rendered after this callback.
      requestAnimationFrame(() => {
        times.push(performance.now() - start!);
        if (times.length === texts.length) resolve(times);
      });
      look();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['open'],
    });
    setTimeout(() => reject(new Error(`Not shown: ${texts[matched]}`)), limitMs);
  });
}

const TEXT = /^(text\/|image\/svg)|json|javascript|xml|manifest/;

/** @returns a function that throws when the site has sent an uncompressed text or a broken picture */
function watchResponses(page: Page, edge: string): () => Promise<void> {
  const checks: Promise<string | undefined>[] = [];
  page.on('requestfinished', (request) => {
    const check = async () => {
      const response = await request.response();
      if (!response) return undefined;
      if (response.status() >= 400 && request.resourceType() === 'image') {
        return `${request.url()} answered ${response.status()}`;
      }
      const type = (await response.headerValue('content-type')) ?? '';
      const encoding = (await response.headerValue('content-encoding')) ?? '';
      const { responseBodySize: bytes } = await request.sizes();
      const isOwn = new URL(request.url()).origin === edge;
      return isOwn && TEXT.test(type) && bytes > 1000 && !/gzip|br|zstd/.test(encoding)
        ? `${request.url()} came uncompressed, in ${bytes} bytes`
        : undefined;
    };
    // Playwright has no details of a request once its page is closed.
    checks.push(check().catch(() => undefined));
  });
  return async () => {
    const problems = (await Promise.all(checks)).filter((each) => each !== undefined);
    if (problems.length > 0) {
      throw new Error(`${problems.length} wrong responses: ${problems.slice(0, 3).join(', ')}`);
    }
  };
}
