import { latLngBounds, type LatLngExpression } from 'leaflet';
import type { Bounds, Coordinates, MapPoints, Store, StoreCluster } from '../store-types.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { createLeaflet, prefersReducedMotion } from './create-leaflet.ts';
import { fetchPoints, type MapSearch } from './map-points.ts';
import { clusterKey, createMarkerLayer, storeKey } from './marker-layer.ts';

/** Stores that the visitor opened: one, or several at a marker that no zoom level separates. */
export interface MarkerSelection {
  stores: Store[];
  /** Key of the marker. */
  key: string;
  /** The element that had the focus, if it still exists. */
  opener: () => HTMLElement | null;
}

/** A store that the map marks apart from its neighbors. */
export type MarkedStore = Pick<Store, 'id' | 'latitude' | 'longitude'>;

export interface StoreMapControl {
  /** Shows the stores of a search, and moves the map to its bounds. */
  search(search: MapSearch, bounds: Bounds | null): void;
  /** Opens the store of the card with this button. */
  show(button: HTMLElement): Promise<void>;
  /** Marks the selection and moves it out from under the sheet, whose height is `covered` pixels. */
  select(selection: MarkerSelection | undefined, covered: number): void;
  visibleBounds(): Bounds;
  remove(): void;
}

const CLOSE_UP = 13;
const CLOSEST = 18;
/** The tiles of the site have no streets: closer, many views would be empty. */
const CLOSEST_OF_SITE = 11;
const MARKER_MARGIN_PX = 48;

interface MapOptions {
  tiles: MapTiles | undefined;
  /** The store whose page contains the map. */
  store: MarkedStore | undefined;
  /** Receives the opened stores, or undefined when a click closes them. */
  onSelect: (selection: MarkerSelection | undefined) => void;
}

/** Creates the Leaflet map with its base map and markers, in an empty element. */
export function createMap(
  element: HTMLElement,
  { tiles, store: pageStore, onSelect }: MapOptions,
): StoreMapControl {
  const reducedMotion = prefersReducedMotion();
  const map = createLeaflet(element, tiles ? CLOSEST : CLOSEST_OF_SITE);
  let request = new AbortController();
  let shown: MapSearch = { text: '', filters: '' };
  let points: MapPoints | undefined;
  let selectedKey: string | undefined;
  let marked = pageStore;
  let pending = Promise.resolve();
  let isHidden = false;
  // The base map loads after the stores, which stay visible if it fails.
  import('./base-map/base-map.ts')
    .then(({ addBaseMap }) => addBaseMap(map, tiles, CLOSEST_OF_SITE))
    .catch(() => {});

  const markers = createMarkerLayer(map, {
    store: (store) => open([store], storeKey(store)),
    cluster(cluster: StoreCluster) {
      if (cluster.stores.length > 0) return open(cluster.stores, clusterKey(cluster));
      map.fitBounds(leafletBounds(cluster.bounds), { animate: !reducedMotion });
    },
  });
  const open = (stores: Store[], key: string) =>
    onSelect({ stores, key, opener: () => markers.find(key) });

  async function showStores(): Promise<void> {
    request.abort();
    isHidden = element.offsetWidth === 0;
    if (isHidden) return;
    request = new AbortController();
    const { signal } = request;
    const fetched = await fetchPoints(map, shown, marked?.id, signal);
    if (!fetched || signal.aborted) return;
    points = fetched;
    showMarkers();
  }

  function showMarkers(): void {
    if (points) markers.show(points, { selected: selectedKey, marked: marked?.id });
  }

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
    search(search, bounds) {
      shown = search;
      onSelect(undefined);
      marked = pageStore;
      if (bounds) map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
      pending = showStores();
    },

    async show(button) {
      const card = button.closest<HTMLElement>('[data-store]');
      const id = Number(card?.dataset.store);
      const coordinates = card?.querySelector<HTMLElement>('[data-point]')?.dataset.point;
      const [latitude = 0, longitude = 0] = coordinates?.split(',').map(Number) ?? [];
      marked = { id, latitude, longitude };
      map.invalidateSize({ animate: false });
      const zoom = Math.max(map.getZoom(), Math.min(CLOSE_UP, map.getMaxZoom()));
      map.setView([latitude, longitude], zoom, { animate: false });
      const store = (await latestPoints())?.stores.find((each) => each.id === id);
      const opener = () => (button.isConnected ? button : null);
      if (store) onSelect({ stores: [store], key: storeKey(store), opener });
    },

    select(selection, covered) {
      selectedKey = selection?.key;
      const [first, second] = selection?.stores ?? [];
      marked = first && !second ? first : pageStore;
      showMarkers();
      markCards(selection?.stores ?? []);
      if (!first) return;
      map.panInside(point(first), {
        paddingTopLeft: [MARKER_MARGIN_PX, MARKER_MARGIN_PX],
        paddingBottomRight: [MARKER_MARGIN_PX, MARKER_MARGIN_PX + covered],
        animate: !reducedMotion,
      });
    },

    visibleBounds() {
      const [west = 0, south = 0, east = 0, north = 0] = map
        .getBounds()
        .toBBoxString()
        .split(',')
        .map(Number);
      return { west, south, east, north };
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
