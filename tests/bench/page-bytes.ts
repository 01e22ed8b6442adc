import type { Browser } from '@playwright/test';
import { routeOf } from '../../src/routes.ts';
import type { BenchSite } from './bench-site.ts';
import { loadPage, type BrowserLoad } from './browser-load.ts';
import { atMost, budgets, scriptsBudget, type Goal } from './goals.ts';
import { filesOf, gzipBytes } from './page-files.ts';
import type { BenchPage } from './pages.ts';
import type { Figure } from './table.ts';

type Part = keyof BrowserLoad | 'begun' | 'all';

const kilobytes = (bytes: number) => atMost(bytes / 1000, 'KB');

const parts: Record<Part, string> = {
  begun: 'JavaScript it begins with, gzip',
  scripts: 'JavaScript, with what comes once it runs, gzip',
  styles: 'CSS, gzip',
  html: 'HTML, gzip',
  data: 'data for its code, gzip',
  fonts: 'fonts',
  pictures: 'pictures',
  other: 'icon and other',
  all: 'all together',
  requests: 'requests',
  hosts: 'other hosts',
};

/** Bytes of the pages as Chromium loads them first. 1 KB is 1000 bytes. */
export async function measureBytes(site: BenchSite, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  const missing: BenchPage = { name: '404', kind: 'content', path: '/no-such-page' };
  for (const page of [...site.pages, missing]) {
    const { requests, hosts, ...bytes } = await loadPage(browser, site.url + page.path);
    const all = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    if (page !== missing) {
      const { scripts } = await filesOf(site.url + page.path);
      figures.push(row(page, 'begun', await gzipBytes(scripts)));
    }
    figures.push(
      ...bytePartsOf(bytes).map((part) => row(page, part, bytes[part])),
      {
        ...row(page, 'all', all),
        why: 'the pictures of products load two screens before they are seen, and the code of their pages when the line is idle',
      },
      { ...row(page, 'requests', 0), value: requests, unit: '', digits: 0 },
      {
        ...row(page, 'hosts', 0),
        value: hosts,
        unit: '',
        digits: 0,
        goal: atMost(showsProducts(page) ? 1 : 0),
      },
    );
  }
  return figures;
}

/** Whether it has pictures of the shop, which come from another host. A recipe has that of the drink it is made with. */
const showsProducts = ({ name, kind }: BenchPage) =>
  kind === 'shop' || name === 'home' || name === 'recipe';

const bytePartsOf = (bytes: Omit<BrowserLoad, 'requests' | 'hosts'>) =>
  (Object.keys(parts) as Part[]).filter((part): part is keyof typeof bytes => part in bytes);

function row(page: BenchPage, part: Part, bytes: number): Figure {
  return {
    section: 'First load in Chromium (Pixel 7, 1 KB = 1000 bytes)',
    name: `${page.name}: ${parts[part]}`,
    value: bytes / 1000,
    unit: 'KB',
    digits: 1,
    goal: goalOf(page, part),
  };
}

function goalOf({ name, path }: BenchPage, part: Part): Goal | undefined {
  const route = routeOf(path);
  if (part === 'begun' && route) return kilobytes(scriptsBudget(route.kind));
  if (part === 'styles') return kilobytes(budgets.styles);
  if (part === 'fonts') return kilobytes(budgets.fonts);
  if (part === 'all' && name === 'home') return kilobytes(budgets.homeFirstLoad);
  return undefined;
}
