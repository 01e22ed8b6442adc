import { folded } from '../../lib/fold.ts';
import type { Coordinates, Place } from './store-types.ts';

const STATES = `
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
  MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
  NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
  SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
  WV West Virginia, WI Wisconsin, WY Wyoming`;

/** Abbreviations in names of cities, each before a long form; a word may have several. */
const CITY_SPELLINGS = `
  st saint, ste sainte, ft fort, mt mount, mtn mountain, spgs springs, spg spring, hts heights, jct junction, bch beach,
  ctr center, centre center, harbour harbor, pt point, pk park, vly valley, vlg village, cty city, lk lake, is island,
  n north, s south, e east, w west`;
const ADDRESS_SPELLINGS = `${CITY_SPELLINGS},
  st street, ave avenue, av avenue, blvd boulevard, rd road, dr drive, ln lane, pl place, ct court, hwy highway,
  pkwy parkway, sq square, and &`;

/** "CO Colorado, UT Utah" as pairs; the second part may have spaces. */
const pairsOf = (text: string) =>
  text.split(',').map((pair) => {
    const [short = '', ...long] = pair.trim().split(' ');
    return [short, long.join(' ')] as const;
  });

export interface UsState {
  code: string;
  name: string;
}

const states = new Map<string, UsState>(
  pairsOf(STATES).flatMap(([code, name]) =>
    [code, name].flatMap((text) =>
      [text, text.toLowerCase()].map((key) => [key, { code, name }] as const),
    ),
  ),
);

/** The state with this code or name, in any case. */
export const parseState = (text: string): UsState | undefined =>
  states.get(text) ??
  states.get(text.trim().replaceAll('.', '').replaceAll(/\s+/g, ' ').toLowerCase());

export type PlaceName = { zip: string } | { city: string; state?: string };

/** Places that a text may name, the most likely first. */
interface ParsedPlace {
  /** The whole text names one place: "80202", "Denver", "Denver, CO", "co denver", "Denver Colorado 80202". */
  exact: PlaceName[];
  /** The text says more: "1701 Wynkoop St, Denver", "wynkoop st denver co". */
  partial: PlaceName[];
}

const ZIP = String.raw`(\d{5})(?:[-\s]?\d{4})?`;
const LAST_ZIP = new RegExp(String.raw`(?:^|\s)${ZIP}$`);
const FIRST_ZIP = new RegExp(String.raw`^${ZIP}\s`);
const COUNTRY = / (?:usa?|united states(?: of america)?)$/;
const AROUND = /^(?:near|around|in|downtown|greater) | (?:area|metro|metro area|downtown)$/g;
const LONGEST_CITY = 4;

/** Parses the text that a visitor typed, by its form alone: no table says whether the places exist. */
export function parsePlace(text: string): ParsedPlace {
  const plain = folded(text)
    .replaceAll(/[^\p{L}\p{N}\s,-]/gu, ' ')
    .replaceAll(/\s*,\s*|\s+/g, (gap) => (gap.includes(',') ? ' , ' : ' '))
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replace(COUNTRY, '')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replaceAll(AROUND, '');

  const zip = LAST_ZIP.exec(plain) ?? FIRST_ZIP.exec(plain);
  if (zip) {
    const rest = parsePlace(plain.replace(zip[0], ' '));
    const named: PlaceName = { zip: zip[1]! };
    // An address may begin with a number of five digits.
    return zip.index === 0 && plain !== zip[0]
      ? { exact: [...rest.exact, named], partial: rest.partial }
      : { exact: [named, ...rest.exact], partial: rest.partial };
  }

  const sections = plain.split(' , ').filter(Boolean);
  const words = sections.join(' ').split(' ');
  if (!/\p{L}{2}/u.test(plain)) return { exact: [], partial: [] };
  // "Denver, XX" is not Denver.
  if (sections.length === 2 && sections.every((each) => !parseState(each))) {
    return { exact: [], partial: [{ city: sections[1]! }] };
  }
  const inStates = splitState(words);
  // "Kansas City" is a city, not the City of Kansas. "Washington DC" is a city in a state.
  const exact = [
    ...(sections.length === 1 ? [{ city: words.join(' ') }] : []),
    ...inStates.map(({ rest, state }) => ({ city: rest.join(' '), state })),
  ];
  const partial = [...inStates, { rest: words, state: undefined }].flatMap(({ rest, state }) =>
    lastWords(rest).map((city) => (state ? { city, state } : { city })),
  );
  return { exact, partial };
}

/** Each state that the text ends or begins with, and the words without it. */
const splitState = (words: string[]): { rest: string[]; state: string }[] =>
  [1, 2, 3]
    .filter((length) => length < words.length)
    .flatMap((length) => [
      { rest: words.slice(0, -length), state: words.slice(-length) },
      { rest: words.slice(length), state: words.slice(0, length) },
    ])
    .flatMap(({ rest, state }) => {
      const code = parseState(state.join(' '))?.code;
      return code ? [{ rest, state: code }] : [];
    });

const lastWords = (words: string[]): string[] =>
  [LONGEST_CITY, 3, 2, 1]
    .filter((length) => length < words.length)
    .map((length) => words.slice(-length).join(' '))
    .filter((city) => /^\p{L}/u.test(city));

/** A function that lists the other spellings of a word, in both directions. */
function otherSpellings(spellings: string): (word: string) => string[] {
  const pairs = pairsOf(spellings);
  const others = Map.groupBy(
    [...pairs, ...pairs.map(([short, long]) => [long, short] as const)],
    ([word]) => word,
  );
  return (word) => others.get(word)?.map(([, other]) => other) ?? [];
}

const othersInCities = otherSpellings(CITY_SPELLINGS);
const othersInAddresses = otherSpellings(ADDRESS_SPELLINGS);

/** A city's name for comparison: folded, with spaces for hyphens. */
export const plainCity = (name: string) =>
  folded(name)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The place of a city in a state, named "Denver, CO". */
export const cityPlace = (city: string, state: string, point: Coordinates): Place => ({
  name: `${city}, ${state}`,
  city,
  state,
  zip: '',
  ...point,
});

const MOST_SPELLINGS = 16;

/** All spellings of a city's name ("st", "saint"), in the form of `plainCity`. */
export function citySpellings(city: string): Set<string> {
  let all = [''];
  for (const word of plainCity(city).split(' ')) {
    const spellings = [word, ...othersInCities(word)];
    all = all.flatMap((start) => spellings.map((each) => `${start} ${each}`.trim()));
    all = all.slice(0, MOST_SPELLINGS);
  }
  return new Set(all);
}

const MOST_WORDS = 8;

/** The first words of a text, each with all spellings that a cell of the sheet may have. */
export function wordSpellings(text: string): string[][] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => {
    const state = parseState(word);
    const others = state ? [state.code, state.name].map(folded) : othersInAddresses(word);
    return [...new Set([word, ...others])];
  });
}
