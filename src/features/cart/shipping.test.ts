import { expect, test } from 'vitest';
import { shopOffset } from '../../runtime/shop-day.ts';
import { shippingCostText, shippingText, type OrderBy } from './shipping.ts';

const closed = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31'];
const mst: OrderBy = { time: '12:00', timeZone: 'America/Phoenix', closed };
const denver: OrderBy = { ...mst, timeZone: 'America/Denver' };
const words = (at: string, rule = mst) => tell(new Date(at), rule);
const tell = (at: Date, rule: OrderBy) =>
  shippingText(at, { ...rule, offset: shopOffset(at.getTime(), rule.timeZone) });

// Mountain Standard Time is UTC−7 all year.
test.each([
  ['Monday morning', '2026-11-23T15:48:00Z', 'Order within 3 h 12 min and it ships today.'],
  ['to the minute', '2026-11-23T18:59:59Z', 'Order within 1 min and it ships today.'],
  ['at noon, the closing time', '2026-11-23T19:00:00Z', 'Ships Tuesday.'],
  ['an hour before', '2026-11-23T18:00:00Z', 'Order within 1 h and it ships today.'],
  ['just before midnight', '2026-11-24T06:59:00Z', 'Ships Tuesday.'],
  ['at midnight', '2026-11-24T07:00:00Z', 'Order within 12 h and it ships today.'],
  ['before Thanksgiving', '2026-11-25T20:00:00Z', 'Ships Friday.'],
  ['on Thanksgiving', '2026-11-26T15:00:00Z', 'Ships Friday.'],
  ['Friday afternoon', '2026-11-27T19:30:00Z', 'Ships Monday.'],
  ['Saturday', '2026-11-28T15:00:00Z', 'Ships Monday.'],
  ['Sunday', '2026-11-29T15:00:00Z', 'Ships Monday.'],
  ['Sunday in the time zone, Monday in UTC', '2026-11-30T05:00:00Z', 'Ships Monday.'],
  ['before a closed Friday', '2026-12-24T19:00:00Z', 'Ships Monday.'],
  ['New Year’s Eve', '2026-12-31T18:30:00Z', 'Order within 30 min and it ships today.'],
  ['New Year’s Eve after noon', '2026-12-31T23:30:00Z', 'Ships Monday.'],
  ['a Saturday before a closed Monday', '2027-05-29T15:00:00Z', 'Ships Tuesday.'],
  ['in summer', '2026-07-15T18:30:00Z', 'Order within 30 min and it ships today.'],
  ['a leap day', '2028-02-29T16:00:00Z', 'Order within 3 h and it ships today.'],
])('%s (%s): %s', (_when, at, expected) => {
  expect(words(at)).toBe(expected);
});

test.each([
  ['winter', '2026-11-23T18:30:00Z', 'Order within 30 min and it ships today.'],
  ['summer', '2026-07-15T17:30:00Z', 'Order within 30 min and it ships today.'],
  ['summer, after noon', '2026-07-15T18:30:00Z', 'Ships Thursday.'],
  ['the Friday before the clocks go forward', '2027-03-12T20:00:00Z', 'Ships Monday.'],
  [
    'the Monday after they go forward',
    '2027-03-15T17:00:00Z',
    'Order within 1 h and it ships today.',
  ],
  ['the Saturday before they go back', '2026-10-31T15:00:00Z', 'Ships Monday.'],
  ['the Sunday on which they go back', '2026-11-01T08:30:00Z', 'Ships Monday.'],
])('where the clocks change: %s (%s): %s', (_when, at, expected) => {
  expect(words(at, denver)).toBe(expected);
});

// RUNS=1 checks every hour. Every eleventh hour of a year still meets each hour of each weekday.
const hours = process.env.RUNS ? 1 : 11;

test('all hours of a year have a text, and none ships on a weekend or a closed day', () => {
  for (const rule of [mst, denver]) {
    const start = Date.UTC(2026, 10, 1);
    const texts = Array.from({ length: (366 * 24) / hours }, (_, index) =>
      tell(new Date(start + index * hours * 3_600_000), rule),
    );
    expect(
      texts.filter(
        (each) =>
          !/^(Order within (\d+ h|\d+ min)( \d+ min)? and it ships today|Ships (Mon|Tues|Wednes|Thurs|Fri)day)\.$/.test(
            each ?? '',
          ),
      ),
    ).toEqual([]);
  }
});

test('the editor does not write an empty list of closed days', () => {
  const rule: OrderBy = { time: '12:00', timeZone: 'America/Phoenix' };
  expect(words('2026-12-24T19:00:00Z', rule)).toBe('Ships Friday.');
});

test('has no text when the shop is closed for a week', () => {
  const week = ['28', '29', '30', '31']
    .map((day) => `2026-12-${day}`)
    .concat('2027-01-01', '2027-01-04');
  expect(words('2026-12-26T15:00:00Z', { ...mst, closed: week })).toBe(undefined);
});

test.each([
  [{}, 'Shipping is calculated at the checkout.'],
  [{ shippingCost: 8.95 }, 'Shipping costs $8.95.'],
  [{ freeShippingFrom: 60 }, 'Free shipping over $60.00, else calculated at the checkout.'],
  [{ freeShippingFrom: 60, shippingCost: 8.95 }, 'Free shipping over $60.00, else $8.95.'],
])('the cost of shipping with %o is “%s”', (config, text) => {
  expect(shippingCostText(config)).toBe(text);
});
