import { beforeAll, expect, test } from 'vitest';
import { budgets, scriptsBudget } from '../bench/goals.ts';
import { filesOf as readFilesOf, gzipBytes, gzipSize, plainBytes } from '../bench/page-files.ts';
import { examplePages, pathsWhere } from '../pages.ts';
import type { PageKind } from '../../src/routes.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

// What a page begins with, what every page needs, and its own; the forms of an account come in parts that they share.
const mostScripts = (kind: PageKind) => (kind === 'stores' || kind === 'account' ? 10 : 5);

/** The files of a page, read once for all that is said of them. */
const files = new Map<string, ReturnType<typeof readFilesOf>>();
const filesOf = (address: string) => {
  const known = files.get(address) ?? readFilesOf(address);
  files.set(address, known);
  return known;
};

const shopPages = pathsWhere(({ kind }) => kind === 'list' || kind === 'product');
const contentPages = pathsWhere(({ served, path }) => served === 'file' && path !== '/404');

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

// Without what only those see whom the page to sign in has let in, and what is not there.
const weighedPages = examplePages.filter(
  ({ path }) => path !== '/account' && !/\/(404|no-such-\w+)$/.test(path),
);

test.each(
  weighedPages.map(({ path, route: { kind } }) => ({
    path,
    kind,
    budget: scriptsBudget(kind),
  })),
)('the scripts of $path stay within $budget bytes', async ({ path, kind, budget }) => {
  const { scripts } = await filesOf(site.url + path);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(mostScripts(kind));
  expect(await gzipBytes(scripts)).toBeLessThanOrEqual(budget);
});

/** The code that any page begins with, by address. */
async function begunScripts(): Promise<Map<string, string>> {
  const pages = await Promise.all(weighedPages.map(({ path }) => filesOf(site.url + path)));
  const begun = new Map<string, string>();
  for (const script of new Set(pages.flatMap(({ scripts }) => scripts))) {
    begun.set(script, await (await fetch(script)).text());
  }
  return begun;
}

test('no page sets up the browser’s formats of numbers before it can be used', async () => {
  // The first takes a slow phone 60 ms.
  const setsUp = /Intl\.NumberFormat|toLocaleString\(/;
  const scripts = [...(await begunScripts())];
  expect(scripts.filter(([, code]) => setsUp.test(code)).map(([script]) => script)).toEqual([]);
});

test('no page begins with the code of a cart', async () => {
  const begun = await begunScripts();
  // What changes a cart, and what shows it.
  const ofCart = /api\/cart\/lines\/(update|remove)|Quantity of /;
  expect([...begun].filter(([, code]) => ofCart.test(code)).map(([script]) => script)).toEqual([]);
  const later = [...begun.values()].join().match(/cart-drawer-[\w-]+\.js/)?.[0];
  const drawer = await filesLoadedBy(`${site.url}/assets/${later}`);
  expect(drawer.some((code) => ofCart.test(code))).toBe(true);
});

async function filesLoadedBy(script: string): Promise<string[]> {
  const code = await (await fetch(script)).text();
  const imported = [...code.matchAll(/from\s*"(\.\/[^"]+)"/g)].map(([, path]) => path!);
  const others = await Promise.all(
    imported.map(async (path) => (await fetch(new URL(path, script))).text()),
  );
  return [code, ...others];
}

test('what every page needs is one file', async () => {
  // This page needs nothing else.
  expect((await filesOf(`${site.url}/cart`)).scripts).toHaveLength(1);
});

test.each([...shopPages, ...contentPages, '/recipes/search?q=mint', '/store-locator'])(
  'the styles and fonts of %s stay within their budgets',
  async (path) => {
    const { ownStyles, styles, fonts } = await filesOf(site.url + path);
    expect(ownStyles).not.toBe('');
    expect(fonts.length).toBeGreaterThan(0);
    expect(gzipSize(ownStyles)).toBeLessThanOrEqual(budgets.styles);
    // Nothing is waited for before the page is painted.
    expect(styles).toEqual([]);
    expect(await plainBytes(fonts)).toBeLessThanOrEqual(budgets.fonts);
  },
);

test.each([...shopPages, ...contentPages])(
  'what is seen of %s comes before its code and fonts, and nothing is named twice',
  async (path) => {
    const head = (await (await site.ask(path)).text()).split('</head>')[0] ?? '';
    const links = [...head.matchAll(/<link rel="(?:module)?preload"[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => link.includes(' as="font"'))).toEqual([]);
    const code = links.filter((each) => each.includes('modulepreload'));
    expect(code).toHaveLength(new Set(code.map((link) => / href="([^"]+)"/.exec(link)?.[1])).size);
    for (const link of code) {
      expect(link).toMatch(/ fetchpriority="low"/i);
      expect(link).not.toMatch(/\/index-/);
    }
    // Of all pictures one is the largest; a wide and a narrow screen may have one each.
    expect(links.filter((link) => / fetchpriority="high"/i.test(link)).length).toBeLessThan(3);
  },
);

test('the home page’s first load stays within its budget', async () => {
  const home = await filesOf(`${site.url}/`);
  expect(home.pictures.length).toBeGreaterThan(0);
  const compressed = await gzipBytes([home.page, ...home.scripts, ...home.data]);
  const plain = await plainBytes([...home.fonts, ...home.pictures]);
  expect(compressed + plain).toBeLessThanOrEqual(budgets.homeFirstLoad);
});

test('the store locator’s first load stays within its budget, and leaves the map for later', async () => {
  const locator = await filesOf(`${site.url}/store-locator`);
  expect(locator.scripts.some((script) => script.includes('leaflet'))).toBe(false);
  const bytes = await gzipBytes([locator.page, ...locator.scripts]);
  expect(bytes).toBeLessThanOrEqual(budgets.locatorFirstLoad);
});

test('a tile of the store map is one, and is not asked for again for a week', async () => {
  const tile = await site.ask('/map/4/3/6.mvt');
  expect(tile.status).toBe(200);
  expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  expect(tile.headers.get('cache-control')).toBe('public, max-age=604800');
});

test('a tap on a product has no page styled anew by a stylesheet that its list has not', async () => {
  const namedBy = async (path: string) => {
    const page = await (await fetch(site.url + path)).text();
    return [...page.matchAll(/ href="(\/assets\/[\w-]+\.css)"/g)].map(([, href]) => href);
  };
  const list = await namedBy('/shop');
  expect(list.length).toBeGreaterThan(0);
  expect(await namedBy('/shop/product/classic-lime-margarita')).toEqual(list);
});
