import { expect, test } from 'vitest';
import { usd } from '../../../../tests/stubs/sample-cart.ts';
import { sampleLine, sampleView } from '../../../../tests/stubs/sample-cart-view.ts';
import type { CartView } from '../cart-types.ts';
import { missingForFreeShipping, optimisticCart } from './optimistic-cart.ts';

const cart = sampleView([sampleLine('1', 2), sampleLine('2', 1)]);

test('another quantity changes its line and the subtotal', () => {
  const { lines, count, subtotal } = optimisticCart(cart, '/api/cart/lines/update', {
    line: '1',
    quantity: '5',
  });
  expect(lines[0]).toMatchObject({ quantity: 5, total: usd('124.95'), problem: null });
  expect(lines[1]).toBe(cart.lines[1]);
  expect([count, subtotal.amount]).toEqual([6, '149.94']);
});

test.each([
  ['/api/cart/lines/remove', { line: '1' }],
  ['/api/cart/lines/update', { line: '1', quantity: '0' }],
])('%s of %o takes the line out', (address, fields) => {
  const { lines, count, subtotal } = optimisticCart(cart, address, fields);
  expect(lines).toEqual([cart.lines[1]]);
  expect([count, subtotal.amount]).toEqual([1, '24.99']);
});

test('a note is shown as it was written', () => {
  expect(optimisticCart(cart, '/api/cart/note', { note: 'Ring twice' }).note).toBe('Ring twice');
});

test.each([
  ['/api/cart/lines/update', { line: '9', quantity: '2' }],
  ['/api/cart/discount', { code: 'FLOCK10' }],
])('%s of %o is left to the shop', (address, fields) => {
  expect(optimisticCart(cart, address, fields)).toBe(cart);
});

test('the amount missing for free shipping follows the subtotal', () => {
  expect(missingForFreeShipping(cart)).toBeNull();
  const offered = { ...cart, freeShippingFrom: 100 };
  expect(missingForFreeShipping(offered)).toBeCloseTo(25.03);
  const fuller = optimisticCart(offered, '/api/cart/lines/update', { line: '1', quantity: 5 });
  expect(missingForFreeShipping(fuller)).toBe(0);
});

test('each of two removed lines can be added back, the latest first', () => {
  const remove = (from: CartView, id: string) =>
    optimisticCart(from, '/api/cart/lines/remove', { line: id });
  const removed = remove(remove(cart, '1'), '2');
  expect(removed.removed).toEqual([cart.lines[1], cart.lines[0]]);
  const undo = { line: '1', merchandiseId: cart.lines[0]!.merchandiseId, quantity: 2 };
  const undone = optimisticCart(removed, '/api/cart/lines', undo);
  expect(undone).toMatchObject({ lines: [cart.lines[0]], removed: [cart.lines[1]], count: 2 });
});
