import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settledWithin } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('gives the value that came in time', async () => {
  await expect(settledWithin(Promise.resolve(7), 150)).resolves.toEqual({
    status: 'fulfilled',
    value: 7,
  });
});

test('gives the failure that came in time instead of throwing it', async () => {
  const reason = new Error('down');
  await expect(settledWithin(Promise.reject(reason), 150)).resolves.toEqual({
    status: 'rejected',
    reason,
  });
});

test('gives up waiting when the time is over, and takes a later failure quietly', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = settledWithin(promise, 150);
  await vi.advanceTimersByTimeAsync(150);
  await expect(outcome).resolves.toEqual({ status: 'pending' });
  reject(new Error('too late to matter'));
  await vi.runAllTimersAsync();
});
