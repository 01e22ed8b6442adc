import { expect, test } from 'vitest';
import {
  buyableProduct,
  trailTo,
  type Product,
  type Variant,
  collectionPath,
  handleFrom,
  isCursor,
  isListed,
  listedPrice,
  productPath,
  summaryOf,
} from './product.ts';

test('products tagged hidden, internal or distributor are not listed', () => {
  expect(isListed({ tags: ['lime', 'summer'] })).toBe(true);
  expect(isListed({ tags: [] })).toBe(true);
  for (const tag of ['hidden', 'internal', 'distributor', 'Hidden', ' INTERNAL ']) {
    expect(isListed({ tags: ['lime', tag] })).toBe(false);
  }
  expect(isListed({ tags: ['hidden-gem'] })).toBe(true);
});

test('addresses name the collection, or the word product', () => {
  expect(productPath('rubber-duck')).toBe('/shop/product/rubber-duck');
  expect(productPath('rubber-duck', 'merch')).toBe('/shop/merch/rubber-duck');
  expect(collectionPath()).toBe('/shop');
  expect(collectionPath('drinks')).toBe('/shop/drinks');
});

test('a handle is read from its address, in any script, and written back the same', () => {
  expect(handleFrom('classic-lime-margarita')).toBe('classic-lime-margarita');
  expect(handleFrom('cr%C3%A8me-br%C3%BBl%C3%A9e_2')).toBe('crème-brûlée_2');
  expect(productPath('crème')).toBe('/shop/product/cr%C3%A8me');
  expect(handleFrom('%E3%82%A2%E3%83%92%E3%83%AB')).toBe('アヒル');
});

test('text that cannot be a handle or a cursor is refused without asking the shop', () => {
  for (const text of [
    '',
    '..',
    'a%2Fb',
    'a%20b',
    '%3Cscript%3E',
    '-duck',
    'x'.repeat(300),
    '%E0%A4%A',
    'DUCK',
  ]) {
    expect([text, handleFrom(text)]).toEqual([text, undefined]);
  }
  expect(isCursor('eyJsYXN0X2lkIjoxfQ==')).toBe(true);
  expect(isCursor('"}<')).toBe(false);
  expect(isCursor('')).toBe(false);
});

test('lists show a product by its first picture and the price of its first variant', () => {
  const picture = { url: 'https://cdn.example/duck.webp', altText: null, width: 1, height: 1 };
  const price = { amount: '5.0', currencyCode: 'USD' as const };
  const variant = { id: '1', title: 'One', sku: null, availableForSale: true, price, values: [0] };
  const product = {
    id: 'p',
    handle: 'duck',
    title: 'Duck',
    description: 'Floats.',
    descriptionHtml: '<p>Floats.</p>',
    tags: [],
    productType: 'Drink',
    subtitle: null,
    rating: null,
    facts: {
      tastingNotes: [],
      ingredients: null,
      allergens: null,
      servingSize: null,
      nutrition: [],
    },
    availableForSale: true,
    seo: { title: null, description: null },
    pictures: [picture],
    collections: [],
    options: [{ name: 'Title', values: [{ name: 'One' }] }],
    ships: true,
    plans: [],
    requiresPlan: false,
    variants: [{ ...variant, compareAtPrice: null }],
  };
  expect(summaryOf(product)).toMatchObject({ handle: 'duck', featuredImage: picture, price });
  expect(summaryOf({ ...product, pictures: [], variants: [] })).toMatchObject({
    featuredImage: null,
    price: null,
    compareAtPrice: null,
  });
});

test('a list says "from" where other variants cost more, and shows the lowest price', () => {
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
  const first = { price: usd('24.99'), compareAtPrice: usd('29.99') };
  expect(listedPrice(first, [usd('24.99'), usd('62.99')])).toEqual({
    price: usd('24.99'),
    compareAtPrice: usd('29.99'),
    isFrom: true,
  });
  expect(listedPrice(first, [usd('9.0'), usd('24.99')])).toEqual({
    price: usd('9.0'),
    compareAtPrice: null,
    isFrom: true,
  });
  expect(listedPrice(first, [usd('24.99'), usd('24.990')])).toMatchObject({ isFrom: false });
  expect(listedPrice(undefined, [])).toEqual({ price: null, compareAtPrice: null, isFrom: false });
});

const pack = (title: string, price: string, unit?: string, per = 'can'): Variant => ({
  id: `gid://shopify/ProductVariant/${title}`,
  title,
  sku: null,
  availableForSale: true,
  price: { amount: price, currencyCode: 'USD' },
  compareAtPrice: null,
  values: [0],
  ...(unit && { unitPrice: { price: { amount: unit, currencyCode: 'USD' }, per } }),
});
const savings = (...variants: Variant[]) =>
  buyableProduct(
    { variants, options: [{ name: 'Pack', values: [] }] } as unknown as Product,
    undefined,
  ).variants.map(({ saving }) => saving);

test.each([
  ['bigger packs', [pack('8', '25', '3.12'), pack('24', '63', '2.62')], [undefined, 16]],
  ['packs in any order', [pack('24', '63', '2.62'), pack('8', '25', '3.12')], [16, undefined]],
  ['exactly a tenth', [pack('1', '3', '3.00'), pack('2', '5.4', '2.70')], [undefined, 10]],
  [
    'less than one percent',
    [pack('8', '25', '3.12'), pack('9', '28', '3.11')],
    [undefined, undefined],
  ],
  [
    'a bigger pack that costs more',
    [pack('8', '25', '3'), pack('16', '60', '3.75')],
    [undefined, undefined],
  ],
  ['other measures', [pack('can', '3', '3'), pack('jug', '9', '1', 'l')], [undefined, undefined]],
  ['no unit prices', [pack('S', '30'), pack('XL', '32')], [undefined, undefined]],
  [
    'a smallest pack for nothing',
    [pack('8', '0', '0'), pack('16', '9', '1')],
    [undefined, undefined],
  ],
])('what packs save, compared with the smallest: %s', (_what, variants, expected) => {
  expect(savings(...variants)).toEqual(expected);
});

test('the way to a product leads through the first of our collections that has it', () => {
  const product = {
    title: 'Duck',
    handle: 'duck',
    collections: ['bestsellers', 'merch', 'drinks'],
  };
  expect(trailTo(product)).toEqual([
    { name: 'Shop', path: '/shop' },
    { name: 'Drinks', path: '/shop/drinks' },
    { name: 'Duck', path: '/shop/product/duck' },
  ]);
  expect(trailTo({ ...product, collections: ['bestsellers'] }).map(({ name }) => name)).toEqual([
    'Shop',
    'Duck',
  ]);
});
