import { boundsOf } from './store-distance.ts';
import { onPage, pageNumbers, placesOf, storeAt, type StoreList } from './store-table.ts';
import type { StateWithStores, StorePlace, StoresOfPlace } from './store-types.ts';
import { slugOf, stateSlug } from './store-path.ts';
import { usState } from './us-state.ts';

interface StateEntry {
  state: StateWithStores;
  positions: Uint32Array;
  cities: { city: StorePlace; positions: Uint32Array }[];
}

const directories = new WeakMap<StoreList, StateEntry[]>();

export function directoryOf(list: StoreList): StateEntry[] {
  const known = directories.get(list);
  if (known) return known;
  const directory = readDirectory(list);
  directories.set(list, directory);
  return directory;
}

export function storesOfPlace(
  list: StoreList,
  { state: wanted, city: citySlug }: { state: string; city?: string | undefined },
  page?: number,
): StoresOfPlace | undefined {
  const inState = directoryOf(list).find(({ state }) => state.slug === wanted);
  if (!inState) return undefined;
  const inCity = inState.cities.find(({ city }) => city.slug === citySlug);
  if (citySlug !== undefined && !inCity) return undefined;

  const { positions } = inCity ?? inState;
  const numbers = pageNumbers(positions.length, page);
  return {
    state: inState.state,
    city: inCity?.city ?? null,
    stores: [...onPage(positions, numbers)].map((at) => storeAt(list, at)),
    ...numbers,
    bounds: boundsOf(list, positions)!,
  };
}

type Group = { slug: string; name: string; positions: number[] };

function readDirectory(list: StoreList): StateEntry[] {
  const states = new Map<string, Group & { code: string | null; cities: Map<string, Group> }>();
  const stateOf = memoized((text) => {
    const known = usState(text);
    return {
      name: known?.name ?? text,
      code: known?.code ?? null,
      slug: stateSlug(text),
    };
  });
  const citySlug = memoized(slugOf);

  let at = -1;
  for (const store of placesOf(list)) {
    at++;
    const found = stateOf(store.state);
    if (!found.slug) continue;
    const state = entry(states, found.slug, () => ({ ...found, positions: [], cities: new Map() }));
    const slug = citySlug(store.city);
    const city = entry(state.cities, slug, () => ({ slug, name: store.city, positions: [] }));
    city.positions.push(at);
  }
  return [...states.values()].map(toEntry).toSorted((one, other) => byName(one.state, other.state));
}

function toEntry({
  slug,
  name,
  code,
  cities,
}: Omit<Group, 'positions'> & { code: string | null; cities: Map<string, Group> }): StateEntry {
  const groups = [...cities.values()].toSorted(
    (one, other) => Number(!one.slug) - Number(!other.slug) || byName(one, other),
  );
  const positions = Uint32Array.from(groups.flatMap((group) => group.positions));
  const entries = groups
    .filter((group) => group.slug)
    .map((group) => ({
      city: { slug: group.slug, name: group.name, count: group.positions.length },
      positions: Uint32Array.from(group.positions),
    }));
  return {
    state: { slug, name, code, count: positions.length, cities: entries.map(({ city }) => city) },
    positions,
    cities: entries,
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-US');

function entry<T>(entries: Map<string, T>, key: string, make: () => T): T {
  const known = entries.get(key);
  if (known) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

function memoized<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => entry(answers, text, () => answer(text));
}
