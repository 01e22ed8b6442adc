import { expect, test } from 'vitest';
import { formatPrice, isReduced } from './price.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

test.each([
  ['19.9', '$19.90'],
  ['24.99', '$24.99'],
  ['1234.5', '$1,234.50'],
  ['0.0', '$0.00'],
])('an amount of %s reads %s', (amount, text) => {
  expect(formatPrice(usd(amount))).toBe(text);
});

test('no price, or one that is no number, reads N/A', () => {
  expect(formatPrice(null)).toBe('N/A');
  expect(formatPrice(undefined)).toBe('N/A');
  expect(formatPrice(usd('free'))).toBe('N/A');
});

test('a price is reduced only below the one before', () => {
  expect(isReduced(usd('9.5'), usd('12.0'))).toBe(true);
  expect(isReduced(usd('12.0'), usd('9.5'))).toBe(false);
  expect(isReduced(usd('12.0'), usd('12.0'))).toBe(false);
  expect(isReduced(usd('12.0'), null)).toBe(false);
});
