const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats "2025-07-09" as "July 9, 2025", independent of the time zone. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** Whether a text is a day such as "2025-07-09" of the calendar; Date.parse accepts February 31 as March 3. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** ISO 8601 time of a day's noon UTC, "2025-07-09T12:00:00Z": the same day in almost every time zone. */
export const instantOf = (day: string): string => `${day}T12:00:00Z`;
