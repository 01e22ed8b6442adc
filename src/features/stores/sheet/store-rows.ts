import tzLookup from '@photostructure/tz-lookup';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import {
  cleanCell,
  cleanLines,
  cleanList,
  readHeader,
  type CellOf,
  type Column,
} from './store-cells.ts';
import { readCoordinates } from './store-coordinates.ts';
import { LONGEST_ROW, readCsv, type CsvRow } from './store-csv.ts';
import { identityOf } from '../store-identity.ts';
import type { SheetStore } from '../store-types.ts';
import { emptyReport, MOST_LISTED, type RowProblem, type SheetReport } from './store-report.ts';
import { withThousands } from '../../../lib/thousands.ts';

/** As many as fit a Worker's memory. */
export const MOST_STORES = 120_000;
/** With those that are no stores, and the empty ones. */
const MOST_ROWS = 150_000;

export interface StoreRowReader {
  /** Gives whether more is wanted: nothing is when the sheet cannot be used. */
  read: (text: string) => boolean;
  end: () => SheetReport;
}

/** Reads the published sheet by the names in its first row. @param take is given each store in its order */
export function storeRowReader(take: (store: SheetStore) => void): StoreRowReader {
  const report = emptyReport();
  const known = new Set<number>();
  const weekOf = weekReader();
  let cellOf: CellOf | undefined;
  let number = 0;

  const readRow = (row: string[], isTorn: boolean) => {
    report.rows++;
    const cell = (column: Column) => cellOf?.(row, column) ?? '';
    const name = cleanCell(cell('name'));
    const reject = (reason: RowProblem['reason'], message: string) => {
      report.rejected++;
      note(report.rejections, { row: number, name, reason, message });
    };
    const warn = (reason: RowProblem['reason'], message: string) =>
      note(report.warnings, { row: number, name, reason, message });

    const place = readCoordinates(cell('latitude'), cell('longitude'));
    if ('reason' in place) return reject(place.reason, place.message);

    const facts = factsOf(number - 2, name, cell);
    const openingHours = weekOf(facts.hours);
    const timeZone = openingHours && tzLookup(place.latitude, place.longitude);
    const store = { ...facts, openingHours, timeZone, ...place };
    const identity = identityOf(store);
    if (known.has(identity)) return reject('duplicate', 'A row above is the same store.');
    known.add(identity);

    if (!name) warn('no-name', 'The store has no name: it is shown as "Unknown".');
    if (isTorn) warn('quotation-mark', 'A quotation mark stands where none can.');
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
    } else if (cellOf) {
      if (cells.some((cell) => cell.trim() !== '')) readRow(cells, quotes === 'torn');
    } else {
      const header = readHeader(cells);
      if (typeof header === 'string') report.problem = header;
      else cellOf = header;
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
/** More different ones take a Worker too long: those of the rows below are shown as they are. */
const MOST_HOURS = 20_000;

/** Reads each text once: the same few are written in most rows. */
function weekReader(): (hours: string) => string {
  const weeks = new Map<string, string>();
  return (hours) => {
    const known = weeks.get(hours);
    if (known !== undefined) return known;
    if (hours.length > LONGEST_HOURS || weeks.size === MOST_HOURS) return '';
    const week = weekText(readHours(hours) ?? []);
    weeks.set(hours, week);
    return week;
  };
}

function note(problems: RowProblem[], problem: RowProblem): void {
  if (problems.length < MOST_LISTED) problems.push(problem);
}

const factsOf = (id: number, name: string, cell: (column: Column) => string) => ({
  id,
  name: name || 'Unknown',
  address: cleanCell(cell('address')),
  city: cleanCell(cell('city')),
  state: cleanCell(cell('state')),
  zipCode: cleanCell(cell('zipCode')),
  phone: cleanCell(cell('phone')),
  hours: cleanLines(cell('hours')),
  type: cleanCell(cell('type')),
  products: cleanList(cell('products')),
});
