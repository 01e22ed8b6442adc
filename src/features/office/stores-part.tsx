import { withThousands } from '../../lib/thousands.ts';
import { env } from '../../runtime/env.ts';
import type { RowProblem } from '../stores/sheet/store-report.ts';
import * as styles from './office.css';
import type { OfficeData } from './office-data.ts';
import { Table } from './office-table.tsx';

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
