import { cityKey } from './places/city-names.ts';
import { parseState } from './places/states.ts';
import { selected } from './positions.ts';
import { directoryOf } from './store-directory.ts';
import { medianPoint, positionsWithinRadius } from './store-distance.ts';
import type { StoreTable } from './store-table.ts';
import {
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Coordinates,
  type Meaning,
  type Place,
} from './store-types.ts';

/** A place with the stores that its name means. */
export interface RankedPlace {
  place: Place;
  positions: Uint32Array;
  meaning: Meaning;
  score: number;
}

/** What stores within PLACE_RADIUS_MILES, or within NEAREST_RADIUS_MILES, add to the weight of a place. */
const STORES_WEIGHT = { place: 0.5, nearest: 0.2 };
/** Of a city that the index of places lacks: a town. */
const UNKNOWN_CITY_WEIGHT = 3;
const MOST_RANKED = 8;
const NO_STORES = new Uint32Array();

/** Places that a name may mean, the likeliest first: by their inhabitants and by where stores are. */
export const rankPlaces = (
  table: StoreTable,
  base: Uint32Array,
  places: readonly Place[],
): RankedPlace[] => {
  const heaviest = Math.max(...places.map(({ weight }) => weight));
  return places
    .slice(0, MOST_RANKED)
    .map((place) =>
      // A lighter place cannot come first, whatever stores it has.
      place.weight + STORES_WEIGHT.place < heaviest
        ? { place, positions: NO_STORES, meaning: 'nothing' as const, score: place.weight }
        : ranked(table, base, place),
    )
    .toSorted((one, other) => other.score - one.score);
};

function ranked(table: StoreTable, base: Uint32Array, place: Place): RankedPlace {
  const { weight } = place;
  const inPlace =
    place.kind === 'state'
      ? positionsInState(table, base, place.state)
      : positionsWithinRadius(table, base, place, PLACE_RADIUS_MILES);
  if (inPlace.length > 0) {
    const meaning = place.kind === 'state' ? 'state' : 'place';
    return { place, positions: inPlace, meaning, score: weight + STORES_WEIGHT.place };
  }
  const around = positionsWithinRadius(table, base, place, NEAREST_RADIUS_MILES);
  return around.length > 0
    ? { place, positions: around, meaning: 'nearest', score: weight + STORES_WEIGHT.nearest }
    : { place, positions: around, meaning: 'nothing', score: weight };
}

function positionsInState(table: StoreTable, base: Uint32Array, code: string): Uint32Array {
  const inState = directoryOf(table).find(({ state }) => state.code === code);
  if (!inState) return new Uint32Array();
  const isInState = new Uint8Array(table.count);
  for (const at of inState.positions) isInState[at] = 1;
  return selected(base, (at) => isInState[at] === 1);
}

/** The part of the base that is nearest to a visitor; none when all of it is too far away. */
export const isWithinReach = (
  table: StoreTable,
  base: Uint32Array,
  visitor: Coordinates,
): boolean => positionsWithinRadius(table, base, visitor, NEAREST_RADIUS_MILES).length > 0;

/** Cities of the sheet with this name. The index of places lacks some of them. */
export function citiesOfSheet(table: StoreTable, text: string): Place[] {
  const [name = '', inState] = text.split(',').map((part) => part.trim());
  const named = cityIndexOf(table).get(cityKey(name)) ?? [];
  return named
    .filter(({ state }) => !inState || parseState(inState)?.code === state)
    .map(({ city, state, point }) => ({
      kind: 'city',
      weight: UNKNOWN_CITY_WEIGHT,
      name: `${city}, ${state}`,
      city,
      state,
      zip: '',
      ...point,
    }));
}

interface SheetCity {
  city: string;
  state: string;
  point: Coordinates;
}

const cityIndexes = new WeakMap<StoreTable, Map<string, SheetCity[]>>();

function cityIndexOf(table: StoreTable): Map<string, SheetCity[]> {
  const known = cityIndexes.get(table);
  if (known) return known;
  const all = directoryOf(table).flatMap(({ state: { code }, cities }) =>
    code
      ? cities.map(({ city, positions }) => ({
          city: city.name,
          state: code,
          point: medianPoint(table, positions),
        }))
      : [],
  );
  const index = Map.groupBy(all, ({ city }) => cityKey(city));
  cityIndexes.set(table, index);
  return index;
}
