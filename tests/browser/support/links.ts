import type { Page } from '@playwright/test';

/** Addresses within the site that a page links to. */
export const linksOf = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [
      ...new Set((links as HTMLAnchorElement[]).map(({ pathname, search }) => pathname + search)),
    ]);
