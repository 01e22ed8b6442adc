import { expect, test } from 'vitest';
import { retryAfter, retryDelay } from './retry-delay.ts';

test('waits twice as long each time, from half a minute to an hour', () => {
  const delays = [1, 2, 3, 7, 8, 100].map((attempts) => retryDelay(attempts, 0, 0) / 1000);
  expect(delays).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

test('spreads what failed together', () => {
  expect(retryDelay(1, 0, 1)).toBe(36_000);
  expect(retryDelay(1, 0, 0.5)).toBe(33_000);
});

test('waits as long as it was asked to, but no longer than a day', () => {
  expect(retryDelay(1, 600_000, 0)).toBe(600_000);
  expect(retryDelay(8, 600_000, 0)).toBe(3_600_000);
  expect(retryDelay(1, 1e15, 0)).toBe(86_400_000);
});

test('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter(' 0 ', now)).toBe(0);
  expect(retryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
});

test.each([null, '', 'soon', '-5', '1.5e'])('takes %j for no wish', (header) => {
  expect(retryAfter(header)).toBeUndefined();
});
