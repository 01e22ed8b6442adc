import { describe, expect, test } from 'vitest';
import { cartInShop, variantId } from '../cart/cart-client.ts';
import { newVisitor } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

// Variants of a product whose carts no other file counts.
const small = 200301;
const medium = 200302;

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { 'cf-connecting-ip': newVisitor(), ...headers } });
const cartRequests = () => site.shopRequests('CartCreate').then((requests) => requests.length);
const location = (response: Response) => response.headers.get('location') ?? '';

const cartAt = (checkoutUrl: string) => cartInShop(site, checkoutUrl);

function expectPrivate(response: Response): void {
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
}

/** The message on the shop page that an answer redirects to, without setting a cookie. */
async function messageInShop(response: Response): Promise<string | undefined> {
  expect(response.status).toBe(303);
  expect(location(response)).toMatch(/^\/shop\?problem=/);
  expect(response.headers.get('set-cookie')).toBeNull();
  const page = await site.fetch(location(response));
  expect(page.status).toBe(200);
  expect(page.headers.get('x-page-cache')).toBeNull();
  return /role="alert"[^>]*>([^<]*)/.exec(await page.text())?.[1];
}

const LINK = 'That link could not be opened as it is. Everything we sell is here.';
const GONE = 'Something in that link is sold out, low in stock or no longer sold';
const CODE = 'That discount code could not be used. Please check it and try again.';

describe('cart permalinks', () => {
  test('/cart/{variant}:{quantity} redirects to the checkout of a new cart with all its fields', async () => {
    const query = 'discount=FLOCK10&note=For%20Ada&checkout[email]=ada@example.com&utm_source=mail';
    const response = await open(`/cart/${small}:2,${medium}:1?${query}`);
    expect(response.status).toBe(303);
    expectPrivate(response);
    const address = new URL(location(response));
    expect(address.origin).toBe(site.services);
    expect(address.searchParams.get('utm_source')).toBe('mail');
    expect(address.searchParams.get('key')).toBeTruthy();
    expect(address.search).not.toMatch(/ada(@|%40)|For/);

    const cart = await cartAt(address.href);
    expect(cart.lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity])).toEqual(
      expect.arrayContaining([
        [variantId(small), 2],
        [variantId(medium), 1],
      ]),
    );
    expect(cart).toMatchObject({ discountCodes: ['FLOCK10'], note: 'For Ada' });
    const checkout = await (await fetch(address)).text();
    expect(checkout).toContain('ada@example.com');
    expect(checkout).toContain('Discount FLOCK10');
  });

  test('/buy/ (UCP) decodes its items and drops unknown parameters', async () => {
    const item = `~${Buffer.from(variantId(medium)).toString('base64url')}`;
    const query =
      'discounts/codes/0=SPLASH5&buyer/email=ada@example.com&attribution/utm_source=agent&access_token=x';
    const response = await open(`/buy/${small}:1,${item}:2?${query}`);
    expect(response.status).toBe(303);
    expectPrivate(response);
    const address = new URL(location(response));
    expect([...address.searchParams.keys()].toSorted()).toEqual(['key', 'utm_source']);
    const cart = await cartAt(address.href);
    expect(cart.discountCodes).toEqual(['SPLASH5']);
    expect(cart.lines).toHaveLength(2);
  });

  test.each([
    [`/buy/${small}:0?continue_to=//evil.example/`, LINK],
    [`/cart/${small}:1?discount=A%0D%0ASet-Cookie:%20b=1`, CODE],
  ])('%s redirects to the shop with a message and creates no cart', async (path, message) => {
    const before = await cartRequests();
    expect(await messageInShop(await open(path))).toContain(message);
    expect(await cartRequests()).toBe(before);
  });

  test.each(['200201:5', `${small}:1,999999999:1`])(
    '/cart/%s, with an unknown or scarce variant, redirects to the shop with a message',
    async (items) => {
      const response = await open(`/cart/${items}`);
      expect(await messageInShop(response)).toContain(GONE);
      expect(location(response)).not.toContain('gid');
    },
  );

  test.each([
    ['throttled', 'The shop is very busy right now'],
    ['foreign-checkout-url', 'The checkout page we were given is not one of ours'],
  ])('when the shop fails by %s, the shop page says so', async (kind, message) => {
    await site.setFault({ kind, operation: 'cartCreate', match: variantId(small) });
    expect(await messageInShop(await open(`/buy/${small}:1`))).toContain(message);
  });

  test('a permalink that fails redirects to its continue_to on this site', async () => {
    const article = await open(`/buy/${small}:0?continue_to=/articles%23top&utm_source=mail`);
    expect([article.status, location(article)]).toEqual([303, '/articles?utm_source=mail#top']);
    const path = '/shop/product/rubber-duck';
    const product = await open(`/buy/999999999:1?continue_to=${path}`);
    expect(location(product)).toBe(`${path}?problem=link-gone`);
    expect(await site.html(location(product))).toContain(GONE);
  });

  test('/buy without items remembers its discount code and redirects to continue_to', async () => {
    const response = await open('/buy?discounts/codes/0=FLOCK10&continue_to=/shop/drinks');
    expect([response.status, location(response)]).toEqual([303, '/shop/drinks']);
    expect(response.headers.get('set-cookie')).toMatch(/^discount=FLOCK10;/);
  });

  test('HEAD creates no cart, and POST answers 405', async () => {
    const before = await cartRequests();
    expect((await open(`/cart/${small}:1`, {}, 'HEAD')).status).toBe(204);
    expect((await open(`/cart/${small}:1`, {}, 'POST')).status).toBe(405);
    expect(await cartRequests()).toBe(before);
  });
});

describe('discount links', () => {
  test('/discount/{code} applies the code to the next permalink and to Buy Now', async () => {
    const response = await open('/discount/SPLASH5?redirect=/shop/merch?after=x&utm_source=mail');
    expect([response.status, location(response)]).toEqual([
      303,
      '/shop/merch?after=x&utm_source=mail',
    ]);
    expectPrivate(response);
    const line = response.headers.get('set-cookie') ?? '';
    expect(line).toBe('discount=SPLASH5; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax');
    const cookie = line.split(';')[0]!;
    const returned = await open('/discount/SPLASH5?return_to=/recipes&utm_source=mail');
    expect(location(returned)).toBe('/recipes?utm_source=mail');
    const linked = await open(`/cart/${medium}:1`, { cookie });
    expect((await cartAt(location(linked))).discountCodes).toEqual(['SPLASH5']);
    const fields = { merchandiseId: variantId(medium), quantity: 1 };
    const bought = await site.postJson('/api/cart', fields, { cookie });
    const { checkoutUrl } = (await bought.json()) as { checkoutUrl: string };
    expect((await cartAt(checkoutUrl)).discountCodes).toEqual(['SPLASH5']);
  });

  test('an unknown code does not stop a purchase', async () => {
    const fields = { merchandiseId: variantId(medium), quantity: 1 };
    const headers = { cookie: 'discount=NO%20SUCH%20CODE' };
    expect((await site.postJson('/api/cart', fields, headers)).status).toBe(200);
  });

  test.each([
    'https://evil.example/',
    '/%5Cevil.example/../..//evil.example',
    '/discount/OTHER?redirect=/discount/OTHER',
  ])('a redirect to %s becomes one to the home page', async (redirect) => {
    const path = `/discount/FLOCK10?redirect=${encodeURIComponent(redirect)}`;
    const response = await open(path);
    expect([response.status, location(response)]).toEqual([303, '/']);
    const unencoded = await open(`/discount/FLOCK10?redirect=${redirect}`);
    expect(new URL(location(unencoded), site.url).origin).toBe(site.url);
    expect(location(unencoded)).not.toMatch(/^\/[/\\]/);
  });

  test('an address that is not well-formed is refused as a code', async () => {
    expect(await messageInShop(await open('/discount/%E0%A4%A'))).toContain(CODE);
  });
});

describe('checkout addresses on this site', () => {
  test.each(['/cart/c/Z2NwLXVz?key=aB%20c', '/checkouts/cn/Ab1/information', '/checkout'])(
    '%s redirects to the shop’s domain once',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(307);
      expectPrivate(response);
      const target = new URL(location(response));
      const requested = new URL(path, site.url);
      expect([target.origin, target.pathname]).toEqual([site.services, requested.pathname]);
      for (const [name, value] of requested.searchParams)
        expect(target.searchParams.get(name)).toBe(value);
      // The shop has redirected it back.
      const again = await open(target.pathname + target.search);
      expect(await messageInShop(again)).toContain('The shop cannot take orders right now');
    },
  );

  test('the path of a checkout URL opens that checkout', async () => {
    const checkout = new URL(location(await open(`/cart/${medium}:1`)));
    const response = await open(checkout.pathname + checkout.search);
    expect((await fetch(location(response))).status).toBe(200);
  });
});
