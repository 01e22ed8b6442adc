import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityReport } from './activity-reporter.ts';

/** Settle the pending requests, in their order. */
const ends: { answer: () => void; fail: () => void }[] = [];
let session: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ends.length = 0;
  session = new AbortController();
  vi.stubGlobal('fetch', () => {
    return new Promise((answer, fail) => {
      ends.push({ answer: () => answer({ status: 204 }), fail: () => fail(new Error('offline')) });
    });
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { addEventListener: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reports = () => activityReport(10_000, vi.fn(), session.signal);
const soon = () => vi.advanceTimersByTimeAsync(1);

test('sends a newer report after the response to the older one', async () => {
  const report = reports();
  report('now');
  await soon();
  report('now');
  report('now');
  await soon();
  expect(ends).toHaveLength(1);
  ends[0]?.answer();
  await soon();
  expect(ends).toHaveLength(2);
  ends[1]?.answer();
  await soon();
  expect(ends).toHaveLength(2);
});

test.each(['fails', 'hangs'])('a report that %s does not block the next one', async (trouble) => {
  const report = reports();
  report('now');
  await soon();
  report('now');
  if (trouble === 'fails') ends[0]?.fail();
  else await vi.advanceTimersByTimeAsync(8000);
  await soon();
  expect(ends).toHaveLength(2);
});

test('sends no report after the session has ended', async () => {
  const report = reports();
  report('now');
  await soon();
  report('now');
  session.abort();
  ends[0]?.fail();
  await soon();
  expect(ends).toHaveLength(1);
});
