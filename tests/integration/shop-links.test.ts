import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newVisitor } from './running-forms.ts';
import { startRunningSite, type OwnSite, type RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(() => site.heal());

interface ShopCart {
  lines: { merchandiseId: string; quantity: number }[];
  discountCodes: string[];
  note: string;
  checkoutUrl: string;
}

// Variants of products that other files do not count the carts of.
const small = 200301;
const medium = 200302;
const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;

const follow = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.ask(path, { method, headers: { 'cf-connecting-ip': newVisitor(), ...headers } });
const cartsMade = () => site.asked('CartCreate').then((requests) => requests.length);
const location = (response: Response) => response.headers.get('location') ?? '';

/** The shop's cart behind a checkout address. */
async function cartAt(address: string): Promise<ShopCart> {
  const { pathname } = new URL(address);
  const response = await fetch(`${site.services}/storefront/carts`);
  const carts = (await response.json()) as ShopCart[];
  const found = carts.find(({ checkoutUrl }) => new URL(checkoutUrl).pathname === pathname);
  if (!found) throw new Error(`No cart is at ${pathname}.`);
  return found;
}

function expectUnkept(response: Response): void {
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
}

/** What the shop says to who is led to it, which remembers nothing. */
async function saidInShop(response: Response): Promise<string | undefined> {
  expect(response.status).toBe(303);
  expect(location(response)).toMatch(/^\/shop\?problem=/);
  expect(response.headers.get('set-cookie')).toBeNull();
  const page = await site.ask(location(response));
  expect(page.status).toBe(200);
  expect(page.headers.get('x-page-cache')).toBeNull();
  return /role="alert"[^>]*>([^<]*)/.exec(await page.text())?.[1];
}

const LINK = 'That link could not be opened as it is. Everything we sell is here.';
const GONE = 'Something in that link is sold out, low in stock or no longer sold';
const CODE = 'That discount code could not be used. Please check it and try again.';

describe('links that make a cart', () => {
  test('a cart permalink leads to the checkout of a new cart with all that it says', async () => {
    const query = 'discount=FLOCK10&note=For%20Ada&checkout[email]=ada@example.com&utm_source=mail';
    const response = await follow(`/cart/${small}:2,${medium}:1?${query}`);
    expect(response.status).toBe(303);
    expectUnkept(response);
    const address = new URL(location(response));
    expect(address.origin).toBe(site.services);
    expect(address.searchParams.get('utm_source')).toBe('mail');
    expect(address.searchParams.get('key')).toBeTruthy();
    expect(address.search).not.toContain('ada');

    const cart = await cartAt(address.href);
    expect(cart.lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity])).toEqual(
      expect.arrayContaining([
        [variant(small), 2],
        [variant(medium), 1],
      ]),
    );
    expect(cart).toMatchObject({ discountCodes: ['FLOCK10'], note: 'For Ada' });
    const checkout = await (await fetch(address)).text();
    expect(checkout).toContain('ada@example.com');
    expect(checkout).toContain('Discount FLOCK10');
  });

  test('a UCP permalink does the same, with encoded items and without what is not the shop’s', async () => {
    const item = `~${Buffer.from(variant(medium)).toString('base64url')}`;
    const query =
      'discounts/codes/0=SPLASH5&buyer/email=ada@example.com&attribution/utm_source=agent&access_token=x';
    const response = await follow(`/buy/${small}:1,${item}:2?${query}`);
    expect(response.status).toBe(303);
    expectUnkept(response);
    const address = new URL(location(response));
    expect([...address.searchParams.keys()].toSorted()).toEqual(['key', 'utm_source']);
    const cart = await cartAt(address.href);
    expect(cart.discountCodes).toEqual(['SPLASH5']);
    expect(cart.lines).toHaveLength(2);
  });

  test.each([
    `/cart/${small}:0`,
    `/cart/${small}:-1`,
    `/cart/${small}:1000000000`,
    `/cart/${small}:abc`,
    `/cart/abc:1`,
    `/cart/${Array.from({ length: 251 }, (_, index) => `${index + 1}:1`).join(',')}`,
    `/buy/${small}:0`,
    `/buy/~not*base64:1`,
    `/buy/${small}:1?buyer/email=a@example.com&/buyer/email=b@example.com`,
    `/buy/${small}:0?continue_to=https://evil.example/`,
    `/buy/${small}:0?continue_to=//evil.example/`,
    `/buy/${small}:0?continue_to=/%255Cevil.example/..//evil.example`,
  ])('%.60s leads to the shop, which is not asked for a cart', async (path) => {
    const before = await cartsMade();
    expect(await saidInShop(await follow(path))).toContain(LINK);
    expect(await cartsMade()).toBe(before);
  });

  test.each([`discount=${'x'.repeat(10_000)}`, 'discount=A%0D%0ASet-Cookie:%20b=1'])(
    'with %.30s it says that it is the code',
    async (query) => {
      const before = await cartsMade();
      expect(await saidInShop(await follow(`/cart/${small}:1?${query}`))).toContain(CODE);
      expect(await cartsMade()).toBe(before);
    },
  );

  test('what is gone, short or unknown is said in the shop, without ids', async () => {
    for (const items of ['999999999:1', '100203:1', `200201:5`, `${small}:1,999999999:1`]) {
      const response = await follow(`/cart/${items}`);
      expect(await saidInShop(response)).toContain(GONE);
      expect(location(response)).not.toContain('gid');
    }
  });

  test.each([
    ['http-500', 'We could not reach the shop'],
    ['throttled', 'The shop is very busy right now'],
    ['foreign-checkout-url', 'The checkout page we were given is not one of ours'],
  ])('when the shop answers %s, the shop page says so', async (kind, sentence) => {
    await site.fault({ kind, operation: 'cartCreate', match: variant(small) });
    expect(await saidInShop(await follow(`/buy/${small}:1`))).toContain(sentence);
  });

  test('a link that cannot be applied goes on where it asks to, on this site', async () => {
    const on = await follow(`/buy/${small}:0?continue_to=/articles%23top&utm_source=mail`);
    expect([on.status, location(on)]).toEqual([303, '/articles?utm_source=mail#top']);
    const product = '/shop/product/rubber-duck';
    const there = await follow(`/buy/999999999:1?continue_to=${product}`);
    expect(location(there)).toBe(`${product}?problem=link-gone`);
    expect(await (await site.ask(location(there))).text()).toContain(GONE);
  });

  test('without items a link goes on with its code', async () => {
    const response = await follow('/buy?discounts/codes/0=FLOCK10&continue_to=/shop/drinks');
    expect([response.status, location(response)]).toEqual([303, '/shop/drinks']);
    expect(response.headers.get('set-cookie')).toMatch(/^discount=FLOCK10;/);
  });

  test('who only looks whether a link is there makes no cart, and who posts is refused', async () => {
    const before = await cartsMade();
    expect((await follow(`/cart/${small}:1`, {}, 'HEAD')).status).toBe(204);
    expect((await follow(`/cart/${small}:1`, {}, 'POST')).status).toBe(405);
    expect(await cartsMade()).toBe(before);
  });
});

describe('a remembered discount', () => {
  test('is in the next cart of a link and of Buy Now', async () => {
    const response = await follow('/discount/SPLASH5?redirect=/shop/merch?after=x&utm_source=mail');
    expect([response.status, location(response)]).toEqual([
      303,
      '/shop/merch?after=x&utm_source=mail',
    ]);
    expectUnkept(response);
    const line = response.headers.get('set-cookie') ?? '';
    expect(line).toBe('discount=SPLASH5; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax');
    const cookie = line.split(';')[0]!;
    const linked = await follow(`/cart/${medium}:1`, { cookie });
    expect((await cartAt(location(linked))).discountCodes).toEqual(['SPLASH5']);
    const bought = await site.buy({ merchandiseId: variant(medium), quantity: 1 }, { cookie });
    const { checkoutUrl } = (await bought.json()) as { checkoutUrl: string };
    expect((await cartAt(checkoutUrl)).discountCodes).toEqual(['SPLASH5']);
  });

  test('that the shop does not know stops no purchase', async () => {
    const headers = { cookie: 'discount=NO%20SUCH%20CODE' };
    const bought = await site.buy({ merchandiseId: variant(medium), quantity: 1 }, headers);
    expect(bought.status).toBe(200);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/../..//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/discount/OTHER?redirect=/discount/OTHER',
    '/checkout',
  ])('leads home instead of to %s', async (redirect) => {
    const path = `/discount/FLOCK10?redirect=${encodeURIComponent(redirect)}`;
    const response = await follow(path);
    expect([response.status, location(response)]).toEqual([303, '/']);
    const raw = await follow(`/discount/FLOCK10?redirect=${redirect}`);
    expect(new URL(location(raw), site.url).origin).toBe(site.url);
    expect(location(raw)).not.toMatch(/^\/[/\\]/);
  });

  test.each([`${'x'.repeat(10_000)}`, 'A%0D%0ASet-Cookie:%20b=1', 'A%00', '%E0%A4%A'])(
    '%.20s is no code, and nothing is remembered',
    async (code) => {
      expect(await saidInShop(await follow(`/discount/${code}`))).toContain(CODE);
    },
  );
});

describe('checkout addresses on this site', () => {
  test.each(['/cart/c/Z2NwLXVz?key=aB%20c', '/checkouts/cn/Ab1/information', '/checkout'])(
    '%s leads to the shop’s domain',
    async (path) => {
      const response = await follow(path);
      expect(response.status).toBe(307);
      expectUnkept(response);
      const there = new URL(location(response));
      const asked = new URL(path, site.url);
      expect([there.origin, there.pathname]).toEqual([site.services, asked.pathname]);
      for (const [name, value] of asked.searchParams)
        expect(there.searchParams.get(name)).toBe(value);
      // The shop has sent it back.
      const again = await follow(there.pathname + there.search);
      expect(await saidInShop(again)).toContain('The shop cannot take orders right now');
    },
  );

  test('one that a cart has here opens its checkout', async () => {
    const made = new URL(location(await follow(`/cart/${medium}:1`)));
    const response = await follow(made.pathname + made.search);
    const checkout = await fetch(location(response));
    expect(checkout.status).toBe(200);
  });
});

describe('Shopify’s standard paths', () => {
  test.each([
    ['/collections', '/shop'],
    ['/collections/all?utm_source=mail', '/shop?utm_source=mail'],
    ['/collections/drinks', '/shop/drinks'],
    [
      '/collections/drinks/products/classic-lime-margarita?variant=100103&utm_source=a',
      '/shop/product/classic-lime-margarita?variant=100103&utm_source=a',
    ],
    ['/blogs/news', '/articles'],
    ['/blogs/news/crafting-perfect-mocktail', '/articles/crafting-perfect-mocktail'],
    ['/blogs/news/no-such-article', '/articles'],
    ['/pages/about', '/about'],
    ['/pages/contact-us', '/contact'],
    ['/policies/refund-policy', '/refund-policy'],
  ])('%s leads to %s for good', async (path, ours) => {
    const response = await follow(path);
    expect([response.status, location(response)]).toEqual([301, ours]);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect((await site.ask(ours)).status).toBe(200);
  });

  test('what is not there ends in the 404 of its page', async () => {
    for (const path of ['/collections/no-such', '/collections/drinks/products/no-such']) {
      expect((await site.ask(location(await follow(path)))).status).toBe(404);
    }
    for (const path of ['/pages/no-such-page', '/policies/no-such', '/cart/100101']) {
      expect((await follow(path)).status).toBe(404);
    }
  });

  test('a product is shown with the variant of its link', async () => {
    for (const path of [
      '/products/classic-lime-margarita',
      '/shop/product/classic-lime-margarita',
    ]) {
      const page = await (await site.ask(`${path}?variant=100103`)).text();
      expect(page).toMatch(
        /<input(?=[^>]*value="gid:\/\/shopify\/ProductVariant\/100103")[^>]*checked/,
      );
    }
  });
});

describe('the merchant’s redirects', () => {
  const asked = () => site.asked('UrlRedirects').then((requests) => requests.length);

  test.each([
    ['/duck?utm_source=mail', '/products/rubber-duck?utm_source=mail'],
    ['/summer-splash', '/collections/drinks?sort_by=price-ascending'],
    ['/our-fair', 'https://fair.example/rubber-ducky'],
  ])('%s leads to %s', async (path, target) => {
    const response = await follow(path);
    expect([response.status, location(response)]).toEqual([301, target]);
    const before = await asked();
    expect(location(await follow(path))).toBe(target);
    expect(await asked()).toBe(before);
  });

  test.each(['/round-one', '/round-two', '/shop/round-three', '/strange', '/no-such-thing'])(
    '%s stays a 404',
    async (path) => {
      const response = await follow(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('</html>');
    },
  );

  test('a page that is there is shown, whatever is set for it, and the shop is not asked', async () => {
    const before = await asked();
    expect((await follow('/about')).status).toBe(200);
    expect((await follow('/shop')).status).toBe(200);
    expect(await asked()).toBe(before);
  });

  test.each(['/.env', '/wp-login.php', '/wp-admin/x', '/nope.png', '/a%00b', '/api/nope'])(
    '%s is not asked for',
    async (path) => {
      const before = await asked();
      expect((await follow(path)).status).toBe(404);
      expect(await asked()).toBe(before);
    },
  );

  test.each(['http-500', 'hang', 'broken-json', 'throttled'])(
    'a shop that answers %s changes nothing of a 404',
    async (kind) => {
      await site.fault({ kind, operation: 'UrlRedirects' });
      const from = Date.now();
      const response = await follow(`/nothing-with-${kind}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('</html>');
      expect(Date.now() - from).toBeLessThan(4000);
    },
  );
});

describe('agents', () => {
  const rpc = (method: string, params: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
  // Waits for its limit of time while the others are tested.
  let hanging: Promise<Response>;
  beforeAll(async () => {
    await site.fault({ kind: 'hang', operation: 'agents', match: 'endless', times: 1 });
    hanging = post('/api/ucp/mcp', rpc('ping', { endless: true }));
    await vi.waitUntil(async () => (await site.asked('endless')).length > 0);
  });

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    site.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'cf-connecting-ip': newVisitor(),
        ...headers,
      },
      body,
    });

  test('find the shop’s profile', async () => {
    const response = await follow('/.well-known/ucp', { cookie: 'cart=secret' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('set-cookie')).toBeNull();
    const { ucp } = (await response.json()) as { ucp: { services: object } };
    expect(Object.keys(ucp.services)).toEqual(['dev.ucp.shopping']);
  });

  test.each(['/api/mcp', '/api/ucp/mcp'])('search its catalogue at %s', async (path) => {
    const listed = await post(path, rpc('tools/list'));
    const { result } = (await listed.json()) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toContain('search_catalog');
    const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
    const called = await post(
      path,
      rpc('tools/call', {
        name: 'search_catalog',
        arguments: { meta, catalog: { query: 'lime' } },
      }),
    );
    expect(called.headers.get('cache-control')).toBe('no-store');
    expect(await called.text()).toContain('classic-lime-margarita');
    const notified = await post(path, '{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect(notified.status).toBe(202);
  });

  test('are passed on without cookies and credentials, either way', async () => {
    const mark = `mark-${Date.now()}`;
    const response = await post('/api/ucp/mcp', rpc('ping', { mark }), {
      cookie: 'cart=secret; sb-x=secret',
      authorization: 'Bearer secret',
      'proxy-authorization': 'Basic secret',
      referer: `${site.url}/cart/c/secret`,
      'x-forwarded-for': '192.0.2.1',
      'ucp-agent': 'profile="https://agent.example/profile.json"',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const [request] = (await site.asked(mark)) as unknown as { headers: string[] }[];
    expect(request?.headers).toContain('ucp-agent');
    for (const name of [
      'cookie',
      'authorization',
      'proxy-authorization',
      'referer',
      'x-forwarded-for',
      'x-shopify-storefront-access-token',
      'shopify-storefront-private-token',
    ])
      expect(request?.headers).not.toContain(name);
  });

  test('are refused what is not for them', async () => {
    expect((await follow('/api/mcp')).status).toBe(405);
    expect((await follow('/.well-known/ucp', {}, 'DELETE')).status).toBe(405);
    expect((await post('/api/mcp', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    const large = rpc('ping', { filler: 'x'.repeat(64 * 1024) });
    expect((await post('/api/ucp/mcp', large)).status).toBe(413);
    const fitting = rpc('ping', { filler: 'x'.repeat(60 * 1024) });
    expect((await post('/api/ucp/mcp', fitting)).status).toBe(200);
  });

  test('are answered less often when they ask too often', async () => {
    const one = { 'cf-connecting-ip': newVisitor() };
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => post('/api/mcp', rpc('ping'), one)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // Unless the minute ends in between, 70 are.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
  });

  test.each([
    ['reset', 502],
    ['moved', 502],
    ['huge', 502],
    ['html-200', 502],
    ['http-429', 429],
    ['http-500', 500],
  ])('are told in JSON when the shop’s answer is %s', async (kind, status) => {
    await site.fault({ kind, operation: 'agents' });
    const response = await post('/api/ucp/mcp', rpc('tools/list'));
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('location')).toBeNull();
    expect(await response.json()).toBeTruthy();
  });

  test('are told after 8 seconds that the shop does not answer', async () => {
    const response = await hanging;
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({ error: 'The shop did not answer in time.' });
  });
});

describe('when the shop’s domain leads back here', () => {
  let back: OwnSite;
  const shop = createServer((request: IncomingMessage, response) => {
    // As Shopify does for a shop whose primary domain is another.
    response.writeHead(302, { location: `${back.url}${request.url}` }).end();
  });
  beforeAll(async () => {
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const { port } = shop.address() as AddressInfo;
    back = await startRunningSite({ vars: { SHOPIFY_STORE_DOMAIN: `http://localhost:${port}` } });
  });
  afterAll(async () => {
    shop.close();
    await back.close();
  });

  test.each(['/cart/c/Ab1?key=k', '/checkouts/cn/Ab1', '/checkout'])(
    '%s ends in the shop, not in a circle',
    async (path) => {
      const response = await fetch(back.url + path);
      expect(response.url).toBe(`${back.url}/shop?problem=closed`);
    },
  );

  test('an agent is told that the shop could not answer', async () => {
    expect((await back.ask('/.well-known/ucp')).status).toBe(502);
  });
});
