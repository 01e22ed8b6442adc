import type { ConsoleMessage, Page } from '@playwright/test';
import { shopOrigin } from './local-shop.ts';

/** Errors and requests of a page, collected over all addresses that it opens. */
export interface PageWatch {
  /** Console errors, uncaught errors and violations of the content security policy. */
  errors: string[];
  /** Upstreams that the browser sent requests to, by name; other origins, including the site's, by address. */
  upstreams: Set<string>;
  /** Addresses that set a cookie. Settles when all responses so far were read. */
  cookieSetters: () => Promise<string[]>;
}

/** Watches a page from before its first address. A 404 of the document itself is no error. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const errors: string[] = [];
  const upstreams = new Set<string>();
  const cookies: Promise<string | undefined>[] = [];

  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwn404(page, message)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.exposeFunction('reportViolation', (text: string) => errors.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violation.violatedDirective} refused ${violation.blockedURI}`);
    });
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:') upstreams.add(upstreamAt(url));
  });
  page.on('response', (response) => {
    const setter = response
      .headerValue('set-cookie')
      .then((cookie) => (cookie === null ? undefined : response.url()))
      // The page was closed before its headers were read.
      .catch(() => undefined);
    cookies.push(setter);
  });

  return {
    errors,
    upstreams,
    cookieSetters: async () => (await Promise.all(cookies)).filter((url) => url !== undefined),
  };
}

// The local services share one origin.
const services: [path: RegExp, upstream: string][] = [
  [/^\/s\/files\//, 'pictures of the shop'],
  [/^\/(cart|orders|cdn\/shop)\//, 'checkout'],
  [/^\/captcha\//, 'bot check'],
  [/^\/auth\/v1\//, 'sign-in'],
];

const upstreamAt = ({ origin, pathname }: URL): string =>
  (origin === shopOrigin && services.find(([path]) => path.test(pathname))?.[1]) || origin;

const isOwn404 = (page: Page, message: ConsoleMessage) =>
  message.text().includes('status of 404') && message.location().url === page.url();
