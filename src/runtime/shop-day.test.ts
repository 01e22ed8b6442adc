import { expect, test } from 'vitest';
import { shopDay, shopOffset, shopTime } from './shop-day.ts';

const DENVER = 'America/Denver';
const at = (time: string, timeZone = DENVER) => shopTime(Date.parse(time), timeZone);

test('a day begins at midnight of the time zone, in winter and in summer', () => {
  expect(at('2026-11-24T06:59:59Z')).toEqual({ day: '2026-11-23', clock: '23:59' });
  expect(at('2026-11-24T07:00:00Z')).toEqual({ day: '2026-11-24', clock: '00:00' });
  expect(at('2026-07-15T05:59:59Z')).toEqual({ day: '2026-07-14', clock: '23:59' });
  expect(at('2026-07-15T06:00:00Z')).toEqual({ day: '2026-07-15', clock: '00:00' });
  expect(at('2026-07-15T06:00:00Z', 'UTC')).toEqual({ day: '2026-07-15', clock: '06:00' });
});

test.each([
  ['in the last half hour of a day of 25 hours', '2026-11-02T06:30:00Z', '2026-10-31'],
  ['in the first half hour after it', '2026-11-02T07:30:00Z', '2026-11-01'],
  ['in the first half hour after a day of 23 hours', '2027-03-15T06:30:00Z', '2027-03-14'],
  ['at New Year', '2027-01-01T07:00:00Z', '2026-12-31'],
])('%s, yesterday is the day before in the calendar', (_when, now, yesterday) => {
  expect(shopDay(1, Date.parse(now), DENVER)).toBe(yesterday);
});

test('28 days with a change of the clocks are 28 days', () => {
  const now = Date.parse('2026-11-02T06:30:00Z');
  const days = Array.from({ length: 28 }, (_, back) => shopDay(back, now, DENVER));
  expect(new Set(days).size).toBe(28);
  expect([days[0], days[27]]).toEqual(['2026-11-01', '2026-10-05']);
});

test.each([
  ['2026-11-24T12:00:00Z', DENVER, -420],
  ['2026-07-15T12:00:59.999Z', DENVER, -360],
  ['2026-07-15T12:00:59Z', 'Asia/Kolkata', 330],
  ['2026-07-15T23:59:59Z', 'UTC', 0],
])('at %s, the clock in %s is %i minutes ahead of UTC', (now, timeZone, minutes) => {
  expect(shopOffset(Date.parse(now), timeZone)).toBe(minutes);
});
