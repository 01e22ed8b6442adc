import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  builtSite,
  completePage,
  elementsNamed,
  examplesOf,
  parseXml,
  sitemapOf,
  textIn,
  type BuiltSite,
  type FoundPage,
} from './found-pages.ts';

let site: BuiltSite;
let sitemap: Awaited<ReturnType<typeof sitemapOf>>;
let pages: FoundPage[];

beforeAll(async () => {
  site = await builtSite();
  sitemap = await sitemapOf(site);
  pages = [];
  for (const { path } of examplesOf(sitemap)) pages.push(await completePage(site, path));
});

test('the sitemap names every page once, and none that is somebody’s own or not to be found', () => {
  const paths = sitemap.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/recipes',
      '/recipes/sunrise-splash',
      '/articles',
      '/articles/crafting-perfect-mocktail',
      '/shop',
      '/shop/drinks',
      '/shop/merch',
      '/shop/wholesale',
      '/shop/product/classic-lime-margarita',
    ]),
  );
  const excluded = /^\/(404|auth|account|ingredients|api|products)(\/|$)|\?/;
  expect(paths.filter((path) => excluded.test(path))).toEqual([]);
  for (const handle of ['founders-flock-box', 'staff-tasting-kit', 'distributor-display-stand'])
    expect(paths).not.toContain(`/shop/product/${handle}`);
});

test('every page file is in the sitemap, or asks not to be found', async () => {
  const files = readdirSync('src/pages', { recursive: true, encoding: 'utf8' });
  const paths = files
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)_|\[/.test(file))
    .map((file) => `/${file.replace(/\([^)]*\)\//g, '').replace(/(\/?index)?\.tsx$/, '')}`);
  expect(paths.length).toBeGreaterThan(4);

  const listed = new Set(sitemap.map(({ path }) => path));
  for (const path of paths.filter((each) => !listed.has(each))) {
    const { page, status } = await completePage(site, path);
    // A search for nothing is sent on to the list, and who is not signed in to the page where that is done.
    if (status === 307 || status === 303) continue;
    expect([path, page.meta('robots')]).toEqual([path, ['noindex']]);
  }
});

test('the page that shows the design system is not built', async () => {
  expect((await site.ask('/design')).status).toBe(404);
  expect(sitemap.map(({ path }) => path)).not.toContain('/design');
  const built = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|txt)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((code) => /DesignPage|sample-dialog|translateX\(4rem\)/.test(code))).toEqual(
    [],
  );
});

test.each(['/nope', '/auth', '/account', '/ingredients', '/shop/product/founders-flock-box'])(
  '%s asks not to be found',
  async (path) => {
    const response = await site.ask(path);
    // Who is sent on to sign in has nothing to read here.
    if (response.status >= 300 && response.status < 400) return;
    expect((await completePage(site, path)).page.meta('robots')).toEqual(['noindex']);
  },
);

test('every page of the sitemap is there, at its one address, with one title and one description', () => {
  for (const { path, status, page } of pages) {
    expect([path, status]).toEqual([path, 200]);
    expect([path, page.canonicals]).toEqual([path, [site.address + path]]);
    expect([path, page.meta('og:url')]).toEqual([path, [site.address + path]]);
    expect([path, page.titles.length, page.meta('description').length]).toEqual([path, 1, 1]);
    expect([path, page.meta('robots')]).toEqual([path, []]);
    const [description = ''] = page.meta('description');
    expect(description).not.toBe('');
    expect([path, description.length <= 155]).toEqual([path, true]);
  }
});

test('no two pages have the same title or description', () => {
  const titles = pages.map(({ page }) => page.titles[0]);
  const descriptions = pages.map(({ page }) => page.meta('description')[0]);
  expect(titles.filter((each, index) => titles.indexOf(each) !== index)).toEqual([]);
  expect(descriptions.filter((each, index) => descriptions.indexOf(each) !== index)).toEqual([]);
});

test('a shared page has a title, a text and a picture that scrapers can read', async () => {
  const pictures = new Set<string>();
  for (const { path, page } of pages) {
    for (const name of ['title', 'description', 'image', 'image:alt']) {
      const values = [...page.meta(`og:${name}`), ...page.meta(`twitter:${name}`)];
      expect([path, name, values.length, new Set(values).size]).toEqual([path, name, 2, 1]);
      expect(values[0]).not.toBe('');
    }
    expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
    pictures.add(page.meta('og:image')[0] ?? '');
  }
  for (const picture of pictures) {
    const ours = picture.startsWith(site.address);
    const response = ours
      ? await site.ask(picture.slice(site.address.length))
      : await fetch(picture);
    expect([picture, response.status]).toEqual([picture, 200]);
    expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
  }
});

test('a shared page tells its kind: article with day and author, product with price', async () => {
  const kinds = new Map(pages.map(({ path, page }) => [path, page]));
  const article = kinds.get('/articles/crafting-perfect-mocktail');
  expect(article?.meta('og:type')).toEqual(['article']);
  expect(article?.meta('article:published_time')).toEqual(['2026-07-09T12:00:00Z']);
  expect(article?.meta('article:author')).toEqual(['Theo Brandvold']);
  const product = kinds.get('/shop/product/classic-lime-margarita');
  expect(product?.meta('og:type')).toEqual(['product']);
  const [amount] = product?.meta('product:price:amount') ?? [];
  expect(product?.text).toContain(`$${Number(amount).toFixed(2)}`);
  expect(product?.meta('product:price:currency')).toEqual(['USD']);
  expect(kinds.get('/')?.meta('og:type')).toEqual(['website']);
});

test('robots.txt names the sitemap and keeps crawlers from what is a visitor’s own or makes a cart', async () => {
  const response = await site.ask('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site.address}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /account',
    'Disallow: /auth',
    'Disallow: /api',
    'Disallow: /cart',
    'Disallow: /buy',
    'Disallow: /discount',
    'Disallow: /checkout',
    'Disallow: /checkouts',
  ]);
});

test('articles say the same in the page, the feed, the sitemap and llms.txt', async () => {
  const response = await site.ask('/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = parseXml(await response.text());
  const items = elementsNamed(feed, 'item').map((item) => ({
    url: textIn(item, 'link'),
    guid: textIn(item, 'guid'),
    title: textIn(item, 'title'),
    description: textIn(item, 'description'),
    date: textIn(item, 'pubDate'),
  }));
  const articles = pages.filter(({ path }) => path.startsWith('/articles/'));
  expect(items.map(({ url }) => url).toSorted()).toEqual(
    articles.map(({ path }) => site.address + path).toSorted(),
  );
  const dates = items.map(({ date }) => Date.parse(date ?? ''));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect(elementsNamed(feed, 'atom:link')[0]?.attributes).toMatchObject({
    rel: 'self',
    href: `${site.address}/feed.xml`,
  });

  const llms = await (await site.ask('/llms.txt')).text();
  for (const { path, page } of articles) {
    const url = site.address + path;
    const item = items.find((each) => each.url === url);
    const [day] = page.meta('article:published_time');
    expect(item?.guid).toBe(url);
    expect(item?.title).toBe(page.meta('og:title')[0]);
    expect(page.text).toContain(item?.title);
    expect(item?.description).toBe(page.meta('description')[0]);
    expect(item?.date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(Date.parse(item?.date ?? '')).toBe(Date.parse(day ?? ''));
    expect(sitemap.find((each) => each.path === path)?.modified).toBe(day);
    expect(llms).toContain(`- [${item?.title}](${url}): ${item?.description}\n`);
  }
});

test('llms.txt is a heading, a summary and lists of links that lead to pages', async () => {
  const response = await site.ask('/llms.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^# Rubber Ducky\n\n> [^\n]+\n\n## Shop\n\n- \[/);
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Shop',
    'Recipes',
    'Articles',
    'Policies',
    'The brand',
  ]);
  const listed = new Set(
    [...sitemap.map(({ path }) => path), '/feed.xml'].map((path) => site.address + path),
  );
  const urls = [...text.matchAll(/^- \[.*?\]\((.*?)\)/gm)].map(([, url]) => url!);
  expect(urls.filter((url) => !listed.has(url))).toEqual([]);
  // The home page, and a list whose entries are all there, say nothing that the others do not. Products and stores come and go.
  const others = ['/', '/recipes', '/articles'].map((path) => site.address + path);
  const missing = [...listed].filter(
    (url) => !urls.includes(url) && !/\/(shop\/product|store-locator)\//.test(url),
  );
  expect(missing.toSorted()).toEqual(others.toSorted());
});

test('every page leads readers of feeds to the feed', () => {
  for (const { path, page } of pages) {
    const links = page.elements.filter(
      ({ properties }) => properties.type === 'application/rss+xml',
    );
    expect([path, links.map(({ properties }) => properties.href)]).toEqual([path, ['/feed.xml']]);
  }
});
