import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import type { RowProblem } from '../stores/sheet/store-report.ts';
import type { EditorsReport } from '../stores/sheet/store-snapshot.ts';
import * as styles from './office.css';
import { Details } from './office-table.tsx';

const SHOWN_ROWS = 10;

/** Rows of the store sheet that are rejected or doubtful. */
export function StoresPart({ report }: { report: EditorsReport }) {
  const { problem, onSite, rejected, rejections, warnings } = report;
  const collapsed = (title: string, rows: readonly RowProblem[]) =>
    rows.length > 0 && (
      <Details title={`${title}: ${withThousands(rows.length)}`}>
        <RowList rows={rows} />
      </Details>
    );
  return (
    <>
      <p>
        {`${withThousands(onSite)} stores are on the site now; ${withThousands(rejected)} ${rejected === 1 ? 'row of the sheet is' : 'rows of the sheet are'} not shown.`}
      </p>
      {problem && <p className={styles.note}>The sheet cannot be used: {problem}</p>}
      <RowList rows={rejections.slice(0, SHOWN_ROWS)} />
      {collapsed('More rows that are not shown', rejections.slice(SHOWN_ROWS))}
      {collapsed('Shown, but worth a look', warnings)}
    </>
  );
}

const RowList = ({ rows }: { rows: readonly RowProblem[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ row, name, message }) => {
      const label = `Row ${row}${name ? ` (${name})` : ''}`;
      const address = rowAddress(row, env().STORES_SHEET_URL);
      return (
        <li key={`${row} ${message}`}>
          {address ? <a href={address}>{label}</a> : label}
          {`: ${message}`}
        </li>
      );
    })}
  </ul>
);

/** The address of a row in the spreadsheet that editors change; of the sheet, if it is not one of Google's. */
export function rowAddress(row: number, sheet: string | undefined): string | undefined {
  if (!sheet) return undefined;
  const address = new URL(sheet);
  if (address.hostname !== 'docs.google.com') return sheet;
  const [, page = '0'] = /gid=(\d+)/.exec(sheet) ?? [];
  address.hash = `gid=${page}&range=${row}:${row}`;
  return address.href;
}
