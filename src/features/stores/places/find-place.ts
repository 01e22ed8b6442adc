import { createSpeller, type Speller } from './spelling.ts';
import { milesBetween } from '../geo.ts';
import type { Place } from '../store-types.ts';
import { longForm, placeKey } from './place-key.ts';
import { placeKeys, placesNamed, zipPlace } from './place-table.ts';
import { LIMITS, SIZES } from './place-weights.ts';

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

/** The words of a text, and what stands beside its places. */
export interface PlaceWords {
  /** Folded. */
  words: readonly string[];
  /** Whether a word may stand between a name and its state, as "in" does. */
  isBetween: (word: string) => boolean;
  /** Finds more places by their key. */
  others: (key: string) => Place[];
}

/** Finds the places that parts of a text name, alone or with their state or city: "denver", "denver co", "lodo denver". */
export function placesIn({ words, isBetween, others }: PlaceWords): FoundPlace[] {
  const cells = new Map<string, FoundPlace[]>();
  const cell = (from: number, to: number) => cells.get(`${from} ${to}`) ?? [];
  const combined = (from: number, to: number) => {
    const found: FoundPlace[] = [];
    for (let end = from + 1; end < to; end++) {
      for (let start = end; start < to; start++) {
        if (start > end && !isBetween(words[start - 1]!)) break;
        found.push(...combinations(cell(from, end), cell(start, to)));
      }
    }
    return found;
  };
  for (let length = 1; length <= words.length; length++) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      const isName =
        length <= LONGEST_NAME && !(length === 1 && to < words.length && isBetween(words[from]!));
      const places = isName ? placesAt(words.slice(from, to), others) : [];
      const named = places.map((place) => ({ place, from, to, mistake: 0 }));
      cells.set(`${from} ${to}`, unique([...named, ...combined(from, to)]));
    }
  }
  return [...cells.values()].flat();
}

/** The places that have the words as their name, or are a ZIP code. */
function placesAt(typed: readonly string[], others: (key: string) => Place[]): Place[] {
  const text = typed.join(' ');
  // A ZIP code may lack its leading zeros.
  const zip = /^\d{3,5}$/.test(text) && zipPlace(text.padStart(5, '0'));
  if (zip) return [zip];
  const key = placeKey(text);
  return [...placesNamed(key), ...(key === text ? [] : placesNamed(text)), ...others(key)];
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
  if (around.kind === 'state')
    return place.state === around.state && !around.states ? place : undefined;
  if (around.kind !== 'city' && around.kind !== 'county') return undefined;
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

const unique = (found: FoundPlace[]): FoundPlace[] => [
  ...new Map(
    found
      .toSorted((one, other) => one.place.size - other.place.size)
      .map((each) => [`${each.place.kind} ${each.place.name}`, each]),
  ).values(),
];

let speller: Speller | undefined;

/**
 * Places whose names are spelled like the words from one to another, also beside their state: "bolder colorado". A name
 * without its spaces has one mistake.
 */
export function similarPlaces(typed: PlaceWords, from: number, to: number): FoundPlace[] {
  const { words } = typed;
  const key = words.slice(from, to).map(longForm).join(' ');
  speller ??= createSpeller(placeKeys());
  return speller(key).flatMap(({ word, mistakes }) => {
    const spelled = word.split(' ');
    const more = spelled.length - (to - from);
    const places = placesIn({ ...typed, words: words.toSpliced(from, to - from, ...spelled) });
    return (
      places
        .filter((found) => found.from <= from && found.to >= to + more)
        // A former name or a nickname is not corrected.
        .filter(({ place }) => place.kind !== 'city' || word.includes(placeKey(place.city)))
        .map((found) => ({
          ...found,
          to: found.to - more,
          mistake: mistakes / key.length,
        }))
    );
  });
}
