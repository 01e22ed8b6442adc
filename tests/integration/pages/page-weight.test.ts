import { expect, test } from 'vitest';
import type { PageKind } from '../../../src/page-routes.ts';
import { budgets, htmlBudget, scriptsBudget } from '../../bench/goals.ts';

import {
  brotliBytes,
  filesOf as readFilesOf,
  gzipBytes,
  gzipSize,
  plainBytes,
} from '../support/page-files.ts';
import { examplePages, pathsWhere } from '../../pages.ts';
import { sharedSite } from '../support/shared-site.ts';

// The entry, the code of all pages, and the page's own. The forms of an account share parts.
const maxScripts = (kind: PageKind) => (kind === 'stores' || kind === 'account' ? 10 : 5);

const site = await sharedSite();

/** The files of each page, read once for all tests. */
const files = new Map<string, ReturnType<typeof readFilesOf>>();
const filesOf = (path: string) => {
  const known = files.get(path) ?? readFilesOf(site.url + path);
  files.set(path, known);
  return known;
};

const shopPages = pathsWhere(({ kind }) => kind === 'list' || kind === 'product');
const contentPages = pathsWhere(({ served, path }) => served === 'file' && path !== '/404');

// Without pages that need a session, and without 404 pages.
const weighedPages = examplePages.filter(
  ({ path }) => path !== '/account' && !/\/(404|no-such-\w+)$/.test(path),
);

test.each(
  weighedPages.map(({ path, route: { kind } }) => ({ path, kind, budget: scriptsBudget(kind) })),
)('the scripts of $path weigh at most $budget bytes', async ({ path, kind, budget }) => {
  const { scripts } = await filesOf(path);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(maxScripts(kind));
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(budget);
});

test.each(
  weighedPages.map(({ path, route: { kind } }) => ({ path, kind, budget: htmlBudget(kind) })),
)('the HTML of $path weighs at most $budget bytes', async ({ path, budget }) => {
  expect(await brotliBytes(site.url + path)).toBeLessThanOrEqual(budget);
});

/** The code of every script that a page loads at its start, by address. */
async function initialScripts(): Promise<Map<string, string>> {
  const pages = await Promise.all(weighedPages.map(({ path }) => filesOf(path)));
  const scripts = new Map<string, string>();
  for (const script of new Set(pages.flatMap((page) => page.scripts)))
    scripts.set(script, await (await fetch(script)).text());
  return scripts;
}

/** Addresses of the scripts whose code matches. */
const matching = (scripts: Map<string, string>, pattern: RegExp) =>
  [...scripts].filter(([, code]) => pattern.test(code)).map(([script]) => script);

test('no initial script formats numbers with Intl, whose setup takes a slow phone 60 ms', async () => {
  const scripts = await initialScripts();
  expect(matching(scripts, /Intl\.NumberFormat|toLocaleString\(/)).toEqual([]);
});

test('no initial script contains the cart, which the cart drawer loads with at most 6 KB', async () => {
  const scripts = await initialScripts();
  const cartCode = /api\/cart\/lines\/(update|remove)|Quantity of /;
  expect(matching(scripts, cartCode)).toEqual([]);
  const named = (code: string, module: string) =>
    `${site.url}/assets/${new RegExp(`${module}-[\\w-]+\\.js`).exec(code)?.[0]}`;
  const listeners = await fetch(named([...scripts.values()].join(), 'after-hydration'));
  const loaded = await codeLoadedBy(named(await listeners.text(), 'cart-drawer'));
  expect(gzipSize(loaded[0]!)).toBeLessThanOrEqual(6000);
  expect(loaded.some((code) => cartCode.test(code))).toBe(true);
});

async function codeLoadedBy(script: string): Promise<string[]> {
  const code = await (await fetch(script)).text();
  const imported = [...code.matchAll(/from\s*"(\.\/[^"]+)"/g)].map(([, path]) => path!);
  const others = await Promise.all(
    imported.map(async (path) => (await fetch(new URL(path, script))).text()),
  );
  return [code, ...others];
}

test('the code of all pages is one file', async () => {
  // The empty cart needs no other code.
  expect((await filesOf('/cart')).scripts).toHaveLength(1);
});

test.each([...shopPages, ...contentPages, '/recipes/search?q=mint', '/store-locator'])(
  'the styles and fonts of %s stay within their budgets, and no stylesheet blocks rendering',
  async (path) => {
    const { ownStyles, styles, fonts } = await filesOf(path);
    expect(ownStyles).not.toBe('');
    expect(fonts.length).toBeGreaterThan(0);
    expect(gzipSize(ownStyles)).toBeLessThanOrEqual(budgets.styles);
    expect(styles).toEqual([]);
    expect(await plainBytes(fonts)).toBeLessThanOrEqual(budgets.fonts);
  },
);

test('the first load of the home page stays within its budget', async () => {
  const home = await filesOf('/');
  expect(home.pictures.length).toBeGreaterThan(0);
  const compressed = await gzipBytes([home.page, ...home.scripts, ...home.data]);
  const plain = await plainBytes([...home.fonts, ...home.pictures]);
  expect(compressed + plain).toBeLessThanOrEqual(budgets.homeFirstLoad);
});

test('the first load of the store locator stays within its budget, without the map', async () => {
  const locator = await filesOf('/store-locator');
  expect(locator.scripts.some((script) => script.includes('leaflet'))).toBe(false);
  const bytes = await gzipBytes([locator.page, ...locator.scripts]);
  expect(bytes).toBeLessThanOrEqual(budgets.locatorFirstLoad);
});
