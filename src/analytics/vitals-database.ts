import { query, transaction, type Statement } from '../runtime/database.ts';
import { metricNames, bucketOf, type Metric } from './vitals-metrics.ts';
import { shopDay } from '../runtime/shop-day.ts';

const KEEP_DAYS = 400;

/** Figures of one page load: milliseconds, and thousandths for CLS. */
export type Vitals = { [metric in Metric]?: number | undefined };

/** Counts the web vitals of a page load by day, page and bucket. @throws when the database fails */
export async function countVitals(page: string, vitals: Vitals): Promise<void> {
  const day = shopDay();
  const counts = metricNames.flatMap((metric): Statement[] => {
    const figure = vitals[metric];
    return figure === undefined ? [] : [[ADD, day, page, metric, bucketOf(figure)]];
  });
  if (counts.length > 0) await transaction('OFFICE', counts);
}

const ADD = `insert into vitals (day, page, metric, up_to, count) values (?, ?, ?, ?, 1)
  on conflict do update set count = count + 1`;

export interface PageSpeed {
  page: string;
  metric: Metric;
  loads: number;
  /** 75th percentile: upper bound of its bucket in milliseconds; for CLS in thousandths. */
  p75: number;
}

/** Speed of the pages by kind and metric. @param from first day, as 2026-11-24 @throws when the database fails */
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

/** Deletes counts that are older than 400 days. @param now milliseconds since 1970 */
export const deleteOldVitals = (now: number): Promise<unknown> =>
  query('OFFICE', 'delete from vitals where day < ?', shopDay(KEEP_DAYS, now));
