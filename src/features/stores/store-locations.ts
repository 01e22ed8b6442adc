import 'server-only';
import { clusters } from './store-clusters.ts';
import { directoryOf, storesOfPlace } from './store-directory.ts';
import { storeList } from './store-lists.ts';
import type {
  Bounds,
  MapPoints,
  StateWithStores,
  StoreResults,
  StoreSearch,
  StoresOfPlace,
} from './store-location.ts';
import { findStores, searchList, type FindPlace } from './store-search.ts';

// Half a megabyte of names and numbers, for the few searches that no store answers.
const findPlace: FindPlace = async (text) => (await import('./us-places.ts')).findUsPlace(text);

/**
 * A page of the stores with the text in their name, city or state, whatever the case, or in their zip code. When
 * there are none and the text is a state, a city ("Denver", "Denver, CO") or a ZIP code: the stores of that state, or
 * those nearest to the place.
 * @throws StoreSheetError when the sheet cannot be read and no earlier list is kept
 */
export const searchStores = async (search: StoreSearch): Promise<StoreResults> =>
  searchList(await storeList(), search, findPlace);

/**
 * What a map draws that shows these bounds at this zoom: of the stores a search finds, those within.
 * @throws as searchStores does
 */
export async function storesWithin(bounds: Bounds, zoom: number, text = ''): Promise<MapPoints> {
  const list = await storeList();
  const { positions } = await findStores(list, { text }, findPlace);
  return clusters(list, positions, bounds, zoom);
}

/**
 * Every state that has stores, by name, with its cities.
 * @throws as searchStores does
 */
export const statesWithStores = async (): Promise<StateWithStores[]> =>
  directoryOf(await storeList()).map(({ state }) => state);

/**
 * A page of the stores of a state or city, by the slugs of its address, or undefined when there is none.
 * @throws as searchStores does
 */
export const storesIn = async (
  state: string,
  city?: string,
  page?: number,
): Promise<StoresOfPlace | undefined> => storesOfPlace(await storeList(), { state, city }, page);
