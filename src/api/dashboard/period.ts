/**
 * Periods of whole days in the shop's time zone. Today is incomplete; the longer periods end with yesterday, so that their
 * days are complete. `before` is the table heading of the period to compare with.
 */
export const periods = {
  today: { label: 'Today', days: 1, back: 0, before: 'Yesterday in all' },
  yesterday: { label: 'Yesterday', days: 1, back: 1, before: 'The day before' },
  7: { label: '7 days', days: 7, back: 7, before: '7 days before' },
  28: { label: '28 days', days: 28, back: 28, before: '28 days before' },
} as const;

export type PeriodName = keyof typeof periods;

/** Reads the name of a period; yesterday for an unknown one. */
export const readPeriod = (given: string | undefined): PeriodName =>
  given !== undefined && Object.hasOwn(periods, given) ? (given as PeriodName) : 'yesterday';
