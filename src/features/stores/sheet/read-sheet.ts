import tzLookup from '@photostructure/tz-lookup';
import Papa from 'papaparse';
import { withThousands } from '../../../lib/price.ts';
import { milesBetween } from '../geo.ts';
import { readHours } from '../hours/read-hours.ts';
import { milesFromState, zipPlace } from '../places/place-table.ts';
import { parseState, allStates } from '../places/states.ts';
import { identityOf, withPaths } from '../store-directory.ts';
import {
  MOST_STORES,
  optionalColumns,
  storeColumns,
  type Coordinates,
  type Place,
  type Store,
  type StoreColumn,
} from '../store-types.ts';
import {
  cleanCell,
  isChanged,
  isSheetError,
  readCoordinates,
  readPhone,
  readTextCells,
  type RawCells,
  type TextCells,
} from './store-cells.ts';
import { emptyReport, MOST_LISTED, type SheetReport } from './store-report.ts';

type Row = Omit<Store, 'path'>;

const fields = new Map(
  Object.entries(storeColumns).map(([field, header]) => [header.toLowerCase(), field]),
);
/** The field of a column by its header; of another column, its number. */
const fieldOf = (header: string, at: number): string =>
  fields.get(cleanCell(header).toLowerCase()) ?? String(at);

/**
 * Parses the store sheet from CSV, whose header row names the columns. Returns the usable stores, at most 10,000
 * without duplicates, and a report of rejected and doubtful rows; for an unusable sheet, no stores and a `problem`.
 */
export function readSheet(csv: string): { stores: Store[]; report: SheetReport } {
  const report = emptyReport();
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data, errors, meta } = Papa.parse<RawCells>(text, {
    header: true,
    transformHeader: fieldOf,
    delimiter: ',',
    newline: '\n',
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  const missing = Object.entries(storeColumns).filter(([field]) => !meta.fields?.includes(field));
  const required = missing.filter(([field]) => !optionalColumns.includes(field));
  if (text.trim() === '') report.problem = 'The sheet is empty.';
  else if (open)
    report.problem = `A quotation mark opens in row ${(open.row ?? 0) + 1} and never closes.`;
  else if (required.length > 0)
    report.problem = `The first row has to name the columns, and these are missing: ${headersOf(required)}.`;
  if (report.problem) return { stores: [], report };

  report.missingColumns = headersOf(missing);
  const read = new Map<string, Row>();
  for (const [id, cells] of data.entries()) {
    // Cells past the last column are a list.
    if (Object.values(cells).flat().join('').trim() === '') continue;
    report.rows++;
    const texts = readTextCells(cells);
    const store = readRow(id, texts, cells);
    // The header is row 1.
    const add = (list: SheetReport['warnings'], message: string) =>
      list.length < MOST_LISTED && list.push({ row: id + 2, name: texts.name, message });
    if (typeof store === 'string' || read.has(identityOf(store))) {
      report.rejected++;
      add(report.rejections, typeof store === 'string' ? store : 'A row above is the same store.');
    } else if (read.size === MOST_STORES) {
      report.leftOut++;
    } else {
      read.set(identityOf(store), store);
      for (const message of warningsOf(store, texts, cells)) add(report.warnings, message);
    }
  }
  report.shown = read.size;
  if (report.rows === 0) report.problem = 'The sheet has no rows below its header.';
  else if (read.size === 0) report.problem = 'Not one row has coordinates that can be used.';
  return { stores: withPaths([...read.values()]), report };
}

const headersOf = (columns: [field: string, header: string][]): string =>
  columns.map(([, header]) => `"${header}"`).join(', ');

/** The store of a row, or why it is not shown. */
function readRow(id: number, texts: TextCells, cells: RawCells): Row | string {
  const point = readCoordinates(cells);
  if (typeof point === 'string') return point;
  const openingHours = readHours(texts.hours);
  const store = {
    id,
    ...texts,
    name: texts.name || 'Unknown',
    call: readPhone(texts.phone),
    openingHours,
    timeZone: openingHours.length > 0 ? tzLookup(point.latitude, point.longitude) : '',
    ...point,
  };
  return distanceProblem(point, texts) ?? store;
}

/** What is doubtful in a row that is shown, as sentences. */
function warningsOf({ call, openingHours }: Row, texts: TextCells, cells: RawCells): string[] {
  const { name, phone, hours, state, zipCode } = texts;
  const notes = Object.entries(storeColumns).flatMap(([column, header]) => {
    const cell = cells[column as StoreColumn]?.trim() ?? '';
    if (isSheetError(cell)) return [`${header} is "${cell}", an error of the spreadsheet.`];
    if (!isChanged(column as StoreColumn, cell)) return [];
    return [
      `${header} is "${cell}": it was changed by the spreadsheet. Format the column as plain text and type it again.`,
    ];
  });
  if (notes.length > 0) return notes;
  if (!name) notes.push('The store has no name: it is shown as "Unknown".');
  if (phone && !call)
    notes.push(
      `Phone is "${phone.slice(0, 40)}", which is no telephone number with its area code: it is shown without a link.`,
    );
  if (TIME.test(hours) && openingHours.length === 0)
    notes.push(
      'Hours cannot be read as opening times: they are shown as written, without "Open now".',
    );
  const known = parseState(state);
  const place = placeOfZip(zipCode);
  // The store has its page in the state of its row.
  if (state && !known) notes.push(`State is "${state}", which is none.`);
  else if (known && place && place.state !== known.code)
    notes.push(`State is "${state}", but ZIP code ${place.zip} is in ${place.state}.`);
  return notes;
}

/** A time in the text of opening hours. A text without a time, such as "Call us", is no mistake. */
const TIME = /\d|noon|midnight|mediod[ií]a|medianoche/i;

/** A point is at most this far from the middle of its ZIP code, or from its state. */
const MOST_MILES = 60;

/** Why a point cannot be that of its row: it is far from the ZIP code, else from the state; undefined for one that is near. */
function distanceProblem(point: Coordinates, { zipCode, state }: TextCells): string | undefined {
  const place = placeOfZip(zipCode);
  const known = parseState(state);
  // Of territories, only the first digits are known, not the middle.
  const isMiddle = place !== undefined && place.city !== '';
  const states = known ? [known] : allStates;
  const far = isMiddle
    ? milesBetween(point, place)
    : Math.min(...states.map(({ code }) => milesFromState(point, code)));
  if (far <= MOST_MILES) return undefined;
  const from = isMiddle
    ? `the middle of ZIP code ${place.zip}`
    : (known?.name ?? 'the United States');
  const { latitude, longitude } = point;
  return `Latitude ${latitude}, longitude ${longitude} is ${withThousands(Math.ceil(far))} miles from ${from}.`;
}

/** The place of a ZIP code, also of one with ZIP+4; undefined for an unknown one. */
const placeOfZip = (cell: string): Place | undefined => zipPlace(/^\d{5}/.exec(cell)?.[0] ?? '');
