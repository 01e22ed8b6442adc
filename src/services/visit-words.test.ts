import { expect, test } from 'vitest';
import { isStorableWord, weekOf } from './visit-words.ts';

test.each([
  'ada@example.com',
  'ada%40example.com',
  'ada at example dot com, the duck bar in the old town',
  '303 555 0123',
  '+1 (303) 555-0123',
  '303.555.0123',
  '1 2 3 4 5 6',
  '5244 e santa fe dr',
  '12 Main Street',
  '12 elm grove',
  'main st 12',
  'order 1048576',
  '203.0.113.7',
  '06/12/34/56/78',
  'anna 12.04.1984',
  'anna 04/1984',
  '555 2026',
  '303 2026-11',
  '2026-11 5550',
  '(202) 611-0123',
  '4111 2026-11 1111 2026',
  '12 04 2026 11',
])('%s is not stored', (word) => expect(isStorableWord(word)).toBe(false));

test.each([
  'lime',
  '12 pack',
  '12 pack lime margarita',
  '12 days of christmas',
  '4 loko',
  'margarita mix',
  '80202',
  'sin alcohol',
  '/old-page',
  'sale 2026-11-28',
  'sale_20261128',
  '11/28-12/01',
  '28.11.26',
  '2026-11 | black friday',
  'black friday 2026-11',
  'black friday 202611',
  '2026-11 20% off',
  'sale 11/2026',
  'nov 27 2026 email 3',
])('%s may be stored', (word) => expect(isStorableWord(word)).toBe(true));

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-30T00:00:00Z', '2026-11-30'],
])('%s is in the week of %s', (time, monday) => {
  expect(weekOf(Date.parse(time))).toBe(monday);
});
