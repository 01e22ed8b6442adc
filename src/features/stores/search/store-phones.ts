import { markedPositions } from '../positions.ts';
import { textColumns } from '../store-columns.ts';
import { blocksWith, UNIT, type StoreTable } from '../store-table.ts';

const PHONE =
  /^(?:\(?[2-9]\d\d\)?|(?:(?:\+?1[ .-]?)?\(?[2-9]\d\d\)?[ ./-]{0,3})?\d{3}[ .-]?\d{4})$/;

/**
 * Reads a telephone number, or an area code ("720 area code"), as digits without the country code. Undefined for other
 * text.
 */
export function readPhone(text: string): string | undefined {
  const number = text.replaceAll(/^area code | area code$/gi, '');
  return PHONE.test(number) ? number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : undefined;
}

const ENOUGH_DIGITS = 4;

/** Positions of the stores with this telephone number, or with this area code. */
export function positionsWithPhone(table: StoreTable, digits: string): Uint32Array {
  const matches = new Uint8Array(table.count);
  const isArea = digits.length < ENOUGH_DIGITS;
  // A phone number has its last four digits in one piece.
  const part = digits.slice(-ENOUGH_DIGITS);
  for (const { from, rows } of blocksWith(table, part)) {
    for (const [index, row] of rows.entries()) {
      if (!row.includes(part)) continue;
      const cell = row.split(UNIT, PHONE_COLUMN + 1)[PHONE_COLUMN] ?? '';
      const phone = cell.replaceAll(/\D/g, '').replace(/^1(?=\d{10})/, '');
      if (isArea ? phone.startsWith(digits) : phone.endsWith(digits)) matches[from + index] = 1;
    }
  }
  return markedPositions(matches);
}

const PHONE_COLUMN = textColumns.indexOf('phone');
