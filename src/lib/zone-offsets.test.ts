import { expect, test } from 'vitest';
import { zoneOffsets } from './zone-offsets.ts';

const offsets = (timeZone: string, around = '2026-11-23T12:00:00Z') =>
  zoneOffsets(timeZone, new Date(around)).map(
    ({ since, minutes }) => `${new Date(since).toISOString()} ${minutes}`,
  );

test('a time zone without daylight saving time has one offset', () => {
  expect(offsets('America/Phoenix')).toEqual(['2025-10-19T00:00:00.000Z -420']);
  expect(offsets('Asia/Kolkata')).toEqual(['2025-10-19T00:00:00.000Z 330']);
  expect(offsets('UTC')).toEqual(['2025-10-19T00:00:00.000Z 0']);
});

test('a change to daylight saving time is exact to the minute', () => {
  expect(offsets('America/Denver')).toEqual([
    '2025-10-19T00:00:00.000Z -360',
    '2025-11-02T08:00:00.000Z -420',
    '2026-03-08T09:00:00.000Z -360',
    '2026-11-01T08:00:00.000Z -420',
    '2027-03-14T09:00:00.000Z -360',
    '2027-11-07T08:00:00.000Z -420',
  ]);
});

test('offsets are computed for the given moment, not cached for the life of the Worker', () => {
  expect(offsets('America/Phoenix', '2027-01-01T00:00:00Z')).toEqual([
    '2025-11-27T00:00:00.000Z -420',
  ]);
});

test('an unknown time zone throws a RangeError', () => {
  expect(() => offsets('Mars/Olympus')).toThrow(RangeError);
});
