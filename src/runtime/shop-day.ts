import site from '../../content/site.json' with { type: 'json' };

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const { orderBy }: { name: string; orderBy?: { timeZone: string } } = site;

/** Time zone of the shop: that of `orderBy` in content/site.json, or UTC without it. */
export const shopTimeZone = orderBy?.timeZone ?? 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, as 2026-11-24, and the clock, as 13:05, where the shop is. @param time milliseconds since 1970 */
export function shopTime(time: number, timeZone = shopTimeZone): { day: string; clock: string } {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish dates have the form of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  const [day = '', clock = ''] = format.format(time).split(' ');
  return { day, clock };
}

/**
 * The shop's day, as 2026-11-24, that was `back` days ago. It is counted in days of the calendar, because days on which
 * the clocks change do not have 24 hours.
 * @param now milliseconds since 1970
 */
export const shopDay = (back = 0, now = Date.now(), timeZone = shopTimeZone): string =>
  new Date(Date.parse(shopTime(now, timeZone).day) - back * DAY_MS).toISOString().slice(0, 10);

/** Minutes by which the shop's clock is ahead of UTC. @param now milliseconds since 1970 */
export function shopOffset(now = Date.now(), timeZone = shopTimeZone): number {
  const { day, clock } = shopTime(now, timeZone);
  return Date.parse(`${day}T${clock}Z`) / MINUTE_MS - Math.floor(now / MINUTE_MS);
}
