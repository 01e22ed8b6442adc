import { namesIn, placesOf, similarNames, type FoundPlace } from '../places/find-place.ts';
import { isOf } from './lexicon.ts';
import { isAlone, isNoPlace, type Query } from './read-query.ts';

/** A whole ZIP code. */
export const ZIP = /^\d{5}$/;

/** The names of places in a text. Beside others, the name of a street is none: "1000 S Colorado Blvd Denver". */
export function placeNames(query: Query): FoundPlace[] {
  const addresses = query.phrases.filter((phrase) => isOf(phrase, 'address'));
  const isNumber = (at: number) => addresses.some(({ from }) => from === at);
  const names = namesIn(query.words, (at) => isAlone(query, at, 'filler', 'around'))
    .filter(({ words }) => !isNoPlace(query, words))
    .filter(({ words: [at] }) => !isNumber(at!) || ZIP.test(query.words[at!]!));
  const others = names.filter(
    ({ words }) => !addresses.some(({ from, to }) => from <= words[0]! && words.at(-1)! < to),
  );
  return others.length > 0 ? others : names;
}

/** The places that a text names with other spellings. @param names of places, as they are spelled */
export function misspelledPlaces(
  query: Query,
  names: readonly FoundPlace[],
  unread: readonly number[],
): FoundPlace[] {
  const { words } = query;
  const typed = unread.filter((at) => !isNoPlace(query, [at]));
  if (typed.length === 0) return [];
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const similar = [
    ...similarNames(words, typed[0]!, typed.at(-1)! + 1),
    ...similarNames(words, 0, words.length),
  ].filter((each) => !isNoPlace(query, each.words));
  return placesOf([...names, ...similar]).filter(({ mistake }) => mistake > 0);
}
