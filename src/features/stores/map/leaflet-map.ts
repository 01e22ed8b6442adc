import { control, latLngBounds, map as leaflet, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Bounds, Coordinates, MapPoint } from '../store-types.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { pointOf } from './markers.ts';

const COLORADO = [39.5501, -105.7821] as const;
const START_ZOOM = 6;
const CLOSE_UP = 13;
const CLOSEST = 18;
/** The tiles of the site have no streets: closer, many views would be empty. */
const CLOSEST_OF_SITE = 11;
const MARKER_MARGIN_PX = 48;

const hasMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Creates a Leaflet map of Colorado with its controls and its base map.
 * @param element empty
 * @param onMove receives the visible area with a margin, as a part of a query of GET /api/stores/map
 */
export function createMap(
  element: HTMLElement,
  tiles: MapTiles | undefined,
  onMove: (area: string) => void,
): LeafletMap {
  const isAnimated = hasMotion();
  const map = leaflet(element, {
    // Until the map has the focus, the wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
    minZoom: 3,
    maxZoom: tiles ? CLOSEST : CLOSEST_OF_SITE,
    // While the list hides the map, its size is 0: the ResizeObserver reacts to it.
    trackResize: false,
  }).setView([...COLORADO], START_ZOOM);
  control.scale({ metric: false, position: 'bottomright' }).addTo(map);
  // The base map loads after the stores, which stay visible if it fails.
  import('./base-map/base-map.ts')
    .then(({ addBaseMap }) => addBaseMap(map, tiles, CLOSEST_OF_SITE))
    .catch(() => {});

  const reportArea = () => {
    if (element.offsetWidth === 0) return;
    const bounds = map.getBounds().pad(0.2).toBBoxString();
    onMove(`bounds=${bounds}&zoom=${Math.round(map.getZoom())}`);
  };
  const sizes = new ResizeObserver(() => {
    if (element.offsetWidth > 0) map.invalidateSize({ animate: false });
    reportArea();
  });
  sizes.observe(element);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  map.on('moveend', reportArea);
  map.on('unload', () => sizes.disconnect());
  return map;
}

/** Moves the map to bounds: at once and no closer than a town, or `zoomIn` gradually and as close as they fit. */
export const showBounds = (map: LeafletMap, bounds: Bounds, zoomIn = false): void => {
  const { west, south, east, north } = bounds;
  const options = zoomIn ? { animate: hasMotion() } : { animate: false, maxZoom: CLOSE_UP };
  map.fitBounds(latLngBounds([south, west], [north, east]).pad(0.1), options);
};

/** Moves the map to a store, close up. */
export function showStore(map: LeafletMap, store: Coordinates): void {
  map.invalidateSize({ animate: false });
  const zoom = Math.max(map.getZoom(), Math.min(CLOSE_UP, map.getMaxZoom()));
  map.setView(pointOf(store), zoom, { animate: false });
}

/** Moves a store into view, and out from under a panel whose height is `covered` pixels. */
export const uncoverStore = (map: LeafletMap, store: Coordinates, covered: number): void =>
  void map.panInside(pointOf(store), {
    paddingTopLeft: [MARKER_MARGIN_PX, MARKER_MARGIN_PX],
    paddingBottomRight: [MARKER_MARGIN_PX, MARKER_MARGIN_PX + covered],
    animate: hasMotion(),
  });

/** The points of a query of GET /api/stores/map. @throws when they cannot be loaded, or the signal aborts */
export async function loadPoints(query: string, signal?: AbortSignal): Promise<MapPoint[]> {
  const response = await fetch(`/api/stores/map?${query}`, signal && { signal });
  if (!response.ok) throw new Error(`GET /api/stores/map: ${response.status}`);
  return ((await response.json()) as { points: MapPoint[] }).points;
}
