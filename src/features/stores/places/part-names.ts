import type { Place } from '../store-types.ts';
import { placesNamed } from './place-index.ts';
import { nearestSpellings, similarStates } from './place-spelling.ts';
import { parseState } from './states.ts';
import { cities, namesIn, wholeNames, withoutPrepositions } from './whole-names.ts';

const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/;
const LONGEST_NAME = 5;
/** Inhabitants (decimal logarithm) of a city that is recognised at the end of a text without its state. */
const LARGE = 4.3;
/** The same of a city after "in". */
const TOWN = 3;
const IN = /^(?:in|near|around|at|en)$/;

/** Places of a part of a text, and the words that are left. */
interface PartName {
  places: Place[];
  rest: string;
}

export const NO_NAME: PartName = { places: [], rest: '' };

/**
 * Finds a city at the end of an address: after a comma, before its state, or after the name of a street.
 * @param sections the text, split at its commas
 * @param words all words of the text
 */
export function partialNames(sections: string[], words: string[]): PartName {
  if (sections.length > 1) {
    const lastTwo = wholeNames(sections.slice(-2).join(' ').split(' '));
    const last = lastTwo.length > 0 ? lastTwo : wholeNames(sections.at(-1)!.split(' '));
    if (last.length > 0 && !(sections.length === 2 && last[0]?.kind === 'state')) {
      return { places: last, rest: sections.slice(0, lastTwo.length > 0 ? -2 : -1).join(' ') };
    }
  }
  const longest = Math.min(LONGEST_NAME, words.length - 1);
  const ends = Array.from({ length: longest }, (_, at) => words.length - longest + at);
  for (const length of [1, 2]) {
    const state = parseState(words.slice(-length).join(' '));
    if (!state) continue;
    for (const from of ends.filter((each) => each < words.length - length)) {
      const places = namesIn(words.slice(from, -length).join(' '), state);
      if (places.length > 0) return { places, rest: words.slice(0, from).join(' ') };
    }
  }
  const isAddress = STREET.test(words.slice(0, -1).join(' ')) || /^\d+$/.test(words[0]!);
  if (!isAddress) return NO_NAME;
  for (const from of ends) {
    const places = placesNamed(words.slice(from).join(' ')).filter(
      ({ kind, weight }) => kind === 'state' || (kind === 'city' && weight >= LARGE),
    );
    if (places.length > 0) return { places, rest: words.slice(0, from).join(' ') };
  }
  return NO_NAME;
}

/**
 * Places with a name similar to the words, or a city at the end of other words. `rest` has the words that are not part
 * of the name.
 */
export function guessesOf(words: string[]): PartName {
  const places = similarNames(words);
  return places.length > 0 ? { places, rest: '' } : lastCity(words);
}

/** A city at the end of words that name no place: "trader joes denver", "anything in golden". */
function lastCity(words: string[]): PartName {
  for (const length of [3, 2, 1]) {
    if (length >= words.length) continue;
    const before = words.slice(0, -length);
    const least = IN.test(before.at(-1)!) ? TOWN : LARGE;
    const places = cities(words.slice(-length).join(' ')).filter(({ weight }) => weight >= least);
    if (places.length > 0) return { places, rest: before.join(' ') };
  }
  return NO_NAME;
}

function similarNames(words: string[]): Place[] {
  const shorter = withoutPrepositions(words.join(' ')).split(' ');
  const inStates = [1, 2]
    .filter((length) => length < shorter.length)
    .flatMap((length) => {
      const [name, end] = [shorter.slice(0, -length).join(' '), shorter.slice(-length).join(' ')];
      const state = parseState(end);
      if (state) return nearestSpellings(name, state.code);
      // "dallas texes"
      return similarStates(end).flatMap(({ code }) => namesIn(name, { code, name: end }));
    });
  return inStates.length > 0 ? inStates : nearestSpellings(shorter.join(' '));
}
