import { expect, test } from 'vitest';
import { closedDayText, comingDays, readClosedDays } from './closed-days.ts';
import { openText } from './open-text.ts';

test.each([
  [['12/25'], ['12-25']],
  [
    ['12/25/26', '1/1/2027'],
    ['2026-12-25', '2027-01-01'],
  ],
  [['2026-11-27'], ['2026-11-27']],
  [['Dec 25', '2026'], ['2026-12-25']],
  [
    ['Dec. 25th', 'July 4', '4th of July'],
    ['12-25', '07-04'],
  ],
  [
    ['25 de diciembre', '1 enero'],
    ['12-25', '01-01'],
  ],
  [
    ['Christmas', "New Year's Day"],
    ['12-25', '01-01'],
  ],
  [['2/29'], ['02-29']],
])('%j are the days %j', (items, days) => {
  expect(readClosedDays(items)).toEqual({ days, invalid: [] });
});

test.each([
  '13/1',
  '2/30',
  '2/29/2027',
  'Thanksgiving',
  'Dec 24 - Jan 2',
  '2026',
  'Foo 3',
  'Mondays',
])('%j is no day', (item) => {
  expect(readClosedDays([item, '12/25'])).toEqual({ days: ['12-25'], invalid: [item] });
});

test.each([
  ['12-25', 'Dec 25'],
  ['2026-07-04', 'Jul 4, 2026'],
])('%s is shown as %s', (day, text) => {
  expect(closedDayText(day)).toBe(text);
});

test('days of one year are shown until they are over', () => {
  const days = ['12-25', '2026-07-07', '2026-07-09', '2025-12-25'];
  expect(comingDays(days, Date.UTC(2026, 6, 9))).toEqual(['12-25', '2026-07-09']);
});

// Monday to Sunday, 9 AM to 9 PM.
const week = [0, 1, 2, 3, 4, 5, 6]
  .map((day) => `${day * 1440 + 540}-${day * 1440 + 1260}`)
  .join(',');

test.each([
  ['2026-12-26T19:00Z', '12-25', 'Open until 9 PM'],
  ['2026-12-25T19:00Z', '12-25', 'Closed today'],
  // In Denver it is still the 25th.
  ['2026-12-26T05:00Z', '01-01,2026-12-25', 'Closed today'],
  ['2027-12-25T19:00Z', '2026-12-25', 'Open until 9 PM. Hours may differ today'],
  ['2026-12-25T19:00Z', '', 'Open until 9 PM. Hours may differ today'],
])('at %s a store that is closed on %j says %j', (at, closed, text) => {
  expect(openText({ week, timeZone: 'America/Denver', closed }, new Date(at))).toBe(text);
});

test('a store without hours only shows that it is closed today', () => {
  const hours = { week: '', timeZone: 'America/Denver', closed: '12-25' };
  expect(openText(hours, new Date('2026-12-25T19:00Z'))).toBe('Closed today');
  expect(openText(hours, new Date('2026-12-27T19:00Z'))).toBe('');
  expect(openText({ ...hours, timeZone: 'Nowhere' })).toBe('');
});
