import 'server-only';
import type {
  Bounds,
  MapPoints,
  StateWithStores,
  StoreResults,
  StoreSearch,
  StoresOfPlace,
} from './store-location.ts';

/**
 * A page of the stores with the text in their name, city or state, whatever the case, or in their zip code. When
 * there are none and the text is a state, a city ("Denver", "Denver, CO") or a ZIP code: the stores of that state, or
 * those nearest to the place.
 * @throws StoreSheetError when the sheet cannot be read and no earlier list is kept
 */
export async function searchStores(_search: StoreSearch): Promise<StoreResults> {
  throw new Error('to come');
}

/** The part of the map's points that lies within the bounds, clustered for the zoom; of the search's stores. */
export async function storesWithin(
  _bounds: Bounds,
  _zoom: number,
  _search: Pick<StoreSearch, 'text'> = { text: '' },
): Promise<MapPoints> {
  throw new Error('to come');
}

/** Every state that has stores, by name, with its cities. */
export async function statesWithStores(): Promise<StateWithStores[]> {
  throw new Error('to come');
}

/** A page of the stores of a state or city, by the slugs of its address, or undefined when there is none. */
export async function storesIn(
  _state: string,
  _city?: string,
  _page = 1,
): Promise<StoresOfPlace | undefined> {
  throw new Error('to come');
}
