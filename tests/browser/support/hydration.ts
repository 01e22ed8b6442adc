import { readdirSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has hydrated an element and the page listens. Until then, a click has the browser's default effect. */
export async function hydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((each) => Object.keys(each).join()))
    .toContain('__react');
  await listening(element.page());
}

/** Waits until the document-wide listeners of the page are set, such as those of quick add and the cart. */
export async function listening(page: Page): Promise<void> {
  const script = readdirSync('dist/public/assets').find((file) =>
    lazyScript('after-hydration').test(`/assets/${file}`),
  );
  // Importing the same module again resolves once it has run.
  await page.evaluate((url) => import(url), `/assets/${script}`);
}

/**
 * Pattern of the addresses of a lazily loaded script, by the name of its module.
 * @throws an Error when the build has no such script, so that a renamed module cannot turn a test into a no-op
 */
export function lazyScript(module: string): RegExp {
  const pattern = new RegExp(`/assets/${module}-[\\w-]{8}\\.js$`);
  if (readdirSync('dist/public/assets').some((file) => pattern.test(`/assets/${file}`)))
    return pattern;
  throw new Error(`The build has no script of ${module}.`);
}

/** Makes a lazily loaded script fail to load. Returns the number of failed requests so far. */
export async function blockScript(page: Page, module: string): Promise<() => number> {
  let failures = 0;
  await page.route(lazyScript(module), (route) => {
    failures += 1;
    return route.abort();
  });
  return () => failures;
}

/** Delays the scripts of the page, or other requests, until the returned function is called. */
export async function holdScripts(page: Page, scripts: RegExp | string = '**/*.js') {
  const released = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Opens a page and waits until instant previews of its links are available. */
export async function openWithPreviews(page: Page, address: string): Promise<void> {
  const script = page.waitForResponse(lazyScript('after-hydration'));
  await page.goto(address);
  // Importing the same module again resolves once it has run.
  await page.evaluate((url) => import(url), (await script).url());
}
