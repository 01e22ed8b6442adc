import { expect, test } from 'vitest';
import { readHours } from './read-hours.ts';
import { DAY, isOpenAt, minuteOfWeek, openState, openText } from './week.ts';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}${minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''}`;

/** "Mo 9-21 Tu 9-21 …", with hours above 24 for times of the next day. */
function read(text: string): string {
  return readHours(text)
    .map(([from, to]) => {
      const day = Math.floor(from / DAY);
      return `${NAMES[day]} ${clock(from - day * DAY)}-${clock(to - day * DAY)}`;
    })
    .join(' ');
}
const on = (days: string, hours: string) =>
  NAMES.filter((name) => days.includes(name)).map((name) => `${name} ${hours}`);
const ALL = 'Su Mo Tu We Th Fr Sa';
const WORKDAYS = 'Mo Tu We Th Fr';
const week = (...entries: string[][]) =>
  entries
    .flat()
    .toSorted((one, other) => NAMES.indexOf(one.slice(0, 2)) - NAMES.indexOf(other.slice(0, 2)))
    .join(' ');

test.each([
  ['Mon-Fri 9am-9pm, Sat 10-6', week(on(WORKDAYS, '9-21'), on('Sa', '10-18'))],
  ['Mon-Sat 9am-10pm, Sun 10am-8pm', week(on(`${WORKDAYS} Sa`, '9-22'), on('Su', '10-20'))],
  ['Daily 8 AM – 10 PM', week(on(ALL, '8-22'))],
  ['Daily 8am-11pm', week(on(ALL, '8-23'))],
  ['8am-11pm', week(on(ALL, '8-23'))],
  ['9-5', week(on(ALL, '9-17'))],
  ['10-6 M-F, 12-5 Sat', week(on(WORKDAYS, '10-18'), on('Sa', '12-17'))],
  ['Lunes a viernes 9am-9pm, sábado 10-6', week(on(WORKDAYS, '9-21'), on('Sa', '10-18'))],
  ['Todos los días de 8am a 10pm', week(on(ALL, '8-22'))],
  ['Lun-Sáb 10am a 8pm, domingo cerrado', week(on(`${WORKDAYS} Sa`, '10-20'))],
  ['5pm till 12', week(on(ALL, '17-24'))],
  ['24 hours', week(on(ALL, '0-24'))],
  ['Open 24 hours', week(on(ALL, '0-24'))],
  ['open 24/7', week(on(ALL, '0-24'))],
  ['24 Hrs', week(on(ALL, '0-24'))],
  ['Mon-Fri: 24 hours', week(on(WORKDAYS, '0-24'))],
  [
    'M-Th 10:00-22:00; F-Sa 10:00-24:00; Su closed',
    week(on('Mo Tu We Th', '10-22'), on('Fr Sa', '10-24')),
  ],
  ['Mon: 9-5\nTue: 9-5', week(on('Mo Tu', '9-17'))],
  ['Monday: 9:00 AM – 5:00 PM\nTuesday: Closed', week(on('Mo', '9-17'))],
  ['11am-2am', week(on(ALL, '11-26'))],
  ['Tue-Sun 4pm-midnight', week(on('Su Tu We Th Fr Sa', '16-24'))],
  ['noon - midnight', week(on(ALL, '12-24'))],
  ['12 noon to 12 midnight daily', week(on(ALL, '12-24'))],
  ['9am-9pm, closed Sundays', week(on('Mo Tu We Th Fr Sa', '9-21'))],
  ['Mon–Sat 10–7\nClosed on Sunday', week(on('Mo Tu We Th Fr Sa', '10-19'))],
  ['Daily 9am-9pm; Sun 10am-6pm', week(on('Mo Tu We Th Fr Sa', '9-21'), on('Su', '10-18'))],
  [
    'Mon-Thu 10am-9pm\nFri-Sat 10am-11pm\nSun 11am-7pm',
    week(on('Mo Tu We Th', '10-21'), on('Fr Sa', '10-23'), on('Su', '11-19')),
  ],
  ['Mon, Wed & Fri 9am - 5pm', week(on('Mo We Fr', '9-17'))],
  ['Sat/Sun 10a-6p', week(on('Su Sa', '10-18'))],
  ['Weekdays 9-5, weekends 10-4pm', week(on(WORKDAYS, '9-17'), on('Su Sa', '10-16'))],
  ['Monday through Friday: 9 a.m. to 5 p.m.', week(on(WORKDAYS, '9-17'))],
  ['Mon. - Fri. 9:30 a.m. until 5:30 p.m.', week(on(WORKDAYS, '9:30-17:30'))],
  ['MON–SAT: 10AM–10PM | SUN: 12PM–6PM', week(on(`${WORKDAYS} Sa`, '10-22'), on('Su', '12-18'))],
  ['Hours: Open daily from 9am to 9pm', week(on(ALL, '9-21'))],
  ['Open 7 days a week 10-6', week(on(ALL, '10-18'))],
  ['7 days 10am-6pm', week(on(ALL, '10-18'))],
  ['9am-9pm Mon-Sat; 10am-6pm Sun', week(on(`${WORKDAYS} Sa`, '9-21'), on('Su', '10-18'))],
  ['Mon 11am-2pm & 5pm-10pm', 'Mo 11-14 Mo 17-22'],
  ['Fri-Mon 5pm-2am', week(on('Su Mo Fr Sa', '17-26'))],
  ['17:00-02:00', week(on(ALL, '17-26'))],
  ['Mon-Fri 09:00-17:00', week(on(WORKDAYS, '9-17'))],
  ['Mon-Fri 8-20', week(on(WORKDAYS, '8-20'))],
  ['1-5pm', week(on(ALL, '13-17'))],
  ['9-5pm', week(on(ALL, '9-17'))],
  ['9am-9', week(on(ALL, '9-21'))],
  ['12-8', week(on(ALL, '12-20'))],
  ['11-2pm', week(on(ALL, '11-14'))],
  ['5pm-2', week(on(ALL, '17-26'))],
  ['6am-2am', week(on(ALL, '6-26'))],
  ['00:00-24:00', week(on(ALL, '0-24'))],
  ['0:00-23:59', week(on(ALL, '0-23:59'))],
  ['12:00 AM - 11:59 PM', week(on(ALL, '0-23:59'))],
  ['Noon - Midnight', week(on(ALL, '12-24'))],
  ['Monday\n11 AM–9 PM\nTuesday\n11 AM–9 PM', week(on('Mo Tu', '11-21'))],
  ['Mon 9-5 (closed Tue)', week(on('Mo', '9-17'))],
  ['Thurs-Sat: 11AM to 1:30 AM', week(on('Th Fr Sa', '11-25:30'))],
])('%j is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  '',
  'Call',
  'Call for hours',
  '11:00 - 21:00 Uhr',
  'Closed',
  'Temporarily closed',
  'closed Sundays',
  'Open late',
  'Open until 9pm',
  '11am-close',
  'Dawn to dusk',
  'Seasonal: May-Sep 9-5',
  'Mon-Fri 9-5, Dec 24 closed',
  'Mon-Fri 9am-5pm, holidays vary',
  'Mon-Fri 9am-5pm ET',
  // Which half of the day?
  '5-10',
  '5-2',
  '7-3',
  '10-2',
  '11am-2',
  '6-10pm',
  // Which day is S?
  'M-S 9-5',
  'MWF 9-5',
  // Mistakes.
  '9pm-5pm',
  '9am-5am',
  '25:00-26:00',
  '13pm-5pm',
  '9:75am-5pm',
  '9am',
  'Mon-Fri',
  'closed.',
  'By appointment',
  'Permanently closed',
  'Coming soon',
  'Mon-Fri 9-5; by appointment Sat',
  'Daily 10am-10pm*',
  '9am - 5pm (seasonal)',
  '10 AM to close',
  '8am-10pm EST',
  'TBD',
  '7-11',
  '9-May',
  '0.375',
  'Mon-Fri 9am-5pm, Fri 9am-8pm',
  'Mon-Fri 9am-5pm, 10-2',
  'Sun 10-6, daily 9-5',
  'Mon 10am-3am, Tue 1am-5am',
  '10am-4pm, 3pm-9pm',
  '1000-2200',
  '9.30-17.30',
  '303-555-0100',
  'Mon-Fri 9am-5pm'.repeat(20),
])('%j is not read', (text) => {
  expect(readHours(text)).toEqual([]);
});

test.each([
  '12:00 AM - 12:00 AM',
  'Mon-Fri 12:00 AM - 12:00 AM',
  'Mon 12am-12am, Tue 9am-5pm',
  'Mon-Sun 0:00-0:00',
  'Sunday: 12:00 AM – 12:00 AM',
  '9am-9am',
  '9-9',
  '2am-02:00',
  'midnight to midnight',
  'noon-12pm',
])('%j has equal times, which say nothing', (text) => {
  expect(readHours(text)).toEqual([]);
});

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
  const spans = readHours(hours);
  expect(openState(spans, minute(at))).toBe(expected);
  expect(isOpenAt(spans, minute(at))).toBe(/^(Open|Closes)/.test(expected));
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
