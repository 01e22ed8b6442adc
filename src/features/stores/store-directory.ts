import { slugOf } from '../../lib/words.ts';
import { paginate, positionsOnPage } from './paging.ts';
import { cityKey } from './places/city-names.ts';
import { parseState } from './places/states.ts';
import {
  boundsOf,
  medianPoint,
  positionsWithinRadius,
  sortByDistance,
  storeWithDistance,
} from './store-distance.ts';
import { positionsOfPath, stateSlug } from './store-path.ts';
import { allPositions, statesAndCities, storeAt, type StoreTable } from './store-table.ts';
import {
  NEAREST_RADIUS_MILES,
  type Coordinates,
  type Place,
  type PlaceDetail,
  type PlaceSummary,
  type StateSummary,
  type StoreDetail,
} from './store-types.ts';

/** A state with the positions of its stores, by city. */
interface StateEntry {
  state: StateSummary;
  positions: Uint32Array;
  cities: { city: PlaceSummary; positions: Uint32Array }[];
}

const directories = new WeakMap<StoreTable, StateEntry[]>();

/** The states that have stores, sorted by name; computed once per table. */
export function directoryOf(table: StoreTable): StateEntry[] {
  const known = directories.get(table);
  if (known) return known;
  const directory = readDirectory(table);
  directories.set(table, directory);
  return directory;
}

/** A page of the stores of a state or city, by their slugs. Undefined when no store is there. */
export function placeDetail(
  table: StoreTable,
  { state: wanted, city: citySlug }: { state: string; city?: string | undefined },
  page?: number,
): PlaceDetail | undefined {
  const inState = directoryOf(table).find(({ state }) => state.slug === wanted);
  if (!inState) return undefined;
  const inCity = inState.cities.find(({ city }) => city.slug === citySlug);
  if (citySlug !== undefined && !inCity) return undefined;

  const { positions } = inCity ?? inState;
  const numbers = paginate(positions.length, page);
  return {
    state: inState.state,
    city: inCity?.city ?? null,
    stores: [...positionsOnPage(positions, numbers)].map((at) => storeAt(table, at)),
    ...numbers,
    bounds: boundsOf(table, positions)!,
  };
}

const NEARBY = 3;

/** The store with this path, its state and city, and the nearest other stores. Undefined without such a store. */
export function storeDetail(table: StoreTable, path: string): StoreDetail | undefined {
  const position = positionsOfPath(table.paths, path).find(
    (at) => storeAt(table, at).path === path,
  );
  if (position === undefined) return undefined;
  const store = storeAt(table, position);
  const inState = directoryOf(table).find(({ state }) => state.slug === stateSlug(store.state));
  const inCity = inState?.cities.find(({ city }) => city.slug === slugOf(store.city));
  const around = positionsWithinRadius(table, allPositions(table), store, NEAREST_RADIUS_MILES);
  const nearest = sortByDistance(table, around, store, NEARBY + 1).subarray(0, NEARBY + 1);
  return {
    store,
    state: inState?.state ?? null,
    city: inCity?.city ?? null,
    nearby: [...nearest]
      .filter((at) => at !== position)
      .slice(0, NEARBY)
      .map((at) => storeWithDistance(table, at, store)),
  };
}

interface City {
  slug: string;
  name: string;
  positions: number[];
}
type State = Omit<StateSummary, 'count' | 'cities'> & { cities: Map<string, City> };

function readDirectory(table: StoreTable): StateEntry[] {
  const states = new Map<string, State>();
  const stateOf = memoized((text) => {
    const known = parseState(text);
    return { name: known?.name ?? text, code: known?.code ?? null, slug: stateSlug(text) };
  });
  const citySlug = memoized(slugOf);

  let at = -1;
  for (const store of statesAndCities(table)) {
    at++;
    const named = stateOf(store.state);
    if (!named.slug) continue;
    const state = getOrAdd(states, named.slug, () => ({ ...named, cities: new Map() }));
    const slug = citySlug(store.city);
    getOrAdd(state.cities, slug, () => ({ slug, name: store.city, positions: [] })).positions.push(
      at,
    );
  }
  return [...states.values()].map(toEntry).toSorted((one, other) => byName(one.state, other.state));
}

/** Cities by name. Stores without a city come last and count for the state only. */
function toEntry({ slug, name, code, cities }: State): StateEntry {
  const sorted = [...cities.values()].toSorted(
    (one, other) => Number(!one.slug) - Number(!other.slug) || byName(one, other),
  );
  const positions = Uint32Array.from(sorted.flatMap((city) => city.positions));
  const entries = sorted
    .filter((city) => city.slug)
    .map((city) => ({
      city: { slug: city.slug, name: city.name, count: city.positions.length },
      positions: Uint32Array.from(city.positions),
    }));
  return {
    state: { slug, name, code, count: positions.length, cities: entries.map(({ city }) => city) },
    positions,
    cities: entries,
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-US');

function getOrAdd<T>(entries: Map<string, T>, key: string, create: () => T): T {
  const known = entries.get(key);
  if (known) return known;
  const created = create();
  entries.set(key, created);
  return created;
}

function memoized<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => getOrAdd(results, text, () => compute(text));
}

/** Of a city that the index of places lacks: a town. */
const UNKNOWN_CITY_WEIGHT = 3;

/** Cities of the sheet with this name, as places. The place index lacks some of them. */
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
