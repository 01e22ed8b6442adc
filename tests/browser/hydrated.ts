import { expect, type Locator } from '@playwright/test';

/**
 * Waits until an element's own code runs: before, a click on it does what it does without any. A page that begins anew
 * meanwhile is asked again.
 */
export const hydrated = (element: Locator): Promise<void> =>
  expect(async () => {
    const keys = await element.evaluate((each) => Object.keys(each));
    expect(keys.some((key) => key.startsWith('__react'))).toBe(true);
  }).toPass({ timeout: 5000 });
