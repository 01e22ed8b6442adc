import { expect, test } from 'vitest';
import { collectionPath, isCursor, isHandle, isListed, productPath } from './product.ts';

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
  expect(collectionPath('drinks', 'a+b=')).toBe('/shop/drinks?after=a%2Bb%3D');
});

test('what is no handle or cursor is known without asking the shop', () => {
  expect(isHandle('classic-lime-margarita')).toBe(true);
  expect(isHandle('crème-brûlée_2')).toBe(true);
  for (const text of ['', '..', 'a/b', 'a b', '<script>', '-duck', 'x'.repeat(300)]) {
    expect(isHandle(text)).toBe(false);
  }
  expect(isCursor('eyJsYXN0X2lkIjoxfQ==')).toBe(true);
  expect(isCursor('"}<')).toBe(false);
  expect(isCursor('')).toBe(false);
});
