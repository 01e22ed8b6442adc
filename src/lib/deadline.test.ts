import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('settledWithin returns the value of a promise that resolves in time', async () => {
  await expect(settledWithin(Promise.resolve(7), 150)).resolves.toEqual({
    status: 'fulfilled',
    value: 7,
  });
});

test('settledWithin returns the error of a promise that rejects in time, and does not throw', async () => {
  const reason = new Error('down');
  await expect(settledWithin(Promise.reject(reason), 150)).resolves.toEqual({
    status: 'rejected',
    reason,
  });
});

test('settledWithin returns after the deadline and handles a later rejection', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = settledWithin(promise, 150);
  await vi.advanceTimersByTimeAsync(150);
  await expect(outcome).resolves.toEqual({ status: 'pending' });
  reject(new Error('too late to matter'));
  await vi.runAllTimersAsync();
});
