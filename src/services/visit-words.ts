import { encodeBase64Url } from 'hono/utils/encode';
import { STREET } from '../lib/street-words.ts';
import { signingKey } from '../runtime/seal.ts';
import { withoutPersonal } from '../runtime/without-personal.ts';

const LONGEST_WORD = 40;
// A phone number, with the separators that people write, or any other long number.
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){5}/;
// "12 Main St", "Hauptstr. 5", "apt 4": a number beside a word that is no unit of our trade.
const HOUSE = /\b(?:strasse|str|apt|suite)\b/i;
const NUMBERED = /^\d+[a-z]?\s+\p{L}{3,}\s+\p{L}/iu;

/**
 * Whether a searched text may be stored: it is short, and does not look like an email address, a personal number or a
 * street.
 */
export const isStorableWord = (word: string): boolean =>
  word.length <= LONGEST_WORD &&
  !word.includes('@') &&
  !/%40/i.test(word) &&
  withoutPersonal(word) === word &&
  !LONG_NUMBER.test(word) &&
  !NUMBERED.test(word) &&
  !(/\d/.test(word) && (STREET.test(word) || HOUSE.test(word)));

/** The Monday of a week in UTC, such as 2026-11-23. @param time milliseconds since 1970 */
export function weekOf(time: number): string {
  const date = new Date(time);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** A keyed hash that differs by week, so that a table of likely words reveals nothing without the key. */
export async function hashWord(word: string, week: string): Promise<string> {
  const text = new TextEncoder().encode(`visit word ${week} ${word}`);
  const signature = await crypto.subtle.sign('HMAC', await signingKey(), text);
  return encodeBase64Url(signature).slice(0, 20);
}
