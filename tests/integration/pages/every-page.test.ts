import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { routeOf } from '../../../src/routes.ts';
import { examplePages } from '../../pages.ts';
import { textOf } from '../support/page-content.ts';
import { crawl, isStorePage, type CrawledPage } from './crawl.ts';

const { site, sitemap, pages, indexed } = await crawl();

/** Path and value of each page for which `read` returns another value than `expected`. */
const others = <T>(expected: T, from: CrawledPage[], read: (page: CrawledPage) => T) =>
  from
    .map((each) => [each.path, read(each)] as const)
    .filter(([, value]) => !isDeepStrictEqual(value, expected));

const isPrerendered = ({ path }: CrawledPage) =>
  routeOf(new URL(path, site.url).pathname)?.served === 'file';
const prerendered = pages.filter(isPrerendered);
const streamed = pages.filter((each) => !isPrerendered(each));
const statusOf = async (path: string) => ({ status: (await site.fetch(path)).status });
const policyOf = ({ headers }: CrawledPage) => headers.get('content-security-policy') ?? '';
const isData = ({ properties }: { properties: { type?: unknown } }) =>
  properties.type === 'application/ld+json';
const stylesheetsOf = ({ page }: CrawledPage) =>
  page
    .named('link')
    .filter(({ properties }) => /^\/assets\/.*\.css$/.test(String(properties.href)));

test('the crawl contains pages of all kinds', () => {
  expect(prerendered.length).toBeGreaterThan(15);
  expect(streamed.length).toBeGreaterThan(30);
  expect(indexed.length).toBeGreaterThan(40);
});

test('every page has one title, one description and one h1', () => {
  expect(
    others([1, 1, 1], pages, ({ page }) => [
      page.titles.length,
      page.meta('description').length,
      page.named('h1').length,
    ]),
  ).toEqual([]);
});

test('every page tells iOS to link no numbers, dates and addresses', () => {
  // Links that a browser adds before hydration are hydration errors.
  const none = 'telephone=no, date=no, address=no, email=no';
  expect(others([none], pages, ({ page }) => page.meta('format-detection'))).toEqual([]);
});

test('every page of the sitemap answers 200 at its canonical address', () => {
  for (const { path, status, page } of indexed) {
    expect([path, status]).toEqual([path, 200]);
    expect([path, page.canonicals]).toEqual([path, [site.origin + path]]);
    expect([path, page.meta('og:url')]).toEqual([path, [site.origin + path]]);
    expect([path, page.meta('robots')]).toEqual([path, []]);
  }
});

test('every other page has noindex, or the canonical address of a page of the sitemap', () => {
  const listed = new Set(sitemap.map(({ path }) => site.origin + path));
  for (const { path, page } of pages.filter((each) => !indexed.includes(each))) {
    const isListed = listed.has(page.canonicals[0] ?? '');
    expect([path, page.meta('robots')]).toEqual([path, isListed ? [] : ['noindex']]);
  }
});

test('titles and descriptions are unique, and descriptions short', () => {
  const titles = indexed.map(({ page }) => page.titles[0]);
  const descriptions = indexed.map(({ page }) => page.meta('description')[0] ?? '');
  for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(indexed.length);
  expect(descriptions.filter((text) => text === '' || text.length > 155)).toEqual([]);
});

test('every page of the sitemap has a title, description and picture for link previews', async () => {
  const pictures = new Set<string>();
  for (const { path, page } of indexed) {
    for (const name of ['title', 'description', 'image', 'image:alt']) {
      expect([path, name, page.meta(`og:${name}`)]).toEqual([
        path,
        name,
        [expect.stringMatching(/./)],
      ]);
    }
    expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
    pictures.add(page.meta('og:image')[0] ?? '');
  }
  for (const picture of pictures) {
    const response = picture.startsWith(site.origin)
      ? await site.fetch(picture.slice(site.origin.length))
      : await fetch(picture);
    expect([picture, response.status]).toEqual([picture, 200]);
    expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
  }
});

test('every page links to the feed', () => {
  expect(
    others(['/feed.xml'], pages, ({ page }) =>
      page
        .named('link')
        .filter(({ properties }) => properties.type === 'application/rss+xml')
        .map(({ properties }) => properties.href),
    ),
  ).toEqual([]);
});

test('every internal link of every page answers 200', async () => {
  const links = pages.flatMap(({ path, page }) =>
    page.links
      .map(({ href }) => href.split('#')[0]!)
      .filter((href) => href.startsWith('/') && !isStorePage(href))
      .map((href) => [href, path] as const),
  );
  const sources = [...new Map(links)];
  expect(sources.length).toBeGreaterThan(100);
  // The local platform drops connections when a busy machine opens many at once.
  for (let index = 0; index < sources.length; index += 16) {
    const batch = sources.slice(index, index + 16);
    const answers = await Promise.all(
      batch.map(async ([href, path]) => ({ href, path, ...(await statusOf(href)) })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
});

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

test('an example of every route is valid HTML', async () => {
  const examples = new Set([...examplePages.map(({ path }) => path), '/nope']);
  for (const { path, html } of pages.filter((each) => examples.has(each.path))) {
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages);
    expect([path, messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)]).toEqual([
      path,
      [],
    ]);
  }
});

test('no page sets a cookie for an anonymous visitor', () => {
  expect(others([], pages, ({ headers }) => headers.getSetCookie())).toEqual([]);
});

test('prerendered pages have an ETag, and streamed pages none', () => {
  expect(others(true, prerendered, ({ headers }) => headers.has('etag'))).toEqual([]);
  expect(others(false, streamed, ({ headers }) => headers.has('etag'))).toEqual([]);
});

test('a prerendered page has no inline script, and its policy the hashes of its styles', () => {
  for (const each of prerendered) {
    const { path, page } = each;
    const inline = page
      .named('script')
      .filter((script) => !isData(script) && !script.properties.src);
    expect([path, inline]).toEqual([path, []]);
    const policy = policyOf(each);
    expect([path, policy]).toEqual([
      path,
      expect.stringMatching(/script-src 'self' http:\/\/localhost:\d+;/),
    ]);
    const styles = page.named('style').map(textOf);
    expect(styles.length).toBeGreaterThan(0);
    const allowed = policy.split('; ').find((part) => part.startsWith('style-src '));
    for (const text of styles)
      expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
});

test('a prerendered page hydrates from the payload that a navigation to it loads', async () => {
  for (const { path, page } of prerendered) {
    const payload = page.named('script').find(({ properties }) => properties.dataPayload);
    expect(payload?.properties.dataPayload).toBe(`/RSC/R${path}.txt`);
    expect([path, await statusOf(`/RSC/R${path}.txt`)]).toEqual([path, { status: 200 }]);
  }
});

test('inline scripts and styles of a streamed page carry the nonce of its policy, new for each answer', () => {
  const nonces = streamed.map((each) => {
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(each))?.[1];
    expect(policyOf(each)).toContain(`style-src 'self' 'nonce-${nonce}';`);
    for (const name of ['script', 'style'] as const) {
      const inline = each.page
        .named(name)
        .filter((element) => !isData(element) && !element.properties.src);
      expect(inline.length).toBeGreaterThan(0);
      for (const { properties } of inline)
        expect([each.path, properties.nonce]).toEqual([each.path, nonce]);
    }
    return nonce;
  });
  expect(new Set(nonces).size).toBe(streamed.length);
});

test('no element has a style attribute', () => {
  expect(
    others(
      0,
      pages,
      ({ page }) => page.elements.filter(({ properties }) => properties.style).length,
    ),
  ).toEqual([]);
});

test('no page waits for a stylesheet, and each stylesheet starts with the order of the layers', async () => {
  const files = new Set<string>();
  for (const each of pages) {
    const stylesheets = stylesheetsOf(each);
    expect(stylesheets.length).toBeGreaterThan(0);
    for (const { properties } of stylesheets) {
      expect([each.path, properties.rel, properties.disabled]).toEqual([
        each.path,
        ['stylesheet'],
        true,
      ]);
      files.add(String(properties.href));
    }
  }
  expect(files.size).toBeGreaterThan(1);
  for (const file of files) {
    const response = await site.fetch(file);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const css = await response.text();
    expect([file, css.slice(0, 39)]).toEqual([file, '@layer reset,base,components,utilities;']);
  }
});

test('a product page needs no stylesheet that its list lacks, and contains none of its filters or of the forms', () => {
  const stylesheets = (path: string) =>
    stylesheetsOf(pages.find((each) => each.path === path)!).map(
      ({ properties }) => /\/assets\/(\w+)-/.exec(String(properties.href))?.[1],
    );
  expect(stylesheets('/shop/product/classic-lime-margarita')).toEqual(['style', 'shop']);
  expect(stylesheets('/shop').toSorted()).toEqual(['list', 'shop', 'style']);
  expect(stylesheets('/contact')).toEqual(['style', 'forms']);
});

test('visible content comes before scripts and fonts, and no script is named twice', () => {
  const kinds = new Set(['list', 'product']);
  const checked = pages.filter(
    (each) => isPrerendered(each) || kinds.has(routeOf(each.path)?.kind ?? ''),
  );
  for (const { path, html } of checked) {
    const [head = ''] = html.split('</head>');
    const links = [...head.matchAll(/<link rel="(?:module)?preload"[^>]*>/g)].map(([link]) => link);
    expect([path, links.filter((link) => link.includes(' as="font"'))]).toEqual([path, []]);
    const code = links.filter((each) => each.includes('modulepreload'));
    expect(code).toHaveLength(new Set(code.map((link) => / href="([^"]+)"/.exec(link)?.[1])).size);
    for (const link of code) {
      expect([path, link]).toEqual([path, expect.stringMatching(/ fetchpriority="low"/i)]);
      expect(link).not.toMatch(/\/index-/);
    }
    // One LCP picture; a wide and a narrow screen may have one each.
    const urgent = links.filter((link) => / fetchpriority="high"/i.test(link));
    expect([path, urgent.length < 3]).toEqual([path, true]);
    // The first row of a phone: a wide card, or two. The browser finds all others when it has laid out the page.
    const pictures = links.filter((link) => / as="image"/.test(link) && link.includes('width=320'));
    const hasMore = routeOf(path)?.kind === 'list' && pictures.length > 2;
    expect([path, hasMore]).toEqual([path, false]);
  }
});

test('no text claims an ingredient that the drinks do not have, and 0.0% has one spelling', () => {
  expect(
    others(null, pages, ({ html }) =>
      html.replaceAll('&nbsp;', '\u00a0').match(/orange peel|real lime|0\.0\s%/gi),
    ),
  ).toEqual([]);
});
