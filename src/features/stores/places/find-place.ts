import { createSpeller, type Speller } from '../../../lib/spelling.ts';
import { milesBetween } from '../geo.ts';
import type { Place } from '../store-types.ts';
import { longForm, placeKey } from './place-key.ts';
import { placeKeys, placesNamed, zipPlace } from './place-table.ts';
import { LIMITS, SIZES } from './place-weights.ts';

/** A place that some words of a text name. */
export interface FoundPlace {
  place: Place;
  /** Indexes of the words of its name, and of the names of the larger places that it is in. */
  words: number[];
  /** The share of wrong letters; 0 for a name that is written right. */
  mistake: number;
}

const LONGEST_NAME = 6;

/**
 * Finds all names of places in a text.
 * @param words folded
 * @param isNoName whether a word alone, before others, is no name, as "in" is not Indiana
 */
export const namesIn = (
  words: readonly string[],
  isNoName: (at: number) => boolean,
): FoundPlace[] =>
  words.flatMap((_, from) =>
    [...words.keys()].slice(from, from + LONGEST_NAME).flatMap((last) => {
      const isNone = last === from && last < words.length - 1 && isNoName(from);
      const places = isNone ? [] : placesAt(words.slice(from, last + 1));
      return places.map((place) => ({ place, words: range(from, last + 1), mistake: 0 }));
    }),
  );

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** The places that have the words as their name, or are a ZIP code. */
function placesAt(typed: readonly string[]): Place[] {
  const text = typed.join(' ');
  // A ZIP code may lack its leading zeros.
  const zip = /^\d{3,5}$/.test(text) && zipPlace(text.padStart(5, '0'));
  if (zip) return [zip];
  const key = placeKey(text);
  return [...placesNamed(key), ...(key === text ? [] : placesNamed(text))];
}

let speller: Speller | undefined;

/** Finds places whose names are spelled like some words. A name without its spaces has one mistake. */
export function similarNames(words: readonly string[], from: number, to: number): FoundPlace[] {
  const key = words.slice(from, to).map(longForm).join(' ');
  speller ??= createSpeller(placeKeys());
  return speller(key).flatMap(({ word, mistakes }) =>
    placesNamed(word)
      // A former name or a nickname is not corrected.
      .filter(({ kind, city }) => kind !== 'city' || word.includes(placeKey(city)))
      .map((place) => ({ place, words: range(from, to), mistake: mistakes / key.length })),
  );
}

/** The places that names mean, each with the other names that say where it is: "lodo, denver, co". */
export function placesOf(names: readonly FoundPlace[]): FoundPlace[] {
  const longestFirst = names.toSorted((one, other) => other.words.length - one.words.length);
  const found = names.map((name) => {
    let { place, words, mistake } = name;
    for (const other of longestFirst) {
      const around = other.words.some((at) => words.includes(at))
        ? undefined
        : placeIn(place, other.place);
      if (!around) continue;
      place = around;
      words = [...words, ...other.words];
      mistake += other.mistake;
    }
    return { place, words, mistake };
  });
  const byMeaning = found
    .toSorted((one, other) => one.place.size - other.place.size)
    .toSorted((one, other) => one.words.length - other.words.length);
  return [
    ...new Map(byMeaning.map((each) => [`${each.place.kind} ${each.place.name}`, each])).values(),
  ];
}

/** The place, if the other one says where it is. */
function placeIn(place: Place, around: Place): Place | undefined {
  if (place.kind === 'abroad') return abroadIn(place, around);
  if (place.kind === 'state' || around.kind === 'zip') return undefined;
  if (around.kind === 'state')
    return place.state === around.state && !around.states ? place : undefined;
  if (around.kind === 'county') {
    const isThere = place.kind !== 'county' && place.state === around.state;
    return isThere && milesBetween(place, around) <= LIMITS.countyMiles ? place : undefined;
  }
  if (around.kind !== 'city' || place.kind === 'county') return undefined;
  const isPart =
    place.kind === 'zip' || place.size < around.size - SIZES.part || place.name === around.name;
  return isPart && milesBetween(place, around) <= LIMITS.partMiles ? place : undefined;
}

/** A city abroad with its country or region, or with its postal code. */
function abroadIn(place: Place, around: Place): Place | undefined {
  if (around.kind === 'zip') return { ...place, size: SIZES.abroad };
  const isThere = around.kind === 'abroad' && place.state === around.state;
  if (!isThere || place.name === around.name) return undefined;
  const name = `${place.name.split(',')[0]}, ${around.name}`;
  return { ...place, name, size: SIZES.abroad };
}
