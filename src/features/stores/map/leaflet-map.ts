import { latLngBounds, map as leaflet, type LatLngExpression } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import {
  MAP_CENTER,
  MAP_ZOOM,
  type Bounds,
  type Coordinates,
  type MapPoints,
  type Store,
} from '../store-types.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { clusterKey, clusterMarker, fetchPoints, storeKey, storeMarker } from './map-points.ts';

/** Stores that the visitor opened: one, or several at a marker that no zoom level separates. */
export interface MarkerSelection {
  stores: Store[];
  /** Key of the marker. */
  key: string;
  /** The element that had the focus, if it still exists. */
  opener: () => HTMLElement | null;
}

export interface StoreMapControl {
  /** Shows the stores of a search and moves the map to its bounds. */
  search(text: string, bounds: Bounds | null, filters: string): void;
  /** Opens the store of the card with this button. */
  show(button: HTMLElement): Promise<void>;
  /** Marks the selection and moves it out from under the sheet, whose height is `covered` pixels. */
  select(selection: MarkerSelection | undefined, covered: number): void;
  visibleBounds(): Bounds;
  remove(): void;
}

const CLOSE_UP = 14;
const CLOSEST = 18;
const MARKER_MARGIN_PX = 48;

/** Creates the Leaflet map. @param onSelect receives the opened stores, or undefined when a click closes them */
export function createMap(
  element: HTMLElement,
  tiles: MapTiles | undefined,
  onSelect: (selection: MarkerSelection | undefined) => void,
): StoreMapControl {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet(element, {
    // Until the map has the focus, the wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
    minZoom: 3,
    maxZoom: CLOSEST,
    // While the list hides the map, its size is 0: the ResizeObserver below handles this.
    trackResize: false,
  }).setView(point(MAP_CENTER), MAP_ZOOM);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());

  // The base map loads after the stores, which stay visible if it fails.
  import('./base-map/base-map.ts').then(({ addBaseMap }) => addBaseMap(map, tiles)).catch(() => {});

  let request = new AbortController();
  let searchText = '';
  let searchFilters = '';
  let markers: { remove(): void }[] = [];
  let points: MapPoints | undefined;
  let selectedKey: string | undefined;
  let pending = Promise.resolve();
  let isHidden = false;

  const markerOf = (key: string) => element.querySelector<HTMLElement>(`[data-marker="${key}"]`);

  async function showStores(): Promise<void> {
    request.abort();
    isHidden = element.offsetWidth === 0;
    if (isHidden) return;
    request = new AbortController();
    const { signal } = request;
    const fetched = await fetchPoints(map, searchText, searchFilters, signal);
    if (!fetched || signal.aborted) return;
    points = fetched;
    const focused = document.activeElement?.getAttribute('data-marker');
    for (const marker of markers) marker.remove();
    markers = [
      ...points.clusters.map((cluster) =>
        clusterMarker(cluster, () => {
          if (cluster.stores.length > 0) open(cluster.stores, clusterKey(cluster));
          else
            map.fitBounds(leafletBounds(cluster.bounds), {
              animate: !reducedMotion,
              maxZoom: CLOSEST,
            });
        }).addTo(map),
      ),
      ...points.stores.map((store) =>
        storeMarker(store, () => open([store], storeKey(store))).addTo(map),
      ),
    ];
    // The markers are new elements: the focus returns to the marker with the same key.
    if (focused) markerOf(focused)?.focus();
    markSelected();
  }

  function markSelected(): void {
    for (const each of element.querySelectorAll<HTMLElement>('[data-marker]'))
      each.toggleAttribute('data-chosen', each.dataset.marker === selectedKey);
  }

  const open = (stores: Store[], key: string) =>
    onSelect({ stores, key, opener: () => markerOf(key) });

  /** The points of the visible area, even if the map moves while they load. */
  async function latestPoints(): Promise<MapPoints | undefined> {
    const awaited = pending;
    await awaited;
    return awaited === pending ? points : latestPoints();
  }

  const sizes = new ResizeObserver(() => {
    if (element.offsetWidth === 0) return;
    map.invalidateSize({ animate: false });
    if (isHidden) pending = showStores();
  });
  sizes.observe(element);
  map.on('moveend', () => (pending = showStores()));
  map.on('click', () => onSelect(undefined));

  return {
    search(text, bounds, filters) {
      searchText = text;
      searchFilters = filters;
      onSelect(undefined);
      if (bounds) map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
      pending = showStores();
    },
    async show(button) {
      const card = button.closest<HTMLElement>('[data-store]');
      const id = Number(card?.dataset.store);
      const coordinates = card?.querySelector<HTMLElement>('[data-point]')?.dataset.point;
      const [latitude = 0, longitude = 0] = coordinates?.split(',').map(Number) ?? [];
      const opener = () => (button.isConnected ? button : null);
      map.invalidateSize({ animate: false });
      // A cluster may contain the store at the first zoom level. At the closest one it lists its stores.
      for (const zoom of [Math.max(map.getZoom(), CLOSE_UP), CLOSEST]) {
        map.setView([latitude, longitude], zoom, { animate: false });
        const latest = await latestPoints();
        const single = latest?.stores.find((store) => store.id === id);
        if (single) return onSelect({ stores: [single], key: storeKey(single), opener });
        const cluster = latest?.clusters.find(({ stores }) =>
          stores.some((each) => each.id === id),
        );
        if (!cluster) continue;
        const stores = cluster.stores.filter((store) => store.id === id);
        return onSelect({ stores, key: clusterKey(cluster), opener });
      }
    },
    select(selection, covered) {
      selectedKey = selection?.key;
      markSelected();
      markCards(selection?.stores ?? []);
      const [first] = selection?.stores ?? [];
      if (!first) return;
      map.panInside(point(first), {
        paddingTopLeft: [MARKER_MARGIN_PX, MARKER_MARGIN_PX],
        paddingBottomRight: [MARKER_MARGIN_PX, MARKER_MARGIN_PX + covered],
        animate: !reducedMotion,
      });
    },
    visibleBounds() {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
    },
    remove() {
      sizes.disconnect();
      request.abort();
      map.remove();
    },
  };
}

/** Marks the cards of the stores in the list beside the map. */
function markCards(stores: Store[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const isSelected = stores.some(({ id }) => card.dataset.store === String(id));
    card.toggleAttribute('data-chosen', isSelected);
    if (isSelected) card.scrollIntoView({ block: 'nearest' });
  }
}

const point = ({ latitude, longitude }: Coordinates): LatLngExpression => [latitude, longitude];

const leafletBounds = ({ west, south, east, north }: Bounds) =>
  latLngBounds([south, west], [north, east < west ? east + 360 : east]).pad(0.1);
