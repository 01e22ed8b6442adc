import { latLngBounds, map as leaflet, type LatLngExpression } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapTiles } from './base-map/base-map.ts';
import { clusterKey, clusterMarker, storeKey, storeMarker } from './map-layers.ts';
import { fetchPoints } from './map-points.ts';
import {
  MAP_CENTER,
  MAP_ZOOM,
  type Bounds,
  type MapPoints,
  type PlacedStore,
} from '../store-types.ts';

/** What was pressed: a store, or several that no zoom parts. */
export interface OpenStores {
  stores: PlacedStore[];
  /** Of their marker. */
  key: string;
  /** What had the focus then, as far as it is still there. */
  opener: () => HTMLElement | null;
}

export interface LeafletMap {
  search(text: string, bounds: Bounds | null, filters: string): void;
  /** Shows the store of a card, whose button was pressed. */
  show(button: HTMLElement): Promise<void>;
  /** Marks what is open, and keeps it in view above what covers that many pixels of the map. */
  choose(open: OpenStores | undefined, covered: number): void;
  area(): Bounds;
  close(): void;
}

const CLOSE_UP = 14;
const CLOSEST = 18;
// Between a marker and what is beside it.
const MARGIN_PX = 48;

/** @param onOpen takes what was pressed, or nothing where that closed what was open */
export function drawMap(
  element: HTMLElement,
  tiles: MapTiles | undefined,
  onOpen: (open: OpenStores | undefined) => void,
): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet(element, {
    // The wheel scrolls the page until the map has the focus.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: 3,
    maxZoom: CLOSEST,
    // Hidden behind the list it has no size: see below.
    trackResize: false,
  }).setView(point(MAP_CENTER), MAP_ZOOM);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());

  // The stores come first, and stay when what is below them fails.
  import('./base-map/base-map.ts')
    .then(({ drawBaseMap }) => drawBaseMap(map, tiles))
    .catch(() => {});

  let request = new AbortController();
  let shownText: string | undefined;
  let shownFilters = '';
  let markers: { remove(): void }[] = [];
  let points: MapPoints | undefined;
  let chosen: string | undefined;
  let shown = Promise.resolve();
  let isBehind = false;

  const markerOf = (key: string) => element.querySelector<HTMLElement>(`[data-marker="${key}"]`);

  async function showStores(): Promise<void> {
    request.abort();
    isBehind = element.offsetWidth === 0;
    if (isBehind) return;
    request = new AbortController();
    const { signal } = request;
    const found = await fetchPoints(map, shownText ?? '', shownFilters, signal);
    if (!found || signal.aborted) return;
    points = found;
    const focused = document.activeElement?.getAttribute('data-marker');
    for (const marker of markers) marker.remove();
    markers = [
      ...points.clusters.map((cluster) =>
        clusterMarker(cluster, () => {
          if (cluster.stores.length > 0) open(cluster.stores, clusterKey(cluster));
          else map.fitBounds(leafletBounds(cluster.bounds), { animate: !still, maxZoom: CLOSEST });
        }).addTo(map),
      ),
      ...points.stores.map((store) =>
        storeMarker(store, () => open([store], storeKey(store))).addTo(map),
      ),
    ];
    // The markers are new elements: the focus returns to that of the same store.
    if (focused) markerOf(focused)?.focus();
    markChosen();
  }

  function markChosen(): void {
    for (const each of element.querySelectorAll<HTMLElement>('[data-marker]'))
      each.toggleAttribute('data-chosen', each.dataset.marker === chosen);
  }

  const open = (stores: PlacedStore[], key: string) =>
    onOpen({ stores, key, opener: () => markerOf(key) });

  /** Waits for the points of the map as it is, which may have moved meanwhile. */
  async function latestPoints(): Promise<MapPoints | undefined> {
    const latest = shown;
    await latest;
    return latest === shown ? points : latestPoints();
  }

  const sizes = new ResizeObserver(() => {
    if (element.offsetWidth === 0) return;
    map.invalidateSize({ animate: false });
    if (isBehind) shown = showStores();
  });
  sizes.observe(element);
  map.on('moveend', () => (shown = showStores()));
  map.on('click', () => onOpen(undefined));

  return {
    search(text, bounds, filters) {
      shownText = text;
      shownFilters = filters;
      onOpen(undefined);
      if (bounds) map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
      shown = showStores();
    },
    async show(button) {
      const card = button.closest<HTMLElement>('[data-store]');
      const id = Number(card?.dataset.store);
      const place = card?.querySelector<HTMLElement>('[data-point]')?.dataset.point;
      const [latitude = 0, longitude = 0] = place?.split(',').map(Number) ?? [];
      const opener = () => (button.isConnected ? button : null);
      map.invalidateSize({ animate: false });
      // Where a cluster hides the store from afar, it does not close up.
      for (const zoom of [Math.max(map.getZoom(), CLOSE_UP), CLOSEST]) {
        map.setView([latitude, longitude], zoom, { animate: false });
        const found = await latestPoints();
        const alone = found?.stores.find((store) => store.id === id);
        if (alone) return onOpen({ stores: [alone], key: storeKey(alone), opener });
        const among = found?.clusters.find(({ stores }) => stores.some((each) => each.id === id));
        if (!among) continue;
        const stores = among.stores.filter((store) => store.id === id);
        return onOpen({ stores, key: clusterKey(among), opener });
      }
    },
    choose(opened, covered) {
      chosen = opened?.key;
      markChosen();
      markCards(opened?.stores ?? []);
      const [first] = opened?.stores ?? [];
      if (!first) return;
      map.panInside(point(first), {
        paddingTopLeft: [MARGIN_PX, MARGIN_PX],
        paddingBottomRight: [MARGIN_PX, MARGIN_PX + covered],
        animate: !still,
      });
    },
    area() {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
    },
    close() {
      sizes.disconnect();
      request.abort();
      map.remove();
    },
  };
}

/** Marks the cards of these stores in the list beside the map. */
function markCards(stores: PlacedStore[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const isChosen = stores.some(({ id }) => card.dataset.store === String(id));
    card.toggleAttribute('data-chosen', isChosen);
    if (isChosen) card.scrollIntoView({ block: 'nearest' });
  }
}

const point = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): LatLngExpression => [latitude, longitude];

const leafletBounds = ({ west, south, east, north }: Bounds) =>
  latLngBounds([south, west], [north, east < west ? east + 360 : east]).pad(0.1);
