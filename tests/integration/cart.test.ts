import { afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));
afterEach(() => site.heal());

const variant = (id: number) => `gid://shopify/ProductVariant/${id}`;
const lime = variant(100101);
const answer = async (response: Response) =>
  (await response.json()) as { error: string; code: string; retry: boolean; checkoutUrl?: string };
const carts = () => site.asked('CartCreate').then((requests) => requests.length);
/** How many carts of that the shop keeps. */
async function cartsMade() {
  const response = await fetch(
    `${site.services}/storefront/carts?contains=${encodeURIComponent(lime)}`,
  );
  return ((await response.json()) as unknown[]).length;
}

test('POST /api/cart answers where to pay, and the page there shows the right total', async () => {
  const response = await site.buy({ merchandiseId: lime, quantity: 2 });
  expect(response.status).toBe(200);
  const { checkoutUrl } = await answer(response);
  expect(checkoutUrl?.startsWith(`${site.services}/cart/c/`)).toBe(true);
  expect(await (await fetch(checkoutUrl!)).text()).toContain('$49.98');
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask('/api/cart', {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml', origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  });

test('a plain form is redirected to the checkout', async () => {
  const response = await form({
    merchandiseId: lime,
    quantity: '1',
    from: '/shop/drinks/classic-lime-margarita',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain(`${site.services}/cart/c/`);
});

test('a plain form that fails comes back to its product with what was chosen', async () => {
  await site.fault({ kind: 'throttled', match: variant(100103) });
  const from = '/shop/drinks/classic-lime-margarita';
  const response = await form({ merchandiseId: variant(100103), quantity: '4', from });
  expect(response.status).toBe(303);
  const back = response.headers.get('location') ?? '';
  expect(back.startsWith(`${from}?`)).toBe(true);

  const page = (await (await site.ask(back)).text()).replace(/<!-- -->/g, '');
  expect(page).toContain('The shop is very busy right now. Please wait a moment and try again.');
  expect(page).toMatch(/role="alert"/);
  expect(page).toMatch(/name="quantity"[^>]*value="4"|value="4"[^>]*name="quantity"/);
  expect(page).toMatch(
    /<input(?=[^>]*value="gid:\/\/shopify\/ProductVariant\/100103")[^>]*checked/,
  );
});

const tee = { product: 'flock-crew-tee', from: '/shop/product/flock-crew-tee', quantity: '2' };
const options = (size: string, color: string) => ({ 'option.Size': size, 'option.Color': color });
const total = async (response: Response) =>
  /Total.*?(\$[\d.]+)/s.exec(await (await fetch(response.headers.get('location')!)).text())?.[1];

test('a plain form may name the options of a product, of which there may be many', async () => {
  const response = await form({ ...tee, ...options('L', 'Coral') });
  expect(response.status).toBe(303);
  expect(await total(response)).toBe('$56.00');
  const handle = 'custom-flock-jersey';
  const last = await form({
    ...tee,
    product: handle,
    from: `/shop/product/${handle}`,
    ...options('3XL', 'Midnight'),
    'option.Sleeves': 'Short',
  });
  expect(await total(last)).toBe('$102.00');
});

test('options that do not go together come back to the product, with what is wrong', async () => {
  const before = await carts();
  const response = await form({ ...tee, ...options('S', 'Coral') });
  const back = response.headers.get('location') ?? '';
  expect(back).toBe(
    '/shop/product/flock-crew-tee?problem=option&Size=S&Color=Coral&quantity=2#checkout-problem',
  );
  const page = await (await site.ask(back)).text();
  expect(page).toContain('There is no S / Coral. The nearest is M / Coral.');
  expect(await carts()).toBe(before);
});

test('without JavaScript a choice is shown before it is bought', async () => {
  const response = await form({ ...tee, ...options('L', 'Coral'), choose: 'yes' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    '/shop/product/flock-crew-tee?Size=L&Color=Coral&quantity=2',
  );
  const elsewhere = await form({ ...tee, from: 'https://evil.example/', choose: 'yes' });
  expect(elsewhere.headers.get('location')).toBeNull();
});

test('a shop that cannot say which variant it is ends like any other that is out of reach', async () => {
  const handle = 'custom-flock-jersey';
  await site.fault({ kind: 'throttled', match: 'selectedOptions' });
  const response = await site.buy({
    product: handle,
    ...options('3XL', 'Coral'),
    'option.Sleeves': 'Short',
    quantity: 1,
  });
  expect(response.status).toBe(503);
  expect(await answer(response)).toMatchObject({ code: 'busy', retry: true });
});

const box = variant(400601);
const plan = (id: number) => `gid://shopify/SellingPlan/${id}`;

test('a selling plan goes along to the checkout', async () => {
  const fields = { merchandiseId: box, quantity: '2', from: '/shop/product/pond-club' };
  const response = await form({ ...fields, sellingPlanId: plan(701) });
  const page = await (await fetch(response.headers.get('location')!)).text();
  expect(page).toContain('Deliver every 2 weeks');
  expect(page).toContain('$46.80');
  expect(await total(await form({ ...fields, sellingPlanId: '' }))).toBe('$52.00');

  const refused = await form({ ...fields, sellingPlanId: plan(799) });
  expect(refused.headers.get('location')).toContain(
    `problem=declined&variant=${encodeURIComponent(box)}&selling_plan=${encodeURIComponent(plan(799))}`,
  );
});

test.each([plan(1).replace('SellingPlan', 'Product'), 'monthly', 7, [], null])(
  'a selling plan of %j is refused, and the shop is not asked',
  async (sellingPlanId) => {
    const before = await carts();
    const response = await site.buy({ merchandiseId: box, sellingPlanId });
    expect(response.status).toBe(422);
    expect((await answer(response)).code).toBe('option');
    expect(await carts()).toBe(before);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/shop/..//evil.example',
  '/shop/%2e%2e//evil.example',
  '/shop/.\t.//evil.example',
  'http://[',
  '/\\evil.example',
  '/auth',
  'javascript:alert(1)',
])('a plain form never leads back to %s', async (from) => {
  const response = await form({ merchandiseId: 'nonsense', quantity: '1', from });
  expect(response.status).toBe(422);
  expect(response.headers.get('location')).toBeNull();
});

test.each([
  ['quantity 0', { merchandiseId: lime, quantity: 0 }],
  ['quantity 1e9', { merchandiseId: lime, quantity: 1e9 }],
  ['quantity "abc"', { merchandiseId: lime, quantity: 'abc' }],
  ['no merchandise', { quantity: 1 }],
  ['foreign merchandise', { merchandiseId: 'gid://other/Thing/1', quantity: 1 }],
  ['a product instead of a variant', { merchandiseId: 'gid://shopify/Product/1001', quantity: 1 }],
])('%s is refused in one sentence, and the shop is not asked', async (_what, fields) => {
  const before = await carts();
  const response = await site.buy(fields);
  expect(response.status).toBe(422);
  expect((await answer(response)).error).toMatch(/^Please [^.]+\.$/);
  expect(await carts()).toBe(before);
});

test.each([
  [
    'a body over 16 KB',
    413,
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchandiseId: 'x'.repeat(17_000) }),
    },
  ],
  ['another content type', 415, { headers: { 'content-type': 'text/plain' }, body: '{}' }],
  ['no content type', 415, { body: new Uint8Array([123, 125]) }],
  [
    'broken JSON',
    400,
    { headers: { 'content-type': 'application/json' }, body: '{"merchandiseId":' },
  ],
  ['a list', 400, { headers: { 'content-type': 'application/json' }, body: '[]' }],
  [
    'a foreign origin',
    403,
    {
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ merchandiseId: lime }),
    },
  ],
  [
    'a null origin',
    403,
    {
      headers: { 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify({ merchandiseId: lime }),
    },
  ],
  [
    'a foreign form',
    403,
    {
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ merchandiseId: lime }),
    },
  ],
] satisfies [string, number, RequestInit][])(
  '%s is answered %i in one sentence of JSON',
  async (_what, status, init) => {
    const before = await carts();
    const response = await site.ask('/api/cart', { method: 'POST', ...init });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await answer(response)).error).toMatch(/\.$/);
    expect(await carts()).toBe(before);
  },
);

test('a body without a length is limited, too', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`{"merchandiseId":"${'x'.repeat(20_000)}"}`));
      controller.close();
    },
  });
  const response = await site.ask('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

test('PUT /api/cart says what it takes, and an unknown address that there is nothing', async () => {
  const wrongMethod = await site.ask('/api/cart', { method: 'PUT' });
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toBe('GET, HEAD, POST');
  expect((await site.ask('/api/nope')).status).toBe(404);
});

const refusals = {
  declined: 'The shop could not add this item to a cart. Please choose another option.',
  'sold-out': 'Sorry, this one has just sold out. Please choose another option.',
  'not-enough': 'Only 2 of these are left. Please lower the quantity and try again.',
  'no-address': 'Failed to create checkout URL. Nothing was charged. Please try again.',
  'foreign-address':
    'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  busy: 'The shop is very busy right now. Please wait a moment and try again.',
  closed: 'The shop cannot take orders right now. Please come back a little later.',
  unreachable: 'We could not reach the shop, and nothing was charged. Please try again.',
  slow: 'The shop did not answer in time, and nothing was charged. Please try again.',
};
/** Faults after which the shop has made a cart, of which the visitor learns nothing. */
const afterTheCart = [
  'no-checkout-url',
  'foreign-checkout-url',
  'plain-checkout-url',
  'partial-errors',
  'lost-answer',
];

test.each([
  ['user-errors', 422, 'declined', false],
  ['sold-out', 409, 'sold-out', false],
  ['quantity-zero', 409, 'sold-out', false],
  ['reduced', 409, 'not-enough', false],
  ['null-cart', 502, 'no-address', true],
  ['no-checkout-url', 502, 'no-address', true],
  ['foreign-checkout-url', 502, 'foreign-address', false],
  ['plain-checkout-url', 502, 'foreign-address', false],
  ['throttled', 503, 'busy', true],
  ['http-429', 503, 'busy', true],
  ['http-430', 502, 'closed', false],
  ['http-402', 502, 'closed', false],
  ['unauthorized', 502, 'closed', false],
  ['forbidden', 502, 'closed', false],
  ['errors-object', 502, 'closed', false],
  ['errors-string', 502, 'closed', false],
  ['partial-errors', 502, 'closed', false],
  ['http-500', 502, 'unreachable', true],
  ['http-502', 502, 'unreachable', true],
  ['http-503', 502, 'unreachable', true],
  ['html-200', 502, 'unreachable', true],
  ['broken-json', 502, 'unreachable', true],
  ['empty-body', 502, 'unreachable', true],
  ['reset', 502, 'unreachable', true],
  ['lost-answer', 502, 'unreachable', true],
  ['hang', 504, 'slow', true],
] as const)('the shop’s %s ends in %i %s, asked once', async (kind, status, code, retry) => {
  await site.fault({ kind, operation: 'cartCreate' });
  const before = { asked: await carts(), made: await cartsMade() };
  const response = await site.buy({ merchandiseId: lime, quantity: 4 });
  expect(response.status).toBe(status);
  expect(await answer(response)).toMatchObject({ code, retry, error: refusals[code] });
  expect(await carts()).toBe(before.asked + 1);
  // What is left of a quantity is put in a cart by the shop itself.
  if (code === 'sold-out' || code === 'not-enough') return;
  expect((await cartsMade()) - before.made).toBe(afterTheCart.includes(kind) ? 1 : 0);
});

test('what is really sold out, low or unknown is said without any fault', async () => {
  const soldOut = await answer(await site.buy({ merchandiseId: variant(100203), quantity: 1 }));
  expect(soldOut.code).toBe('sold-out');
  const low = await answer(await site.buy({ merchandiseId: variant(200201), quantity: 5 }));
  expect(low.error).toBe('Only 3 of these are left. Please lower the quantity and try again.');
  const unknown = await site.buy({ merchandiseId: variant(999), quantity: 1 });
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).not.toContain('gid:');
});
