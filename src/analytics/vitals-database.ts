import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';
import { metricNames, bucketOf, type Metric } from './vitals-metrics.ts';
import { shopDay } from '../runtime/shop-day.ts';

const KEEP_DAYS = 400;
const TIME_LIMIT_MS = 4000;

/** Figures of one page load: milliseconds, and thousandths for CLS. */
export type Vitals = { [metric in Metric]?: number | undefined };

/** Counts the web vitals of a page load by day, page and bucket. @throws when the database fails */
export async function countVitals(page: string, vitals: Vitals): Promise<void> {
  const count = bindings.OFFICE.prepare(
    `insert into vitals (day, page, metric, up_to, count) values (?, ?, ?, ?, 1)
     on conflict do update set count = count + 1`,
  );
  const counted = metricNames.flatMap((metric) => {
    const figure = vitals[metric];
    return figure === undefined ? [] : [count.bind(shopDay(), page, metric, bucketOf(figure))];
  });
  if (counted.length > 0) await bindings.OFFICE.batch(counted);
}

export interface PageSpeed {
  page: string;
  metric: Metric;
  loads: number;
  /** 75th percentile: upper bound of its bucket in milliseconds; for CLS in thousandths. */
  p75: number;
}

/** Speed of the pages by kind and metric. @param from first day, as 2026-11-24 @throws when the database fails */
export async function readPageSpeeds(from: string): Promise<PageSpeed[]> {
  const { results } = await within(TIME_LIMIT_MS, 'The database of web vitals', () =>
    bindings.OFFICE.prepare(
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
    )
      .bind(from)
      .all<PageSpeed>(),
  );
  return results;
}

/** Deletes counts that are older than 400 days. @param now milliseconds since 1970 */
export async function deleteOldVitals(now: number): Promise<void> {
  const first = shopDay(KEEP_DAYS, now);
  await bindings.OFFICE.prepare('delete from vitals where day < ?').bind(first).run();
}
