import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { hasCartCookie, rememberedCart, setCartCookies } from './cart-cookie.ts';
import { emptyCart } from './remembered-cart.ts';

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
