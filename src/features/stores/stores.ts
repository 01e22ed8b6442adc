import 'server-only';
import Supercluster from 'supercluster';
import { countTyped } from '../../analytics/visit-counter.ts';
import { boundsOf } from './geo.ts';
import { parseState } from './places/states.ts';
import { getStores } from './sheet/store-snapshot.ts';
import type { StoreResults } from './search/search-stores.ts';
import type { MapArea, MapPoint, Store, StoreFilters, StoreSearch } from './store-types.ts';

// The table of places has more than a megabyte: only a search loads it.
const loadSearch = () => import('./search/search-stores.ts');

/**
 * Searches the stores of the sheet; returns a page of the matching ones, with totals and filter options. A search of
 * page 1 enters the visit counts, by its place and filters, not by its text.
 * @throws StoreSheetError when neither the sheet nor a cached list is available
 */
export async function searchStores(search: StoreSearch): Promise<StoreResults> {
  const [stores, code] = await Promise.all([getStores(), loadSearch()]);
  const results = code.searchStores(stores, search);
  if ((search.page ?? 1) === 1) countStoreSearch(search, results);
  return results;
}

/**
 * The stores that a text and filters match in an area of the map, as points: a store, or a cluster of stores that are
 * close together at the zoom level.
 * @param only ids of the stores to show, in place of those that match text and filters
 * @throws StoreSheetError as searchStores
 */
export async function getMapPoints(
  area: MapArea,
  { text, only, ...filters }: { text: string; only: string[] | undefined } & StoreFilters,
): Promise<MapPoint[]> {
  const stores = await getStores();
  const ids = new Set(only);
  if (only)
    return clusterStores(
      stores.filter(({ id }) => ids.has(String(id))),
      area,
    );
  const { groups, others } = (await loadSearch()).matchFiltered(stores, { text, ...filters });
  return clusterStores([...groups.flat(), ...others], area);
}

/** Distance in pixels within which markers become one. No marker is wider than 44. */
const RADIUS = 76;
const MOST_LISTED = 50;
const MOST_ZOOM = 20;
/** From this zoom level on, clusters list their stores: the tiles that ship with the site have no closer one. */
const LISTED_FROM = 11;

/**
 * Groups the stores of an area into points: a store alone, or a cluster of those within 76 px at the zoom level. A
 * cluster lists its stores, at most 50, from zoom level 11 on or when all are at one point.
 */
export function clusterStores(stores: readonly Store[], { bounds, zoom }: MapArea): MapPoint[] {
  const level = Math.min(Math.trunc(zoom), MOST_ZOOM);
  const index = new Supercluster<{ at: number }>({
    radius: RADIUS,
    extent: 256,
    minZoom: level,
    maxZoom: level,
  });
  index.load(
    stores.map(({ latitude, longitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const { west, south, east, north } = bounds;
  return index.getClusters([west, south, east, north], level).map(({ properties, geometry }) => {
    const leaves =
      'cluster_id' in properties
        ? index.getLeaves(properties.cluster_id, Infinity)
        : [{ properties }];
    const members = leaves.map((leaf) => stores[leaf.properties.at]!);
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const around = boundsOf(members)!;
    const isPoint = around.west === around.east && around.south === around.north;
    return {
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      count: members.length,
      bounds: around,
      stores: isPoint || level >= LISTED_FROM ? members.slice(0, MOST_LISTED) : [],
    };
  });
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const FEW = 4;

/** Adds the filters of a search to the visit counts, or without them its place. */
function countStoreSearch({ text, within, open }: StoreSearch, results: StoreResults): void {
  const { meaning, total, otherCount, filters, filterOptions } = results;
  const names = filterOptions
    .filter(({ column, name }) => name.toLowerCase() === filters[column]?.toLowerCase())
    .map(({ name }) => `Stores: ${name}`);
  if (open) names.push('Stores: open now');
  if (names.length > 0)
    countTyped('store filters', text, ...names.map((name) => ['facet', name] as const));
  else if (text !== '' && !within) {
    const name = countedPlace(results);
    const near = meaning === 'place' || meaning === 'state' ? total - otherCount : 0;
    const what = near === 0 ? 'place-none' : near <= FEW ? 'place-few' : 'place-many';
    // A text without a place replaces the beginning of it that was one.
    countTyped('stores', text, ...(name === undefined ? [] : [[what, name] as const]));
  }
}

/**
 * The name under which the place of a search is counted: that of the table of places, never the typed text. A city, also
 * for a ZIP code of it, a state, or a place abroad; undefined for points and texts without a place.
 */
function countedPlace({ meaning, center }: StoreResults): string | undefined {
  if (!center || meaning === 'text') return undefined;
  const { name, kind, city, state } = center;
  if (city) return `${city}, ${state}`;
  if (kind === 'zip') return parseState(state)?.name;
  // A point has coordinates as its name, and no state.
  return state ? name : undefined;
}
