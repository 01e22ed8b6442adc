import { folded } from '../../../lib/fold.ts';
import { parseState } from './states.ts';

/** Abbreviations in names of cities, each before its long form. */
const CITY_SPELLINGS = `
  st saint, ste sainte, ft fort, mt mount, mtn mountain, mtns mountains, spgs springs, sprgs springs, spg spring,
  hts heights, jct junction, bch beach, ctr center, centre center, harbour harbor, hbr harbor, pt point, pk park,
  vly valley, vlg village, cty city, lk lake, is island, isl island, n north, s south, e east, w west, no north,
  so south, saints saint, univ university, ne northeast, nw northwest, se southeast, sw southwest`;

/** "CO Colorado, UT Utah" as pairs; the second part may have spaces. */
const pairsOf = (text: string) =>
  text.split(',').map((pair) => {
    const [short = '', ...long] = pair.trim().split(' ');
    return [short, long.join(' ')] as const;
  });

const longForms = new Map(pairsOf(CITY_SPELLINGS));

/** A city's name for comparison: folded, without punctuation and "the", abbreviations spelled out. */
export const cityKey = (name: string): string => {
  // Nearly all names are plain.
  const plain = /^[A-Za-z ]+$/.test(name)
    ? name.toLowerCase()
    : folded(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
  if (!plain.includes(' ')) return plain;
  const words = plain.split(' ').filter(Boolean);
  const from = words.length > 1 && words[0] === 'the' ? 1 : 0;
  return words
    .slice(from)
    .map((word) => longForms.get(word) ?? word)
    .join(' ');
};

const ADDRESS_SPELLINGS = `${CITY_SPELLINGS},
  st street, ave avenue, av avenue, blvd boulevard, rd road, dr drive, ln lane, pl place, ct court, hwy highway,
  pkwy parkway, sq square, and &`;

const pairs = pairsOf(ADDRESS_SPELLINGS);
const otherSpellings = Map.groupBy(
  [...pairs, ...pairs.map(([short, long]) => [long, short] as const)],
  ([word]) => word,
);

const MOST_WORDS = 8;

/** The first eight words of a text, each as a list of the spellings that a cell of the sheet may have. */
export function wordSpellings(text: string): string[][] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => {
    const state = parseState(word);
    const others = state
      ? [state.code, state.name].map(folded)
      : (otherSpellings.get(word)?.map(([, other]) => other) ?? []);
    return [...new Set([word, ...others])];
  });
}
