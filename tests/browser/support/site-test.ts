import { expect, test as base, type BrowserContext } from '@playwright/test';
import type { FaultKind } from '../../../local/shopify/faults.ts';
import { TOAST_TIME } from '../../toast-time.ts';
import { addShopFault, removeShopFault } from './local-shop.ts';

interface WantedFault {
  kind: FaultKind;
  /** Text that only the variables of this test's requests contain, because tests share the shop. */
  match: string;
  latencyMs?: number;
}

export type BreakShop = (fault: WantedFault) => Promise<() => Promise<unknown>>;

/** On pages that are opened from now on, toasts stay until they are dismissed. toasts.test.ts checks their times. */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript((toastTime) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${toastTime} { animation-delay: 3600s !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, TOAST_TIME);

/** On pages that are opened from now on, the browser cannot share, so that Share copies the address. */
export async function shareByCopying(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
}

/**
 * On pages that are opened from now on, the cart and the search open however long their code takes to load. After two
 * seconds, the site would lead to their pages.
 */
export const waitForCode = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, delay = 0, ...args: unknown[]) =>
      delay === 2000 ? 0 : start(act, delay, ...args)) as typeof setTimeout;
  });

/** React preloads the stylesheet of each page that is prefetched, so that a followed link needs no request. */
const isUnusedPreload = (text: string) =>
  text.includes('preloaded using link preload but not used') && !/\.css was/.test(text);

interface Fixtures {
  /**
   * Errors of all pages of the context: uncaught ones, console errors, violations of the content security policy, and
   * requests to another host. A test that causes some removes them.
   */
  pageErrors: string[];
  /** The requests of pages wait however long a busy site takes to answer: `AbortSignal.timeout` ends none. */
  unlimitedRequests: void;
  /** Breaks matching requests to the shop until its result is called or the test ends. */
  breakShop: BreakShop;
}

/** A test that fails when one of its pages reports an error. A request that fails is none, because tests make some fail. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error())));
      context.on('console', (message) => {
        const text = message.text();
        const isError = message.type() === 'error' && !text.startsWith('Failed to load');
        if (isError || isUnusedPreload(text)) errors.push(text);
      });
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost') errors.push(request.url());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  unlimitedRequests: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await use();
    },
    { auto: true },
  ],
  // Playwright reads the fixtures that this one depends on from the pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  breakShop: async ({}, use) => {
    const repairs: (() => Promise<unknown>)[] = [];
    await use(async (fault) => {
      const id = await addShopFault(fault);
      const repair = () => removeShopFault(id);
      repairs.push(repair);
      return repair;
    });
    await Promise.all(repairs.map((repair) => repair()));
  },
});

export { expect };
