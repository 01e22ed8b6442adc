import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rotate, slideAfter } from './hero-slides.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a single slide starts no timer', () => {
  const next = vi.fn();
  rotate(1, next);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
});

test('several slides rotate every 6000 ms', () => {
  const next = vi.fn();
  const stop = rotate(3, next);
  vi.advanceTimersByTime(5999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(12_000);
  expect(next).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the first slide follows the last one', () => {
  expect([0, 1, 2].map((index) => slideAfter(index, 3))).toEqual([1, 2, 0]);
});
