import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { DIRECTION_MARKS } from '../../../lib/words.ts';
import { parseState } from '../places/states.ts';
import { isOnEarth, type Coordinates, type Store, type StoreColumn } from '../store-types.ts';

/** The raw text of a row's cells, as far as the row has them. */
export type RawCells = Partial<Record<StoreColumn, string>>;
export type TextCells = Pick<Store, Exclude<StoreColumn, 'latitude' | 'longitude'>>;

/**
 * Reads and cleans all text cells of a row: '' for "N/A" and errors of the spreadsheet, ZIP codes with the leading
 * zeros that it removed, and products as a list without duplicates.
 */
export function readTextCells(cells: RawCells): TextCells {
  const line = (column: StoreColumn) => contentOf(cleanCell(cells[column] ?? ''));
  return {
    name: line('name'),
    address: line('address'),
    city: line('city'),
    state: line('state'),
    zipCode: wholeZip(line('zipCode'), line('state')),
    phone: line('phone'),
    hours: readLines(cells.hours ?? ''),
    type: line('type'),
    products: readList(cells.products ?? ''),
  };
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
  const line = cell
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // Cut by characters: a cut between code units may leave half an emoji.
  return line.length > LONGEST_CELL ? [...line].slice(0, LONGEST_CELL).join('').trimEnd() : line;
}

const readLines = (cell: string): string =>
  contentOf(cell.split('\n').map(cleanCell).filter(Boolean).slice(0, MOST_LINES).join('\n'));

/** The first spelling of each item of a list. */
function readList(cell: string): string[] {
  const items = cell.split(/[,;\n]/).map((item) => contentOf(cleanCell(item)));
  const unique = Map.groupBy(items.filter(Boolean), (item) => item.toLowerCase());
  return [...unique.values()].map(([item]) => item!).slice(0, MOST_ITEMS);
}

/** Both coordinates in one cell, as Google Maps copies them: "39.7392, -104.9903". */
const BOTH = /^\(?\s*([+-]?\d{1,3}\.\d+)\s*,\s*([+-]?\d{1,3}\.\d+)\s*\)?$/;
/** Errors that a spreadsheet shows instead of a value. */
const SHEET_ERROR =
  /^(?:#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|ERROR|SPILL)[!?]?|Loading\.{3}|Loading…)$/i;
// Rejects "39,5", "39.5°" and "1e2".
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Whether a cell is an error of the spreadsheet, such as "#REF!", instead of a value. */
export const isSheetError = (cell: string): boolean => SHEET_ERROR.test(cell.trim());

/** Reads the cells of latitude and longitude, one of which may contain both. Returns a sentence about invalid ones. */
export function readCoordinates(row: RawCells): Coordinates | string {
  const cells = [row.latitude, row.longitude].map((cell = '') => cell.trim());
  const both = cells.map((cell) => BOTH.exec(cell)).find(Boolean);
  const [north = '', east = ''] = both?.slice(1) ?? cells;
  for (const [column, cell] of [
    ['Latitude', north],
    ['Longitude', east],
  ] as const) {
    if (!cell) return `${column} is empty.`;
    const what = isSheetError(cell)
      ? 'an error of the spreadsheet'
      : 'not a number such as 39.7392';
    if (!NUMBER.test(cell)) return `${column} is "${cell.slice(0, 40)}", which is ${what}.`;
  }
  const point = { latitude: Number(north), longitude: Number(east) };
  if (isOnEarth(point)) return point;
  return `Latitude ${north.slice(0, 40)}, longitude ${east.slice(0, 40)}: latitude goes from -90 to 90, longitude from -180 to 180.`;
}

/** Dates and numbers that a spreadsheet made of a name, a telephone number or hours: "11-Jul" of "7-11". */
const CHANGED =
  /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}(?: .*)?|\d+(?:\.\d+)?e\+?\d+|-?\d+\.\d+|\d{5}|\d{1,2}:\d{2}:\d{2}(?: [ap]m)?)$/i;
const UNCHANGED = new Set<StoreColumn>(['zipCode', 'products', 'latitude', 'longitude']);

/** Whether the spreadsheet has probably changed a text to a date or number, such as "7-11" to "11-Jul". */
export const isChanged = (column: StoreColumn, cell: string): boolean =>
  !UNCHANGED.has(column) && CHANGED.test(cell);

/** Where a second number follows the first one; the extension of a number may follow as well. */
const ANOTHER = /\s*[,;/|&\n]\s*(?=[+(]?\d{3})|\s+(?:or|and|o|y)\s+/i;
/** A number of the spreadsheet's, with thousands separated: "4,155,550,142". */
const GROUPED = /^\d{1,2}(?:,\d{3}){3}$/;
/** Letters after an area code, as in "1-800-FLOWERS". */
const LETTERED = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*([a-z\d][a-z\d\s-]{6,})$/i;
const NATIONAL_DIGITS = 10;
/** Area codes of North America begin with 2 to 9. */
const NO_AREA_CODE = /^\+1[01]/;
const FAX = /\bfax\b/i;
/** The letters of each digit on a telephone from 2. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * Finds the first telephone number of a cell, of the US unless it has another country code, with its extension. Null for
 * text that is no whole number, such as one without its area code.
 */
export function readPhone(cell: string): Store['call'] {
  if (GROUPED.test(cell)) {
    const call = readPhone(cell.replaceAll(',', ''));
    return call && { ...call, text: cell };
  }
  const [first = ''] = cell.split(ANOTHER);
  const [found] = findPhoneNumbersInText(first, { defaultCountry: 'US', extended: true });
  if (found) {
    const before = first.slice(0, found.startsAt);
    if (NO_AREA_CODE.test(found.number.number) || FAX.test(before)) return null;
    const text = first.slice(found.startsAt, found.endsAt);
    return { text, href: found.number.getURI() as `tel:${string}` };
  }
  const [, area = '', letters = ''] = LETTERED.exec(first.trim()) ?? [];
  if (!/[a-z]{3}/i.test(letters)) return null;
  const digits = (area + letters.replaceAll(/[\s-]/g, ''))
    .toLowerCase()
    .replaceAll(/[a-z]/g, keyOf);
  const dialled = readPhone(digits.slice(0, NATIONAL_DIGITS));
  return dialled && { ...dialled, text: first.trim() };
}

const keyOf = (letter: string) => String(KEYS.findIndex((letters) => letters.includes(letter)) + 2);
