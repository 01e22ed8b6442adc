import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import type { SourceHealth } from '../../services/snapshot-health.ts';
import type { RowProblem } from '../stores/sheet/store-report.ts';
import { failureWords } from './count-names.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Table, Time } from './office-table.tsx';

/** Rows of the store sheet that are rejected or doubtful. */
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

/** The address of a row in the spreadsheet that editors change; of the sheet, if it is not one of Google's. */
export function rowAddress(row: number, sheet: string | undefined): string | undefined {
  if (!sheet) return undefined;
  const address = new URL(sheet);
  if (address.hostname !== 'docs.google.com') return sheet;
  const [, page = '0'] = /gid=(\d+)/.exec(sheet) ?? [];
  address.hash = `gid=${page}&range=${row}:${row}`;
  return address.href;
}

/** Ages of the products and stores that visitors see. */
export function AgesPart({ snapshots: { catalog, sheet } }: Pick<OfficeData, 'snapshots'>) {
  return (
    <>
      <Table
        caption="Age of products and stores"
        headings={['What', 'State', 'Last compared', 'Last changed', 'Problem']}
        rows={[
          { what: 'Products of the shop', source: catalog },
          { what: 'Sheet of stores', source: sheet },
        ].map(({ what, source }) => [
          what,
          source.failure && source.state === 'ok' ? NOT_READ : STATES[source.state],
          <Time key="compared" of={source.checkedAt} />,
          <Time key="changed" of={source.changedAt} />,
          source.failure && <Failure {...source.failure} />,
        ])}
      />
      {[...catalog.notes, ...sheet.notes].map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

const Failure = ({ since, at, why }: NonNullable<SourceHealth['failure']>) => (
  <span>
    failed at <Time of={at} />, first at <Time of={since} />: {failureWords(why)}
  </span>
);

const NOT_READ = 'cannot be read now: visitors see what was last compared';

const STATES = {
  ok: 'up to date',
  behind: 'old: visitors see what was last compared, until it is read again',
  unused: 'not compared yet',
};
