import { expect, test } from 'vitest';
import { chosenMs, inactivityLimits, inactivityWords } from './inactivity-limits.ts';

test('a time is said as people say it', () => {
  expect(
    [10_000, 1000, 60_000, 300_000, 3_600_000, 28_800_000, 90_000].map(inactivityWords),
  ).toEqual(['10 seconds', '1 second', '1 minute', '5 minutes', '1 hour', '8 hours', '90 seconds']);
});

test('the site’s own time comes first, and only longer ones follow', () => {
  expect(inactivityLimits(10_000).map(({ label }) => label)).toEqual([
    '10 seconds (standard)',
    '5 minutes',
    '30 minutes',
    '2 hours',
    '8 hours',
  ]);
  expect(inactivityLimits(1_800_000).map(({ label }) => label)).toEqual([
    '30 minutes (standard)',
    '2 hours',
    '8 hours',
  ]);
});

test('only what was offered can be chosen', () => {
  expect(chosenMs('300000')).toBe(300_000);
  expect(chosenMs('')).toBeUndefined();
  expect(chosenMs(undefined)).toBeUndefined();
  expect(chosenMs('99999999999')).toBeUndefined();
});
