const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "2025-07-09" reads "July 9, 2025", in whatever time zone it is rendered. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** Noon UTC, when it is that day almost everywhere. */
export const instantOf = (day: string): string => `${day}T12:00:00Z`;
