import { createSpeller, type Speller } from './spelling.ts';
import { milesBetween } from '../geo.ts';
import type { Place } from '../store-types.ts';
import { longForm, placeKey } from './place-key.ts';
import { placeKeys, placesNamed, zipPlace } from './place-table.ts';
import { SIZES } from './place-weights.ts';
import { allStates, parseState } from './states.ts';

/** A place that some words of a text name. */
export interface FoundPlace {
  place: Place;
  /** Indexes of the first word and of the one after the last. */
  from: number;
  to: number;
  /** The share of wrong letters; 0 for a name that is written right. */
  mistake: number;
}

const LONGEST_NAME = 6;
/** A part and its city, or a ZIP code and its city, are at most this far apart: "Capitol Hill, Denver". */
const SAME_AREA_MILES = 25;

/**
 * Finds the places that parts of a text name, alone or with their state or city: "denver", "denver co", "lodo denver".
 * @param words of the text, folded @param isBetween whether a word may stand between a name and its state, as "in" does
 * @param others finds more places by their key
 */
export function placesIn(
  words: readonly string[],
  isBetween: (word: string) => boolean,
  others: (key: string) => Place[],
): FoundPlace[] {
  const cells = new Map<string, FoundPlace[]>();
  const cell = (from: number, to: number) => cells.get(`${from} ${to}`) ?? [];
  for (let length = 1; length <= words.length; length++) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      const isName =
        length <= LONGEST_NAME && !(length === 1 && to < words.length && isBetween(words[from]!));
      const places = isName ? placesAt(words.slice(from, to), words.length, others) : [];
      const named = places.map((place) => ({ place, from, to, mistake: 0 }));
      const combined: FoundPlace[] = [];
      for (let end = from + 1; end < to; end++) {
        const left = cell(from, end);
        if (left.length === 0) continue;
        for (let start = end; start < to; start++) {
          if (start > end && !isBetween(words[start - 1]!)) break;
          combined.push(...combinations(left, cell(start, to)));
        }
      }
      const found = [...named, ...combined];
      if (found.length > 0) cells.set(`${from} ${to}`, unique(found));
    }
  }
  return [...cells.values()].flat();
}

/** The places that have the words as their name, or are a ZIP code. */
function placesAt(
  typed: readonly string[],
  wordCount: number,
  others: (key: string) => Place[],
): Place[] {
  const text = typed.join(' ');
  if (/^\d+$/.test(text)) return /^\d{3,5}$/.test(text) ? zipsOf(text, wordCount) : [];
  const key = placeKey(text);
  return [...placesNamed(key), ...(key === text ? [] : placesNamed(text)), ...others(key)];
}

/** A ZIP code, also one without its leading zeros beside another word, or of four digits alone. */
function zipsOf(digits: string, wordCount: number): Place[] {
  if (digits.length === 3 && wordCount === 1) return [];
  const place = zipPlace(digits.padStart(5, '0'));
  return place ? [place] : [];
}

/** What two neighboring names mean together. */
function combinations(left: FoundPlace[], right: FoundPlace[]): FoundPlace[] {
  return left.flatMap((one) =>
    right.flatMap((other) => {
      const place = together(one.place, other.place) ?? together(other.place, one.place);
      return place
        ? [{ place, from: one.from, to: other.to, mistake: one.mistake + other.mistake }]
        : [];
    }),
  );
}

/** The smaller place, if the larger one says where it is. */
function together(place: Place, around: Place): Place | undefined {
  if (place.kind === 'abroad') return abroadIn(place, around);
  if (place.kind === 'state' || around.kind === 'zip') return undefined;
  if (around.kind === 'state') return inStates(place, around) ? place : undefined;
  if (around.kind !== 'city' && around.kind !== 'county') return undefined;
  const isPart =
    place.kind === 'zip' || place.size < around.size - SIZES.part || place.name === around.name;
  const reach = place.kind === 'zip' ? 2 * SAME_AREA_MILES : SAME_AREA_MILES;
  return isPart && milesBetween(place, around) <= reach ? place : undefined;
}

/** A city abroad with its country or region, or with its postal code. */
function abroadIn(place: Place, around: Place): Place | undefined {
  if (around.kind === 'zip') return { ...place, size: SIZES.abroad };
  const isThere = around.kind === 'abroad' && place.state === around.state;
  if (!isThere || place.name === around.name) return undefined;
  const name = `${place.name.split(',')[0]}, ${around.name}`;
  return { ...place, name, size: SIZES.abroad };
}

const inStates = ({ state }: Place, around: Place): boolean =>
  around.states?.includes(state) ?? around.state === state;

const unique = (found: FoundPlace[]): FoundPlace[] => [
  ...new Map(
    found
      .toSorted((one, other) => one.place.size - other.place.size)
      .map((each) => [`${each.place.kind} ${each.place.name}`, each]),
  ).values(),
];

let speller: Speller | undefined;

/**
 * Places whose names are spelled like the words from one to another, also before or after their state: "bolder colorado".
 * A name without its spaces has one mistake.
 */
export function similarPlaces(words: readonly string[], from: number, to: number): FoundPlace[] {
  const typed = dividedAtState(words.slice(from, to));
  const found = (name: readonly string[], isThere: (place: Place) => boolean): FoundPlace[] => {
    const key = name.map(longForm).join(' ');
    const near = (speller ??= createSpeller(placeKeys()))(key);
    const isDivided = typed.length > to - from;
    return [...near, ...(isDivided ? [{ word: key, mistakes: 1 }] : [])].flatMap(
      ({ word, mistakes }) =>
        placesNamed(word)
          .filter(isThere)
          // A former name or a nickname is not corrected.
          .filter(({ kind, city }) => kind !== 'city' || placeKey(city) === word)
          .map((place) => ({ place, from, to, mistake: Math.max(1, mistakes) / key.length })),
    );
  };
  const ends = [1, 2].filter((length) => length < typed.length);
  const qualified = ends.flatMap((length) =>
    [
      { state: typed.slice(-length), name: typed.slice(0, -length) },
      { state: typed.slice(0, length), name: typed.slice(length) },
    ].flatMap(({ state, name }) => {
      const known = parseState(state.join(' '));
      if (known)
        return found(name, (place) => place.state === known.code && place.kind !== 'state');
      return similarStates(state.join(' ')).flatMap(({ code }) =>
        placesNamed(placeKey(name.join(' ')))
          .filter((place) => place.state === code && place.kind === 'city')
          .map((place) => ({ place, from, to, mistake: 1 / typed.join(' ').length })),
      );
    }),
  );
  return qualified.length > 0 ? unique(qualified) : unique(found(typed, () => true));
}

let stateSpeller: Speller | undefined;

function similarStates(text: string) {
  stateSpeller ??= createSpeller(allStates().map(({ name }) => name.toLowerCase()));
  return stateSpeller(text).flatMap(({ word }) => parseState(word) ?? []);
}

/** A single word divided into a name and its state: "denvercolorado". */
function dividedAtState(words: readonly string[]): readonly string[] {
  const [word = '', ...others] = words;
  if (others.length > 0) return words;
  const state = allStates()
    .map(({ name }) => name.toLowerCase())
    .find((name) => word.endsWith(name.replaceAll(' ', '')));
  const name = word.slice(0, -(state ?? '').replaceAll(' ', '').length);
  return state && name ? [name, ...state.split(' ')] : words;
}
