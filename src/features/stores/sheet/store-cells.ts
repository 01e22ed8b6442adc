import { DIRECTION_MARKS } from '../../../lib/direction-marks.ts';

const names = {
  name: 'Store Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip',
  phone: 'Phone',
  hours: 'Hours',
  type: 'Type',
  latitude: 'Latitude',
  longitude: 'Longitude',
  products: 'Products',
};

export type Column = keyof typeof names;
/** The cell of a row in that column, '' when the row has none. */
export type CellOf = (row: string[], column: Column) => string;

const optional: readonly string[] = ['phone', 'hours', 'type', 'products'];

/** Reads the sheet's first row; gives a sentence for the editors when columns are missing. */
export function readHeader(row: string[]): CellOf | string {
  const header = row.map((cell) => cleanCell(cell).toLowerCase());
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const [column, name] of Object.entries(names)) {
    const index = header.indexOf(name.toLowerCase());
    if (index !== -1) places.set(column, index);
    else if (!optional.includes(column)) missing.push(`"${name}"`);
  }
  if (missing.length === 0) return (each, column) => each[places.get(column) ?? -1] ?? '';
  return `The first row has to name the columns, and these are missing: ${missing.join(', ')}.`;
}

const LONGEST_CELL = 200;
const MOST_LINES = 14;

/** The text of a cell in one line, without control characters, at most 200 characters long. */
export function cleanCell(cell: string): string {
  const seen = cell.replaceAll(DIRECTION_MARKS, '');
  const text = /[\p{Cc}\u00a0]|\s\s/u.test(seen) ? seen.replaceAll(/[\p{Cc}\s]+/gu, ' ') : seen;
  return shortened(text.trim());
}

export function cleanLines(cell: string): string {
  if (!cell.includes('\n')) return cleanCell(cell);
  const lines = cell.split('\n').map(cleanCell).filter(Boolean);
  return lines.slice(0, MOST_LINES).join('\n');
}

const MOST_ITEMS = 20;

/** What a cell lists, separated by commas, semicolons or lines, each once. */
export function cleanList(cell: string): string[] {
  if (cell === '') return [];
  const items = new Map<string, string>();
  for (const item of cell.split(/[,;\n]/).map(cleanCell)) {
    const key = item.toLowerCase();
    if (item && !items.has(key)) items.set(key, item);
  }
  return [...items.values()].slice(0, MOST_ITEMS);
}

// By characters, because a cut between code units may leave half an emoji.
const shortened = (text: string) =>
  text.length > LONGEST_CELL ? [...text].slice(0, LONGEST_CELL).join('').trimEnd() : text;
