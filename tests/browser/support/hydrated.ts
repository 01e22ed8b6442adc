import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until an element's own code runs: before, a click on it does what it does without any. A page that begins anew
 * meanwhile is asked again.
 */
export const hydrated = (element: Locator): Promise<void> =>
  expect(async () => {
    const keys = await element.evaluate((each) => Object.keys(each));
    expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
  }).toPass({ timeout: 5000 });

/** Opens a page, and waits until its links are shown by their cards once they are pressed. */
export async function openWithPreviews(page: Page, address: string): Promise<void> {
  const kinds = ['content', 'product'].map((kind) =>
    page.waitForResponse(new RegExp(`/assets/${kind}-preview-`)),
  );
  await page.goto(address);
  // Once more, as the page itself: it is here when that has run.
  for (const code of kinds) await page.evaluate((url) => import(url), (await code).url());
}
