// npm run vitals: shows the Web Vitals that visitors' browsers have reported.
import { metricNames, metrics, type Metric } from '../src/lib/vitals-metrics.ts';
import { readArguments, runCommand, wholeNumber } from './command.ts';
import { queryDatabase } from './deploy/databases.ts';

const USAGE = `npm run vitals                 Web Vitals of the last 28 days
npm run vitals -- --days 7     of another number of days
With --production for the live site, otherwise for this machine.`;

// The Worker keeps the counts as long.
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of visits whose metric was above the previous step and at most `up_to`. */
type StepRow = {
  page: string;
  metric: Metric;
  up_to: number;
  count: number;
};

type SpeedLine = {
  page: string;
  metric: Metric;
  visits: number;
  p75: string;
  good: string;
  poor: string;
};

/** SQL for the steps since a day such as 2026-11-21, smallest first. @throws an Error for another format */
export function stepsQuery(day: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`${day} is not a day.`);
  return `select page, metric, up_to, sum(count) as count from vitals where day >= '${day}'
    group by page, metric, up_to order by page, metric, up_to`;
}

/** A line for each metric of each kind of page. @param rows sorted by step */
export function summarize(rows: readonly StepRow[]): SpeedLine[] {
  return [...Map.groupBy(rows, ({ page }) => page)].flatMap(([page, ofPage]) =>
    metricNames.flatMap((metric) => {
      const steps = ofPage.filter((row) => row.metric === metric);
      return steps.length > 0 ? [{ page, metric, ...figuresOf(metric, steps) }] : [];
    }),
  );
}

function figuresOf(metric: Metric, steps: readonly StepRow[]) {
  const { good, poor } = metrics[metric];
  const visits = total(steps);
  let seen = 0;
  const p75 = steps.find(({ count }) => (seen += count) >= visits * 0.75)?.up_to ?? 0;
  const share = (some: StepRow[]) => `${Math.round((100 * total(some)) / visits)} %`;
  return {
    visits,
    p75: metric === 'CLS' ? `≤ ${p75 / 1000}` : `≤ ${p75} ms`,
    good: share(steps.filter(({ up_to }) => up_to <= good)),
    poor: share(steps.filter(({ up_to }) => up_to > poor)),
  };
}

const total = (rows: readonly StepRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

async function main(): Promise<void> {
  const { values } = readArguments(USAGE, {
    options: {
      production: { type: 'boolean', default: false },
      days: { type: 'string', default: '28' },
    },
  });
  const days = wholeNumber('--days', values.days, 1, KEPT_DAYS);
  const first = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const rows = await queryDatabase<StepRow>(
    'rubber-ducky-vitals',
    stepsQuery(first),
    values.production,
  );
  const lines = summarize(rows);
  if (lines.length > 0) console.table(lines);
  else console.log('There are no measurements of these days.');
}

if (import.meta.main) await runCommand(main);
