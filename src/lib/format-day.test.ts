import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a day is written out', () => {
  expect(formatDay('2024-08-22')).toBe('August 22, 2024');
});
