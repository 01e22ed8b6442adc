import { expect, test } from 'vitest';
import { newRequestContext, runWithContext } from '../../../runtime/request-context.ts';
import { formatAmount, formatDate, frequency, statusOf } from './order-words.ts';

test('an order’s status is a phrase, which begins with "Cancelled" for a cancelled order', () => {
  const order = { cancelledAt: null, financialStatus: 'PAID', fulfillmentStatus: 'UNFULFILLED' };
  expect(statusOf(order)).toBe('Paid, not shipped yet');
  expect(statusOf({ ...order, financialStatus: 'PARTIALLY_REFUNDED' })).toBe(
    'Partly refunded, not shipped yet',
  );
  expect(statusOf({ ...order, financialStatus: null, fulfillmentStatus: 'FULFILLED' })).toBe(
    'Shipped',
  );
  expect(statusOf({ ...order, cancelledAt: '2026-01-01T00:00:00Z' })).toBe('Cancelled, paid');
  expect(statusOf({ ...order, fulfillmentStatus: 'A_NEW_STATUS' })).toBe('Paid, a new status');
});

test('an amount has the sign of its currency', () => {
  expect(formatAmount({ amount: '1990.5', currencyCode: 'USD' })).toBe('$1,990.50');
  expect(formatAmount({ amount: '12.0', currencyCode: 'EUR' })).toBe('€12.00');
  expect(formatAmount({ amount: '500', currencyCode: 'JPY' })).toBe('¥500');
});

test('a date is that of the visitor’s time zone', () => {
  const dateIn = (timeZone?: string) =>
    runWithContext(newRequestContext({ timeZone }), () => formatDate('2026-01-01T02:00:00Z'));
  expect(dateIn('America/Denver')).toBe('December 31, 2025');
  expect(dateIn()).toBe('January 1, 2026');
  expect(dateIn('No/Where')).toBe('January 1, 2026');
});

test('a frequency is a phrase', () => {
  expect(frequency({ interval: 'WEEK', intervalCount: { count: 2 } })).toBe('Every 2 weeks');
  expect(frequency({ interval: 'MONTH', intervalCount: null })).toBe('Every month');
});
