import { STREET } from '../../../lib/street-words.ts';
import type { Place } from '../store-types.ts';
import { placesNamed } from './place-index.ts';
import { dividedAtState, nearestSpellings, similarStates } from './place-spelling.ts';
import { parseState } from './states.ts';
import { cities, namesIn, wholeNames, withoutPrepositions } from './whole-names.ts';

const LONGEST_NAME = 5;
/** Inhabitants (decimal logarithm) of a city that is recognised at the end of an address without its state. */
const LARGE = 4.3;
/** The same of a city at the end of other words, and after "in". The search drops those far from all stores. */
const TOWN = { atEnd: 3, afterIn: 2.4 };
/** Names of towns that end the names of other things. */
const COMMON_WORD =
  /^(?:university|college|school|academy|park|mall|plaza|hospital|airport|museum|stadium|center|station|market|bar|grill|tavern|hall|garden|social|kitchen|club|union|lime|mango|valley|clinic|health|medical|lake|beach|ridge|mountain|heights|base)$/;
const IN = /^(?:in|near|around|at|by|en)$/;
/** Taken from the weight of a city before other words, which more often begin a name: the Paris of "Paris bakery". */
const FIRST_HANDICAP = 1;
const SHORTEST_FIRST = 4;

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
 * Places with a name similar to the words, or a city at the end or the beginning of other words. `rest` has the words that
 * are not part of the name.
 */
export function guessesOf(words: string[]): PartName {
  const places = similarNames(words);
  if (places.length > 0) return { places, rest: '' };
  const [last, first] = [lastCity(words), firstCity(words)];
  return largest(last) >= largest(first) ? last : first;
}

const largest = ({ places }: PartName) => Math.max(0, ...places.map(({ weight }) => weight));

/** A city at the end of words that name no place: "trader joes denver", "anything in golden". */
function lastCity(words: string[]): PartName {
  for (const length of [3, 2, 1]) {
    if (length >= words.length) continue;
    const before = words.slice(0, -length);
    const least = IN.test(before.at(-1)!) ? TOWN.afterIn : TOWN.atEnd;
    const name = words.slice(-length).join(' ');
    if (COMMON_WORD.test(name)) continue;
    const places = cities(name).filter(({ weight }) => weight >= least);
    if (places.length > 0) return { places, rest: before.join(' ') };
  }
  return NO_NAME;
}

/** A city before other words: "denver arapahoe". */
function firstCity(words: string[]): PartName {
  for (const length of [3, 2, 1]) {
    const name = words.slice(0, length).join(' ');
    // "La Familia" is not in Los Angeles, and "Denver, XX" nowhere.
    const rest = words.slice(length).join(' ');
    if (Math.min(name.length, rest.length) < SHORTEST_FIRST) continue;
    const large = cities(name).filter(({ weight }) => weight >= TOWN.atEnd);
    if (large.length === 0) continue;
    return {
      places: large.map((place) => ({ ...place, weight: place.weight - FIRST_HANDICAP })),
      rest,
    };
  }
  return NO_NAME;
}

function similarNames(words: string[]): Place[] {
  const written = withoutPrepositions(words.join(' '));
  const shorter = dividedAtState(written) ?? written.split(' ');
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
