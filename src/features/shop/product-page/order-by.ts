/** Until when an order ships on the same day: content/site.json. */
export interface OrderBy {
  /** As 12:00, on weekdays. */
  time: string;
  /** Name of the time zone that is meant. */
  timeZone: string;
  /** Weekdays on which nothing ships, as 2026-12-25. */
  closed: readonly string[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When an order of that moment ships, in words; undefined where no day is near on which it does. */
export function shippingWords(now: Date, { time, timeZone, closed }: OrderBy): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  /** What calendar and clock there say, also over a change of the clocks. */
  const there = (at: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    );
    const { weekday = '', year, month, day, hour, minute } = parts;
    const ships = !weekday.startsWith('S') && !closed.includes(`${year}-${month}-${day}`);
    return { weekday, ships, minutes: Number(hour) * 60 + Number(minute) };
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
