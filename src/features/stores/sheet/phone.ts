import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Store } from '../store-types.ts';

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
