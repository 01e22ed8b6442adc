const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEP = 20 * DAY;
const REACH = 400 * DAY;

/** From when on the clocks of a time zone are how many minutes ahead of UTC. */
export interface ZoneOffset {
  /** Milliseconds since 1970. */
  since: number;
  minutes: number;
}

const known = new Map<string, { day: number; offsets: ZoneOffset[] }>();

/**
 * The offsets of a time zone from a year before a moment to a year after it, in order, for browsers that need not look
 * them up then. @throws RangeError for a time zone that there is not
 */
export function zoneOffsets(timeZone: string, around: Date): ZoneOffset[] {
  const day = Math.floor(around.getTime() / DAY);
  const kept = known.get(timeZone);
  if (kept?.day === day) return kept.offsets;

  const offsetAt = offsetsOf(timeZone);
  const begin = day * DAY - REACH;
  const offsets = [{ since: begin, minutes: offsetAt(begin) }];
  // Nowhere are clocks changed twice within twenty days, not even around a month of fasting.
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

/** The minute in which the clocks are changed. */
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
