import type { ZoneOffset } from '../../../lib/zone-offsets.ts';

/** Until when an order ships on the same day: content/site.json. */
export interface OrderBy {
  /** As 12:00, on weekdays. */
  time: string;
  /** Name of the time zone that is meant. */
  timeZone: string;
  /** Weekdays on which nothing ships, as 2026-12-25. */
  closed: readonly string[];
}

// Nothing ships on a weekend.
const WEEKDAYS = [undefined, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', undefined];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The rule, and the clock there: a phone takes a moment to learn it from its own tables of time zones. */
export interface OrderByClock extends OrderBy {
  offsets: ZoneOffset[];
}

/** When an order of that moment ships, in words; undefined where no day is near on which it does. */
export function shippingWords(
  now: Date,
  { time, offsets, closed }: Omit<OrderByClock, 'timeZone'>,
): string | undefined {
  /** What calendar and clock there say, also over a change of the clocks. */
  const there = (at: number) => {
    const offset = offsets.findLast(({ since }) => since <= at) ?? offsets[0];
    const shown = new Date(at + (offset?.minutes ?? 0) * MINUTE);
    const day = shown.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[shown.getUTCDay()];
    return {
      weekday,
      ships: weekday !== undefined && !closed.includes(day),
      minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    };
  };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const last = hours * 60 + minutes;

  const today = there(now.getTime());
  if (today.ships && today.minutes < last) {
    let left = last - today.minutes;
    // Where the clocks change before that time.
    left += last - there(now.getTime() + left * MINUTE).minutes;
    const [h, m] = [Math.floor(left / 60), left % 60];
    const span = [h > 0 && `${h} h`, m > 0 && `${m} min`].filter(Boolean).join(' ');
    return `Order within ${span} and it ships today.`;
  }
  // From noon on, a day more is never the same day or the one after the next.
  const noon = now.getTime() + (12 * 60 - today.minutes) * MINUTE;
  for (let days = 1; days < 7; days += 1) {
    const { weekday, ships } = there(noon + days * DAY);
    if (ships) return `Ships ${weekday}.`;
  }
  return undefined;
}
