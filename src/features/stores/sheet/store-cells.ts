import { DIRECTION_MARKS } from '../../../lib/direction-marks.ts';
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
export const readTextCells = (cellOf: (column: StoreColumn) => string): TextCells =>
  recordOf(textColumns, (column) => clean[storeColumns[column].kind](cellOf(column))) as TextCells;

const LONGEST_CELL = 200;
const MOST_LINES = 14;
const MOST_ITEMS = 20;

/** Cleans a cell to one line of text without control characters, at most 200 characters long. */
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
  line: cleanCell,
  lines(cell: string): string {
    if (!cell.includes('\n')) return cleanCell(cell);
    const lines = cell.split('\n').map(cleanCell).filter(Boolean);
    return lines.slice(0, MOST_LINES).join('\n');
  },
  /** The first spelling of each item. */
  list(cell: string): string[] {
    if (cell === '') return [];
    const items = new Map<string, string>();
    for (const item of cell.split(/[,;\n]/).map(cleanCell)) {
      const key = item.toLowerCase();
      if (item && !items.has(key)) items.set(key, item);
    }
    return [...items.values()].slice(0, MOST_ITEMS);
  },
};

export interface InvalidCoordinates {
  reason: 'no-coordinates' | 'not-a-number' | 'zero' | 'swapped' | 'out-of-range';
  message: string;
}

/** Both coordinates in one cell, as Google Maps copies them: "39.7392, -104.9903". */
const BOTH = /^\(?\s*([+-]?\d{1,3}\.\d+)\s*,\s*([+-]?\d{1,3}\.\d+)\s*\)?$/;
/** Errors that a spreadsheet shows instead of a value. */
const SHEET_ERROR =
  /^(?:#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|ERROR|SPILL)[!?]?|Loading\.{3}|Loading…)$/i;

/** Whether a cell contains an error of the spreadsheet, such as "#REF!", instead of a value. */
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

/** Territories east of the date line. */
const EASTERN = ['GU', 'MP'];

/**
 * The point with a negative longitude, for a store of the US whose longitude lost its minus; undefined when none is
 * missing.
 */
export function withLostMinus(
  point: Coordinates,
  { state, zipCode }: { state: string; zipCode: string },
): Coordinates | undefined {
  const code = parseState(state)?.code;
  const isUs = code ? !EASTERN.includes(code) : /^\d{5}(?:-\d{4})?$/.test(zipCode);
  const west = { ...point, longitude: -point.longitude };
  return isUs && point.longitude > 0 && isInTheUs(west) ? west : undefined;
}

const shortCell = (cell: string) => cell.slice(0, 40);

// Rejects "39,5", "39.5°" and "1e2".
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const isSwapped = (point: Coordinates, turned: Coordinates) =>
  isOnEarth(turned) && (!isOnEarth(point) || (point.latitude < -60 && isInTheUs(turned)));

const isInTheUs = ({ latitude, longitude }: Coordinates) =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;
