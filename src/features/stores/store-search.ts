import { cleanCell } from './store-cells.ts';
import { directoryOf } from './store-directory.ts';
import { boundsOf, milesBetween, nearestFirst, positionsWithin } from './store-distance.ts';
import { onPage, pageNumbers, storeAt, storesWith, type StoreList } from './store-list.ts';
import {
  STORES_PER_PAGE,
  type Bounds,
  type Center,
  type StoreResults,
  type StoreSearch,
} from './store-location.ts';
import { usState } from './us-state.ts';

export type FindPlace = (text: string) => Promise<Center | undefined>;

interface Found {
  positions: Uint32Array;
  center: Center | null;
  nearest: boolean;
}

export async function findStores(
  list: StoreList,
  { text: query, near }: Pick<StoreSearch, 'text' | 'near'>,
  findPlace: FindPlace,
): Promise<Found> {
  const text = cleanCell(query);
  const center = near ? { ...near, name: null } : null;
  const having = storesWith(list, text);
  if (having.length > 0) return { positions: having, center, nearest: false };

  const code = usState(text)?.code;
  const inState = code && directoryOf(list).find(({ state }) => state.code === code);
  if (inState) return { positions: inState.positions.toSorted(), center, nearest: false };

  const place = text && list.count > 0 ? await findPlace(text) : undefined;
  if (!place) return { positions: having, center, nearest: false };
  return { positions: storesWith(list, ''), center: place, nearest: true };
}

export async function searchList(
  list: StoreList,
  search: StoreSearch,
  findPlace: FindPlace,
): Promise<StoreResults> {
  const { positions: found, center, nearest } = await findStores(list, search, findPlace);
  const positions = search.within ? positionsWithin(list, found, search.within) : found;
  const numbers = pageNumbers(positions.length, search.page);
  const last = numbers.page * STORES_PER_PAGE;
  const ordered = center ? nearestFirst(list, positions, center, last) : positions;
  const shown = onPage(ordered, numbers);
  return {
    stores: [...shown].map((at) => {
      const store = storeAt(list, at);
      return { ...store, miles: center && milesBetween(center, store) };
    }),
    ...numbers,
    center,
    nearest,
    bounds: center ? including(boundsOf(list, shown), center) : boundsOf(list, positions),
  };
}

const including = (bounds: Bounds | null, { latitude, longitude }: Center): Bounds | null =>
  bounds && {
    west: Math.min(bounds.west, longitude),
    south: Math.min(bounds.south, latitude),
    east: Math.max(bounds.east, longitude),
    north: Math.max(bounds.north, latitude),
  };
