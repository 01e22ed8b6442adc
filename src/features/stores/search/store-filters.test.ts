import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHours } from '../hours/read-hours.ts';
import { applyFilters, filterOptionsOf } from './store-filters.ts';
import type { StoreFilters } from '../store-types.ts';
import { store } from '../../../../tests/stubs/store-fixtures.ts';

const day = readHours('Daily 9am-9pm');
const night = readHours('Daily 9pm-2am');
const list = [
  store({ type: 'Liquor Store', openingHours: day, timeZone: 'America/Denver' }),
  store({ type: 'Bar', openingHours: night, timeZone: 'America/Denver' }),
  store({ type: 'Bar', openingHours: day, timeZone: 'America/New_York' }),
  store({ type: 'liquor store' }),
  store({ type: '', openingHours: day, timeZone: 'America/Denver' }),
  store({ type: 'BAR' }),
  store({ type: 'Bar' }),
];
// 8:30 PM in Denver, 10:30 PM in New York.
const EVENING = new Date('2026-07-09T02:30:00Z');
const positionsWith = (filters: StoreFilters) =>
  applyFilters(list, filters).map((each) => list.indexOf(each));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: EVENING }));
afterEach(() => void vi.useRealTimers());

test.each([
  [{}, [0, 1, 2, 3, 4, 5, 6]],
  [{ type: 'Bar' }, [1, 2, 5, 6]],
  [{ type: 'LIQUOR store' }, [0, 3]],
  [{ type: 'Zoo' }, []],
  [{ type: '' }, [0, 1, 2, 3, 4, 5, 6]],
  [{ open: false }, [0, 1, 2, 3, 4, 5, 6]],
  [{ open: true }, [0, 4]],
  [{ open: true, type: 'Liquor Store' }, [0]],
  [{ open: true, type: 'Bar' }, []],
])('%j keeps the stores %j', (filters, positions) => {
  expect(positionsWith(filters)).toEqual(positions);
});

test('open stores depend on the time', () => {
  vi.setSystemTime('2026-07-09T06:00:00Z');
  expect(positionsWith({ open: true })).toEqual([1]);
});

test('options count the stores that pass the other filters, in the same order for all stores', () => {
  const types = [
    { column: 'type', name: 'Bar', count: 4 },
    { column: 'type', name: 'Liquor Store', count: 2 },
  ];
  expect(filterOptionsOf(list, list, {})).toEqual(types);
  expect(filterOptionsOf(list, list, { type: 'Bar' })).toEqual(types);
  expect(filterOptionsOf(list, list, { open: true })).toEqual([
    { column: 'type', name: 'Bar', count: 0 },
    { column: 'type', name: 'Liquor Store', count: 1 },
  ]);
  expect(filterOptionsOf([], [], {})).toEqual([]);
});
