import {
  metricNames,
  metrics,
  type Metric,
  type PageSpeed,
} from '../../analytics/vitals-database.ts';
import { formatDay } from '../../lib/format-day.ts';
import { pageKinds } from './count-names.ts';
import { Table } from './office-table.tsx';

const LABELS: Record<Metric, string> = {
  TTFB: 'First answer',
  FCP: 'First content',
  LCP: 'Main content',
  INP: 'Answer to a tap',
  CLS: 'Movement',
};

/**
 * The 75th percentile of each web vital by kind of page, as browsers reported it.
 * @param from first day, as 2026-11-24
 */
export function SpeedPart({ speeds, from }: { speeds: readonly PageSpeed[]; from: string }) {
  if (speeds.length === 0) return <p>No browser has reported its speed yet.</p>;
  const pages = [...Map.groupBy(speeds, ({ page }) => page)];
  const good = metricNames.map(
    (metric) => `${LABELS[metric].toLowerCase()} ${inUnit(metric, metrics[metric].good)}`,
  );
  return (
    <>
      <Table
        caption="Speed by kind of page"
        headings={[
          'Page',
          'Loads',
          ...metricNames.map((metric) => `${LABELS[metric]} (${metric})`),
        ]}
        rows={pages.map(([page, ofPage]) => [
          pageKinds[page] ?? page,
          Math.max(...ofPage.map(({ loads }) => loads)),
          ...metricNames.map((metric) => figure(ofPage, metric)),
        ])}
      />
      <p>
        {`Three of four page loads since ${formatDay(from)} were at least as fast (75th percentile). Good are ${good.join(', ')}. Movement is how far content moves while the page loads.`}
      </p>
    </>
  );
}

/** Seconds, or a number without a unit. */
const inUnit = (metric: Metric, value: number) =>
  metric === 'CLS' ? String(value / 1000) : `${value / 1000} s`;

function figure(speeds: readonly PageSpeed[], metric: Metric): string {
  const p75 = speeds.find((each) => each.metric === metric)?.p75;
  if (p75 === undefined) return '';
  const { good, poor } = metrics[metric];
  const text = inUnit(metric, p75);
  return p75 <= good ? text : p75 <= poor ? `${text}, fair` : `${text}, poor`;
}
