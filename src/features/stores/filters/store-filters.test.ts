import { expect, test } from 'vitest';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import { filtered } from './store-filters.ts';
import { storesWith } from '../store-table.ts';
import type { StoreFilters } from '../store-types.ts';
import { packed, store } from '../store-samples.ts';

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
const all = storesWith(list, '');
// 8:30 PM in Denver, 10:30 PM in New York.
const EVENING = new Date('2026-07-09T02:30:00Z');
const found = (filters: StoreFilters, now = EVENING) => [
  ...filtered(list, all, filters, now).positions,
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
])('%j leaves %j', (filters, positions) => {
  expect(found(filters)).toEqual(positions);
});

test('what is open changes with the clock', () => {
  expect(found({ open: true }, new Date('2026-07-09T06:00:00Z'))).toEqual([1]);
});

test('the types of what was found are counted, whichever is chosen', () => {
  const types = [
    { name: 'Bar', count: 4 },
    { name: 'Liquor Store', count: 2 },
  ];
  expect(filtered(list, all, {}).types).toEqual(types);
  expect(filtered(list, all, { type: 'Bar' }).types).toEqual(types);
  expect(filtered(list, all, { open: true }, EVENING).types).toEqual([
    { name: 'Liquor Store', count: 1 },
  ]);
  expect(filtered(packed(), new Uint32Array(), {}).types).toEqual([]);
});
