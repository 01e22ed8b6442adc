import * as fc from 'fast-check';
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

const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });
const wish = fc.double({ min: 0, noNaN: true });

test('never waits less after more attempts, nor less than half a minute, nor more than a day', () => {
  fc.assert(
    fc.property(attempts, attempts, wish, random, (some, more, wishMs, chance) => {
      const delay = retryDelay(some, wishMs, chance);
      expect(retryDelay(some + more, wishMs, chance)).toBeGreaterThanOrEqual(delay);
      expect(delay).toBeGreaterThanOrEqual(30_000);
      expect(delay).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
      expect(Number.isInteger(delay)).toBe(true);
    }),
  );
});

test('without a wish waits an hour and a fifth at most', () => {
  fc.assert(
    fc.property(attempts, random, (some, chance) => {
      expect(retryDelay(some, undefined, chance)).toBeLessThanOrEqual(1.2 * 60 * 60 * 1000);
    }),
  );
});

test('whatever a Retry-After header holds is a time to wait, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.nat().map(String)), (header) => {
      const wait = retryAfter(header) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(Number.isNaN(retryDelay(1, wait))).toBe(false);
    }),
  );
});
