import { oncePer } from '../../lib/once-per.ts';
import { shortHash } from '../../lib/short-hash.ts';
import { folded, slugOf } from '../../lib/words.ts';
import { nearestFirst } from './geo.ts';
import { placePath } from './locator-path.ts';
import { parseState } from './places/states.ts';
import { NEAREST_RADIUS_MILES, type Store } from './store-types.ts';

/** A state, or a city in it, with its stores. */
export interface StoreArea {
  name: string;
  path: Path;
  stores: Store[];
  /** Of a city. */
  state?: StoreArea;
  /** Of a state, sorted by name, as are its stores. Stores without a city come last. */
  cities: StoreArea[];
}

/** "Colorado" for "CO" and "Colo."; other text as it is. */
const stateName = (text: string) => parseState(text)?.name ?? text;

/** The states with stores, and their cities, sorted by name. Stores without a state are left out. */
export const directoryOf = oncePer((all: readonly Store[]): StoreArea[] =>
  bySlug(all, ({ state }) => stateName(state))
    .filter(({ slug }) => slug)
    .map(({ slug, name, stores: own }) => {
      const groups = bySlug(own, ({ city }) => city);
      const stores = groups.flatMap((group) => group.stores);
      const state: StoreArea = { name, path: placePath(slug), stores, cities: [] };
      state.cities = groups
        .filter((group) => group.slug)
        .map((city) => ({ ...city, path: placePath(slug, city.slug), state, cities: [] }));
      return state;
    }),
);

/** Groups stores by the slugs of names, sorted by name; stores without a name come last. */
const bySlug = (all: readonly Store[], nameOf: (store: Store) => string) =>
  [...Map.groupBy(all, (store) => slugOf(nameOf(store)))]
    .map(([slug, stores]) => ({ slug, name: nameOf(stores[0]!), stores }))
    .toSorted(
      (one, other) =>
        Number(!one.slug) - Number(!other.slug) || one.name.localeCompare(other.name, 'en-US'),
    );

/** All states, each followed by its cities. */
export const areasOf = (all: readonly Store[]): StoreArea[] =>
  directoryOf(all).flatMap((state) => [state, ...state.cities]);

/** The state or city with this path, as `placePath` makes it; undefined when no store is there. */
export const areaAt = (all: readonly Store[], path: string): StoreArea | undefined =>
  areasOf(all).find((area) => area.path === path);

const NEARBY = 3;

/**
 * The store with this path, and up to three other stores, the nearest first. Undefined without such a store.
 */
export function storeDetail(all: readonly Store[], path: string) {
  const store = all.find((each) => each.path === path);
  if (!store) return undefined;
  const others = all.filter((each) => each !== store);
  const nearby = nearestFirst(others, store).filter(({ miles }) => miles <= NEAREST_RADIUS_MILES);
  return { store, nearby: nearby.slice(0, NEARBY) };
}

type Path = Store['path'];

// State or city in the path of a store without one.
const ELSEWHERE = 'elsewhere';
const LONGEST_SLUG = 100;
const SUFFIX_LENGTH = 6;

/** The path of a store from its name and address. Several stores may have the same one. */
function basePath({ name, address, city, state }: Omit<Store, 'path'>): Path {
  const place = placePath(slugOf(stateName(state)) || ELSEWHERE, slugOf(city) || ELSEWHERE);
  // The page cache accepts ASCII addresses only.
  const words = folded(`${name} ${address}`).replaceAll(/\P{ASCII}/gu, ' ');
  return `${place}/${shortened(slugOf(words)) || 'store'}`;
}

const shortened = (slug: string) =>
  slug.length > LONGEST_SLUG ? slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '') : slug;

/** Adds a unique path to each store, from its place, name and address; equal ones get a hash of the identity. */
export function withPaths(stores: readonly Omit<Store, 'path'>[]): Store[] {
  const paths = stores.map(basePath);
  const counts = Map.groupBy(paths, (path) => path);
  return stores.map((store, at) => {
    const path = paths[at]!;
    if (counts.get(path)!.length === 1) return { ...store, path };
    const suffix = shortHash(identityOf(store)).padStart(SUFFIX_LENGTH, '0').slice(-SUFFIX_LENGTH);
    return { ...store, path: `${path}-${suffix}` as const };
  });
}

/**
 * The key of a store, which does not depend on its row: its name with its address, or with its coordinates where it has no address.
 * "CO" and "Colorado" are the same.
 */
export function identityOf(store: Omit<Store, 'path'>): string {
  const { name, address, city, state, zipCode, latitude, longitude } = store;
  const code = parseState(state)?.code ?? state;
  const where = address ? [address, city, code, zipCode] : [latitude, longitude];
  return [name, ...where].join('\n').toLowerCase();
}
