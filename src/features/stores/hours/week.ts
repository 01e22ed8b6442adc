export const DAY = 24 * 60;
const WEEK = 7 * DAY;
const SOON = 30;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Opening and closing time in minutes since Sunday 12 AM. The closing time may be in the next day or week. */
export type Span = [from: number, to: number];

/** Minutes since Sunday 12 AM of a time in a time zone. @throws RangeError for an unknown time zone */
export function minuteOfWeek(timeZone: string, at: Date | number = Date.now()): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return (
    DAYS.indexOf(parts['weekday']!) * DAY + Number(parts['hour']) * 60 + Number(parts['minute'])
  );
}

/** Whether a span of the week contains a minute, counted from Sunday 12 AM. */
export const isOpenAt = (week: readonly Span[], minute: number) =>
  week.some(([from, to]) => (minute >= from && minute < to) || minute + WEEK < to);

/**
 * The state of a store at a minute of the week: "Open 24 hours", "Open until 9 PM", in the last half hour "Closes soon,
 * at 9 PM", or "Closed, opens Mon 9 AM".
 * @param week spans in the order of their opening times, at least one
 */
export function openState(week: readonly Span[], minute: number): string {
  const spans = [-WEEK, 0, WEEK].flatMap((shift) =>
    week.map(([from, to]) => [from + shift, to + shift] as const),
  );
  let until = minute;
  // Hours across midnight may be written as two adjacent spans.
  for (const [from, to] of spans) if (from <= until && to > until) until = to;
  if (until >= minute + WEEK) return 'Open 24 hours';
  if (until > minute) {
    const isSoon = until - minute <= SOON;
    const time = until - minute > DAY ? dayTimeOf(until) : timeOf(until);
    return `${isSoon ? 'Closes soon, at' : 'Open until'} ${time}`;
  }
  const opens = Math.min(...spans.map(([from]) => from).filter((from) => from > minute));
  const isToday = Math.floor(opens / DAY) === Math.floor(minute / DAY);
  return `Closed, opens ${isToday ? timeOf(opens) : dayTimeOf(opens)}`;
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

/** The `openState` of a store at a time; '' for an unknown time zone or invalid JSON. @param week spans as JSON */
export function openText(week: string, timeZone: string, at: Date | number = Date.now()): string {
  try {
    return openState(JSON.parse(week) as Span[], minuteOfWeek(timeZone, at));
  } catch {
    return '';
  }
}
