import { expect, test } from 'vitest';
import { formatDuration, inactivityLimits, parseLimit, warningMs } from './inactivity-limits.ts';

test('formats a duration in its largest whole unit', () => {
  expect(
    [10_000, 1000, 60_000, 300_000, 3_600_000, 28_800_000, 90_000].map(formatDuration),
  ).toEqual(['10 seconds', '1 second', '1 minute', '5 minutes', '1 hour', '8 hours', '90 seconds']);
});

test('the default limit comes first, and only longer ones follow', () => {
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

test('parses only the limits that are offered', () => {
  expect(parseLimit('300000')).toBe(300_000);
  expect(parseLimit('')).toBeUndefined();
  expect(parseLimit(undefined)).toBeUndefined();
  expect(parseLimit('99999999999')).toBeUndefined();
});

test('warns half the limit before the end, at most a minute, and not at all below 20 seconds', () => {
  expect([10_000, 19_999, 20_000, 60_000, 300_000, 28_800_000].map(warningMs)).toEqual([
    0, 0, 10_000, 30_000, 60_000, 60_000,
  ]);
});
