import { expect, test } from 'vitest';
import { collectionPath, handleFrom, productPath, productTrail } from './product-path.ts';

test('paths name the collection, or the word product', () => {
  expect(productPath('rubber-duck')).toBe('/shop/product/rubber-duck');
  expect(productPath('rubber-duck', 'merch')).toBe('/shop/merch/rubber-duck');
  expect(collectionPath()).toBe('/shop');
  expect(collectionPath('drinks')).toBe('/shop/drinks');
});

test('decodes handles of any script', () => {
  expect(handleFrom('classic-lime-margarita')).toBe('classic-lime-margarita');
  expect(handleFrom('cr%C3%A8me-br%C3%BBl%C3%A9e_2')).toBe('crème-brûlée_2');
  expect(handleFrom('duck-2.0')).toBe('duck-2.0');
  expect(productPath('crème')).toBe('/shop/product/cr%C3%A8me');
  expect(handleFrom('%E3%82%A2%E3%83%92%E3%83%AB')).toBe('アヒル');
});

test('rejects text that cannot be a handle', () => {
  for (const text of [
    '',
    '..',
    '.duck',
    'duck..2',
    'duck.',
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
});

test('breadcrumbs name the first tab whose collection contains the product', () => {
  const product = {
    title: 'Duck',
    handle: 'duck',
    collections: ['bestsellers', 'merch', 'drinks'],
  };
  expect(productTrail(product)).toEqual([
    { name: 'Shop', path: '/shop' },
    { name: 'Drinks', path: '/shop/drinks' },
    { name: 'Duck', path: '/shop/product/duck' },
  ]);
  expect(
    productTrail({ ...product, collections: ['bestsellers'] }).map(({ name }) => name),
  ).toEqual(['Shop', 'Duck']);
});
