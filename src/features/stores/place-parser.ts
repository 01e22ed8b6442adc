import { folded } from '../../lib/fold.ts';
import { usState } from './us-state.ts';

export type PlaceName = { zip: string } | { city: string; state?: string };

/** What a text may name, the likeliest first. */
interface PlaceNames {
  /** Where all of it names one place: "80202", "Denver", "Denver, CO", "co denver", "Denver Colorado 80202". */
  whole: PlaceName[];
  /** Where it says more: "1701 Wynkoop St, Denver", "wynkoop st denver co". */
  parts: PlaceName[];
}

const ZIP = String.raw`(\d{5})(?:[-\s]?\d{4})?`;
const LAST_ZIP = new RegExp(String.raw`(?:^|\s)${ZIP}$`);
const FIRST_ZIP = new RegExp(String.raw`^${ZIP}\s`);
const COUNTRY = / (?:usa?|united states(?: of america)?)$/;
const AROUND = /^(?:near|around|in|downtown|greater) | (?:area|metro|metro area|downtown)$/g;
const LONGEST_CITY = 4;

export function placeNames(text: string): PlaceNames {
  const plain = folded(text)
    .replaceAll(/[^\p{L}\p{N}\s,-]/gu, ' ')
    .replaceAll(/\s*,\s*|\s+/g, (gap) => (gap.includes(',') ? ' , ' : ' '))
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replace(COUNTRY, '')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replaceAll(AROUND, '');

  const zip = LAST_ZIP.exec(plain) ?? FIRST_ZIP.exec(plain);
  if (zip) {
    const rest = placeNames(plain.replace(zip[0], ' '));
    // An address may begin with a number of five digits.
    const own: PlaceName = { zip: zip[1]! };
    return zip.index === 0 && plain !== zip[0]
      ? { whole: [...rest.whole, own], parts: rest.parts }
      : { whole: [own, ...rest.whole], parts: rest.parts };
  }

  const sections = plain.split(' , ').filter(Boolean);
  const words = sections.join(' ').split(' ');
  if (!/\p{L}{2}/u.test(plain)) return { whole: [], parts: [] };
  // "Denver, XX" is not Denver.
  if (sections.length === 2 && sections.every((each) => !usState(each))) {
    return { whole: [], parts: [{ city: sections[1]! }] };
  }
  const named = stateOf(words);
  // "Kansas City" is a city, and not the City of Kansas; "Washington DC" is a city in a state.
  const whole = [
    ...(sections.length === 1 ? [{ city: words.join(' ') }] : []),
    ...named.map(({ rest, state }) => ({ city: rest.join(' '), state })),
  ];
  const parts = [...named, { rest: words, state: undefined }].flatMap(({ rest, state }) =>
    lastWords(rest).map((city) => (state ? { city, state } : { city })),
  );
  return { whole, parts };
}

/** The states that the text ends or begins with, and what is left of it. */
function stateOf(words: string[]): { rest: string[]; state: string }[] {
  return [1, 2, 3]
    .filter((length) => length < words.length)
    .flatMap((length) => [
      { rest: words.slice(0, -length), code: usState(words.slice(-length).join(' '))?.code },
      { rest: words.slice(length), code: usState(words.slice(0, length).join(' '))?.code },
    ])
    .flatMap(({ rest, code }) => (code ? [{ rest, state: code }] : []));
}

const lastWords = (words: string[]): string[] =>
  [LONGEST_CITY, 3, 2, 1]
    .filter((length) => length < words.length)
    .map((length) => words.slice(-length).join(' '))
    .filter((city) => /^\p{L}/u.test(city));

/** What names of places are shortened to. */
export const SPELLINGS = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['mtn', 'mountain'],
  ['spgs', 'springs'],
  ['spg', 'spring'],
  ['hts', 'heights'],
  ['jct', 'junction'],
  ['bch', 'beach'],
  ['ctr', 'center'],
  ['centre', 'center'],
  ['harbour', 'harbor'],
  ['pt', 'point'],
  ['pk', 'park'],
  ['vly', 'valley'],
  ['vlg', 'village'],
  ['cty', 'city'],
  ['lk', 'lake'],
  ['is', 'island'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
] as const;
/** Gives the other ways to write a word. @param pairs short and long, of which a word may have several */
export function otherSpellings(pairs: readonly Pair[]): (word: string) => string[] {
  const others = new Map<string, string[]>();
  for (const [short, long] of pairs) {
    others.set(short, [...(others.get(short) ?? []), long]);
    others.set(long, [...(others.get(long) ?? []), short]);
  }
  return (word) => others.get(word) ?? [];
}

type Pair = readonly [short: string, long: string];

const othersInCities = otherSpellings(SPELLINGS);
const MOST_SPELLINGS = 16;

/** A city's name as it is compared: folded, with spaces for hyphens. */
export const plainCity = (name: string) =>
  folded(name)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The ways to write a city's name ("st", "saint"), plain. */
export function citySpellings(city: string): Set<string> {
  let all = [''];
  for (const word of plainCity(city).split(' ')) {
    const alike = [word, ...othersInCities(word)];
    all = all.flatMap((start) => alike.map((each) => `${start} ${each}`.trim()));
    all = all.slice(0, MOST_SPELLINGS);
  }
  return new Set(all);
}
