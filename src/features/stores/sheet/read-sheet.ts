import tzLookup from '@photostructure/tz-lookup';
import Papa from 'papaparse';
import { withThousands } from '../../../lib/thousands.ts';
import { milesBetween, milesFromBounds } from '../geo.ts';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import { stateBounds, zipPlace } from '../places/place-table.ts';
import { parseState, allStates } from '../places/states.ts';
import { storeColumns, textColumns, type StoreColumn, type TextCells } from '../store-columns.ts';
import { identityOf, withPaths } from '../store-path.ts';
import { MOST_STORES, type Coordinates, type Store } from '../store-types.ts';
import { readPhone } from './phone.ts';
import {
  isChanged,
  isSheetError,
  readCoordinates,
  readHeader,
  readTextCells,
  type InvalidCoordinates,
  type ReadCell,
} from './store-cells.ts';
import { emptyReport, MOST_LISTED, type RowProblem, type SheetReport } from './store-report.ts';

/** The stores of a sheet, and what its editors should know about its rows. */
export interface StoreSheet {
  stores: Store[];
  report: SheetReport;
}

type Row = Omit<Store, 'path'>;
type Reason = RowProblem['reason'];
type Note = { reason: Reason; message: string };

/** Reads a sheet as CSV, whose header row names the columns. */
export function readSheet(csv: string): StoreSheet {
  const report = emptyReport();
  const unusable = (problem: string): StoreSheet => ({
    stores: [],
    report: { ...report, problem },
  });
  const { data, errors } = Papa.parse<string[]>(
    csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'),
    {
      delimiter: ',',
      newline: '\n',
    },
  );
  const [names, ...rows] = data;
  if (!names || csv.replace(/^\uFEFF/, '').trim() === '') return unusable('The sheet is empty.');
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    return unusable(`A quotation mark opens in row ${(open.row ?? 0) + 1} and never closes.`);
  const header = readHeader(names);
  if (typeof header === 'string') return unusable(header);

  report.missingColumns = header.missing;
  const torn = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])));
  const read: Row[] = [];
  const identities = new Set<string>();
  for (const [id, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    report.rows++;
    const { store, name, rejection, warnings } = readRow(id, cells, header.readCell);
    // The header is row 1.
    const problem = { row: id + 2, name };
    const isKnown = store && identities.has(identityOf(store));
    const why = isKnown
      ? { reason: 'duplicate' as const, message: 'A row above is the same store.' }
      : rejection;
    if (!store || why) {
      report.rejected++;
      if (why) add(report.rejections, { ...problem, ...why });
      continue;
    }
    if (read.length === MOST_STORES) {
      report.leftOut++;
      continue;
    }
    identities.add(identityOf(store));
    read.push(store);
    if (torn.has(id + 1)) warnings.push(TORN);
    for (const warning of warnings) add(report.warnings, { ...problem, ...warning });
  }
  report.shown = read.length;
  if (report.rows === 0) report.problem = 'The sheet has no rows below its header.';
  else if (read.length === 0) report.problem = 'Not one row has coordinates that can be used.';
  return { stores: withPaths(read), report };
}

const TORN: Note = {
  reason: 'quotation-mark',
  message: 'A quotation mark stands where none can.',
};

function add(problems: RowProblem[], problem: RowProblem): void {
  if (problems.length < MOST_LISTED) problems.push(problem);
}

interface ReadRow {
  name: string;
  store?: Row;
  rejection?: Note;
  warnings: Note[];
}

function readRow(id: number, row: string[], readCell: ReadCell): ReadRow {
  const cell = (column: StoreColumn) => readCell(row, column);
  const texts = readTextCells(cell);
  const { name } = texts;
  const written = readCoordinates(cell('latitude'), cell('longitude'));
  if ('reason' in written) return { name, rejection: written, warnings: [] };
  const point = pointOf(written, texts);
  if ('reason' in point) return { name, rejection: point, warnings: [] };
  const week = readHours(texts.hours);
  const openingHours = Array.isArray(week) ? weekText(week) : '';
  const call = readPhone(texts.phone);
  const store: Row = {
    id,
    ...texts,
    name: name || 'Unknown',
    call,
    openingHours,
    timeZone: openingHours ? tzLookup(point.latitude, point.longitude) : '',
    ...point,
  };
  const warnings = [
    ...cellWarnings(texts, cell),
    ...(point.longitude === written.longitude ? [] : [lostMinus(written, point)]),
    ...(texts.phone && !call && !isChanged('phone', texts.phone) ? [noNumber(texts.phone)] : []),
    ...(week === 'equal' ? [EQUAL_TIMES] : []),
    ...(row.some((each) => each.includes('\uFFFD')) ? [UNREADABLE] : []),
  ];
  return { name, store, warnings };
}

const EQUAL_TIMES: Note = {
  reason: 'equal-times',
  message: 'Hours open and close at the same time: they are shown as written.',
};
const UNREADABLE: Note = {
  reason: 'encoding',
  message: 'It has characters that cannot be read: save the sheet as UTF-8.',
};
const noNumber = (phone: string): Note => ({
  reason: 'no-number',
  message: `Phone is "${phone.slice(0, 40)}", which is no telephone number with its area code: it is shown without a link.`,
});
const lostMinus = (written: Coordinates, point: Coordinates): Note => ({
  reason: 'lost-minus',
  message: `Longitude ${written.longitude} has lost its minus: read as ${point.longitude}.`,
});

/** Cells that a spreadsheet has broken or changed. */
function cellWarnings(texts: TextCells, cell: (column: StoreColumn) => string): Note[] {
  const broken = textColumns
    .filter((column) => isSheetError(cell(column)))
    .map((column): Note => {
      const { header } = storeColumns[column];
      const text = cell(column).trim();
      return {
        reason: 'spreadsheet-error',
        message: `${header} is "${text}", an error of the spreadsheet.`,
      };
    });
  const changed = (['name', 'address', 'phone', 'hours'] as const)
    .filter((column) => isChanged(column, texts[column]))
    .map((column): Note => {
      const { header } = storeColumns[column];
      const message = `${header} is "${texts[column]}": it was changed by the spreadsheet. Format the column as plain text and type it again.`;
      return { reason: 'changed', message };
    });
  const nameless: Note[] =
    texts.name || isSheetError(cell('name'))
      ? []
      : [{ reason: 'no-name', message: 'The store has no name: it is shown as "Unknown".' }];
  return [...nameless, ...broken, ...changed];
}

/** A point is at most this far from the middle of its ZIP code, or from its state. */
const MOST_MILES = 60;

/** The point of a row, with a minus that its longitude has lost; far from its ZIP code or state, the reason. */
function pointOf(written: Coordinates, cells: TextCells): Coordinates | InvalidCoordinates {
  const miles = milesFrom(written, cells);
  if (miles.far <= MOST_MILES) return written;
  const west = { ...written, longitude: -written.longitude };
  if (written.longitude > 0 && miles.what && milesFrom(west, cells).far <= MOST_MILES) return west;
  const { latitude, longitude } = written;
  const what = miles.what || 'the United States';
  return {
    reason: 'far',
    message: `Latitude ${latitude}, longitude ${longitude} is ${withThousands(Math.round(miles.far))} miles from ${what}.`,
  };
}

/** The distance of a point from its ZIP code, else from its state; without either, from all states. */
function milesFrom(
  point: Coordinates,
  { zipCode, state }: TextCells,
): { far: number; what: string } {
  const zip = /^\d{5}/.exec(zipCode)?.[0];
  const place = zip && zipPlace(zip);
  // Of territories, only the first digits are known, not the middle.
  if (place && place.city)
    return { far: milesBetween(point, place), what: `the middle of ZIP code ${zip}` };
  const known = parseState(state);
  const bounds = known && stateBounds(known.code);
  if (bounds) return { far: milesFromBounds(point, bounds), what: known.name };
  const all = allStates().flatMap(({ code }) => stateBounds(code) ?? []);
  return { far: Math.min(...all.map((each) => milesFromBounds(point, each))), what: '' };
}
