import { afterEach, expect, test, vi } from 'vitest';
import { activityReport } from './activity-report.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a report under way is given up when a newer one goes, and with the session', () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { addEventListener: vi.fn() });
  const session = new AbortController();
  const report = activityReport({
    limitMs: () => 10_000,
    chosen: () => '',
    idleMs: () => 0,
    onEnded: vi.fn(),
    signal: session.signal,
  });
  const givenUp = () => signals.map(({ aborted }) => aborted);

  report('now');
  report('now');
  expect(givenUp()).toEqual([true, false]);
  session.abort();
  expect(givenUp()).toEqual([true, true]);
});
