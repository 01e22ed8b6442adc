import { expect, test } from 'vitest';
import { readHours } from './read-hours.ts';
import { isOpenAt, minuteOfWeek, openState, openText } from './week.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** "Mon 21:30" */
function minute(text: string): number {
  const [, day = '', hours, minutes] = /^(\w+) (\d+):(\d+)$/.exec(text) ?? [];
  return DAYS.indexOf(day) * 1440 + Number(hours) * 60 + Number(minutes);
}

test.each([
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Mon 9:00', 'Open until 9 PM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Mon 8:59', 'Closed, opens 9 AM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Mon 20:29', 'Open until 9 PM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Mon 20:30', 'Closes soon, at 9 PM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Mon 21:00', 'Closed, opens Tue 9 AM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Sat 18:00', 'Closed, opens Mon 9 AM'],
  ['Mon-Fri 9am-9pm, Sat 10-6', 'Sun 12:00', 'Closed, opens Mon 9 AM'],
  ['Fri-Sat 9:30pm-2am', 'Sat 1:00', 'Open until 2 AM'],
  ['Fri-Sat 9:30pm-2am', 'Sun 1:45', 'Closes soon, at 2 AM'],
  ['Fri-Sat 9:30pm-2am', 'Sun 2:00', 'Closed, opens Fri 9:30 PM'],
  ['Tue 9-5', 'Tue 17:00', 'Closed, opens Tue 9 AM'],
  ['Daily noon-midnight', 'Wed 12:30', 'Open until midnight'],
  ['Daily noon-midnight', 'Wed 23:45', 'Closes soon, at midnight'],
  ['Daily noon-midnight', 'Wed 0:00', 'Closed, opens noon'],
  ['24/7', 'Wed 3:00', 'Open 24 hours'],
  ['Mon-Fri 24 hours, Sat 8am-2pm', 'Wed 3:00', 'Open until Sat 12 AM'],
  ['Mon-Fri 24 hours, Sat 8am-2pm', 'Fri 3:00', 'Open until midnight'],
  ['Tue-Sat 24 hours', 'Wed 3:00', 'Open until Sun 12 AM'],
  ['Mon-Fri 24 hours', 'Sat 3:00', 'Closed, opens Mon 12 AM'],
  ['Sat noon-5pm', 'Fri 3:00', 'Closed, opens Sat noon'],
  ['Sat midnight-3am, Fri 5pm-midnight', 'Fri 22:00', 'Open until 3 AM'],
  ['Mon 11am-2pm & 5-10pm', 'Mon 15:00', 'Closed, opens 5 PM'],
])('%j on %s: %s', (hours, at, expected) => {
  const week = readHours(hours);
  expect(openState(week, minute(at))).toBe(expected);
  expect(isOpenAt(week, minute(at))).toBe(/^(Open|Closes)/.test(expected));
});

test.each([
  ['America/Denver', '2026-07-06T03:30:00Z', 'Sun 21:30'],
  ['America/Denver', '2026-01-05T06:59:00Z', 'Sun 23:59'],
  ['America/New_York', '2026-01-05T05:00:00Z', 'Mon 0:00'],
  ['Pacific/Honolulu', '2026-01-04T09:00:00Z', 'Sat 23:00'],
])('in %s, %s is %s', (zone, at, expected) => {
  expect(minuteOfWeek(zone, new Date(at))).toBe(minute(expected));
});

test('a store without hours, or in an unknown time zone, says nothing', () => {
  const monday = new Date('2026-07-06T18:00:00Z');
  expect(openText('[[1980,2700]]', 'America/Denver', monday)).toBe('Open until 9 PM');
  expect(openText('', 'America/Denver', monday)).toBe('');
  expect(openText('[[1980,2700]]', 'Nowhere', monday)).toBe('');
});
