import type { ZoneOffset } from '../../lib/zone-offsets.ts';

/** The time until which an order ships on the same day, as content/site.json sets it. */
export interface OrderBy {
  /** Such as 12:00. */
  time: string;
  timeZone: string;
  /** Weekdays on which nothing ships, such as 2026-12-25. */
  closed?: readonly string[] | undefined;
}

// Weekends are undefined, because nothing ships then.
const WEEKDAYS = [undefined, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', undefined];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** With the offsets of the time zone, which phones take noticeable time to compute. */
export interface OrderByClock extends OrderBy {
  offsets: ZoneOffset[];
}

/** The text about when an order ships; undefined when nothing ships within a week. */
export function shippingText(
  now: Date,
  { time, offsets, closed }: Omit<OrderByClock, 'timeZone'>,
): string | undefined {
  /** Calendar and clock in the rule's time zone, with daylight saving time. */
  const localTime = (at: number) => {
    const offset = offsets.findLast(({ since }) => since <= at) ?? offsets[0];
    const shown = new Date(at + (offset?.minutes ?? 0) * MINUTE);
    const day = shown.toISOString().slice(0, 10);
    const weekday = WEEKDAYS[shown.getUTCDay()];
    return {
      weekday,
      ships: weekday !== undefined && !closed?.includes(day),
      minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    };
  };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const last = hours * 60 + minutes;

  const today = localTime(now.getTime());
  if (today.ships && today.minutes < last) {
    let minutesLeft = last - today.minutes;
    // Corrects for a clock change before the closing time.
    minutesLeft += last - localTime(now.getTime() + minutesLeft * MINUTE).minutes;
    const [h, m] = [Math.floor(minutesLeft / 60), minutesLeft % 60];
    const span = [h > 0 && `${h} h`, m > 0 && `${m} min`].filter(Boolean).join(' ');
    return `Order within ${span} and it ships today.`;
  }
  // Counted from noon, so that a clock change never skips or repeats a day.
  const noon = now.getTime() + (12 * 60 - today.minutes) * MINUTE;
  for (let days = 1; days < 7; days += 1) {
    const { weekday, ships } = localTime(noon + days * DAY);
    if (ships) return `Ships ${weekday}.`;
  }
  return undefined;
}
