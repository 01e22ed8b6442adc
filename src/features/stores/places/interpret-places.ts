import { milesBetween } from '../store-distance.ts';
import type { Coordinates, Place, PlaceMatches } from '../store-types.ts';
import { placesNamed } from './place-index.ts';
import { plainText, readCoordinates } from './place-text.ts';
import { nearestSpellings } from './place-spelling.ts';
import { placeAbroad } from './places-abroad.ts';
import { parseState, type UsState } from './states.ts';
import { isZip, zipPlace } from './zip-index.ts';

const NOTHING: PlaceMatches = { exact: [], partial: [], guesses: [], abroad: undefined };
const BEFORE =
  /^(?:near|around|in|at|downtown|greater|metro|the (?:city|state|town) of|(?:city|state|town) of|zip(?: ?code)?|en|cerca de|ciudad de|estado de|(?:north|south|east|west)ern|central|upstate) /;
const AFTER = / (?:area|metro|metro area|metropolitan area|downtown|region|state|zip(?: ?code)?)$/;
const STREET =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|way|plaza|mall)\b/;
/** A name as people write one. */
const WRITTEN = /^[\p{L}\p{M}\s.,'’+&()-]+$/u;
/** A qualifier and the place it qualifies are at most this far apart: "Capitol Hill, Denver". */
const SAME_AREA_MILES = 25;
const LONGEST_NAME = 5;
const MOST_WORDS = 24;
/** Inhabitants (decimal logarithm) of a city that is recognised at the end of a text without its state. */
const LARGE = 4.3;
/** The same of a city that is recognised behind unknown words. */
const WELL_KNOWN = 4.9;

/**
 * Places that a text may mean. The names of half a million bytes are read by the first call: only the Worker imports
 * this module, and only when a search needs it. @param canGuess similar names are considered, which takes longer
 */
export function interpretPlaces(text: string, { canGuess = true } = {}): PlaceMatches {
  const point = readCoordinates(text);
  if (point) return { ...NOTHING, exact: [point] };
  const plain = plainText(text);
  if (!plain) return NOTHING;
  const written = plain.split(' , ').join(' ').split(' ');
  if (written.length > MOST_WORDS) return NOTHING;

  const zip = zipIn(written);
  // A ZIP code that does not exist says nothing.
  const words =
    zip || written.length === 1 ? written : written.filter((word) => !/^\d{5}$/.test(word));
  const sections = plain.replaceAll(/ ,? ?\d{5}$/g, '').split(' , ');
  const named = zip ? [] : wholeNames(words);
  const foreign = placeAbroad(zip && words.length === 1 ? ['-'] : words);
  const isOtherCode = foreign && zip && words.length === 2 && !isInside(zip, words);
  if (isOtherCode) {
    return { ...NOTHING, abroad: foreign };
  }
  if (zip) {
    const isWhole = words.length === 1 || words[0]!.startsWith('zip') || isInside(zip, words);
    return isWhole ? { ...NOTHING, exact: [zip] } : { ...NOTHING, partial: [zip] };
  }
  const exact = unique(named.length > 0 ? named : connectedNames(words));
  const partial = exact.length > 0 ? [] : unique(partialNames(sections, words));
  const isGuessable =
    canGuess && exact.length + partial.length === 0 && !foreign && WRITTEN.test(text);
  const guesses = isGuessable ? guessesOf(words) : [];
  return { exact, partial, guesses: unique(guesses), abroad: foreign };
}

/** A ZIP code at the end or the beginning, also of nine digits; alone, also without its leading zero. */
function zipIn(words: string[]): Place | undefined {
  const isAlone = words.length === 1 || words[0]!.startsWith('zip');
  for (const at of [words.length - 1, 0]) {
    const [, digits, start] = /^((\d{5})(?:\d{4})?)$/.exec(words[at]!) ?? [];
    const short = isAlone && /^\d{4}$/.test(words[at]!) ? `0${words[at]}` : undefined;
    const zip = digits ? start! : short && isZip(short) ? short : undefined;
    if (!zip) continue;
    const place = zipPlace(zip);
    // A house number may have five digits.
    if (place && (at > 0 || isAlone || words.length < 4)) return place;
  }
  return undefined;
}

/** Whether the other words name the state of the ZIP code or a place around it. */
function isInside(zip: Place, words: string[]): boolean {
  const others = words.filter((word) => !/^\d+$/.test(word));
  return wholeNames(others).some(
    (place) =>
      (place.kind === 'state' && place.state === zip.state) ||
      milesBetween(place, zip) <= 2 * SAME_AREA_MILES,
  );
}

/** Places that all words together name, perhaps with a state or a larger place. */
function wholeNames(words: string[]): Place[] {
  const text = words.join(' ');
  const named = [...placesNamed(text), ...qualifiedNames(words)];
  if (named.length > 0) return named;
  const shorter = text.replace(BEFORE, '').replace(AFTER, '');
  return shorter === text ? [] : wholeNames(shorter.split(' '));
}

/** Each of "denver or boulder". */
const connectedNames = (words: string[]): Place[] => {
  const parts = words.join(' ').split(/ (?:or|and|o|y) /);
  const named = parts.map((part) => wholeNames(part.split(' ')));
  return parts.length > 1 && named.every((places) => places.length > 0) ? named.flat() : [];
};

function qualifiedNames(words: string[]): Place[] {
  return splits(words).flatMap(({ name, qualifier }) => {
    const state = parseState(qualifier);
    const inState = state ? namesIn(name, state) : [];
    const around = inState.length > 0 ? [] : cities(qualifier);
    const near = around.length > 0 ? spots(name) : [];
    return [...inState, ...near.filter((each) => around.some((city) => isNear(each, city)))];
  });
}

/** "denver, co" and "co, denver": the words on each side of each gap, as a name and what it lies in. */
const splits = (words: string[]): { name: string; qualifier: string }[] =>
  words.slice(1).flatMap((_word, index) => {
    const [first, last] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { name: first, qualifier: last },
      { name: last, qualifier: first },
    ];
  });

const namesIn = (name: string, { code }: UsState): Place[] => {
  const inState = placesNamed(name, code);
  // "Williamsburg, Brooklyn, NY"
  const words = name.split(' ');
  return inState.length > 0 || words.length < 2
    ? inState
    : splits(words).flatMap((parts) => {
        const around = cities(parts.qualifier).filter(({ state }) => state === code);
        return spots(parts.name).filter((each) => around.some((city) => isNear(each, city)));
      });
};

const cities = (name: string) => placesNamed(name).filter(({ kind }) => kind === 'city');
const spots = (name: string) =>
  placesNamed(name).filter(({ kind }) => kind === 'spot' || kind === 'city');
const isNear = (one: Coordinates, other: Coordinates) =>
  milesBetween(one, other) <= SAME_AREA_MILES;

/** A city at the end of an address: after a comma, before its state, or after the name of a street. */
function partialNames(sections: string[], words: string[]): Place[] {
  if (sections.length > 1) {
    const lastTwo = wholeNames(sections.slice(-2).join(' ').split(' '));
    const last = lastTwo.length > 0 ? lastTwo : wholeNames(sections.at(-1)!.split(' '));
    if (last.length > 0 && !(sections.length === 2 && last[0]?.kind === 'state')) return last;
  }
  const ends = Array.from({ length: Math.min(LONGEST_NAME, words.length - 1) }, (_, at) =>
    words.slice(-(Math.min(LONGEST_NAME, words.length - 1) - at)),
  );
  for (const end of ends) {
    const state = end.length > 1 ? parseState(end.at(-1)!) : undefined;
    if (state && namesIn(end.slice(0, -1).join(' '), state).length > 0) {
      return namesIn(end.slice(0, -1).join(' '), state);
    }
  }
  const isAddress = STREET.test(words.slice(0, -1).join(' ')) || /^\d+$/.test(words[0]!);
  if (!isAddress) return [];
  for (const end of ends) {
    const named = placesNamed(end.join(' ')).filter(
      ({ kind, weight }) => kind === 'city' && weight >= LARGE,
    );
    if (named.length > 0) return named;
  }
  return [];
}

function guessesOf(words: string[]): Place[] {
  const spelled = similarNames(words);
  return spelled.length > 0 ? spelled : lastCity(words);
}

/** A large city at the end of words that name no place: "trader joes denver". */
function lastCity(words: string[]): Place[] {
  for (const length of [3, 2, 1]) {
    if (length >= words.length) continue;
    const named = cities(words.slice(-length).join(' ')).filter(
      ({ weight }) => weight >= WELL_KNOWN,
    );
    if (named.length > 0) return named;
  }
  return [];
}

function similarNames(words: string[]): Place[] {
  const shorter = words.join(' ').replace(BEFORE, '').replace(AFTER, '').split(' ');
  const inStates = [1, 2]
    .filter((length) => length < shorter.length)
    .flatMap((length) => {
      const state = parseState(shorter.slice(-length).join(' '));
      return state ? nearestSpellings(shorter.slice(0, -length).join(' '), state.code) : [];
    });
  return inStates.length > 0 ? inStates : nearestSpellings(shorter.join(' '));
}

const unique = (places: Place[]): Place[] =>
  [
    ...new Map(
      places
        .toSorted((one, other) => one.weight - other.weight)
        .map((place) => [`${place.name}`, place]),
    ).values(),
  ].toSorted((one, other) => other.weight - one.weight);
