// The browser of the bench: Chromium, with pages on an emulated phone.
import { setTimeout } from 'node:timers/promises';
import { chromium, devices, type Browser, type Page, type Response } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/install/chromium.mjs';
import { browserLimit } from '../time-limits.ts';
import { connectDevtools } from './devtools.ts';
import type { BenchSite } from './sites.ts';

/** The emulated phone, as section titles describe it. */
export const PHONE = 'slow 4G, a processor of a 4th of this one’s speed';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const SLOW_CPU = { rate: 4 };
const IDLE_MS = 1200;
/** By then, every page of a shop has loaded on the phone. */
const LOADED_MS = 10_000;

/** @param devtoolsPort on which the browser also answers other clients of the DevTools Protocol */
export const launchBrowser = (devtoolsPort?: number): Promise<Browser> => {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs, ...(devtoolsPort ? [`--remote-debugging-port=${devtoolsPort}`] : [])],
    // Playwright's handler closes the browser, but the process goes on to the next part.
    handleSIGTERM: false,
  });
};

/**
 * Opens a page on a phone with an empty cache.
 * @param initScripts source texts or functions that run in each document before its own scripts
 * @throws an Error when the site sent an uncompressed text or a broken picture, which makes figures meaningless
 */
export async function withPhone<Result>(
  { edge }: BenchSite,
  browser: Browser,
  path: string,
  measure: (page: Page, responses: readonly Response[]) => Promise<Result>,
  initScripts: (string | (() => void))[] = [],
): Promise<Result> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    context.setDefaultTimeout(browserLimit);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
    for (const script of initScripts)
      await page.addInitScript(typeof script === 'string' ? { content: script } : script);
    const responses: Response[] = [];
    page.on('response', (response) => void responses.push(response));
    await page.goto(edge + path, { waitUntil: 'load' });
    const result = await measure(page, responses);
    for (const response of responses) await refuseBroken(response, edge);
    return result;
  } finally {
    await context.close();
  }
}

/**
 * Opens a page on a phone with an empty cache without Playwright, which enables the Runtime domain of DevTools. With that
 * domain, Chromium finds the position in the source of each Error that a script creates. React DOM creates five when it
 * starts, for which Chromium parses it a second time: a task of 90 ms on this phone that no visitor has.
 * @param script source text that runs in the document before its own scripts
 * @param expression evaluated when the page is idle; its value is returned
 */
export async function onUnwatchedPhone<Result>(
  { edge }: BenchSite,
  devtoolsPort: number,
  path: string,
  script: string,
  expression: string,
): Promise<Result> {
  const version = await (await fetch(`http://127.0.0.1:${devtoolsPort}/json/version`)).json();
  const { webSocketDebuggerUrl } = version as { webSocketDebuggerUrl: string };
  using devtools = await connectDevtools(webSocketDebuggerUrl);
  const { call, lifecycle } = devtools;
  const context = await call<{ browserContextId: string }>('Target.createBrowserContext');
  try {
    const target = { ...context, url: 'about:blank' };
    const { targetId } = await call<{ targetId: string }>('Target.createTarget', target);
    const attached = { targetId, flatten: true };
    const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', attached);
    const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7'];
    const steps: [method: string, params: object][] = [
      ['Page.enable', {}],
      ['Page.setLifecycleEventsEnabled', { enabled: true }],
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', SLOW_4G],
      ['Network.setUserAgentOverride', { userAgent }],
      ['Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true }],
      ['Emulation.setTouchEmulationEnabled', { enabled: true }],
      ['Emulation.setCPUThrottlingRate', SLOW_CPU],
      ['Page.addScriptToEvaluateOnNewDocument', { source: script }],
    ];
    for (const [method, params] of steps) await call(method, params, sessionId);
    const idling = lifecycle('networkIdle', sessionId);
    await call('Page.navigate', { url: edge + path }, sessionId);
    // A page may keep a request open for good.
    await Promise.race([idling.catch(() => {}), setTimeout(LOADED_MS)]);
    await setTimeout(IDLE_MS);
    const evaluation = { expression, returnByValue: true };
    const answer = await call<{ result: { value: Result } }>(
      'Runtime.evaluate',
      evaluation,
      sessionId,
    );
    return answer.result.value;
  } finally {
    await call('Target.disposeBrowserContext', context);
  }
}

/** Waits until the network and then the main thread have been idle for a while. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
}

const TEXT = /^(text\/|image\/svg)|json|javascript|xml|manifest/;

/** @throws an Error for a picture that failed, and a text of the site that was not compressed */
async function refuseBroken(response: Response, edge: string): Promise<void> {
  const url = response.url();
  if (response.status() >= 400 && response.request().resourceType() === 'image')
    throw new Error(`${url} answered ${response.status()}.`);
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers();
  if (!url.startsWith(edge) || !TEXT.test(type) || /gzip|br|zstd/.test(encoding)) return;
  if ((await bytesOf(response)) > 1000) throw new Error(`${url} came uncompressed.`);
}

/** Transferred bytes of a response's body; 0 for one that was cancelled. */
export const bytesOf = async (response: Response): Promise<number> =>
  (
    await response
      .request()
      .sizes()
      .catch(() => undefined)
  )?.responseBodySize ?? 0;
