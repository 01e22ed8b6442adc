import { expect, test } from 'vitest';
import { agesSection } from './data-section.ts';

test('a failed comparison is shown with its times and its reason', async () => {
  const catalog = {
    state: 'ok' as const,
    changedAt: '2026-11-22T20:15:00.000Z',
    checkedAt: '2026-11-22T20:20:00.000Z',
    lastRun: 'failed: timeout',
    failure: { since: '2026-11-22T20:21:00.000Z', at: '2026-11-22T20:22:00.000Z', why: 'timeout' },
  };
  const sharedCache = { values: 4, waiting: 0, writesToday: 8, writesLimit: 1000 };
  const sheet = { ...catalog, lastRun: 'same', failure: null };
  const text = String(await agesSection({ catalog, sheet, sharedCache }));
  expect(text).toContain(
    'failed at 2026-11-22 20:22:00, first at 2026-11-22 20:21:00: no answer in time',
  );
  expect(text).toContain('current until the failure');
  expect(text.match(/current at every location/g)).toHaveLength(1);
});
