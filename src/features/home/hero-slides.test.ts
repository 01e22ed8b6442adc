import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rotate } from './hero-slides.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several slides rotate every 6000 ms', () => {
  const next = vi.fn();
  const stop = rotate(next);
  vi.advanceTimersByTime(5999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(12_000);
  expect(next).toHaveBeenCalledTimes(3);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
