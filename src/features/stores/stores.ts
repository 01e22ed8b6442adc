import 'server-only';
import { countStoreSearch } from './place-counts.ts';
import { clusterStores, type MapArea } from './map/store-clusters.ts';
import { joined } from './positions.ts';
import { getStoreTable } from './sheet/store-snapshot.ts';
import { directoryOf, placeDetail, storeDetail } from './store-directory.ts';
import { matchFiltered, searchStoreTable, type InterpretPlaces } from './search/store-search.ts';
import { positionsOfIds, storeAt } from './store-table.ts';
import type {
  MapPoints,
  PlaceDetail,
  StateSummary,
  Store,
  StoreDetail,
  StoreFilters,
  StoreResults,
  StoreSearch,
} from './store-types.ts';

const interpret: InterpretPlaces = async (text) =>
  (await import('./places/interpret-places.ts')).interpretPlaces(text);

/** A page of the stores that match a search. @throws StoreSheetError without the sheet and a cached table */
export const searchStores = async (search: StoreSearch): Promise<StoreResults> =>
  countStoreSearch(search, await searchStoreTable(await getStoreTable(), search, interpret));

/**
 * The stores of an area of the map that a search matches, clustered. @param only ids of the stores that the map may show,
 * in place of those that match the text
 * @throws as searchStores
 */
export async function getMapPoints(
  area: MapArea,
  { text = '', only, ...filters }: { text?: string; only?: number[] } & StoreFilters = {},
): Promise<MapPoints> {
  const table = await getStoreTable();
  if (only) return clusterStores(table, positionsOfIds(table, only), area);
  const { groups, others } = await matchFiltered(table, { text, ...filters }, interpret);
  return clusterStores(table, joined([...groups, others]), area);
}

/** The store with this path, with its place and neighbors; undefined without one. @throws as searchStores */
export const findStore = async (path: string): Promise<StoreDetail | undefined> =>
  storeDetail(await getStoreTable(), path);

/** Paths of the stores from one position up to another. @throws as searchStores */
export async function listStorePaths(from: number, to: number): Promise<Store['path'][]> {
  const table = await getStoreTable();
  const last = Math.min(to, table.count);
  return Array.from(
    { length: Math.max(0, last - from) },
    (_, index) => storeAt(table, from + index).path,
  );
}

/** The number of stores. @throws as searchStores */
export const countStores = async (): Promise<number> => (await getStoreTable()).count;

/** The states that have stores, sorted by name. @throws as searchStores */
export const listStates = async (): Promise<StateSummary[]> =>
  directoryOf(await getStoreTable()).map(({ state }) => state);

/** A page of the stores of a state or city, by their slugs. @throws as searchStores */
export const findPlace = async (
  state: string,
  city?: string,
  page?: number,
): Promise<PlaceDetail | undefined> => placeDetail(await getStoreTable(), { state, city }, page);
