import { expect, test } from 'vitest';
import { formatPrice, fromCents, isReduced, times, toCents } from './price.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

test.each([
  ['19.9', '$19.90'],
  ['24.99', '$24.99'],
  ['999.999', '$1,000.00'],
  ['1234.5', '$1,234.50'],
  ['1234567.0', '$1,234,567.00'],
  ['-5.0', '-$5.00'],
  ['0.0', '$0.00'],
])('an amount of %s reads %s', (amount, text) => {
  expect(formatPrice(usd(amount))).toBe(text);
});

test('formatPrice returns N/A for a missing or non-numeric price', () => {
  expect(formatPrice(null)).toBe('N/A');
  expect(formatPrice(undefined)).toBe('N/A');
  expect(formatPrice(usd('free'))).toBe('N/A');
});

test('a price is reduced only when it is lower than the compare-at price', () => {
  expect(isReduced(usd('9.5'), usd('12.0'))).toBe(true);
  expect(isReduced(usd('12.0'), usd('9.5'))).toBe(false);
  expect(isReduced(usd('12.0'), usd('12.0'))).toBe(false);
  expect(isReduced(usd('12.0'), null)).toBe(false);
});

test('amounts are added in whole cents', () => {
  expect(toCents(usd('19.9')) + toCents(usd('0.1'))).toBe(2000);
  expect(toCents(usd('1.005'))).toBe(100);
  expect(fromCents(1990, 'CAD')).toEqual({ amount: '19.90', currencyCode: 'CAD' });
  expect(times(usd('19.9'), 3)).toEqual(usd('59.70'));
  expect(times(usd('24.99'), 0)).toEqual(usd('0.00'));
});

test('times leaves a non-numeric price unchanged', () => {
  expect(toCents(usd('unknown'))).toBeNaN();
  expect(formatPrice(times(usd('unknown'), 3))).toBe('N/A');
});
