export const DAY = 24 * 60;
const WEEK = 7 * DAY;
const SOON = 30;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Opening and closing time in minutes since Sunday 12 AM. The closing time may be in the next day or week. */
export type Span = readonly [from: number, to: number];

/**
 * Serializes a week for the snapshot and for the attribute of `<open-state>`: "540-1260,660-840 1020-1320" is Sunday from
 * 9 AM, and Monday with a break. Equal days are equal texts, which compress well.
 */
export const weekText = (week: readonly Span[]): string =>
  DAYS.map((_, day) =>
    week
      .filter(([from]) => Math.floor(from / DAY) === day)
      .map(([from, to]) => `${from - day * DAY}-${to - day * DAY}`)
      .join(' '),
  )
    .join(',')
    .replace(/,+$/, '');

/** Parses the text that `weekText` writes; '' is an empty week. */
export const readWeek = (text: string): Span[] =>
  text
    .split(',')
    .flatMap((spans, day) =>
      [...spans.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]): Span => [
        day * DAY + Number(from),
        day * DAY + Number(to),
      ]),
    );

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since Sunday 12 AM of a time in a time zone. @throws RangeError for an unknown time zone */
export function minuteOfWeek(timeZone: string, at: Date | number = Date.now()): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return (
    DAYS.indexOf(parts['weekday']!) * DAY + Number(parts['hour']) * 60 + Number(parts['minute'])
  );
}

/** Whether a span of the week contains a minute, counted from Sunday 12 AM. */
export const isOpenAt = (week: readonly Span[], minute: number) =>
  week.some(([from, to]) => (minute >= from && minute < to) || minute + WEEK < to);

/**
 * The state of a store at a minute of the week: "Open until 9 PM", "Closes soon, at 9 PM", "Closed, opens Mon 9 AM".
 */
export function openState(week: readonly Span[], minute: number): string {
  let until = minute;
  // Hours across midnight may be written as two adjacent spans.
  while (isOpenAt(week, until % WEEK) && until < minute + WEEK) until = endOf(week, until);
  if (until >= minute + WEEK) return 'Open 24 hours';
  if (until > minute) {
    const isSoon = until - minute <= SOON;
    const time = until - minute > DAY ? dayTimeOf(until) : timeOf(until);
    return `${isSoon ? 'Closes soon, at' : 'Open until'} ${time}`;
  }
  const waits = week.map(([from]) => (from - minute + WEEK) % WEEK);
  const opens = minute + Math.min(...waits);
  const isToday = Math.floor(opens / DAY) === Math.floor(minute / DAY);
  return `Closed, opens ${isToday ? timeOf(opens) : dayTimeOf(opens)}`;
}

/** The latest end of the spans that contain the minute `at`. Both may exceed a week. */
function endOf(week: readonly Span[], at: number): number {
  const minute = at % WEEK;
  const ends = week.map(([from, to]) => {
    if (minute >= from && minute < to) return to - minute;
    return minute + WEEK < to ? to - WEEK - minute : 0;
  });
  return at + Math.max(...ends);
}

/** A time with its day. Midnight is the beginning of that day: "Sun midnight" might be its end as well. */
const dayTimeOf = (minute: number) =>
  `${DAYS[Math.floor(minute / DAY) % 7]!} ${timeOf(minute).replace('midnight', '12 AM')}`;

function timeOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  if (!minutes && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The state of a store at a time; '' for unknown hours or an unknown time zone. @param week as `weekText` writes it */
export function openText(week: string, timeZone: string, at: Date | number = Date.now()): string {
  if (!week) return '';
  try {
    return openState(readWeek(week), minuteOfWeek(timeZone, at));
  } catch {
    return '';
  }
}
