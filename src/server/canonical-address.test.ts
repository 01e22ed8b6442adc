import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

const app = new Hono().use(canonicalAddress).all('*', (c) => c.text('page'));

test.each([
  ['/Store-Locator', '/store-locator'],
  ['/shop/', '/shop'],
  ['/shop//drinks', '/shop/drinks'],
  ['/Shop/Drinks/?after=Ab', '/shop/drinks?after=Ab'],
  ['/Shop/Cr%C3%A8me', '/shop/cr%C3%A8me'],
  ['/%73hop', '/shop'],
  ['/%53hop/Cr%C3%A8me', '/shop/cr%C3%A8me'],
  ['/store%2Dlocator', '/store-locator'],
  ['/%62uy/~Z2lkOi8v:1', '/buy/~Z2lkOi8v:1'],
  ['/buy/~Z2lkOi8v:1/', '/buy/~Z2lkOi8v:1'],
  ['/cart//c/Z2NwLXVz', '/cart/c/Z2NwLXVz'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('GET %s is sent to %s for good', async (path, canonical) => {
  const response = await app.request(`http://localhost${path}`);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(canonical);
});

test.each([
  '/',
  '/shop',
  '/shop/drinks?after=Ab',
  '/api/Cart',
  '/RSC/R/shop.txt',
  '/assets/index-Ab.js',
  '/shop/cr%C3%A8me',
  '/100%',
  '/Cart/C/Z2NwLXVz',
  '/59100/orders/4fA0/authenticate?key=Ab',
  '/gift_cards/59100/4fA0/',
  '/%67ift_cards/59100/4fA0',
  '/%2Fshop',
  '/account/reset/7/4fA0-Ab',
])('GET %s is left alone', async (path) => {
  expect((await app.request(`http://localhost${path}`)).status).toBe(200);
});

test('POST requests are never redirected', async () => {
  expect((await app.request('http://localhost/Shop/', { method: 'POST' })).status).toBe(200);
});
