import { folded, INVISIBLE, wordsOf } from '../../../lib/words.ts';

/** Abbreviations in names of places and streets, each before its long form. "St" is a saint as well as a street. */
const LONG_FORMS = `
  st saint, street saint, ste sainte, ft fort, mt mount, mtn mountain, mtns mountains, spgs springs, sprgs springs,
  spg spring, hts heights, jct junction, bch beach, ctr center, centre center, harbour harbor, hbr harbor, pt point,
  pk park, vly valley, vlg village, cty city, lk lake, isl island, n north, s south, e east, w west, saints saint,
  univ university, uni university, ne northeast, nw northwest, se southeast, sw southwest, ave avenue, av avenue,
  blvd boulevard, rd road, dr drive, ln lane, pl place, ct court, hwy highway, pkwy parkway, sq square, intl international`;

const longForms = new Map(
  LONG_FORMS.split(',').map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Splits a text into words in lower case, without accents and punctuation; abbreviations stay: see `longForm`. */
export const typedWords = (text: string): string[] =>
  wordsOf(folded(text.replaceAll(INVISIBLE, '')));

/** Spells out an abbreviation in a name: "ft" is "fort", "st" and "street" are "saint". Other words stay. */
export const longForm = (word: string): string => longForms.get(word) ?? word;

/** The form of a name for comparison: lower case, no accents, punctuation, first "the"; abbreviations as longForm. */
export function placeKey(name: string): string {
  // Nearly all names are plain.
  const words = /^[A-Za-z ]+$/.test(name) ? name.toLowerCase().split(' ') : typedWords(name);
  const from = words.length > 1 && words[0] === 'the' ? 1 : 0;
  return words.slice(from).map(longForm).join(' ').trim();
}
