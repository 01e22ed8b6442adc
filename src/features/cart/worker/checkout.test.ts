import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env as bindings } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { cartWith, line } from '../../../../tests/stubs/sample-cart.ts';
import { addressAtShop, createCheckout } from './checkout.ts';

Object.assign(bindings, localVars, { SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com' });

const wished = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 3 };
const lineOf = (quantity: number) => ({ ...line(1, 1), quantity });
const cart = cartWith([lineOf(3)]);
const payload = (cartCreate: object | null) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: { cartCreate } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('a checkout is one request to the shop, and gives its address', async () => {
  const fetch = payload({ cart, userErrors: [], warnings: [] });
  await expect(createCheckout({ lines: [wished] })).resolves.toBe(cart.checkoutUrl);
  expect(fetch).toHaveBeenCalledTimes(1);
  const { variables } = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)) as {
    variables: unknown;
  };
  expect(variables).toEqual({ input: { lines: [wished], discountCodes: [] } });
});

test('codes, note and attributes of a cart are sent with its lines', async () => {
  const fetch = payload({
    cart: { ...cart, lines: { nodes: [lineOf(6)] } },
    userErrors: [],
    warnings: [],
  });
  const note = 'For Ada';
  const attributes = [{ key: 'from', value: 'mail' }];
  await createCheckout({
    lines: [wished, wished],
    discountCodes: ['FLOCK10'],
    note,
    attributes,
    email: 'ada@example.com',
  });
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({
    variables: {
      input: {
        lines: [wished, wished],
        discountCodes: ['FLOCK10'],
        note,
        attributes,
        buyerIdentity: { email: 'ada@example.com' },
      },
    },
  });
});

test('a checkout address on this site leads to the shop’s domain', async () => {
  const checkoutUrl = `${localVars.SITE_URL}/cart/c/Ab1?key=k`;
  payload({ cart: { ...cart, checkoutUrl }, userErrors: [], warnings: [] });
  await expect(createCheckout({ lines: [wished] })).resolves.toBe(
    'https://ducky.myshopify.com/cart/c/Ab1?key=k&_fd=0',
  );
});

test.each(['https://ducky.myshopify.com/cart/c/1', 'http://localhost:8787/cart/c/1?key=k&_fd=0'])(
  '%s is not led to the shop once more',
  (address) => {
    expect(addressAtShop(new URL(address))).toBeUndefined();
  },
);

test('of the shop’s user errors the first is logged, and the visitor hears our own words', async () => {
  payload({
    cart: null,
    userErrors: [{ message: 'No such thing' }, { message: 'Other' }],
    warnings: [],
  });
  await expect(createCheckout({ lines: [wished] })).rejects.toMatchObject({
    message: expect.stringContaining('No such thing') as string,
    details: {
      code: 'declined',
      message: 'The shop could not add this item to a cart. Please choose another option.',
      retry: false,
    },
  });
});

test('an empty cart means sold out, with or without a warning', async () => {
  payload({
    cart: { ...cart, lines: { nodes: [lineOf(0)] } },
    userErrors: [],
    warnings: [],
  });
  await expect(createCheckout({ lines: [wished] })).rejects.toMatchObject({
    details: { code: 'sold-out' },
  });
});

test('a cart with a smaller quantity than requested is an error with the number that is left', async () => {
  const warnings = [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 2', target: '1' }];
  payload({
    cart: { ...cart, lines: { nodes: [lineOf(2)] } },
    userErrors: [],
    warnings,
  });
  await expect(createCheckout({ lines: [wished] })).rejects.toMatchObject({
    details: {
      code: 'not-enough',
      message: 'Only 2 of these are left. Please lower the quantity and try again.',
    },
  });
});

test('the error for several lines does not name the number that is left', async () => {
  payload({
    cart: { ...cart, lines: { nodes: [lineOf(5)] } },
    userErrors: [],
    warnings: [],
  });
  await expect(createCheckout({ lines: [wished, wished] })).rejects.toMatchObject({
    details: {
      code: 'not-enough',
      message: 'There are not that many left. Please lower the quantity and try again.',
    },
  });
});

test('a warning about a cart that holds everything does not stop the checkout', async () => {
  const warnings = [
    { code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'No gift cards', target: '1' },
  ];
  payload({ cart, userErrors: [], warnings });
  await expect(createCheckout({ lines: [wished] })).resolves.toBe(cart.checkoutUrl);
});

test.each([
  ['no cart', { cart: null, userErrors: [], warnings: [] }],
  ['no address', { cart: { ...cart, checkoutUrl: '' }, userErrors: [], warnings: [] }],
  ['no payload', null],
])('%s fails to create the checkout URL', async (_what, body) => {
  payload(body);
  await expect(createCheckout({ lines: [wished] })).rejects.toMatchObject({
    details: {
      code: 'no-address',
      message: expect.stringContaining('Failed to create checkout URL'),
    },
  });
});

test.each([
  'https://evil.example/cart/c/1',
  'https://ducky.myshopify.com.evil.example/cart',
  'http://ducky.myshopify.com/cart/c/1',
  'http://localhost:8788/cart/c/1',
  'javascript:alert(1)',
  'javascript://ducky.myshopify.com/%0aalert(1)',
  '//evil.example',
])('a checkout address of %s is refused', async (checkoutUrl) => {
  payload({ cart: { ...cart, checkoutUrl }, userErrors: [], warnings: [] });
  await expect(createCheckout({ lines: [wished] })).rejects.toMatchObject({
    details: { code: 'foreign-address', retry: false },
  });
});

test('a checkout host in content/site.json is allowed', async () => {
  const checkoutUrl = 'https://checkout.rubberducky.example/cart/c/1';
  payload({ cart: { ...cart, checkoutUrl }, userErrors: [], warnings: [] });
  await expect(createCheckout({ lines: [wished] })).resolves.toBe(checkoutUrl);
});
