import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { dependencies } from '../../package.json' with { type: 'json' };
import { examplePages } from '../pages.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

test('a streamed page’s scripts and styles carry the nonce of its own policy, new for every answer', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await site.ask('/shop');
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      const inline = [
        ...(await response.text()).matchAll(
          /<(script|style)(?![^>]*\bsrc=)(?! type="application\/ld\+json">)([^>]*)>/g,
        ),
      ];
      expect(new Set(inline.map(([, name]) => name))).toEqual(new Set(['script', 'style']));
      for (const [, , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a prerendered page has no inline script, and styles that its policy knows by their content', async () => {
  const response = await site.ask('/about');
  const page = await response.text();
  // Data blocks are no code.
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)(?! type="application\/ld\+json">)/);
  expect(page).toMatch(/<script src="\/assets\/start-[0-9a-f]+\.js" [^>]*defer>/);
  const policy = response.headers.get('content-security-policy') ?? '';
  // Beside our own code only that of the bot check.
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:\d+;/);
  expect(policy).not.toContain('unsafe');
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? '');
  expect(styles.length).toBeGreaterThan(0);
  for (const text of styles) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(directive(policy, 'style-src')).toContain(`'sha256-${hash}'`);
  }
});

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

test.each([...examplePages.map(({ path }) => path), '/nope'])('%s is valid HTML', async (path) => {
  const html = await (await site.ask(path)).text();
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ),
  ).toEqual([]);
});

test('what takes over a prerendered page is what a navigation to it loads', async () => {
  for (const [path, payload] of [
    ['/about', '/RSC/R/about.txt'],
    ['/articles', '/RSC/R/articles.txt'],
    ['/recipes/sunrise-splash', '/RSC/R/recipes/sunrise-splash.txt'],
  ]) {
    expect(await (await site.ask(path!)).text()).toContain(` data-payload="${payload}" `);
    expect((await site.ask(payload!)).status).toBe(200);
  }
});

test.each(['/RSC/R/shop.txt', '/RSC/S/related-products/rubber-duck.txt'])(
  'a payload that is asked for with a body is refused: %s',
  async (path) => {
    // fetch sends none with GET.
    const status = await new Promise((resolve, reject) => {
      const asking = request(site.url + path, { headers: { 'content-length': 2 } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asking.on('error', reject).end('{}');
    });
    expect(status).toBe(400);
  },
);

test('no page waits for a stylesheet, and no element has a style of its own', async () => {
  for (const path of ['/', '/shop', '/products/rubber-duck', '/nope']) {
    const page = await (await site.ask(path)).text();
    expect(page).not.toMatch(/<[^>]+\sstyle=/);
    const links = [...page.matchAll(/<link rel="stylesheet"[^>]*\/assets\/[^>]*>/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [link] of links) expect(link).toContain(' disabled');
  }
});

test.each(['/shop', '/products/rubber-duck', '/nope'])('%s can only be read', async (path) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await site.ask(path, { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([
      method,
      405,
      'GET, HEAD',
    ]);
  }
  expect((await site.ask(path, { method: 'HEAD' })).status).toBe(path === '/nope' ? 404 : 200);
});

test('anonymous visitors get no cookie, and streamed pages are for them alone', async () => {
  for (const path of ['/', '/shop', '/products/rubber-duck']) {
    expect((await site.ask(path)).headers.get('set-cookie')).toBeNull();
  }
  expect((await site.ask('/shop')).headers.get('cache-control')).toBe('private, no-cache');
});

test('built files are kept for good', async () => {
  const page = await (await site.ask('/shop')).text();
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
  expect((await site.ask(stylesheet)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('every stylesheet begins with the order of the layers, for any may come first', async () => {
  const sheets = new Set<string>();
  for (const path of ['/', '/shop', '/products/rubber-duck', '/recipes', '/articles']) {
    const page = await (await site.ask(path)).text();
    for (const [, href] of page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)) sheets.add(href!);
  }
  expect(sheets.size).toBeGreaterThan(1);
  for (const sheet of sheets) {
    const css = await (await site.ask(sheet)).text();
    expect([sheet, css.slice(0, 39)]).toEqual([sheet, '@layer reset,base,components,utilities;']);
  }
});

test('every page has one title, one description and one heading of the first rank', async () => {
  for (const path of [
    '/',
    '/shop',
    '/shop/merch',
    '/products/rubber-duck',
    '/products/nope',
    '/recipes',
    '/recipes/sunrise-splash',
    '/articles',
    '/articles/crafting-perfect-mocktail',
    '/nope',
  ]) {
    // Of a page that is complete: one that had to wait for the shop holds its outline, too.
    const page = await completePage(path);
    const counts = [/<title>/g, /<meta name="description"/g, /<h1[\s>]/g].map(
      (what) => page.match(what)?.length,
    );
    expect([path, ...counts]).toEqual([path, 1, 1, 1]);
  }
});

/** The page as a visitor gets it whose predecessor has warmed the cache. */
async function completePage(path: string): Promise<string> {
  const pages: string[] = [];
  await expect
    .poll(async () => {
      pages.push(await (await site.ask(path)).text());
      return pages.at(-1);
    })
    .not.toContain('<template id="B:');
  return pages.at(-1) ?? '';
}

/** That part of a content security policy. */
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('the licences of all that is shipped can be read, in the versions that are shipped', async () => {
  const text = await (await site.ask('/licences.txt')).text();
  // Of the browser's code, of the Worker's, a font, and the map.
  for (const name of [
    'react-dom',
    'web-vitals',
    'hono',
    '@fontsource/caprasimo',
    'protomaps-leaflet',
  ]) {
    expect(text).toContain(`${name} ${dependencies[name as keyof typeof dependencies]} (`);
  }
  // Tools that only build are not.
  for (const name of ['vite', 'wrangler', 'lightningcss']) expect(text).not.toContain(`\n${name} `);
});
