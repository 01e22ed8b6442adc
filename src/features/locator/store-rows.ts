import Papa from 'papaparse';
import { cleanCell, cleanLines } from './store-cell.ts';
import { readHeader, type CellOf, type Column } from './store-columns.ts';
import { placeOf } from './store-coordinates.ts';
import type { PlacedStore } from './store-location.ts';
import { MOST_LISTED, type RowProblem, type SheetReport } from './store-report.ts';

/** More would not fit the memory of a Worker beside everything else. */
export const MOST_STORES = 150_000;

/**
 * Reads the published sheet: columns by their names in the first row, in any order, with others between them.
 * @param take is given each store that can be shown, in the order of the sheet
 */
export function readStoreRows(csv: string, take: (store: PlacedStore) => void): SheetReport {
  const report = emptyReport();
  const addresses = new Set<string>();
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

    const place = placeOf(cell('latitude'), cell('longitude'));
    if ('reason' in place) return reject(place.reason, place.message);

    // The row below the header, which is row 2 to an editor, is row 0 to the site.
    const store = { ...factsOf(number - 2, name, cell), ...place };
    const address = addressOf(store);
    if (addresses.has(address)) return reject('duplicate', 'A row above is the same store.');
    addresses.add(address);

    if (!name) warn('no-name', 'The store has no name: it is shown as "Unknown".');
    if (isTorn) warn('quotation-mark', 'A quotation mark stands where none can.');
    report.shown++;
    if (report.shown <= MOST_STORES) take(store);
    else report.problem = `The sheet has more than ${MOST_STORES.toLocaleString('en-US')} stores.`;
  };

  Papa.parse<string[]>(withPlainLines(csv), {
    delimiter: ',',
    newline: '\n',
    step({ data: row, errors }, parser) {
      number++;
      const codes = errors.map(({ code }) => code);
      if (codes.includes('MissingQuotes')) {
        report.problem = `A quotation mark opens in row ${number} and never closes.`;
        return parser.abort();
      }
      if (cellOf) {
        if (row.some((cell) => cell.trim() !== '')) readRow(row, codes.includes('InvalidQuotes'));
        return undefined;
      }
      const header = readHeader(row);
      if (typeof header === 'string') {
        report.problem = header;
        return parser.abort();
      }
      cellOf = header;
    },
  });

  if (number === 0) report.problem ??= 'The sheet is empty.';
  if (report.rows === 0) report.problem ??= 'The sheet has no rows below its header.';
  if (report.shown === 0) report.problem ??= 'Not one row has coordinates that can be used.';
  return report;
}

const emptyReport = (): SheetReport => ({
  problem: null,
  rows: 0,
  shown: 0,
  rejected: 0,
  rejections: [],
  warnings: [],
});

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
});

/** The same for two rows that are one store: without an address, the same point of the map. */
function addressOf({ name, address, city, state, zipCode, latitude, longitude }: PlacedStore) {
  const where = address ? [address, city, state, zipCode] : [latitude, longitude];
  return [name, ...where].join('\n').toLowerCase();
}

/** The mark at the beginning of the file is no part of the first column's name, and lines end in many ways. */
function withPlainLines(csv: string): string {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}
