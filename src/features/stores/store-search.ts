import { folded } from '../../lib/fold.ts';
import { cleanCell } from './sheet/store-cells.ts';
import { directoryOf } from './store-directory.ts';
import {
  boundsOf,
  middleOf,
  milesBetween,
  nearestFirst,
  positionsAround,
  positionsWithin,
} from './store-distance.ts';
import { filtered } from './filters/store-filters.ts';
import {
  onPage,
  pageNumbers,
  storeAt,
  storesWith,
  storesWithWords,
  type StoreList,
} from './store-table.ts';
import {
  AROUND_MILES,
  FAR_MILES,
  STORES_PER_PAGE,
  type Bounds,
  type Center,
  type FoundStore,
  type Meaning,
  type StoreResults,
  type StoreSearch,
  type UsPlace,
  type UsPlaces,
} from './store-types.ts';
import { citySpellings, otherSpellings, placeNames, plainCity, SPELLINGS } from './place-parser.ts';
import { usState } from './us-state.ts';

export type FindPlaces = (text: string) => Promise<UsPlaces>;

interface Found {
  positions: Uint32Array;
  center: Center | UsPlace | null;
  meaning: Meaning;
}

/** What a text means is tried in this order: a part of what stores are called, a place, words of an address. */
export async function findStores(
  list: StoreList,
  { text: query, near }: Pick<StoreSearch, 'text' | 'near'>,
  findPlaces: FindPlaces,
): Promise<Found> {
  const text = cleanCell(query);
  const center = near ? { ...near, name: null } : null;
  const having = storesWith(list, text);
  const found = (positions: Uint32Array): Found => ({ positions, center, meaning: 'text' });
  if (!text && center) return nearestTo(list, having, [center]) ?? found(having);
  if (having.length > 0 || !text || list.count === 0) return found(having);

  const code = usState(text)?.code;
  const inState = code && directoryOf(list).find(({ state }) => state.code === code);
  if (inState) return found(inState.positions.toSorted());

  const all = storesWith(list, '');
  const places = await findPlaces(text);
  const named = storesAround(list, all, [...places.named, ...citiesOf(list, text)]);
  if (named) return named;
  const withWords = storesWithWords(list, spellingsOf(text));
  if (withWords.length > 0) return found(withWords);
  const within = storesAround(list, all, places.within);
  if (within) return within;
  return (
    nearestTo(list, all, [...places.named, ...places.within]) ?? {
      positions: new Uint32Array(),
      center,
      meaning: 'nothing',
    }
  );
}

/** The stores around the first of the places that has any. */
function storesAround(list: StoreList, all: Uint32Array, places: UsPlace[]): Found | undefined {
  for (const center of places) {
    const positions = positionsAround(list, all, center, AROUND_MILES);
    if (positions.length > 0) return { positions, center, meaning: 'place' };
  }
  return undefined;
}

/** The cities of the sheet that the text names: not all have ZIP codes of their own. */
function citiesOf(list: StoreList, text: string): UsPlace[] {
  return placeNames(text).whole.flatMap((name) => {
    if (!('city' in name)) return [];
    const wanted = citySpellings(name.city);
    return directoryOf(list)
      .filter(({ state: { code } }) => code && (!name.state || code === name.state))
      .flatMap(({ state, cities }) =>
        cities
          .filter(({ city }) => wanted.has(plainCity(city.name)))
          .map(({ city, positions }) => ({
            name: `${city.name}, ${state.code}`,
            city: city.name,
            state: state.code!,
            zip: '',
            ...middleOf(list, positions),
          })),
      );
  });
}

/** The stores that are not far from the first of the places that has any; from a visitor, all of them. */
function nearestTo(list: StoreList, all: Uint32Array, places: Center[]): Found | undefined {
  for (const center of places) {
    const positions = positionsAround(list, all, center, FAR_MILES);
    if (positions.length === 0) continue;
    return center.name === null
      ? { positions: all, center, meaning: 'text' }
      : { positions, center, meaning: 'nearest' };
  }
  const [center] = places;
  return center && { positions: new Uint32Array(), center, meaning: 'nothing' };
}

const othersInAddresses = otherSpellings([
  ...SPELLINGS,
  ['st', 'street'],
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['blvd', 'boulevard'],
  ['rd', 'road'],
  ['dr', 'drive'],
  ['ln', 'lane'],
  ['pl', 'place'],
  ['ct', 'court'],
  ['hwy', 'highway'],
  ['pkwy', 'parkway'],
  ['sq', 'square'],
  ['and', '&'],
]);
const MOST_WORDS = 8;

/** The words of a text, each in the ways that a sheet may have it. */
function spellingsOf(text: string): string[][] {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => {
    const state = usState(word);
    const others = state ? [state.code, state.name].map(folded) : othersInAddresses(word);
    return [...new Set([word, ...others])];
  });
}

const MOST_FAR = 3;

export async function searchList(
  list: StoreList,
  search: StoreSearch,
  findPlaces: FindPlaces,
): Promise<StoreResults> {
  const { positions: found, center, meaning } = await findStores(list, search, findPlaces);
  const inside = search.within ? positionsWithin(list, found, search.within) : found;
  const { positions, types } = filtered(list, inside, search);
  const numbers = pageNumbers(positions.length, search.page);
  const last = numbers.page * STORES_PER_PAGE;
  const ordered = center ? nearestFirst(list, positions, center, last) : positions;
  const shown = onPage(ordered, numbers);
  const storesAt = (some: Uint32Array): FoundStore[] =>
    [...some].map((at) => {
      const store = storeAt(list, at);
      return { ...store, miles: center && milesBetween(center, store) };
    });
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar
    ? nearestFirst(list, storesWith(list, ''), center, MOST_FAR).subarray(0, MOST_FAR)
    : new Uint32Array();
  return {
    stores: storesAt(shown),
    ...numbers,
    center,
    meaning,
    types,
    canBeOpen: list.weeks.values.length > 1,
    far: storesAt(far),
    bounds: center
      ? including(boundsOf(list, isFar ? far : shown), center)
      : boundsOf(list, positions),
  };
}

const including = (bounds: Bounds | null, { latitude, longitude }: Center): Bounds | null =>
  bounds && {
    west: Math.min(bounds.west, longitude),
    south: Math.min(bounds.south, latitude),
    east: Math.max(bounds.east, longitude),
    north: Math.max(bounds.north, latitude),
  };
