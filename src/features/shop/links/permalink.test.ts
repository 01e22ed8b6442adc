import { expect, test } from 'vitest';
import { readBuyPermalink, readCartPermalink, sitePathOf, withParameters } from './permalink.ts';

const HERE = 'https://duck.example';
const cart = (rest: string) => readCartPermalink(new URL(`/cart/${rest}`, HERE));
const buy = (rest: string) => readBuyPermalink(new URL(`/buy${rest}`, HERE));
const line = (number: number, quantity: number) => ({
  merchandiseId: `gid://shopify/ProductVariant/${number}`,
  quantity,
});
const encoded = (id: string) =>
  `~${btoa(id).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;

test('sums the lines of one variant in a cart permalink', () => {
  expect(cart('12:1,34:2,12:3')).toEqual({
    lines: [line(12, 4), line(34, 2)],
    discountCodes: [],
    attributes: [],
    passedOn: [],
  });
  expect(cart('12%3A1%2C34%3a2')).toMatchObject({ lines: [line(12, 1), line(34, 2)] });
});

test('puts codes, a note, an email and attributes into the cart, and passes other parameters on', () => {
  const query = new URLSearchParams({
    discount: 'FLOCK10,SPLASH5',
    note: 'For Ada,\nwith a ribbon',
    'checkout[email]': 'ada@example.com',
    'attributes[from]': 'mail',
    'checkout[shipping_address][city]': 'Denver',
    utm_source: 'mail',
    payment: 'shop_pay',
    access_token: 'x',
    key: 'k',
  });
  expect(cart(`12:1?${query}`)).toEqual({
    lines: [line(12, 1)],
    discountCodes: ['FLOCK10', 'SPLASH5'],
    note: 'For Ada,\nwith a ribbon',
    email: 'ada@example.com',
    attributes: [{ key: 'from', value: 'mail' }],
    passedOn: [
      ['utm_source', 'mail'],
      ['payment', 'shop_pay'],
    ],
  });
});

test.each([
  '12:0',
  '12:-1',
  '12:1000000000',
  '12:101',
  '12:60,12:60',
  '12:abc',
  '12:1.5',
  '12:01',
  '12:',
  ':1',
  'abc:1',
  '12:1,',
  '12:1;34:1',
  '%00:1',
  '%E0%A4%A:1',
  `${'1'.repeat(21)}:1`,
  Array.from({ length: 251 }, (_, index) => `${index + 1}:1`).join(','),
  '12:1?note=%00',
  `12:1?note=${'x'.repeat(5001)}`,
])('/cart/%.40s is an invalid link', (rest) => {
  expect(cart(rest)).toMatchObject({ invalid: 'link' });
});

test('accepts 250 lines', () => {
  const items = Array.from({ length: 250 }, (_, index) => `${index + 1}:1`).join(',');
  expect(cart(items)).toMatchObject({ lines: { length: 250 } });
});

test.each([`discount=${'x'.repeat(10_000)}`, 'discount=A%0D%0ASet-Cookie:b', 'discount=A%00'])(
  'a link with %.30s has an invalid code',
  (query) => {
    expect(cart(`12:1?${query}`)).toMatchObject({ invalid: 'discount' });
    expect(buy(`/12:1?${query.replace('discount', 'discounts/codes/0')}`)).toMatchObject({
      invalid: 'discount',
    });
  },
);

test('leaves out an invalid email', () => {
  expect(cart('12:1?checkout[email]=nobody')).not.toHaveProperty('email');
  expect(buy('/12:1?buyer/email=a@b,c@d')).not.toHaveProperty('email');
});

test('parses the field paths of a UCP permalink', () => {
  const item = encoded('gid://shopify/ProductVariant/34');
  const query =
    'discounts/codes/0=FLOCK10&/discounts/codes/1=SPLASH5&buyer/email=ada@example.com&buyer/unknown=x' +
    '&continue_to=/collections/drinks&attribution/utm_source=mail&utm_medium=link&access_token=secret';
  expect(buy(`/12:2,${item}:1?${query}`)).toEqual({
    lines: [line(12, 2), line(34, 1)],
    discountCodes: ['FLOCK10', 'SPLASH5'],
    email: 'ada@example.com',
    attributes: [],
    continueTo: '/collections/drinks',
    passedOn: [
      ['utm_source', 'mail'],
      ['utm_medium', 'link'],
    ],
  });
});

test.each(['', '/'])('/buy%s without items has no lines', (rest) => {
  expect(buy(rest)).toMatchObject({ lines: [] });
});

test.each([
  '/12:0',
  '/~:1',
  '/~a:1',
  `/${encoded('gid://shopify/Product/34')}:1`,
  `/${encoded('gid://shopify/ProductVariant/34')}=:1`,
  `/${encoded('gid://shopify/ProductVariant/34\n')}:1`,
  '/12:1?buyer/email=a@example.com&/buyer/email=b@example.com',
])('/buy%s is an invalid link', (rest) => {
  expect(buy(rest)).toMatchObject({ invalid: 'link' });
});

test('ignores continue_to when it occurs twice', () => {
  expect(buy('/12:1?continue_to=/shop&continue_to=/about')).not.toHaveProperty('continueTo');
});

test.each([
  ['/shop', '/shop'],
  ['/shop/drinks?after=a#b', '/shop/drinks?after=a#b'],
  ['/shop/../about', '/about'],
  ['/crème', '/cr%C3%A8me'],
])('continues to %s', (text, path) => {
  expect(sitePathOf(text)).toBe(path);
});

test.each([
  'https://evil.example',
  '/buy/1:1',
  '/Cart/1:1',
  '/buy//1:1',
  '/discount/A',
  '/checkout',
  '/api/cart',
  `/${'x'.repeat(2001)}`,
])('does not continue to %.40j', (text) => {
  expect(sitePathOf(text)).toBeUndefined();
});

test('adds parameters to an address without changing those that it has', () => {
  const parameters: [string, string][] = [
    ['utm_source', 'mail'],
    ['key', 'other'],
    ['tag', 'a'],
    ['tag', 'b'],
  ];
  expect(withParameters('https://pay.example/cart/c/1?key=k', parameters, HERE)).toBe(
    'https://pay.example/cart/c/1?key=k&utm_source=mail&tag=a&tag=b',
  );
  expect(withParameters('/shop#top', [['utm_source', 'a&b']], HERE)).toBe(
    '/shop?utm_source=a%26b#top',
  );
});
