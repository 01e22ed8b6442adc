import { oncePer } from '../../lib/once-per.ts';
import { slugOf } from '../../lib/words.ts';
import { boundsOf, milesBetween } from './geo.ts';
import { paginate } from './paging.ts';
import { parseState } from './places/states.ts';
import { stateSlug } from './store-path.ts';
import {
  NEAREST_RADIUS_MILES,
  STORES_PER_PAGE,
  type PlaceDetail,
  type PlaceSummary,
  type StateSummary,
  type Store,
  type StoreDetail,
} from './store-types.ts';

/** A state with its stores, by city. Stores without a city come last. */
interface StateEntry {
  state: StateSummary;
  stores: Store[];
  cities: { city: PlaceSummary; stores: Store[] }[];
}

/** The states that have stores, sorted by name. */
export const directoryOf = oncePer((stores: readonly Store[]): StateEntry[] =>
  [...Map.groupBy(stores, ({ state }) => stateSlug(state))]
    .filter(([slug]) => slug)
    .map(([slug, own]) => entryOf(slug, own))
    .toSorted((one, other) => byName(one.state, other.state)),
);

function entryOf(slug: string, stores: Store[]): StateEntry {
  const { state } = stores[0]!;
  const known = parseState(state);
  const groups = [...Map.groupBy(stores, ({ city }) => slugOf(city))].map(([citySlug, own]) => ({
    city: { slug: citySlug, name: own[0]!.city, count: own.length },
    stores: own,
  }));
  const sorted = groups.toSorted(
    ({ city: one }, { city: other }) =>
      Number(!one.slug) - Number(!other.slug) || byName(one, other),
  );
  const cities = sorted.filter(({ city }) => city.slug);
  return {
    state: {
      slug,
      name: known?.name ?? state,
      code: known?.code ?? null,
      count: stores.length,
      cities: cities.map(({ city }) => city),
    },
    stores: sorted.flatMap((group) => group.stores),
    cities,
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-US');

/** A page of the stores of a state or city, by their slugs. Undefined when no store is there. */
export function placeDetail(
  all: readonly Store[],
  { state: wanted, city: citySlug }: { state: string; city?: string | undefined },
  page?: number,
): PlaceDetail | undefined {
  const inState = directoryOf(all).find(({ state }) => state.slug === wanted);
  const inCity = inState?.cities.find(({ city }) => city.slug === citySlug);
  if (!inState || (citySlug !== undefined && !inCity)) return undefined;
  const { stores } = inCity ?? inState;
  const numbers = paginate(stores.length, page);
  const from = (numbers.page - 1) * STORES_PER_PAGE;
  return {
    state: inState.state,
    city: inCity?.city ?? null,
    stores: stores.slice(from, from + STORES_PER_PAGE),
    ...numbers,
    bounds: boundsOf(stores)!,
  };
}

const NEARBY = 3;

/** The store with this path, its state and city, and the nearest other stores. Undefined without such a store. */
export function storeDetail(stores: readonly Store[], path: string): StoreDetail | undefined {
  const store = stores.find((each) => each.path === path);
  if (!store) return undefined;
  const inState = directoryOf(stores).find(({ state }) => state.slug === stateSlug(store.state));
  const inCity = inState?.cities.find(({ city }) => city.slug === slugOf(store.city));
  const nearby = stores
    .filter((each) => each !== store)
    .map((each) => ({ ...each, miles: milesBetween(store, each) }))
    .filter(({ miles }) => miles <= NEAREST_RADIUS_MILES)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, NEARBY);
  return { store, state: inState?.state ?? null, city: inCity?.city ?? null, nearby };
}
