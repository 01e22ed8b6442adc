const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEP = 20 * DAY;
const REACH = 400 * DAY;

/** UTC offset of a time zone from a moment on. */
export interface ZoneOffset {
  /** Start of the offset, in milliseconds since 1970. */
  since: number;
  minutes: number;
}

const known = new Map<string, { day: number; offsets: ZoneOffset[] }>();

/**
 * UTC offsets of a time zone from a year before a moment to a year after it, in order. The Worker computes them, so that
 * browsers do not have to initialise `Intl`.
 * @throws RangeError for an unknown time zone
 */
export function zoneOffsets(timeZone: string, around: Date): ZoneOffset[] {
  const day = Math.floor(around.getTime() / DAY);
  const cached = known.get(timeZone);
  if (cached?.day === day) return cached.offsets;

  const offsetAt = offsetsOf(timeZone);
  const begin = day * DAY - REACH;
  const offsets = [{ since: begin, minutes: offsetAt(begin) }];
  // A step of 20 days misses no change: no time zone changes its clocks twice within 20 days, Ramadan included.
  for (let at = begin; at < begin + 2 * REACH; at += STEP) {
    const minutes = offsetAt(at + STEP);
    if (minutes !== offsets.at(-1)?.minutes) {
      offsets.push({ since: changeBetween(at, at + STEP, offsetAt), minutes });
    }
  }
  known.set(timeZone, { day, offsets });
  return offsets;
}

function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
}

/** The minute in which the offset changes, by binary search. */
function changeBetween(start: number, end: number, offsetAt: (at: number) => number): number {
  const before = offsetAt(start);
  let [from, to] = [start, end];
  while (to - from > MINUTE) {
    const middle = from + Math.floor((to - from) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}
