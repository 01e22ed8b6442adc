import { oncePer } from '../../../lib/once-per.ts';
import { milesBetween } from '../geo.ts';
import type { Coordinates, Place, Store } from '../store-types.ts';
import { placeKey } from './place-key.ts';
import { placesNamed, zipPlace } from './place-table.ts';
import { SCORE, SIZES } from './place-weights.ts';
import { parseState } from './states.ts';

/** A place that some words of a text name. */
export interface FoundPlace {
  place: Place;
  /** Indexes of the words of its name, and of the names of the larger places that it is in. */
  words: number[];
}

/**
 * The places that parts of a text name, each also with the other names that say where it is: "lodo, denver, co".
 * @param parts indexes of the words that may be names
 */
export function placesIn(words: readonly string[], parts: number[][]): FoundPlace[] {
  const names = parts.flatMap((part) =>
    placesAt(words, part).map((place) => ({ place, words: part })),
  );
  const longestFirst = names.toSorted((one, other) => other.words.length - one.words.length);
  return names.map((name) => {
    const own = [...name.words];
    for (const other of longestFirst)
      if (isIn(name.place, other.place) && other.words.every((at) => !own.includes(at)))
        own.push(...other.words);
    return { place: name.place, words: own };
  });
}

/** The places that have some words as their name, or are a ZIP code, which may lack its leading zero. */
function placesAt(words: readonly string[], part: readonly number[]): Place[] {
  const text = part.map((at) => words[at]).join(' ');
  const zip = /^\d{4,5}$/.test(text) && zipPlace(text.padStart(5, '0'));
  // Four digits are rather the beginning of a ZIP code, or a house number.
  if (zip) return [text.length === 5 ? zip : { ...zip, size: SIZES.filler }];
  return [...new Set([...placesNamed(placeKey(text)), ...placesNamed(text)])];
}

/** Miles up to which one place is in another: between a part and its city, or a ZIP code and its city. "Capitol Hill, Denver" */
const PART_MILES = 25;

/** Whether the name of the second place says where the first one is. */
function isIn(place: Place, around: Place): boolean {
  if (place.kind === 'abroad' || around.kind === 'abroad')
    return place.kind === around.kind && place.state === around.state && place.name.includes(',');
  if (place.kind === 'state' || (place.kind === around.kind && place.kind !== 'city')) return false;
  if (around.kind === 'state' || around.kind === 'county')
    return place.state === around.state && !around.states;
  const isPart = place.kind === 'zip' || place.size < around.size - SIZES.part;
  return around.kind === 'city' && isPart && milesBetween(place, around) <= PART_MILES;
}

/** Of a sheet: the keys of its cities, the squares of a degree around its stores, and the share of each state. */
const sheetOf = oncePer((stores: readonly Store[]) => {
  const codes = stores.map(({ state }) => parseState(state)?.code ?? '');
  const counts = Map.groupBy(codes, (code) => code);
  const around = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => ({ north, east })));
  return {
    cities: new Set(stores.map(({ city }, at) => `${placeKey(city)}|${codes[at]}`)),
    squares: new Set(stores.flatMap((store) => around.map((step) => squareOf(store, step)))),
    shareOf: (code: string) => (counts.get(code)?.length ?? 0) / Math.max(1, stores.length),
  };
});

const squareOf = ({ latitude, longitude }: Coordinates, { north, east } = { north: 0, east: 0 }) =>
  `${Math.round(latitude) + north} ${Math.round(longitude) + east}`;

/** How likely a text means a place, whatever its words are. */
export function weightOf(stores: readonly Store[], place: Place): number {
  const { kind, size, city, state } = place;
  if (kind === 'state' || kind === 'zip' || kind === 'abroad') return size;
  const { cities, squares, shareOf } = sheetOf(stores);
  const near = squares.has(squareOf(place)) ? SCORE.near : 0;
  const own = cities.has(`${placeKey(city)}|${state}`) ? SCORE.own : 0;
  return Math.max(size, near) + own + SCORE.served * Math.sqrt(shareOf(state));
}
