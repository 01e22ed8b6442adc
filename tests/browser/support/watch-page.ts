import type { ConsoleMessage, Page } from '@playwright/test';
import { shopOrigin } from './local-shop.ts';

/** What a visitor's browser does behind the page, collected over all the pages that are opened. */
export interface PageWatch {
  /** Console errors, uncaught errors and violations of the content security policy. */
  complaints: string[];
  /** Those who were asked for anything, by what they do for the site. It stands for itself, as do origins unknown to it. */
  parties: Set<string>;
  /** Settles when every answer so far was read; gives the addresses that set a cookie. */
  cookieSetters: () => Promise<string[]>;
}

/** Watches a page from before its first address. A 404 of the document itself is no complaint. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const complaints: string[] = [];
  const parties = new Set<string>();
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
    const url = new URL(request.url());
    if (url.protocol !== 'data:') parties.add(partyAt(url));
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
    parties,
    cookieSetters: async () => (await Promise.all(cookies)).filter((url) => url !== undefined),
  };
}

// The local services have one origin for all.
const services: [path: RegExp, party: string][] = [
  [/^\/s\/files\//, 'pictures of the shop'],
  [/^\/(cart|orders|cdn\/shop)\//, 'checkout'],
  [/^\/captcha\//, 'bot check'],
  [/^\/auth\/v1\//, 'sign-in'],
];

const partyAt = ({ origin, pathname }: URL): string =>
  (origin === shopOrigin && services.find(([path]) => path.test(pathname))?.[1]) || origin;

const isOwn404 = (page: Page, message: ConsoleMessage) =>
  message.text().includes('status of 404') && message.location().url === page.url();
