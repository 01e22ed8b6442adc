import {
  metricNames,
  metrics,
  type Metric,
  type PageSpeed,
} from '../../analytics/vitals-database.ts';
import { buttonClass } from '../../design/button.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { withThousands } from '../../lib/price.ts';
import { env } from '../../runtime/env.ts';
import { findForm } from '../forms/form-registry.ts';
import type { RowProblem } from '../stores/sheet/store-report.ts';
import { pageKinds } from './count-names.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Table, Time } from './office-table.tsx';

// The parts of the office that are closed until somebody opens them, or a task leads there.

/**
 * The 75th percentile of each web vital by kind of page, as browsers reported it.
 * @param from first day, as 2026-11-24
 */
export function SpeedPart({ speeds, from }: { speeds: readonly PageSpeed[]; from: string }) {
  if (speeds.length === 0) return <p>No browser has reported its speed yet.</p>;
  const pages = [...Map.groupBy(speeds, ({ page }) => page)];
  const good = metricNames.map(
    (metric) => `${metrics[metric].label.toLowerCase()} ${inUnit(metric, metrics[metric].good)}`,
  );
  return (
    <>
      <Table
        caption="Speed by kind of page"
        headings={[
          'Page',
          'Loads',
          ...metricNames.map((metric) => `${metrics[metric].label} (${metric})`),
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

/** Table of messages whose delivery has failed, with buttons that send dead ones again; a sentence for undefined. */
export function FormsPart({ undelivered }: Pick<OfficeData, 'undelivered'>) {
  if (!undelivered) return <p>The messages cannot be read now. Please load this page again.</p>;
  const dead = undelivered.filter(({ state }) => state === 'dead');
  return (
    <>
      <Table
        caption="Submissions that are not delivered"
        headings={['Form', 'What next', 'Why', 'Sent', 'Attempts']}
        rows={undelivered.map(({ id, form, state, attempts, last_problem, sent, next }) => [
          formName(form),
          state === 'dead' ? (
            <SendAgain label="Send again" id={id} />
          ) : (
            <span>
              next attempt at <Time of={next} />
            </span>
          ),
          `The service that takes these messages ${inWords(last_problem)}`,
          <Time key={id} of={sent} />,
          attempts,
        ])}
        none="Everything has arrived."
      />
      {dead.length > 1 && <SendAgain label="Send all again" />}
    </>
  );
}

/** The title of a form, with the name that messages and webhooks have. */
const formName = (form: string): string => {
  const title = findForm(form)?.title;
  return title ? `${title} (${form})` : form;
};

/** @param id of a submission; all dead ones without it */
const SendAgain = ({ label, id }: { label: string; id?: string }) => (
  <form method="post" action="/office/forms">
    <input type="hidden" name={id === undefined ? 'all' : 'id'} value={id ?? 'yes'} />
    <button className={buttonClass()} aria-label={id && `${label} ${id.slice(0, 8)}`}>
      {label}
    </button>
  </form>
);

/** Describes a failed delivery in plain words, with the HTTP status in parentheses. */
function inWords(problem: string | null): string {
  const status = /^answered (\d+)/.exec(problem ?? '')?.[1];
  if (status === undefined) return problem ?? 'has not answered';
  return `${ANSWERS.find(([pattern]) => pattern.test(status))![1]} (${status})`;
}

const ANSWERS: readonly [RegExp, string][] = [
  [/^5/, 'was out of order'],
  [/^429/, 'was too busy'],
  [/^40[13]/, 'did not let the site in'],
  [/^4(?:04|10)/, 'is not at its address any more'],
  [/^3/, 'has moved to another address'],
  [/^/, 'did not accept the message'],
];

/** Section of the office: number of stores shown, and the sheet's rows that are rejected or doubtful. */
export function StoresPart({ report }: Pick<OfficeData, 'report'>) {
  const { problem, onSite, rejected, rejections, warnings } = report;
  const table = (caption: string, rows: readonly RowProblem[], none: string) => (
    <Table
      caption={caption}
      headings={['Row', 'Problem']}
      rows={rows.map((each) => [<RowLink key={each.row} {...each} />, each.message])}
      none={none}
    />
  );
  return (
    <>
      <p>
        {`${withThousands(onSite)} stores are on the site now; ${withThousands(rejected)} ${rejected === 1 ? 'row of the sheet is' : 'rows of the sheet are'} not shown.`}
      </p>
      {problem && <p className={styles.note}>The sheet cannot be used: {problem}</p>}
      <h3>Not shown</h3>
      {table('Rows that are not shown', rejections, 'All rows are shown.')}
      <h3>Shown, but worth a look</h3>
      {table('Rows worth a look', warnings, 'There is no such row.')}
    </>
  );
}

function RowLink({ row, name }: RowProblem) {
  const label = `Row ${row}${name ? ` (${name})` : ''}`;
  const address = rowAddress(row, env().STORES_SHEET_URL);
  return address ? <a href={address}>{label}</a> : label;
}

/** URL of a row in the Google spreadsheet for editors; `sheet` itself if it is elsewhere, undefined without one. */
export function rowAddress(row: number, sheet: string | undefined): string | undefined {
  if (!sheet) return undefined;
  const address = new URL(sheet);
  if (address.hostname !== 'docs.google.com') return sheet;
  const [, page = '0'] = /gid=(\d+)/.exec(sheet) ?? [];
  address.hash = `gid=${page}&range=${row}:${row}`;
  return address.href;
}
