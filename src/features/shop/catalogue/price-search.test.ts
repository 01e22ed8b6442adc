import { expect, test } from 'vitest';
import { pricedProducts } from './price-search.ts';

const isInShop = (word: string) => ['hat', 'gift', 'drink'].includes(word);

test.each([
  ['under $20', '/shop?filter.v.price.lte=20', ''],
  ['less than 30 dollars', '/shop?filter.v.price.lte=30', ''],
  ['hats under $30', '/shop?filter.v.price.lte=30', 'hats'],
  ['drinks under 25 USD', '/shop/drinks?filter.v.price.lte=25', ''],
  ['merch $20-$30', '/shop/merch?filter.v.price.gte=20&filter.v.price.lte=30', ''],
  ['gifts between $20 and $30', '/shop?filter.v.price.gte=20&filter.v.price.lte=30', 'gifts'],
  ['over $50', '/shop?filter.v.price.gte=50', ''],
  ['$100', '/shop?filter.v.price.lte=100', ''],
  ['$20 hats', '/shop?filter.v.price.lte=20', 'hats'],
  ['under 20', '/shop?filter.v.price.lte=20', ''],
  ['drinks under 25', '/shop/drinks?filter.v.price.lte=25', ''],
  ['gifts under 30.50', '/shop?filter.v.price.lte=30.50', 'gifts'],
  ['menos de $20,50', '/shop?filter.v.price.lte=20.50', ''],
])('%s leads to %s', (text, to, rest) => {
  expect(pricedProducts(text, isInShop)).toMatchObject({ result: { to }, rest });
});

test.each([
  'under 21',
  'over 21 only',
  'drink under 18',
  'kids under 12',
  '$5 off',
  'thunder 20',
  'less than 5 calories',
  'lime',
  '24 pack',
  '$',
  'under $',
  'up to 3 days',
  '',
])('%j names no price', (text) => {
  expect(pricedProducts(text, isInShop)).toBeUndefined();
});
