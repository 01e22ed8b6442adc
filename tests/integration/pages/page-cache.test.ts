import { get } from 'node:http';
import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const cacheOf = (answer: Response) => answer.headers.get('x-page-cache');
const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
/** The visible part of a page. The order of the data for its scripts depends on the upstreams. */
const visible = (page: string) => page.split('<body>')[1]?.split('<script nonce')[0] ?? '';

/** Requests a page until it is cached: a page that streams while the shop is slow is not. */
const untilCached = (path: string) =>
  expect
    .poll(async () => cacheOf(await site.fetch(path)), { interval: 100, timeout: 25_000 })
    .toBe('hit');

test.each([
  '/',
  '/shop',
  '/shop/drinks',
  '/shop/product/classic-lime-margarita',
  '/products/rubber-duck',
  '/store-locator',
  '/store-locator/colorado',
  '/store-locator/colorado/denver',
])('%s is rendered once for all anonymous visitors, like an uncached page', async (path) => {
  await untilCached(path);
  const rendered = await site.fetch(`${path}?uncached=1`);
  expect(cacheOf(rendered)).toBe(null);
  const cached = await site.fetch(path);
  expect(cacheOf(cached)).toBe('hit');
  const [one, other] = [visible(await rendered.text()), visible(await cached.text())];
  expect(one.length).toBeGreaterThan(5000);
  expect(one === other).toBe(true);
  for (const name of ['set-cookie', 'age', 'expires']) expect(cached.headers.get(name)).toBe(null);
  expect(cached.headers.get('cache-control')).toBe('private, no-cache');
  for (const [name, value] of rendered.headers) {
    if (/^(content-security-policy|x-request-id|server-timing|date)$/.test(name)) continue;
    expect([name, cached.headers.get(name)]).toEqual([name, value]);
  }
});

test('every cached answer has a new nonce, and no other', async () => {
  await untilCached('/shop/merch');
  const seen = new Set<string>();
  for (let count = 0; count < 30; count += 1) {
    const answer = await site.fetch('/shop/merch');
    const nonce = nonceOf(answer)!;
    expect(cacheOf(answer)).toBe('hit');
    expect(seen.has(nonce)).toBe(false);
    const page = await answer.text();
    const used = new Set([...page.matchAll(/nonce="([^"]*)"/g)].map(([, each]) => each));
    expect(used).toEqual(new Set([nonce]));
    expect([...seen].filter((earlier) => page.includes(earlier))).toEqual([]);
    seen.add(nonce);
  }
});

// A session, a part of one, and a sign-in in progress; each with a page that no other test requests.
test.each([
  ['sb-127-auth-token=base64-e30', 'alamosa'],
  ['theme=dark; sb-project-auth-token.1=e30', 'durango'],
  ['sb-project-auth-token-code-verifier=abc', 'salida'],
])('requests with the cookie %s bypass the cache', async (cookie, city) => {
  const uncached = `/store-locator/colorado/${city}`;
  for (const path of [uncached, '/shop', uncached, '/shop'])
    expect([path, cacheOf(await site.fetch(path, { headers: { cookie } }))]).toEqual([path, null]);
  expect(cacheOf(await site.fetch(uncached))).toBe('miss');
});

test('an Authorization header bypasses the cache, other cookies do not', async () => {
  await untilCached('/shop');
  const withHeaders = async (headers: Record<string, string>) =>
    cacheOf(await site.fetch('/shop', { headers }));
  expect(await withHeaders({ authorization: 'Bearer x' })).toBe(null);
  expect(await withHeaders({ cookie: 'consent=yes; _ga=1' })).toBe('hit');
});

test('pages with a search, a location or a selection are not cached', async () => {
  for (const path of [
    '/store-locator?q=my-own-street-17',
    '/store-locator?near=39.7392,-104.9903',
    '/products/rubber-duck?variant=1&quantity=3&problem=sold-out',
    '/shop?my-own=street',
  ])
    for (let count = 0; count < 2; count += 1)
      expect([path, cacheOf(await site.fetch(path))]).toEqual([path, null]);
  for (const path of ['/store-locator', '/products/rubber-duck', '/shop']) {
    await untilCached(path);
    expect((await site.html(path)).match(/my-own|39\.7392|sold-out/)).toBe(null);
  }
});

/** GET with headers that fetch() does not allow. */
function getWithHeaders(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    get(new URL(path, site.url), { headers }, (answer) => {
      let text = JSON.stringify(answer.headers.location ?? '');
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

test('headers that name another host or path change no page', async () => {
  const path = '/shop/product/mango-chili-margarita';
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example',
  };
  for (let count = 0; count < 3; count += 1)
    expect((await getWithHeaders(path, headers)).match(/evil|gopher/)).toBe(null);
  await untilCached(path);
  const page = await site.html(path);
  expect(page.match(/evil|gopher/)).toBe(null);
  expect(page).toContain(`<link rel="canonical" href="${site.url}`);
});

test('HEAD answers from the cache without a body, and caches nothing', async () => {
  const path = '/store-locator/colorado/telluride';
  for (let count = 0; count < 2; count += 1)
    expect(cacheOf(await site.fetch(path, { method: 'HEAD' }))).not.toBe('hit');
  await untilCached('/shop');
  const head = await site.fetch('/shop', { method: 'HEAD' });
  expect([head.status, cacheOf(head), await head.text()]).toEqual([200, 'hit', '']);
  const whole = await site.fetch('/shop');
  expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  expect(nonceOf(head)).not.toBe(nonceOf(whole));
  expect(await whole.text()).toMatch(/<\/html>$/);
});

test('requests that are aborted early leave no partial page in the cache', async () => {
  const path = '/store-locator/colorado/golden';
  for (let count = 0; count < 3; count += 1) {
    const aborted = new AbortController();
    const answer = await site.fetch(path, { signal: aborted.signal });
    aborted.abort();
    await answer.text().catch(() => {});
  }
  await untilCached(path);
  expect(await site.html(path)).toMatch(/<\/html>$/);
});
