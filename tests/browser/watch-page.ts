import type { ConsoleMessage, Page } from '@playwright/test';
import { shopOrigin } from './local-shop.ts';

/** What a visitor's browser does behind the page, collected over all the pages that are opened. */
export interface PageWatch {
  /** Console errors, uncaught errors and violations of the content security policy. */
  complaints: string[];
  /** Origins that were asked for anything. */
  origins: Set<string>;
  /** Settles when every answer so far was read; gives the addresses that set a cookie. */
  cookieSetters: () => Promise<string[]>;
}

/** Watches a page from before its first address. A 404 of the document itself is no complaint. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const complaints: string[] = [];
  const origins = new Set<string>();
  const cookies: Promise<string | undefined>[] = [];

  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwn404(page, message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.exposeFunction('reportViolation', (words: string) => complaints.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { reportViolation } = window as unknown as { reportViolation: (words: string) => void };
      reportViolation(`${violation.violatedDirective} refused ${violation.blockedURI}`);
    });
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  page.on('response', (response) => {
    const setter = response
      .headerValue('set-cookie')
      .then((cookie) => (cookie === null ? undefined : response.url()))
      // Its page has gone before it was read.
      .catch(() => undefined);
    cookies.push(setter);
  });

  return {
    complaints,
    origins,
    cookieSetters: async () => (await Promise.all(cookies)).filter((url) => url !== undefined),
  };
}

const isOwn404 = (page: Page, message: ConsoleMessage) =>
  message.text().includes('status of 404') && message.location().url === page.url();

/** The origins that the site may use in a browser: its own, and the shop's for pictures and the checkout. */
export const allowedOrigins = (baseURL: string | undefined) => [baseURL, shopOrigin];
