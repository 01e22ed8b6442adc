import type { PageKind } from '../../src/routes.ts';

/** What a figure has to be, in words for the table and as a check. */
export interface Goal {
  words: string;
  isMet: (value: number) => boolean;
  /** By how much a value that misses it does. */
  missedBy: (value: number) => number;
}

export const atMost = (limit: number, unit = ''): Goal => ({
  words: `≤ ${limit}${unit && ` ${unit}`}`,
  isMet: (value) => value <= limit,
  missedBy: (value) => value - limit,
});

export const atLeast = (limit: number, unit = ''): Goal => ({
  words: `≥ ${limit}${unit && ` ${unit}`}`,
  isMet: (value) => value >= limit,
  missedBy: (value) => limit - value,
});

export const moreThan = (limit: number, unit = ''): Goal => ({
  words: `> ${limit}${unit && ` ${unit}`}`,
  isMet: (value) => value > limit,
  missedBy: (value) => limit - value,
});

export const exactly = (wanted: number): Goal => ({
  words: String(wanted),
  isMet: (value) => value === wanted,
  missedBy: (value) => Math.abs(value - wanted),
});

/** Limits of what a page may weigh, in bytes: scripts and styles after gzip, the rest as it is. 1 KB is 1000 bytes. */
export const budgets = {
  /** Of a page that sells, and of a list of such. */
  productScripts: 98_000,
  /** Of every other page, without its payload, which is no code. */
  contentScripts: 95_000,
  /** Of a list of stores, with the search and what brings the map: docs/decisions/012. */
  storesScripts: 98_000,
  /** Of a page to sign in, with its forms: docs/decisions/012. */
  accountScripts: 101_000,
  styles: 15_000,
  fonts: 35_000,
  homeFirstLoad: 350_000,
  /** The locator's page, code and styles; its map comes when it is seen. */
  locatorFirstLoad: 120_000,
  /** A page's HTML, or what a navigation to it downloads, whatever the number of articles and recipes. */
  page: 20_000,
  /** The home page's HTML, with what its code needs: it is no file. */
  homePage: 35_000,
  /** The Worker with 1,000 articles and 1,000 recipes. Cloudflare's free plan takes 3 MB. */
  worker: 1_000_000,
  /** A search, warm. */
  searchMs: 50,
};

/** What the scripts that a page begins with may weigh, in bytes after gzip. */
export function scriptsBudget(kind: PageKind): number {
  if (kind === 'list' || kind === 'product') return budgets.productScripts;
  if (kind === 'stores') return budgets.storesScripts;
  return kind === 'account' ? budgets.accountScripts : budgets.contentScripts;
}
