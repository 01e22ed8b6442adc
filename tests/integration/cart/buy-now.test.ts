import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import { variantId } from './cart-client.ts';

const site = await sharedSite();

const lime = variantId(100101);
const limePage = '/shop/drinks/classic-lime-margarita';
const buyNow = (fields: Record<string, unknown>) => site.postJson('/api/cart', fields);
const plainForm = (fields: Record<string, string>) => site.postForm('/api/cart', fields);
const answerOf = async (response: Response) =>
  (await response.json()) as { error: string; code: string; retry: boolean; checkoutUrl?: string };
const cartRequests = () => site.shopRequests('CartCreate').then((requests) => requests.length);
/** Number of carts with the lime margarita in the shop. */
async function limeCarts() {
  const query = new URLSearchParams({ contains: lime });
  const response = await fetch(`${site.services}/storefront/carts?${query}`);
  return ((await response.json()) as unknown[]).length;
}

test('POST /api/cart answers the checkout URL, and the page there shows the total', async () => {
  const response = await buyNow({ merchandiseId: lime, quantity: 2 });
  expect(response.status).toBe(200);
  const { checkoutUrl } = await answerOf(response);
  expect(checkoutUrl?.startsWith(`${site.services}/cart/c/`)).toBe(true);
  expect(await (await fetch(checkoutUrl!)).text()).toContain('$49.98');
});

test('a plain form is redirected to the checkout', async () => {
  const response = await plainForm({ merchandiseId: lime, quantity: '1', from: limePage });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain(`${site.services}/cart/c/`);
});

test.each([
  ['throttled', 'busy', true],
  // A retry cannot resolve these errors.
  ['sold-out', 'sold-out', false],
  ['foreign-checkout-url', 'foreign-address', false],
] as const)(
  'a plain form that fails by %s returns to its product page with the selection',
  async (kind, code, retry) => {
    await site.setFault({ kind, match: variantId(100103) });
    const fields = { merchandiseId: variantId(100103), quantity: '4', from: limePage };
    const response = await plainForm(fields);
    expect(response.status).toBe(303);
    const back = response.headers.get('location') ?? '';
    expect(back.startsWith(`${limePage}?`)).toBe(true);

    const page = await site.html(back);
    expect(page).toContain(messages[code]);
    expect(page).toMatch(/role="alert"/);
    expect(/>Try again</.test(page)).toBe(retry);
    expect(page).toMatch(/name="quantity"[^>]*value="4"|value="4"[^>]*name="quantity"/);
    expect(page).toMatch(
      /<input(?=[^>]*value="gid:\/\/shopify\/ProductVariant\/100103")[^>]*checked/,
    );
  },
);

const tee = { product: 'flock-crew-tee', from: '/shop/product/flock-crew-tee', quantity: '2' };
const options = (size: string, color: string) => ({ 'option.Size': size, 'option.Color': color });
/** The total on the checkout page that an answer redirects to. */
const totalOf = async (response: Response) =>
  /Total.*?(\$[\d.]+)/s.exec(await (await fetch(response.headers.get('location')!)).text())?.[1];

test('a plain form may name a variant by its options', async () => {
  const response = await plainForm({ ...tee, ...options('L', 'Coral') });
  expect(response.status).toBe(303);
  expect(await totalOf(response)).toBe('$56.00');
});

test('a combination that does not exist returns to the product page with the nearest one', async () => {
  const before = await cartRequests();
  const response = await plainForm({ ...tee, ...options('S', 'Coral') });
  const back = response.headers.get('location') ?? '';
  expect(back).toBe(
    '/shop/product/flock-crew-tee?problem=option&Size=S&Color=Coral&quantity=2#checkout-problem',
  );
  expect(await site.html(back)).toContain('S / Coral is not here. The nearest is M / Coral.');
  expect(await cartRequests()).toBe(before);
});

test('without JavaScript a selection is shown before it is bought', async () => {
  const response = await plainForm({ ...tee, ...options('L', 'Coral'), choose: 'yes' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    '/shop/product/flock-crew-tee?Size=L&Color=Coral&quantity=2',
  );
  const elsewhere = await plainForm({ ...tee, from: 'https://evil.example/', choose: 'yes' });
  expect(elsewhere.headers.get('location')).toBeNull();
});

test('POST /api/cart answers 503 while the shop cannot look up the variant', async () => {
  // The catalogue lacks the product.
  await site.setFault({ kind: 'throttled', match: 'new-jersey' });
  const response = await buyNow({
    product: 'new-jersey',
    ...options('3XL', 'Coral'),
    'option.Sleeves': 'Short',
  });
  expect(response.status).toBe(503);
  expect(await answerOf(response)).toMatchObject({ code: 'busy', retry: true });
});

const club = variantId(400601);
const planId = (number: number) => `gid://shopify/SellingPlan/${number}`;

test('the selling plan is sent to the checkout, and a refused one returns to the product page', async () => {
  const fields = { merchandiseId: club, quantity: '2', from: '/shop/product/pond-club' };
  const response = await plainForm({ ...fields, sellingPlanId: planId(701) });
  const page = await (await fetch(response.headers.get('location')!)).text();
  expect(page).toContain('Deliver every 2 weeks');
  expect(page).toContain('$46.80');
  expect(await totalOf(await plainForm({ ...fields, sellingPlanId: '' }))).toBe('$52.00');

  const refused = await plainForm({ ...fields, sellingPlanId: planId(799) });
  const selection = new URLSearchParams({ variant: club, selling_plan: planId(799) });
  expect(refused.headers.get('location')).toContain(`problem=declined&${selection}`);
});

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
])('a refused plain form is not redirected to %s', async (from) => {
  const response = await plainForm({ merchandiseId: 'nonsense', quantity: '1', from });
  expect(response.status).toBe(422);
  expect(response.headers.get('location')).toBeNull();
});

test.each([
  [{ merchandiseId: lime, quantity: 0 }, 'quantity'],
  [{ quantity: 1 }, 'option'],
  [{ merchandiseId: 'gid://shopify/Product/1001' }, 'option'],
  [{ merchandiseId: club, sellingPlanId: 'monthly' }, 'option'],
])('%j is refused with the code %s and without a request to the shop', async (fields, code) => {
  const before = await cartRequests();
  const response = await buyNow(fields);
  expect(response.status).toBe(422);
  expect(await answerOf(response)).toMatchObject({
    code,
    error: expect.stringMatching(/^Please [^.]+\.$/),
  });
  expect(await cartRequests()).toBe(before);
});

test('PUT /api/cart answers 405, and an unknown address 404', async () => {
  const wrongMethod = await site.fetch('/api/cart', { method: 'PUT' });
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toBe('GET, HEAD, POST');
  expect((await site.fetch('/api/nope')).status).toBe(404);
});

const messages = {
  declined: 'The shop could not add this item to a cart. Please choose another option.',
  'sold-out': 'Sorry, this one has just sold out. Please choose another option.',
  'not-enough': 'Only 2 of these are left. Please lower the quantity and try again.',
  'foreign-address':
    'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
  busy: 'The shop is very busy right now. Please wait a moment and try again.',
  closed: 'The shop cannot take orders right now. Please come back a little later.',
  unreachable: 'We could not reach the shop, and nothing was charged. Please try again.',
  slow: 'The shop did not answer in time, and nothing was charged. Please try again.',
};

// storefront.test.ts and checkouts.test.ts check which other failures have the same codes.
test.each([
  ['user-errors', 422, 'declined', false, 0],
  ['reduced', 409, 'not-enough', false, 1],
  ['throttled', 503, 'busy', true, 0],
  ['http-402', 502, 'closed', false, 0],
  ['partial-errors', 502, 'closed', false, 1],
  ['lost-answer', 502, 'unreachable', true, 1],
  ['hang', 504, 'slow', true, 0],
] as const)(
  'when the shop fails by %s, Buy Now answers %i %s and is not retried',
  async (kind, status, code, retry, cartsMade) => {
    await site.setFault({ kind, operation: 'cartCreate' });
    if (kind === 'hang') site.setTimeLimits({ 8000: 100 });
    const before = { requests: await cartRequests(), carts: await limeCarts() };
    const response = await buyNow({ merchandiseId: lime, quantity: 4 });
    expect(response.status).toBe(status);
    expect(await answerOf(response)).toMatchObject({ code, retry, error: messages[code] });
    expect(await cartRequests()).toBe(before.requests + 1);
    expect((await limeCarts()) - before.carts).toBe(cartsMade);
    if (!retry) return;
    await site.clearFaults();
    // The visitor tries again, as the sentence asks.
    expect((await buyNow({ merchandiseId: lime, quantity: 4 })).status).toBe(200);
  },
);
