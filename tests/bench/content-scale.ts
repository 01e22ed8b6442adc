import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { loadPage } from './browser-load.ts';
import { atMost, budgets, type Goal } from './goals.ts';
import { gzipSize } from './gzip.ts';
import { startLocalSite } from './local-site.ts';
import { median } from './median.ts';
import { buildCopy } from './project-copy.ts';
import type { Column, Figure } from './table.ts';

const SHOP_SIZE = 50;
const BUILD = 'Build and Worker';
const PAGES = 'What a page downloads (Pixel 7, empty cache; text after gzip, 1 KB = 1000 bytes)';
const SEARCH = 'Search, warm';

/** What changes, and what must not, with that many more articles and recipes than there are. */
export async function measureContent(
  count: number,
  runs: number,
  browser: Browser,
): Promise<Column> {
  const copy = await buildCopy(count);
  try {
    const worker = await workerBytes(join(copy.folder, 'dist/server'));
    const site = await startLocalSite({ catalogueSize: SHOP_SIZE, project: copy.folder });
    try {
      const start = performance.now();
      await text(`${site.url}/no-such-page`);
      const startMs = performance.now() - start;
      return {
        title: `+ ${count.toLocaleString('en-US')} each`,
        figures: [
          figure(BUILD, 'build', copy.buildMs / 1000, 's'),
          figure(BUILD, 'Worker, gzip', worker / 1000, 'KB', atMost(budgets.worker / 1000, 'KB')),
          figure(BUILD, 'first answer of a new Worker', startMs, 'ms'),
          ...(await pages(site.url, browser)),
          ...(await search(site.url, runs)),
        ],
      };
    } finally {
      await site.close();
    }
  } finally {
    await copy.remove();
  }
}

/** What the Worker's modules weigh, each after gzip. */
async function workerBytes(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    total += gzipSize(await readFile(join(entry.parentPath, entry.name)));
  }
  return total;
}

async function pages(url: string, browser: Browser): Promise<Figure[]> {
  const paths = {
    home: '/',
    'list of recipes': '/recipes',
    'its page 2': '/recipes/page/2',
    'list of articles': '/articles',
    recipe: '/recipes/sunrise-splash',
    article: '/articles/crafting-perfect-mocktail',
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const there = (await fetch(url + path)).ok;
    const payload = there ? gzipSize(await text(`${url}${payloadOf(path)}`)) : NaN;
    const { html, scripts, styles, fonts, pictures, other } = there
      ? await loadPage(browser, url + path)
      : { html: NaN, scripts: NaN, styles: NaN, fonts: NaN, pictures: NaN, other: NaN };
    const all = html + scripts + styles + fonts + pictures + other;
    // Opened from another page, it is its payload alone.
    const goal = atMost((path === '/' ? budgets.homePage : budgets.page) / 1000, 'KB');
    figures.push(
      figure(PAGES, `${name}: HTML`, html / 1000, 'KB', goal),
      figure(PAGES, '  payload of a navigation', payload / 1000, 'KB', goal, name),
      figure(PAGES, '  all together', all / 1000, 'KB', undefined, name),
    );
  }
  return figures;
}

async function search(url: string, runs: number): Promise<Figure[]> {
  // All of them, some of them, none of them.
  const figures: Figure[] = [];
  for (const query of ['a', 'lime', 'zzz']) {
    const address = (n: number) =>
      `${url}${payloadOf('/articles/search')}?${new URLSearchParams({ query: `q=${query}`, n: String(n) })}`;
    const times: number[] = [];
    // The first one makes the Worker read the list.
    const bytes = gzipSize(await text(address(0)));
    for (let n = 1; n <= runs; n++) {
      const start = performance.now();
      await text(address(n));
      times.push(performance.now() - start);
    }
    figures.push(
      figure(SEARCH, `“${query}”: answer`, median(times), 'ms', atMost(budgets.searchMs, 'ms')),
      figure(SEARCH, '  gzip', bytes / 1000, 'KB', atMost(budgets.page / 1000, 'KB'), query),
    );
  }
  return figures;
}

const payloadOf = (path: string) => `/RSC/R${path === '/' ? '/_root' : path}.txt`;

const text = async (address: string) => (await fetch(address)).text();

function figure(
  section: string,
  name: string,
  value: number,
  unit: string,
  goal?: Goal,
  group = '',
): Figure {
  return { section, name, key: `${group} ${name.trim()}`.trim(), value, unit, digits: 1, goal };
}
