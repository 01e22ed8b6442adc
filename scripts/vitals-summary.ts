import { metricNames, metrics, type Metric } from '../src/lib/vitals-metrics.ts';

/** A step of one figure, and how often it was seen. */
export interface VitalsRow {
  page: string;
  metric: Metric;
  up_to: number;
  count: number;
}

export interface VitalsLine {
  page: string;
  metric: Metric;
  visits: number;
  /** Three of four visits were as fast or faster: the figure that is commonly judged by. */
  p75: string;
  good: string;
  poor: string;
}

/** All steps since that day, smallest first. @param day such as 2026-11-21 */
export function vitalsQuery(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`${day} is not a day.`);
  return `select page, metric, up_to, sum(count) as count from vitals where day >= '${day}'
    group by page, metric, up_to order by page, metric, up_to`;
}

/** A line for each figure of each kind of page, of its steps from the smallest on. */
export function summarize(rows: readonly VitalsRow[]): VitalsLine[] {
  return [...Map.groupBy(rows, ({ page }) => page)].flatMap(([page, ofPage]) =>
    metricNames.flatMap((metric) => {
      const steps = ofPage.filter((row) => row.metric === metric);
      return steps.length > 0 ? [{ page, metric, ...figuresOf(metric, steps) }] : [];
    }),
  );
}

function figuresOf(metric: Metric, steps: readonly VitalsRow[]) {
  const { good, poor } = metrics[metric];
  const visits = total(steps);
  let seen = 0;
  const p75 = steps.find(({ count }) => (seen += count) >= visits * 0.75)?.up_to ?? 0;
  const share = (some: VitalsRow[]) => `${Math.round((100 * total(some)) / visits)} %`;
  return {
    visits,
    p75: metric === 'CLS' ? `≤ ${p75 / 1000}` : `≤ ${p75} ms`,
    good: share(steps.filter(({ up_to }) => up_to <= good)),
    poor: share(steps.filter(({ up_to }) => up_to > poor)),
  };
}

const total = (rows: readonly VitalsRow[]) => rows.reduce((sum, { count }) => sum + count, 0);
