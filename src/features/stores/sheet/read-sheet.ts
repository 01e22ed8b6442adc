import tzLookup from '@photostructure/tz-lookup';
import Papa from 'papaparse';
import { withThousands } from '../../../lib/thousands.ts';
import { milesBetween, milesFromBounds } from '../geo.ts';
import { readHours } from '../hours/read-hours.ts';
import { stateBounds, zipPlace } from '../places/place-table.ts';
import { parseState, allStates } from '../places/states.ts';
import { storeColumns, type StoreColumn } from '../store-columns.ts';
import { identityOf, withPaths } from '../store-path.ts';
import { MOST_STORES, type Coordinates, type Place, type Store } from '../store-types.ts';
import { readPhone } from './phone.ts';
import {
  isChanged,
  isSheetError,
  readCoordinates,
  readHeader,
  readTextCells,
  type Note,
  type ReadCell,
  type TextCells,
} from './store-cells.ts';
import { emptyReport, MOST_LISTED, type SheetReport } from './store-report.ts';

/** The stores of a sheet, and what its editors should know about its rows. */
export interface StoreSheet {
  stores: Store[];
  report: SheetReport;
}

type Row = Omit<Store, 'path'>;

/** Reads a sheet as CSV, whose header row names the columns. */
export function readSheet(csv: string): StoreSheet {
  const report = emptyReport();
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
  const [names = [], ...rows] = data;
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  const header = readHeader(names);
  if (text.trim() === '') report.problem = 'The sheet is empty.';
  else if (open) {
    report.problem = `A quotation mark opens in row ${(open.row ?? 0) + 1} and never closes.`;
  } else if (typeof header === 'string') report.problem = header;
  if (report.problem || typeof header === 'string') return { stores: [], report };

  report.missingColumns = header.missing;
  const torn = new Set(errors.map(({ row }) => row));
  const read = new Map<string, Row>();
  for (const [id, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    report.rows++;
    const cellOf = header.cellsOf(cells);
    const texts = readTextCells(cellOf);
    const store = readRow(id, texts, cellOf);
    const known = 'reason' in store ? store : read.has(identityOf(store)) && DUPLICATE;
    // The header is row 1.
    const add = (list: SheetReport['warnings'], { reason, message }: Note) =>
      list.length < MOST_LISTED && list.push({ row: id + 2, name: texts.name, reason, message });
    if (known) {
      report.rejected++;
      add(report.rejections, known);
    } else if (read.size === MOST_STORES) {
      report.leftOut++;
    } else if (!('reason' in store)) {
      read.set(identityOf(store), store);
      for (const note of warningsOf(store, texts, { cellOf, isTorn: torn.has(id + 1) }))
        add(report.warnings, note);
    }
  }
  report.shown = read.size;
  if (report.rows === 0) report.problem = 'The sheet has no rows below its header.';
  else if (read.size === 0) report.problem = 'Not one row has coordinates that can be used.';
  return { stores: withPaths([...read.values()]), report };
}

const DUPLICATE: Note = { reason: 'duplicate', message: 'A row above is the same store.' };

/** The store of a row, or why it is not shown. */
function readRow(id: number, texts: TextCells, cellOf: ReadCell): Row | Note {
  const written = readCoordinates(cellOf);
  const point = 'reason' in written ? written : pointOf(written, texts);
  if ('reason' in point) return point;
  const openingHours = readHours(texts.hours);
  return {
    id,
    ...texts,
    name: texts.name || 'Unknown',
    call: readPhone(texts.phone),
    openingHours,
    timeZone: openingHours.length > 0 ? tzLookup(point.latitude, point.longitude) : '',
    ...point,
  };
}

/** What is doubtful in a row that is shown. */
function warningsOf(
  store: Row,
  texts: TextCells,
  { cellOf, isTorn }: { cellOf: ReadCell; isTorn: boolean },
): Note[] {
  const { phone } = texts;
  const written = readCoordinates(cellOf);
  const columns = Object.keys(storeColumns) as StoreColumn[];
  const headerOf = (column: StoreColumn) => storeColumns[column].header;
  const changed = (['name', 'address', 'phone', 'hours'] as const).filter((column) =>
    isChanged(column, texts[column]),
  );
  const hasNoName = !texts.name && !isSheetError(cellOf('name'));
  const hasLostMinus = 'longitude' in written && written.longitude !== store.longitude;
  const checks: [when: boolean, reason: string, message: string][] = [
    [hasNoName, 'no-name', 'The store has no name: it is shown as "Unknown".'],
    ...columns.map((column): [boolean, string, string] => [
      isSheetError(cellOf(column)),
      'spreadsheet-error',
      `${headerOf(column)} is "${cellOf(column).trim()}", an error of the spreadsheet.`,
    ]),
    ...changed.map((column): [boolean, string, string] => [
      true,
      'changed',
      `${headerOf(column)} is "${texts[column]}": it was changed by the spreadsheet. Format the column as plain text and type it again.`,
    ]),
    [
      hasLostMinus,
      'lost-minus',
      `Longitude ${-store.longitude} has lost its minus: read as ${store.longitude}.`,
    ],
    [
      phone !== '' && !store.call && !changed.includes('phone'),
      'no-number',
      `Phone is "${phone.slice(0, 40)}", which is no telephone number with its area code: it is shown without a link.`,
    ],
    [
      TIME.test(texts.hours) && store.openingHours.length === 0 && !changed.includes('hours'),
      'hours-unread',
      'Hours cannot be read as opening times: they are shown as written, without "Open now".',
    ],
    [
      columns.some((column) => cellOf(column).includes('\uFFFD')),
      'encoding',
      'It has characters that cannot be read: save the sheet as UTF-8.',
    ],
    [isTorn, 'quotation-mark', 'A quotation mark stands where none can.'],
  ];
  const notes = checks.flatMap(([when, reason, message]) => (when ? [{ reason, message }] : []));
  return [...notes, ...stateNotes(texts)];
}

/** A time in the text of opening hours. A text without a time, such as "Call us", is no mistake. */
const TIME = /\d|noon|midnight|mediod[ií]a|medianoche/i;

/** A state that is none, or in which the ZIP code is not: the store has its page there. */
function stateNotes({ state, zipCode }: TextCells): Note[] {
  if (state === '') return [];
  const known = parseState(state);
  if (!known) return [{ reason: 'no-state', message: `State is "${state}", which is none.` }];
  const place = placeOfZip(zipCode);
  if (!place || place.state === known.code) return [];
  const message = `State is "${state}", but ZIP code ${place.zip} is in ${place.state}.`;
  return [{ reason: 'other-state', message }];
}

/** A point is at most this far from the middle of its ZIP code, or from its state. */
const MOST_MILES = 60;

/** The point of a row, with a minus that its longitude has lost; far from its ZIP code or state, the reason. */
function pointOf(written: Coordinates, cells: TextCells): Coordinates | Note {
  const miles = milesFrom(written, cells);
  if (miles.far <= MOST_MILES) return written;
  const west = { ...written, longitude: -written.longitude };
  if (written.longitude > 0 && miles.what && milesFrom(west, cells).far <= MOST_MILES) return west;
  const { latitude, longitude } = written;
  const what = miles.what || 'the United States';
  return {
    reason: 'far',
    message: `Latitude ${latitude}, longitude ${longitude} is ${withThousands(Math.ceil(miles.far))} miles from ${what}.`,
  };
}

/** The place of a ZIP code, also of one with ZIP+4; undefined for an unknown one. */
function placeOfZip(cell: string): Place | undefined {
  const zip = /^\d{5}/.exec(cell)?.[0];
  return zip === undefined ? undefined : zipPlace(zip);
}

/** The distance of a point from its ZIP code, else from its state; without either, from all states. */
function milesFrom(
  point: Coordinates,
  { zipCode, state }: TextCells,
): { far: number; what: string } {
  const place = placeOfZip(zipCode);
  // Of territories, only the first digits are known, not the middle.
  if (place && place.city)
    return { far: milesBetween(point, place), what: `the middle of ZIP code ${place.zip}` };
  const known = parseState(state);
  const bounds = known && stateBounds(known.code);
  if (bounds) return { far: milesFromBounds(point, bounds), what: known.name };
  const all = allStates.flatMap(({ code }) => stateBounds(code) ?? []);
  return { far: Math.min(...all.map((each) => milesFromBounds(point, each))), what: '' };
}
