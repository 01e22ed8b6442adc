import type { Map as LeafletMap } from 'leaflet';
import type { MapPoints } from '../store-types.ts';

/** The stores that the map shows, as the list does. */
export interface MapSearch {
  text: string;
  /** Filters of the list as a query string. */
  filters: string;
  /** Ids of all stores that the map may show; unset for those that match text and filters. */
  only?: number[] | undefined;
}

const NO_POINTS: MapPoints = { stores: [], clusters: [], total: 0 };

/**
 * Fetches the stores and clusters of the map's visible area, with a margin. Undefined when the request fails.
 * @param apart id of a store that no cluster contains
 */
export async function fetchPoints(
  map: LeafletMap,
  { text, filters, only }: MapSearch,
  apart: number | undefined,
  signal: AbortSignal,
): Promise<MapPoints | undefined> {
  if (only?.length === 0) return NO_POINTS;
  const query = new URLSearchParams(filters);
  query.set('bounds', map.getBounds().pad(0.2).toBBoxString());
  query.set('zoom', String(Math.round(map.getZoom())));
  if (map.getZoom() >= map.getMaxZoom()) query.set('closest', '1');
  if (text) query.set('q', text);
  if (only) query.set('only', only.join(','));
  if (apart !== undefined) query.set('apart', String(apart));
  try {
    const response = await fetch(`/api/stores/map?${query}`, { signal });
    return response.ok ? ((await response.json()) as MapPoints) : undefined;
  } catch {
    return undefined;
  }
}
