import { DIRECTION_MARKS } from '../../../lib/words.ts';
import { parseState } from '../places/states.ts';
import {
  recordOf,
  storeColumns,
  textColumns,
  type StoreColumn,
  type TextCells,
} from '../store-columns.ts';
import { isOnEarth, type Coordinates } from '../store-types.ts';

/** Reads the cell of a row in a column; '' when the row has none. */
export type ReadCell = (row: string[], column: StoreColumn) => string;

interface Header {
  readCell: ReadCell;
  /** Names of the optional columns that the sheet lacks. */
  missing: string[];
}

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** Reads the sheet's header row. Returns a sentence for the editors when required columns are missing. */
export function readHeader(row: string[]): Header | string {
  for (const [separator, name] of Object.entries(SEPARATORS)) {
    if (row.length < 3 && row.join().split(separator).length > 3) {
      return `The columns are separated by ${name} instead of commas. Download the sheet as CSV with commas.`;
    }
  }
  const names = row.map((cell) => cleanCell(cell).toLowerCase());
  const indexes: Record<string, number> = {};
  const missing: string[] = [];
  const optional: string[] = [];
  for (const [column, definition] of Object.entries(storeColumns)) {
    const index = names.indexOf(definition.header.toLowerCase());
    indexes[column] = index;
    if (index === -1)
      ('optional' in definition ? optional : missing).push(`"${definition.header}"`);
  }
  if (missing.length === 0) {
    const readCell: ReadCell = (cells, column) => cells[indexes[column]!] ?? '';
    return { readCell, missing: optional };
  }
  return `The first row has to name the columns, and these are missing: ${missing.join(', ')}.`;
}

/** Reads and cleans all text cells of a row. @param cellOf returns the raw cell of a column */
export function readTextCells(cellOf: (column: StoreColumn) => string): TextCells {
  const cells = recordOf(textColumns, (column) =>
    clean[storeColumns[column].kind](cellOf(column)),
  ) as TextCells;
  return { ...cells, zipCode: wholeZip(cells.zipCode, cells.state) };
}

/** A ZIP code as the spreadsheet had it before it read it as a number: "2138", "80,202", "80202.0", "21380042". */
function wholeZip(cell: string, state: string): string {
  const digits = cell.replace(/\.0$/, '').replace(/^(\d{1,2}),(\d{3})$/, '$1$2');
  const [, zip = '', more = ''] = /^(\d{3,5}?)-?(\d{4})?$/.exec(digits) ?? [];
  const isTerritory = ['PR', 'VI'].includes(parseState(state)?.code ?? '');
  if (zip.length < 3 || (zip.length === 3 && !isTerritory)) return cell;
  return `${zip.padStart(5, '0')}${more && `-${more}`}`;
}

const LONGEST_CELL = 200;
const MOST_LINES = 14;
const MOST_ITEMS = 20;

/** What editors and spreadsheets write for nothing: "N/A", "-", "none", "#REF!". */
const EMPTY = /^(?:#?n\s?[/.]\s?a\.?|none|null|nil|undefined|[-‐-―−_.?/]+)$/i;

/** The text of a cell; '' for one that means nothing. */
const contentOf = (cell: string): string => (EMPTY.test(cell) || isSheetError(cell) ? '' : cell);

/** Cleans a text to one line without control characters, at most 200 characters long. */
export function cleanCell(cell: string): string {
  // Nearly all cells are clean ASCII.
  if (cell.length <= LONGEST_CELL && /^[!-~]*(?: [!-~]+)*$/.test(cell)) return cell.trimStart();
  const text = cell.replaceAll(DIRECTION_MARKS, '');
  const line = /[\p{Cc}\u00a0]|\s\s/u.test(text) ? text.replaceAll(/[\p{Cc}\s]+/gu, ' ') : text;
  return shortened(line.trim());
}

// Cuts by characters: a cut between code units may leave half an emoji.
const shortened = (text: string) =>
  text.length > LONGEST_CELL ? [...text].slice(0, LONGEST_CELL).join('').trimEnd() : text;

const clean = {
  line: (cell: string): string => contentOf(cleanCell(cell)),
  lines(cell: string): string {
    const lines = cell.split('\n').map(cleanCell).filter(Boolean);
    return contentOf(lines.slice(0, MOST_LINES).join('\n'));
  },
  /** The first spelling of each item. */
  list(cell: string): string[] {
    const items = new Map<string, string>();
    for (const item of cell.split(/[,;\n]/).map((each) => contentOf(cleanCell(each)))) {
      const key = item.toLowerCase();
      if (item && !items.has(key)) items.set(key, item);
    }
    return [...items.values()].slice(0, MOST_ITEMS);
  },
};

export interface InvalidCoordinates {
  reason: 'no-coordinates' | 'not-a-number' | 'zero' | 'swapped' | 'out-of-range' | 'far';
  message: string;
}

/** Both coordinates in one cell, as Google Maps copies them: "39.7392, -104.9903". */
const BOTH = /^\(?\s*([+-]?\d{1,3}\.\d+)\s*,\s*([+-]?\d{1,3}\.\d+)\s*\)?$/;
/** Errors that a spreadsheet shows instead of a value. */
const SHEET_ERROR =
  /^(?:#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|ERROR|SPILL)[!?]?|Loading\.{3}|Loading…)$/i;

/** Whether a cell is an error of the spreadsheet, such as "#REF!", instead of a value. */
export const isSheetError = (cell: string): boolean => SHEET_ERROR.test(cell.trim());

/** Reads the cells of latitude and longitude. One of them may contain both. Returns the reason for invalid ones. */
export function readCoordinates(
  latitudeCell: string,
  longitudeCell: string,
): Coordinates | InvalidCoordinates {
  const both = BOTH.exec(latitudeCell) ?? BOTH.exec(longitudeCell);
  const [latitudeText = '', longitudeText = ''] = both
    ? both.slice(1)
    : [latitudeCell.trim(), longitudeCell.trim()];
  for (const [column, cell] of [
    ['Latitude', latitudeText],
    ['Longitude', longitudeText],
  ] as const) {
    if (isSheetError(cell)) return spreadsheetError(column, cell);
  }
  if (!latitudeText) return { reason: 'no-coordinates', message: 'Latitude is empty.' };
  if (!longitudeText) return { reason: 'no-coordinates', message: 'Longitude is empty.' };
  if (!NUMBER.test(latitudeText)) return notANumber('Latitude', latitudeText);
  if (!NUMBER.test(longitudeText)) return notANumber('Longitude', longitudeText);

  const point = { latitude: Number(latitudeText), longitude: Number(longitudeText) };
  const reason = problemOf(point);
  if (!reason) return point;
  const asWritten = `Latitude ${shortCell(latitudeText)}, longitude ${shortCell(longitudeText)}`;
  return { reason, message: `${asWritten}: ${coordinateProblems[reason]}.` };
}

const coordinateProblems = {
  zero: 'that is in the sea, and means unknown',
  swapped: 'they seem to be swapped',
  'out-of-range': 'latitude goes from -90 to 90, longitude from -180 to 180',
};

function problemOf(point: Coordinates): keyof typeof coordinateProblems | undefined {
  const { latitude, longitude } = point;
  if (latitude === 0 && longitude === 0) return 'zero';
  if (isSwapped(point, { latitude: longitude, longitude: latitude })) return 'swapped';
  return isOnEarth(point) ? undefined : 'out-of-range';
}

const notANumber = (column: string, cell: string): InvalidCoordinates => ({
  reason: 'not-a-number',
  message: `${column} is "${shortCell(cell)}", which is not a number such as 39.7392.`,
});

const spreadsheetError = (column: string, cell: string): InvalidCoordinates => ({
  reason: 'not-a-number',
  message: `${column} is "${cell}", which is an error of the spreadsheet.`,
});

const shortCell = (cell: string) => cell.slice(0, 40);

// Rejects "39,5", "39.5°" and "1e2".
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const isSwapped = (point: Coordinates, turned: Coordinates) =>
  isOnEarth(turned) && (!isOnEarth(point) || (point.latitude < -60 && isInTheUs(turned)));

const isInTheUs = ({ latitude, longitude }: Coordinates) =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;

/** Dates and numbers that a spreadsheet made of a name, a telephone number or hours: "11-Jul" of "7-11". */
const CHANGED =
  /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}(?: .*)?|\d+(?:\.\d+)?e\+?\d+|\d{1,2}:\d{2}:\d{2}(?: [ap]m)?)$/i;
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Whether a spreadsheet has changed a cell to a date or a number. */
export const isChanged = (column: StoreColumn, cell: string): boolean =>
  CHANGED.test(cell) ||
  (column === 'hours' && NUMERIC.test(cell)) ||
  (column === 'phone' && /^\d+\.\d+$/.test(cell));
