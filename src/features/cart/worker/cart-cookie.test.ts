import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { hasCartCookie, rememberedCart, setCartCookies } from './cart-cookie.ts';
import {
  decodeCart,
  emptyCart,
  encodeCart,
  isDone,
  withDone,
  type RememberedCart,
} from './remembered-cart.ts';

const shop = 'ducky.myshopify.com';
const id = 'gid://shopify/Cart/Z2NwLXVzLWNlbnRyYWwx?key=0123456789abcdef0123456789abcdef';
const shopId =
  'gid://shopify/CartLine/91e80e1a-8e3b-4d4b-9bb9-5a4d6a2c1fc6?cart=Z2NwLXVzLWNlbnRyYWwx';
const cart: RememberedCart = {
  ...emptyCart,
  id,
  lines: [
    { id: '44352342343242', quantity: 2, attributes: [], shopId },
    { id: '1-7~abc', quantity: 1, attributes: [{ key: 'Gift message', value: '🦆\nעד' }] },
  ],
  codes: ['FLOCK10'],
  cards: ['DUCKGIFT25'],
  note: 'Ring twice.',
  done: ['abc'],
  isCheckoutOpen: true,
};

test('a cart is read from its cookie as it was written', () => {
  for (const each of [cart, emptyCart]) {
    expect(decodeCart(encodeCart(each, shop), shop)).toEqual(each);
  }
});

test('a cookie of another shop, or of no cart, is none', () => {
  expect(decodeCart(encodeCart(cart, 'other.myshopify.com'), shop)).toBeUndefined();
  const wrong = { ...cart, lines: [{ id: '<b>', quantity: 1, attributes: [] }] };
  for (const text of ['', 'undefined', '%', '[]', encodeCart(wrong, shop)]) {
    expect(decodeCart(text, shop)).toBeUndefined();
  }
});

test('50 lines with messages and a long note fit: texts are left out, and the lines stay', () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    id: `4435234234${index}-1234567890~abcdefghijk`,
    quantity: 100,
    attributes: [{ key: 'Gift message', value: 'é'.repeat(500) }],
    shopId,
  }));
  const text = encodeCart({ ...cart, lines, note: '🦆'.repeat(1000) }, shop);
  expect(text.length).toBeLessThanOrEqual(3800);
  const left = decodeCart(text, shop)!;
  expect(left.lines.map((line) => [line.id, line.quantity])).toEqual(
    lines.map((line) => [line.id, line.quantity]),
  );
  expect(left).toMatchObject({ id, isShortened: true, note: '' });
});

test('the ids of the last eight changes are known', () => {
  const done = Array.from({ length: 9 }, (_, index) => `change ${index}`).reduce<string[]>(
    (all, each) => withDone(all, each),
    [],
  );
  expect(done).toHaveLength(8);
  expect(isDone({ ...cart, done }, 'change 0')).toBe(false);
  expect(isDone({ ...cart, done }, 'change 8')).toBe(true);
});

Object.assign(env, localVars);
const remembered = {
  ...emptyCart,
  note: 'Quack',
  lines: [{ id: '1', quantity: 1, attributes: [] }],
};

const site = new Hono()
  .get('/read', (c) => c.json({ has: hasCartCookie(c), note: rememberedCart(c).note }))
  .get('/write', (c) => {
    setCartCookies(c, { remembered } as never, { count: 1 } as never);
    return c.body(null);
  });

test.each([
  ['http', /^cart=.*; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https', /^__Host-cart=(?!.*Domain).*; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
])('on %s, the cookie of a cart has its own name', async (protocol, expected) => {
  const at = `${protocol}://site.example`;
  const [line = ''] = (await site.request(`${at}/write`)).headers.getSetCookie();
  expect(line).toMatch(expected);
  const [cookie = ''] = line.split(';');
  const read = async (sent: string) =>
    (await site.request(`${at}/read`, { headers: { cookie: sent } })).json();
  expect(await read(cookie)).toEqual({ has: true, note: 'Quack' });
  // On https, another host of the domain could have set the cookie without a prefix; on http, no browser has one with it.
  const [name, value] = cookie.split('=');
  const other = name === 'cart' ? '__Host-cart' : 'cart';
  expect(await read(`${other}=${value}`)).toEqual({ has: false, note: '' });
});
