import { formatDay } from '../../lib/format-day.ts';
import { shopDay } from '../../runtime/shop-day.ts';

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

/** The names of the periods, the shortest first. */
export const periodNames = ['today', 'yesterday', 7, 28] as const satisfies PeriodName[];

/** The name of a period that was sent, if it is one. */
export const periodIn = (sent: unknown): PeriodName | undefined =>
  periodNames.find((name) => String(name) === sent);

/** The days of a period in words. */
export function daysOf(chosen: PeriodName): string {
  const { days, back } = periods[chosen];
  const first = formatDay(shopDay(back));
  if (chosen === 'today') return `${first}, so far`;
  return days === 1 ? first : `${first} to ${formatDay(shopDay(1))}: ${days} days without today`;
}

/** The address of the office with a period. */
export const officePath = (period: PeriodName): string => `/office?period=${period}`;
