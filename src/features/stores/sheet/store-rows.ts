import tzLookup from '@photostructure/tz-lookup';
import { withThousands } from '../../../lib/thousands.ts';
import { readClosedDays } from '../hours/closed-days.ts';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import { storeColumns, textColumns, type StoreColumn } from '../store-columns.ts';
import { identityHash } from '../store-path.ts';
import type { StoreRow } from '../store-types.ts';
import {
  cleanCell,
  isSheetError,
  readCoordinates,
  readHeader,
  readTextCells,
  withLostMinus,
  type ReadCell,
} from './store-cells.ts';
import { LONGEST_ROW, readCsv, type CsvRow } from './store-csv.ts';
import { emptyReport, MOST_LISTED, type RowProblem, type SheetReport } from './store-report.ts';

/** As many as fit into the memory of a Worker. */
export const MOST_STORES = 120_000;
// Includes rejected and empty rows.
const MOST_ROWS = 150_000;

export interface RowReader {
  /** Reads the next part of the CSV. Returns false when the sheet cannot be used, so that the download can stop. */
  read: (text: string) => boolean;
  end: () => SheetReport;
}

/** Creates a reader of the sheet's CSV, whose header row names the columns. @param take receives each store */
export function createRowReader(take: (store: StoreRow) => void): RowReader {
  const report = emptyReport();
  const identities = new Set<number>();
  const readWeek = weekReader();
  let readCell: ReadCell | undefined;
  let number = 0;

  const readRow = (row: string[], hasTornQuotes: boolean) => {
    report.rows++;
    const cell = (column: StoreColumn) => readCell?.(row, column) ?? '';
    const name = isSheetError(cell('name')) ? '' : cleanCell(cell('name'));
    const reject = (reason: RowProblem['reason'], message: string) => {
      report.rejected++;
      add(report.rejections, { row: number, name, reason, message });
    };
    const warn = (reason: RowProblem['reason'], message: string) =>
      add(report.warnings, { row: number, name, reason, message });

    const written = readCoordinates(cell('latitude'), cell('longitude'));
    if ('reason' in written) return reject(written.reason, written.message);

    const errors = textColumns.filter((column) => isSheetError(cell(column)));
    const texts = readTextCells((column) =>
      errors.some((each) => each === column) ? '' : cell(column),
    );
    const closed = readClosedDays(texts.closedOn);
    const cells = { ...texts, closedOn: closed.days };
    const point = withLostMinus(written, cells) ?? written;
    const openingHours = readWeek(cells.hours);
    const store: StoreRow = {
      id: number - 2,
      ...cells,
      name: name || 'Unknown',
      openingHours,
      timeZone:
        openingHours || closed.days.length > 0 ? tzLookup(point.latitude, point.longitude) : '',
      ...point,
    };
    const identity = identityHash(store);
    if (identities.has(identity)) return reject('duplicate', 'A row above is the same store.');
    identities.add(identity);

    if (!name) warn('no-name', 'The store has no name: it is shown as "Unknown".');
    if (point !== written) {
      warn(
        'lost-minus',
        `Longitude ${written.longitude} has lost its minus: read as ${point.longitude}.`,
      );
    }
    for (const column of errors) {
      const { header } = storeColumns[column];
      warn(
        'spreadsheet-error',
        `${header} is "${cell(column).trim()}", an error of the spreadsheet.`,
      );
    }
    for (const item of closed.invalid) {
      warn('no-date', `Closed On has "${item}", which is no date such as 12/25 or 2026-12-25.`);
    }
    if (row.some((each) => each.includes('\uFFFD'))) {
      warn('encoding', 'It has characters that cannot be read: save the sheet as UTF-8.');
    }
    if (hasTornQuotes) warn('quotation-mark', 'A quotation mark stands where none can.');
    if (report.shown === MOST_STORES) {
      report.problem = `The sheet has more than ${withThousands(MOST_STORES)} stores.`;
      return undefined;
    }
    report.shown++;
    take(store);
  };

  const csv = readCsv(({ cells, quotes, isEndless }: CsvRow) => {
    if (report.problem) return;
    number++;
    if (isEndless) {
      report.problem = `Row ${number} has more than ${withThousands(LONGEST_ROW)} characters: a quotation mark may open in it and never close.`;
    } else if (number > MOST_ROWS) {
      report.problem = `The sheet has more than ${withThousands(MOST_ROWS)} rows.`;
    } else if (quotes === 'open') {
      report.problem = `A quotation mark opens in row ${number} and never closes.`;
    } else if (readCell) {
      if (cells.some((cell) => cell.trim() !== '')) readRow(cells, quotes === 'torn');
    } else {
      const header = readHeader(cells);
      if (typeof header === 'string') report.problem = header;
      else {
        readCell = header.readCell;
        report.missingColumns = header.missing;
      }
    }
  });

  return {
    read(text) {
      if (!report.problem) csv.read(text);
      return !report.problem;
    },
    end() {
      if (!report.problem) csv.end();
      if (number === 0) report.problem ??= 'The sheet is empty.';
      if (report.rows === 0) report.problem ??= 'The sheet has no rows below its header.';
      if (report.shown === 0) report.problem ??= 'Not one row has coordinates that can be used.';
      return report;
    },
  };
}

const LONGEST_HOURS = 400;
// Parsing more would take too long for a Worker: later rows have their hours as written only.
const MOST_DISTINCT_HOURS = 20_000;

/** Parses each distinct text once: most rows share a few. */
function weekReader(): (hours: string) => string {
  const weeks = new Map<string, string>();
  return (hours) => {
    const known = weeks.get(hours);
    if (known !== undefined) return known;
    if (hours.length > LONGEST_HOURS || weeks.size === MOST_DISTINCT_HOURS) return '';
    const week = weekText(readHours(hours) ?? []);
    weeks.set(hours, week);
    return week;
  };
}

function add(problems: RowProblem[], problem: RowProblem): void {
  if (problems.length < MOST_LISTED) problems.push(problem);
}
