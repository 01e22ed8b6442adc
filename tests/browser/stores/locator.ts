import type { Locator, Page } from '@playwright/test';

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stores' });
export const list = (page: Page) => page.getByRole('region', { name: 'Stores', exact: true });
export const map = (page: Page) => page.getByRole('region', { name: 'Map of stores' });
export const storesOf = (page: Page) => list(page).getByRole('article');
export const nameOf = async (store: Locator) =>
  (await store.getByRole('heading').textContent()) ?? '';
