import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

test.each([
  [2026, 1, 1, true],
  [2026, 1, 19, true],
  [2026, 1, 12, false],
  [2026, 4, 5, true],
  [2027, 3, 28, true],
  [2026, 5, 25, true],
  [2026, 5, 18, false],
  [2026, 7, 4, true],
  [2026, 9, 7, true],
  [2026, 11, 26, true],
  [2026, 11, 19, false],
  [2026, 12, 24, true],
  [2026, 8, 15, false],
])('%d-%d-%d is a holiday: %s', (year, month, day, expected) => {
  expect(isHoliday(year, month, day)).toBe(expected);
});
