import { expect, test } from 'vitest';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import { applyFilters } from './store-filters.ts';
import { allPositions } from '../store-table.ts';
import type { StoreFilters } from '../store-types.ts';
import { packed, store } from '../store-fixtures.ts';

const day = weekText(readHours('Daily 9am-9pm')!);
const night = weekText(readHours('Daily 9pm-2am')!);
const list = packed(
  store({ type: 'Liquor Store', openingHours: day, timeZone: 'America/Denver' }),
  store({ type: 'Bar', openingHours: night, timeZone: 'America/Denver' }),
  store({ type: 'Bar', openingHours: day, timeZone: 'America/New_York' }),
  store({ type: 'liquor store' }),
  store({ type: '', openingHours: day, timeZone: 'America/Denver' }),
  store({ type: 'BAR' }),
  store({ type: 'Bar' }),
);
const all = allPositions(list);
// 8:30 PM in Denver, 10:30 PM in New York.
const EVENING = new Date('2026-07-09T02:30:00Z');
const positionsWith = (filters: StoreFilters, now = EVENING) => [
  ...applyFilters(list, all, filters, now).positions,
];

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
  expect(positionsWith({ open: true }, new Date('2026-07-09T06:00:00Z'))).toEqual([1]);
});

test('a store that is closed today is not open', () => {
  const hours = { openingHours: day, timeZone: 'America/Denver' };
  const closed = packed(
    store({ ...hours, closedOn: ['12-25', '2026-07-08'] }),
    store({ ...hours, closedOn: ['2025-07-08'] }),
    store(hours),
  );
  const open = applyFilters(closed, allPositions(closed), { open: true }, EVENING);
  expect([...open.positions]).toEqual([1, 2]);
});

test('options count the stores that pass the other filters, in the same order for all stores', () => {
  const types = [
    { name: 'Bar', count: 4 },
    { name: 'Liquor Store', count: 2 },
  ];
  expect(applyFilters(list, all, {}).filterOptions.type).toEqual(types);
  expect(applyFilters(list, all, { type: 'Bar' }).filterOptions.type).toEqual(types);
  expect(applyFilters(list, all, { open: true }, EVENING).filterOptions.type).toEqual([
    { name: 'Bar', count: 0 },
    { name: 'Liquor Store', count: 1 },
  ]);
  expect(applyFilters(packed(), new Uint32Array(), {}).filterOptions.type).toEqual([]);
});
