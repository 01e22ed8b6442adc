import type { Browser } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { loadPage, type BrowserLoad } from './browser-load.ts';
import { atMost, budgets, type Goal } from './goals.ts';
import type { Figure } from './table.ts';

type Page = 'home' | 'list' | 'product' | '404';

type Part = keyof BrowserLoad | 'all';

const kilobytes = (bytes: number) => atMost(bytes / 1000, 'KB');

const parts: Record<Part, string> = {
  scripts: 'JavaScript, gzip',
  styles: 'CSS, gzip',
  html: 'HTML, gzip',
  fonts: 'fonts',
  pictures: 'pictures',
  other: 'icon and other',
  all: 'all together',
  requests: 'requests',
};

/** Bytes of the pages as Chromium loads them first. 1 KB is 1000 bytes. */
export async function measureBytes(site: BenchSite, browser: Browser): Promise<Figure[]> {
  const pages: [Page, path: string][] = [
    ['home', '/'],
    ['list', site.lists[0] ?? '/shop'],
    ['product', site.products[0] ?? '/shop'],
    ['404', '/no-such-page'],
  ];
  const figures: Figure[] = [];
  for (const [page, path] of pages) {
    const { requests, ...bytes } = await loadPage(browser, site.url + path);
    const all = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    figures.push(
      ...bytePartsOf(bytes).map((part) => row(page, part, bytes[part])),
      row(page, 'all', all),
      { ...row(page, 'requests', 0), value: requests, unit: '', digits: 0 },
    );
  }
  return figures;
}

const bytePartsOf = (bytes: Omit<BrowserLoad, 'requests'>) =>
  (Object.keys(parts) as Part[]).filter((part): part is keyof typeof bytes => part in bytes);

function row(page: Page, part: Part, bytes: number): Figure {
  return {
    section: 'First load in Chromium (Pixel 7, 1 KB = 1000 bytes)',
    name: `${page}: ${parts[part]}`,
    value: bytes / 1000,
    unit: 'KB',
    digits: 1,
    goal: goalOf(page, part),
  };
}

function goalOf(page: Page, part: Part): Goal | undefined {
  if (part === 'scripts' && page === 'product') return kilobytes(budgets.productScripts);
  if (part === 'styles') return kilobytes(budgets.styles);
  if (part === 'fonts') return kilobytes(budgets.fonts);
  if (part === 'all' && page === 'home') return kilobytes(budgets.homeFirstLoad);
  return undefined;
}
