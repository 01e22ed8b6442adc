import { beforeAll, expect, test } from 'vitest';
import { NO_PAGE_POLICY, securityHeaders } from '../../src/server/security-headers.ts';
import { filledIn } from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const plain = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'text/html,application/xhtml+xml' },
  body: new URLSearchParams(fields),
});
const line = { merchandiseId: 'gid://shopify/ProductVariant/200101', quantity: '1' };

type Kind = [what: string, status: number, path: string, init?: RequestInit];

const pages: Kind[] = [
  ['a prerendered page', 200, '/about'],
  ['a streamed page', 200, '/shop'],
  ['a product', 200, '/products/rubber-duck'],
  ['a product that there is not', 404, '/products/no-such-duck'],
  ['a 404 page', 404, '/nope'],
  ['the place of a file that is not there', 404, '/assets/nope.js'],
  ['a form that was not taken', 422, '/api/forms/contact', plain({ firstName: 'Ada' })],
];
/** Answers of the Worker that are no pages. */
const others: Kind[] = [
  ['a redirect to the canonical address', 308, '/Shop'],
  ['a redirect to the checkout', 303, '/api/cart', plain(line)],
  ['a redirect after a form', 303, '/api/forms/contact', plain(filledIn.contact)],
  ['a refused method of a page', 405, '/shop', { method: 'PUT' }],
  ['the question what is allowed', 405, '/shop', { method: 'OPTIONS' }],
  ['an answer of the API', 200, '/api/stores?q=denver'],
  ['a place of the API that there is not', 404, '/api/nope'],
  ['a refused method of the API', 405, '/api/cart', { method: 'PUT' }],
  ['a request of another site', 403, '/api/cart', { headers: { origin: 'https://other.example' } }],
  ['a body that is none', 400, '/api/cart', json('{')],
  ['a body of another kind', 415, '/api/cart', { method: 'POST', body: 'text' }],
  ['fields that are wrong', 422, '/api/forms/contact', json({})],
  ['a body that is too large', 413, '/api/cart', json('x'.repeat(20_000))],
  ['a report without its key', 401, '/api/stores/report'],
  ['figures that were counted', 204, '/api/vitals'],
  ['a sitemap', 200, '/sitemap.xml'],
  ['the health', 200, '/healthz'],
  ['a streamed payload', 200, '/RSC/R/shop.txt'],
  ['a payload that cannot be decoded', 404, '/RSC/foo.txt'],
  ['a function of the server, of which there are none', 404, '/RSC/F/abc/def.txt'],
];
/** Answers that Cloudflare gives without the Worker. */
const files: Kind[] = [
  ['a redirect to a file’s own address', 307, '/about/'],
  ['a refused method of a file', 405, '/about', { method: 'POST' }],
  ['a picture', 200, '/logo.svg'],
  ['a feed', 200, '/feed.xml'],
  ['a prerendered payload', 200, '/RSC/R/about.txt'],
];

async function ask([, status, path, init]: Kind): Promise<Response> {
  // A page that waits for the shop leaves before its status is known; the next one knows it.
  if (status === 404 && path.startsWith('/products/')) await (await site.ask(path)).text();
  if (path !== '/api/vitals') return site.ask(path, init);
  const { headers, ...rest } = json({ path: '/' });
  return site.ask(path, { ...rest, headers: { ...headers, origin: site.url } });
}

function expectSafe(what: string, { headers }: Response): void {
  for (const [name, value] of securityHeaders) {
    expect([what, name, headers.get(name)]).toEqual([what, name, value]);
  }
  expect([what, headers.get('strict-transport-security')]).toEqual([what, 'max-age=3600']);
  const policy = headers.get('content-security-policy') ?? '';
  expect([what, policy]).toEqual([what, expect.stringContaining("frame-ancestors 'none'")]);
  expect([what, policy]).not.toEqual([what, expect.stringContaining('unsafe')]);
}

// As it is sent for the local services, which have one address for all.
const PAGE_POLICY =
  /^default-src 'self'; script-src 'self'( 'nonce-[\w+/=]{24}')? http\S+; style-src 'self'( '(nonce-[\w+/=]{24}|sha256-[\w+/=]{44})')+; .*; object-src 'none'; base-uri 'self'; form-action 'self' .*; frame-ancestors 'none'$/;

const policyOf = ({ headers }: Response) => headers.get('content-security-policy');

async function answerOf(kind: Kind): Promise<Response> {
  const answer = await ask(kind);
  expect(answer.status).toBe(kind[1]);
  expectSafe(kind[0], answer);
  return answer;
}

test.each(pages)('%s (%i) carries all safety headers', async (...kind) => {
  expect(policyOf(await answerOf(kind))).toMatch(PAGE_POLICY);
});

test.each(others)('%s (%i) carries all safety headers', async (...kind) => {
  expect(policyOf(await answerOf(kind))).toBe(NO_PAGE_POLICY);
});

test.each(files)('%s (%i) carries all safety headers', async (...kind) => {
  expect(policyOf(await answerOf(kind))).toMatch(PAGE_POLICY);
});

test('a page asked for with HEAD is as safe as with GET', async () => {
  for (const path of [
    '/',
    '/shop',
    '/products/rubber-duck',
    '/nope',
    '/logo.svg',
    '/sitemap.xml',
  ]) {
    const [head, get] = [await site.ask(path, { method: 'HEAD' }), await site.ask(path)];
    expect([path, head.status]).toEqual([path, get.status]);
    expectSafe(path, head);
  }
});

test('what has not changed carries the headers once more', async () => {
  const page = await (await site.ask('/about')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  for (const path of ['/about', '/logo.svg', script]) {
    const etag = (await site.ask(path)).headers.get('etag') ?? '';
    expect([path, etag]).not.toEqual([path, '']);
    const answer = await site.ask(path, { headers: { 'if-none-match': etag } });
    expect([path, answer.status]).toEqual([path, 304]);
    expectSafe(path, answer);
  }
});

test('pictures may be shown elsewhere, and nothing else may', async () => {
  const policy = async (path: string) =>
    (await site.ask(path)).headers.get('cross-origin-resource-policy');
  for (const path of ['/social.jpg', '/pictures/article-mocktail-640.webp', '/cards/shop.jpg'])
    expect([path, await policy(path)]).toEqual([path, 'cross-origin']);
});

test('every answer with content says what it is', async () => {
  const types = await Promise.all(
    [...pages, ...others, ...files].map(async (kind) => {
      const answer = await ask(kind);
      const isEmpty = (await answer.text()) === '';
      return [kind[0], isEmpty || answer.headers.has('content-type')];
    }),
  );
  expect(types.filter(([, typed]) => !typed)).toEqual([]);
});
