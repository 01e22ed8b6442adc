import { expect, type Locator } from '@playwright/test';

/** Waits until an element's own code runs: before, a click on it does what it does without any. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
