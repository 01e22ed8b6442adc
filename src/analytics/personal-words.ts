import { withoutPersonal } from '../runtime/without-personal.ts';

// A phone number, with the separators that people write, or any other long number.
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){5}/;
// "12 Main St", "Hauptstr. 5", "apt 4": a number beside a word that is no unit of our trade.
const HOUSE = /\b(?:strasse|str|apt|suite)\b/i;
const NUMBERED =
  /^\d+[a-z]?\s+(?!(?:days?|hours?|weeks?|packs?|cans?|cases?)\b)\p{L}{3,}\s+\p{L}/iu;
// "2026-11-28", "20261128", "11/28/26", "11/28": days of these years, not of a birth.
const DAY =
  /(?<![\d/])(?:20[23]\d([-_./]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])|\d{1,2}([-_./])\d{1,2}\2(?:20)?[23]\d|(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01]))(?![\d/])/g;
// "2026-11", "202611", "11/2026", and the end of "nov 27 2026", beside no other number than "20%": a telephone number has
// more digits.
const YEAR =
  /(?<!\d[\s().+/-]*)(?:20[23]\d[-./]?(?:0[1-9]|1[0-2])|20[23]\d\s+\d{1,2}|\d{1,2}[\s./-]+20[23]\d)(?![\s().+/-]*\d(?!\d?%))/g;

const withoutDates = (text: string): string =>
  text.replaceAll(DAY, ' date ').replaceAll(YEAR, ' date ');

/** Whether a text looks like an email address, a personal number or a street. */
export const isPersonal = (text: string): boolean =>
  text.includes('@') ||
  /%40/i.test(text) ||
  withoutPersonal(text) !== text ||
  LONG_NUMBER.test(withoutDates(text)) ||
  NUMBERED.test(text) ||
  (/\d/.test(text) && (STREET.test(text) || HOUSE.test(text)));

/** Words for kinds of streets. */
const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/i;
