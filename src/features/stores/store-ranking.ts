import {
  cityPlace,
  citySpellings,
  parsePlace,
  parseState,
  plainCity,
  wordSpellings,
} from './place-parser.ts';
import { directoryOf } from './store-directory.ts';
import { medianPoint, positionsWithinRadius, sortByDistance } from './store-distance.ts';
import {
  allPositions,
  positionsMatching,
  positionsMatchingWords,
  type StoreTable,
} from './store-table.ts';
import {
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Center,
  type Coordinates,
  type Meaning,
  type Place,
  type PlaceMatches,
} from './store-types.ts';

/** Stores that a search matches, in the order of the table. */
export interface StoreMatches {
  positions: Uint32Array;
  center: Center | Place | null;
  meaning: Meaning;
}

interface SearchText {
  /** Without leading and trailing spaces and control characters. */
  text: string;
  near?: Coordinates | undefined;
}

/** Matches the text as a part of a searched column, or as a state. Undefined when only `matchPlaces` can match it. */
export function matchText(table: StoreTable, { text, near }: SearchText): StoreMatches | undefined {
  const center = visitorAt(near);
  const matches = (positions: Uint32Array): StoreMatches => ({
    positions,
    center,
    meaning: 'text',
  });
  const containing = positionsMatching(table, text);
  if (!text) return center ? nearestTo(table, [center]) : matches(containing);
  if (containing.length > 0 || table.count === 0) return matches(containing);

  const code = parseState(text)?.code;
  const inState = code && directoryOf(table).find(({ state }) => state.code === code);
  return inState ? matches(inState.positions.toSorted()) : undefined;
}

/**
 * Matches the stores around a place that the text names, else words of names and addresses, else a place that the
 * text contains, else the nearest stores.
 */
export function matchPlaces(
  table: StoreTable,
  { text, near }: SearchText,
  { exact, partial }: PlaceMatches,
): StoreMatches {
  const center = visitorAt(near);
  const named = around(table, [...exact, ...citiesOf(table, text)]);
  if (named) return named;
  const positions = positionsMatchingWords(table, wordSpellings(text));
  if (positions.length > 0) return { positions, center, meaning: 'text' };
  return (
    around(table, partial) ??
    nearestTo(table, [...exact, ...partial]) ?? {
      positions: new Uint32Array(),
      center,
      meaning: 'nothing',
    }
  );
}

/** At least the first `wanted` positions in display order: by distance from the center, else as in the table. */
export const rankStores = (
  table: StoreTable,
  positions: Uint32Array,
  center: Coordinates | null,
  wanted: number,
): Uint32Array => (center ? sortByDistance(table, positions, center, wanted) : positions);

const visitorAt = (near: Coordinates | undefined): Center | null =>
  near ? { ...near, name: null } : null;

/** The stores around the first of the places that has any. */
function around(table: StoreTable, places: Place[]): StoreMatches | undefined {
  const all = allPositions(table);
  for (const center of places) {
    const positions = positionsWithinRadius(table, all, center, PLACE_RADIUS_MILES);
    if (positions.length > 0) return { positions, center, meaning: 'place' };
  }
  return undefined;
}

/** Cities of the sheet that the text names. The index of ZIP codes lacks some of them. */
const citiesOf = (table: StoreTable, text: string): Place[] =>
  parsePlace(text).exact.flatMap((name) => {
    if (!('city' in name)) return [];
    const spellings = citySpellings(name.city);
    return directoryOf(table).flatMap(({ state: { code }, cities }) =>
      code && (!name.state || code === name.state)
        ? cities
            .filter(({ city }) => spellings.has(plainCity(city.name)))
            .map(({ city, positions }) => cityPlace(city.name, code, medianPoint(table, positions)))
        : [],
    );
  });

/** The nearest stores to the first of the centers that has any; all stores for a visitor's location. */
function nearestTo(table: StoreTable, centers: Center[]): StoreMatches | undefined {
  const all = allPositions(table);
  for (const center of centers) {
    const positions = positionsWithinRadius(table, all, center, NEAREST_RADIUS_MILES);
    if (positions.length === 0) continue;
    return center.name === null
      ? { positions: all, center, meaning: 'text' }
      : { positions, center, meaning: 'nearest' };
  }
  const [center] = centers;
  return center && { positions: new Uint32Array(), center, meaning: 'nothing' };
}
