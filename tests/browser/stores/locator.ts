import { expect, type Locator, type Page } from '@playwright/test';

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stores' });
export const list = (page: Page) => page.getByRole('region', { name: 'Stores', exact: true });
export const map = (page: Page) => page.getByRole('region', { name: 'Map of stores' });
export const storesOf = (page: Page) => list(page).getByRole('article');
export const nameOf = async (store: Locator) =>
  (await store.getByRole('heading').textContent()) ?? '';

/** Presses a zoom button of the map until it has no further level. */
export const zoomAllTheWay = (button: Locator) =>
  expect
    .poll(async () => {
      // Three levels at once. A click would wait until the disabled button is enabled again.
      await button.dispatchEvent('click', { shiftKey: true });
      return button.getAttribute('aria-disabled');
    })
    .toBe('true');
