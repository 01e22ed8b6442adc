import 'server-only';
import { clusterStores, type MapArea } from './map/store-clusters.ts';
import { countStoreSearch } from './place-counts.ts';
import { getStores } from './sheet/store-snapshot.ts';
import { directoryOf, placeDetail, storeDetail } from './store-directory.ts';
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

// The table of places has more than a megabyte: only a search loads it.
const loadSearch = () => import('./search/search-stores.ts');

/** A page of the stores that match a search. @throws StoreSheetError without the sheet and cached stores */
export async function searchStores(search: StoreSearch): Promise<StoreResults> {
  const [stores, code] = await Promise.all([getStores(), loadSearch()]);
  return countStoreSearch(search, code.searchStores(stores, search));
}

/**
 * The stores of an area of the map that a search matches, clustered. @param only ids of the stores that the map may show,
 * in place of those that match the text
 * @throws as searchStores
 */
export async function getMapPoints(
  area: MapArea,
  { text = '', only, ...filters }: { text?: string; only?: number[] } & StoreFilters = {},
): Promise<MapPoints> {
  const stores = await getStores();
  if (only)
    return clusterStores(
      stores.filter(({ id }) => only.includes(id)),
      area,
    );
  const { matchFiltered } = await loadSearch();
  const { groups, others } = matchFiltered(stores, { text, ...filters });
  return clusterStores([...groups.flat(), ...others], area);
}

/** The store with this path, with its place and neighbors; undefined without one. @throws as searchStores */
export const findStore = async (path: string): Promise<StoreDetail | undefined> =>
  storeDetail(await getStores(), path);

/** The paths of all stores. @throws as searchStores */
export const listStorePaths = async (): Promise<Store['path'][]> =>
  (await getStores()).map(({ path }) => path);

/** The states that have stores, sorted by name. @throws as searchStores */
export const listStates = async (): Promise<StateSummary[]> =>
  directoryOf(await getStores()).map(({ state }) => state);

/** A page of the stores of a state or city, by their slugs. @throws as searchStores */
export const findPlace = async (
  state: string,
  city?: string,
  page?: number,
): Promise<PlaceDetail | undefined> => placeDetail(await getStores(), { state, city }, page);
