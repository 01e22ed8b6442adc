import { expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { readPage } from '../support/page-content.ts';
import { crawl, elementsNamed, isStorePage, textIn } from './crawl.ts';

const { site, sitemap, indexed } = await crawl();
const pageAt = (path: string) => indexed.find((each) => each.path === path)?.page;

test('link previews name the type of a page: article with date and author, product with price', () => {
  const article = pageAt('/articles/crafting-perfect-mocktail');
  expect(article?.meta('og:type')).toEqual(['article']);
  expect(article?.meta('article:published_time')).toEqual(['2026-07-09T12:00:00Z']);
  expect(article?.meta('article:author')).toEqual(['Theo Brandvold']);
  const product = pageAt('/shop/product/classic-lime-margarita');
  expect(product?.meta('og:type')).toEqual(['product']);
  const [amount] = product?.meta('product:price:amount') ?? [];
  expect(product?.text).toContain(`$${Number(amount).toFixed(2)}`);
  expect(product?.meta('product:price:currency')).toEqual(['USD']);
  expect(pageAt('/')?.meta('og:type')).toEqual(['website']);
});

test('robots.txt names the sitemap and disallows personal pages and links that create carts', async () => {
  const response = await site.fetch('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /account',
    'Disallow: /auth',
    'Disallow: /office',
    'Disallow: /api',
    'Disallow: /cart',
    'Disallow: /buy',
    'Disallow: /discount',
    'Disallow: /checkout',
    'Disallow: /checkouts',
  ]);
});

test('an article has the same data in its page, the feed, the sitemap and llms.txt', async () => {
  const response = await site.fetch('/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = fromXml(await response.text());
  const items = elementsNamed(feed, 'item').map((item) => ({
    url: textIn(item, 'link'),
    guid: textIn(item, 'guid'),
    title: textIn(item, 'title'),
    description: textIn(item, 'description'),
    date: textIn(item, 'pubDate') ?? '',
  }));
  const articles = indexed.filter(({ path }) => path.startsWith('/articles/'));
  expect(items.map(({ url }) => url).toSorted()).toEqual(
    articles.map(({ path }) => site.origin + path).toSorted(),
  );
  const dates = items.map(({ date }) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect(elementsNamed(feed, 'atom:link')[0]?.attributes).toMatchObject({
    rel: 'self',
    href: `${site.origin}/feed.xml`,
  });

  const llms = await site.html('/llms.txt');
  for (const { path, page } of articles) {
    const url = site.origin + path;
    const item = items.find((each) => each.url === url)!;
    const [published] = page.meta('article:published_time');
    expect(item).toEqual({
      url,
      guid: url,
      title: page.meta('og:title')[0],
      description: page.meta('description')[0],
      date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
    });
    expect(page.text).toContain(item.title);
    expect(Date.parse(item.date)).toBe(Date.parse(published ?? ''));
    expect(sitemap.find((each) => each.path === path)?.modified).toBe(published);
    expect(llms).toContain(`- [${item.title}](${url}): ${item.description}\n`);
  }
});

test('llms.txt is a heading, a summary and lists of links to pages of the sitemap', async () => {
  const response = await site.fetch('/llms.txt');
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
    [...sitemap.map(({ path }) => path), '/feed.xml'].map((path) => site.origin + path),
  );
  const urls = [...text.matchAll(/^- \[.*?\]\((.*?)\)/gm)].map(([, url]) => url!);
  expect(urls.filter((url) => !listed.has(url))).toEqual([]);
  // Left out: the home page, lists whose entries are all linked, and products and stores, which change often.
  const others = ['/', '/recipes', '/articles'].map((path) => site.origin + path);
  const missing = [...listed].filter(
    (url) => !urls.includes(url) && !/\/(shop\/product|store-locator)\//.test(url),
  );
  expect(missing.toSorted()).toEqual(others.toSorted());
});

test('the sitemap lists every public page once, and no personal or unlisted one', async () => {
  const paths = sitemap.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter(isStorePage)).toHaveLength(311);
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
      '/store-locator',
      '/store-locator/colorado',
      '/store-locator/colorado/denver',
    ]),
  );
  const excluded = /^\/(404|auth|account|ingredients|search|api|products)(\/|$)|\?/;
  expect(paths.filter((path) => excluded.test(path))).toEqual([]);
  for (const handle of ['founders-flock-box', 'staff-tasting-kit', 'distributor-display-stand'])
    expect(paths).not.toContain(`/shop/product/${handle}`);
  const unlisted = readPage(await site.html('/shop/product/founders-flock-box'));
  expect(unlisted.meta('robots')).toEqual(['noindex']);
});
