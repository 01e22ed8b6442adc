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
  const more = rejections.length - SHOWN_ROWS;
  return (
    <>
      <p>
        {`${withThousands(onSite)} stores are on the site now; ${withThousands(rejected)} ${rejected === 1 ? 'row of the sheet is' : 'rows of the sheet are'} not shown.`}
      </p>
      {problem && <p className={styles.note}>The sheet cannot be used: {problem}</p>}
      {rejections.length > 0 && <h3>Not shown</h3>}
      <RowList rows={rejections.slice(0, SHOWN_ROWS)} />
      {more > 0 && (
        <Details title={`${withThousands(more)} more`}>
          <RowList rows={rejections.slice(SHOWN_ROWS)} />
        </Details>
      )}
      {warnings.length > 0 && (
        <Details title={<h3>{`Shown, but worth a look: ${withThousands(warnings.length)}`}</h3>}>
          <RowList rows={warnings} />
        </Details>
      )}
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
