import type { PageKind } from '../../src/page-routes.ts';

/** A limit that a figure is compared with. */
export interface Goal {
  /** The limit as tables print it, such as "≤ 600 ms". */
  text: string;
  isMet(value: number): boolean;
}

export const atMost = (limit: number, unit = ''): Goal => ({
  text: `≤ ${limit} ${unit}`.trim(),
  isMet: (value) => value <= limit,
});

export const atLeast = (limit: number, unit = ''): Goal => ({
  text: `≥ ${limit} ${unit}`.trim(),
  isMet: (value) => value >= limit,
});

/** Size limits in bytes: scripts and styles after gzip, everything else as transferred. 1 KB is 1000 bytes. */
export const budgets = {
  /** Scripts of a product page or a product list. */
  productScripts: 100_000,
  /** Scripts of other pages, without their payload. */
  contentScripts: 97_000,
  /** Scripts of store pages, with the search and the loader of the map. */
  storesScripts: 98_000,
  /** Scripts of account pages, with their forms. */
  accountScripts: 101_000,
  /** Pages without their scripts and pictures, with their styles and their payload; Brotli as a CDN compresses. */
  productHtml: 24_000,
  listHtml: 26_000,
  homeHtml: 31_000,
  otherHtml: 23_000,
  styles: 15_000,
  fonts: 35_000,
  homeFirstLoad: 350_000,
  /** Page, scripts and styles of the store locator, without the map, which loads when it becomes visible. */
  locatorFirstLoad: 120_000,
};

/** The limit of the scripts that a page initially loads, in bytes after gzip. */
export function scriptsBudget(kind: PageKind): number {
  if (kind === 'list' || kind === 'product') return budgets.productScripts;
  if (kind === 'stores') return budgets.storesScripts;
  return kind === 'account' ? budgets.accountScripts : budgets.contentScripts;
}

/** The limit of the HTML of a page, in bytes after Brotli 4. */
export function htmlBudget(kind: PageKind): number {
  if (kind === 'product') return budgets.productHtml;
  if (kind === 'list') return budgets.listHtml;
  return kind === 'home' ? budgets.homeHtml : budgets.otherHtml;
}
