import { query } from '../runtime/database.ts';
import { shopDay } from '../runtime/shop-day.ts';

/** Web vitals with their names in the office and the limits of web.dev, in milliseconds (CLS: thousandths). */
export const metrics = {
  TTFB: { label: 'First answer', good: 800, poor: 1800 },
  FCP: { label: 'First content', good: 1800, poor: 3000 },
  LCP: { label: 'Main content', good: 2500, poor: 4000 },
  INP: { label: 'Answer to a tap', good: 200, poor: 500 },
  CLS: { label: 'Movement', good: 100, poor: 250 },
} as const;
export type Metric = keyof typeof metrics;

export const metricNames = Object.keys(metrics) as Metric[];

// Upper bounds of the histogram buckets. Every limit of `metrics` is one of them.
const BOUNDS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000,
  2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 30_000, 60_000,
];
export const MOST = BOUNDS.at(-1)!;

/** The histogram bucket of a measured value: the lowest upper bound that is not below it, or MOST above all of them. */
export const bucketOf = (figure: number): number => BOUNDS.find((bound) => figure <= bound) ?? MOST;

const KEEP_DAYS = 400;

/** Figures of one page load: milliseconds, and thousandths for CLS. */
type Vitals = { [metric in Metric]?: number | undefined };

/** Adds a page load to today's histograms in the database. @param page its kind @throws when the database fails */
export async function countVitals(page: string, vitals: Vitals): Promise<void> {
  const buckets = metricNames.flatMap((metric) => {
    const figure = vitals[metric];
    return figure === undefined ? [] : { metric, upTo: bucketOf(figure) };
  });
  if (buckets.length > 0) await query('OFFICE', ADD, shopDay(), page, JSON.stringify(buckets));
}

const ADD = `insert into vitals (day, page, metric, up_to, count)
  select ?1, ?2, value ->> 'metric', value ->> 'upTo', 1 from json_each(?3) where true
  on conflict do update set count = count + 1`;

export interface PageSpeed {
  page: string;
  metric: Metric;
  loads: number;
  /** 75th percentile: upper bound of its bucket in milliseconds; for CLS in thousandths. */
  p75: number;
}

/**
 * Reads the number of loads and the 75th percentile of each web vital by kind of page, from a day until now.
 * @param from first day, as 2026-11-24
 * @throws when the database fails
 */
export const readPageSpeeds = (from: string): Promise<PageSpeed[]> =>
  query(
    'OFFICE',
    `with buckets as (
       select page, metric, up_to, sum(count) as count from vitals where day >= ?
       group by page, metric, up_to
     ),
     ranked as (
       select *, sum(count) over (partition by page, metric) as loads,
         sum(count) over (partition by page, metric order by up_to) as seen from buckets
     )
     select page, metric, loads, min(up_to) as p75 from ranked
     where seen >= 0.75 * loads group by page, metric, loads order by page`,
    from,
  );

/** Deletes web vitals older than 400 days. @param now milliseconds since 1970 @throws when the database fails */
export const deleteOldVitals = (now: number): Promise<unknown> =>
  query('OFFICE', 'delete from vitals where day < ?', shopDay(KEEP_DAYS, now));
