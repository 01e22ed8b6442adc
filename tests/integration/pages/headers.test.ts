import { request } from 'node:http';
import { expect, test } from 'vitest';
import { NO_PAGE_POLICY, securityHeaders } from '../../../src/server/security-headers.ts';
import { variantId } from '../cart/cart-client.ts';
import { validFields } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

type Answer = [
  description: string,
  status: number,
  path: string,
  init?: RequestInit | ((path: string) => Promise<Response>),
];
const json = (body: object | string) => (path: string) =>
  site.postJson(path, body, { origin: site.url });
const plain = (fields: Record<string, string>) => (path: string) => site.postForm(path, fields);

const pages: Answer[] = [
  ['a prerendered page', 200, '/about'],
  ['a streamed page', 200, '/shop'],
  ['a product', 200, '/products/rubber-duck'],
  ['an unknown product', 404, '/products/no-such-duck'],
  ['a 404 page', 404, '/nope'],
  ['a refused plain form', 422, '/api/forms/contact', plain({ firstName: 'Ada' })],
];
const otherAnswers: Answer[] = [
  ['a redirect to the canonical address', 308, '/Shop'],
  [
    'a redirect to the checkout',
    303,
    '/api/cart',
    plain({ merchandiseId: variantId(200101), quantity: '1' }),
  ],
  ['a redirect after a form', 303, '/api/forms/contact', plain(validFields.contact)],
  ['PUT of a page', 405, '/shop', { method: 'PUT' }],
  ['OPTIONS of a page', 405, '/shop', { method: 'OPTIONS' }],
  ['an API answer', 200, '/api/stores/map?bounds=-109,37,-102,41&zoom=6'],
  ['an unknown API address', 404, '/api/nope'],
  ['a missing file', 404, '/assets/nope.js'],
  ['a foreign origin', 403, '/api/cart', { headers: { origin: 'https://other.example' } }],
  ['invalid fields', 422, '/api/forms/contact', json({})],
  ['a body that is too large', 413, '/api/cart', json('x'.repeat(200_000))],
  ['accepted vitals', 204, '/api/vitals', json({ path: '/' })],
  ['a sitemap', 200, '/sitemap.xml'],
  ['the health check', 200, '/healthz'],
  ['a streamed payload', 200, '/RSC/R/shop.txt'],
  ['an invalid payload', 404, '/RSC/foo.txt'],
  ['a server function, of which there are none', 404, '/RSC/F/abc/def.txt'],
];
/** Answers that Cloudflare gives without the Worker. */
const files: Answer[] = [
  ['a redirect to a file’s own address', 307, '/about/'],
  ['POST of a file', 405, '/about', { method: 'POST' }],
  ['a picture', 200, '/logo.svg'],
  ['a feed', 200, '/feed.xml'],
  ['a prerendered payload', 200, '/RSC/R/about.txt'],
];

const answerOf = ([, , path, init]: Answer): Promise<Response> =>
  typeof init === 'function' ? init(path) : site.fetch(path, init);

function expectSecurityHeaders(what: string, { headers }: Response): void {
  expect([what, headers.get('strict-transport-security')]).toEqual([what, 'max-age=3600']);
  for (const [name, value] of securityHeaders)
    expect([what, name, headers.get(name)]).toEqual([what, name, value]);
  const policy = headers.get('content-security-policy') ?? '';
  expect([what, policy]).toEqual([what, expect.stringContaining("frame-ancestors 'none'")]);
  expect([what, policy]).not.toEqual([what, expect.stringContaining('unsafe')]);
}

// The local services share one origin.
const PAGE_POLICY =
  /^default-src 'self'; script-src 'self'( 'nonce-[\w+/=]{24}')? http\S+; style-src 'self'( '(nonce-[\w+/=]{24}|sha256-[\w+/=]{44})')+; .*; object-src 'none'; base-uri 'self'; form-action 'self' .*; frame-ancestors 'none'$/;

/** The Content Security Policy of an answer, whose status and other headers are checked. */
async function policyOf(answer: Answer) {
  const [description, status] = answer;
  const response = await answerOf(answer);
  expect(response.status).toBe(status);
  expectSecurityHeaders(description, response);
  const isEmpty = (await response.text()) === '';
  expect(isEmpty || response.headers.has('content-type')).toBe(true);
  return response.headers.get('content-security-policy');
}

test.each([...pages, ...files])('%s (%i, %s) has all security headers', async (...answer) => {
  expect(await policyOf(answer)).toMatch(PAGE_POLICY);
});

test.each(otherAnswers)('%s (%i, %s) has all security headers', async (...answer) => {
  expect(await policyOf(answer)).toBe(NO_PAGE_POLICY);
});

test.each(['/shop', '/products/rubber-duck', '/nope'])(
  'POST, PUT and DELETE of %s answer 405 with the allowed methods',
  async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await site.fetch(path, { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  },
);

test.each(['/', '/shop', '/products/rubber-duck', '/nope', '/logo.svg', '/sitemap.xml'])(
  'HEAD %s has the status and security headers of GET',
  async (path) => {
    const [head, get] = [await site.fetch(path, { method: 'HEAD' }), await site.fetch(path)];
    expect(head.status).toBe(get.status);
    expectSecurityHeaders(path, head);
  },
);

test('a 304 answer has the security headers', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await site.html('/about'))?.[1] ?? '';
  for (const path of ['/about', '/logo.svg', script]) {
    const etag = (await site.fetch(path)).headers.get('etag') ?? '';
    expect([path, etag]).not.toEqual([path, '']);
    const answer = await site.fetch(path, { headers: { 'if-none-match': etag } });
    expect([path, answer.status]).toEqual([path, 304]);
    expectSecurityHeaders(path, answer);
  }
});

test.each(['/social.jpg', '/pictures/article-mocktail-640.webp', '/cards/shop.jpg'])(
  '%s may be shown on other sites',
  async (path) => {
    const { headers } = await site.fetch(path);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  },
);

test.each(['/RSC/R/shop.txt', '/RSC/S/related-products/rubber-duck.txt'])(
  'GET of the payload %s with a body answers 400',
  async (path) => {
    // fetch() cannot send a body with GET.
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-length': 2 };
      const sending = request(site.url + path, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on('error', reject).end('{}');
    });
    expect(status).toBe(400);
  },
);
