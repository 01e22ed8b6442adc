import { control, latLngBounds, map as leaflet, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Bounds, MapPoints, Store } from '../store-types.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { clusterKey, pointOf, replaceMarkers, storeKey, type Markers } from './markers.ts';

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

interface MapOptions {
  tiles: MapTiles | undefined;
  /** The store whose page contains the map. */
  store: MarkedStore | undefined;
  /** Receives the opened stores, or undefined when a click closes them. */
  onSelect: (selection: MarkerSelection | undefined) => void;
}

const COLORADO = [39.5501, -105.7821] as const;
const START_ZOOM = 6;
const CLOSE_UP = 13;
const CLOSEST = 18;
/** The tiles of the site have no streets: closer, many views would be empty. */
const CLOSEST_OF_SITE = 11;
const MARKER_MARGIN_PX = 48;

const hasMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The Leaflet map of Colorado with its controls, its base map, and the markers of a search. */
export class StoreMapControl {
  readonly #element: HTMLElement;
  readonly #map: LeafletMap;
  readonly #options: MapOptions;
  readonly #sizes: ResizeObserver;
  #request = new AbortController();
  #query: string | null = null;
  #loading = Promise.resolve();
  #markers: Markers = new Map();
  #points: MapPoints = { stores: [], clusters: [], total: 0 };
  #selectedKey: string | undefined;
  #marked: MarkedStore | undefined;

  /** @param element empty */
  constructor(element: HTMLElement, options: MapOptions) {
    this.#element = element;
    this.#options = options;
    this.#marked = options.store;
    const maxZoom = options.tiles ? CLOSEST : CLOSEST_OF_SITE;
    this.#map = createLeaflet(element, maxZoom);
    // The base map loads after the stores, which stay visible if it fails.
    import('./base-map/base-map.ts')
      .then(({ addBaseMap }) => addBaseMap(this.#map, options.tiles, CLOSEST_OF_SITE))
      .catch(() => {});
    this.#sizes = new ResizeObserver(() => {
      if (element.offsetWidth === 0) return;
      this.#map.invalidateSize({ animate: false });
      this.#loading = this.#load();
    });
    this.#sizes.observe(element);
    this.#map.on('moveend', () => (this.#loading = this.#load()));
    this.#map.on('click', () => options.onSelect(undefined));
  }

  /** Shows the stores of a query of GET /api/stores/map, or none for null, and moves the map to its bounds. */
  search(query: string | null, bounds: Bounds | null): void {
    this.#query = query;
    this.#options.onSelect(undefined);
    this.#marked = this.#options.store;
    if (bounds) {
      this.#map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
    }
    this.#loading = this.#load();
  }

  /** Opens the store of the card with this button. */
  async show(button: HTMLElement): Promise<void> {
    const card = button.closest<HTMLElement>('[data-store]');
    const id = Number(card?.dataset.store);
    const point = card?.querySelector<HTMLElement>('[data-point]')?.dataset.point;
    const [latitude = 0, longitude = 0] = point?.split(',').map(Number) ?? [];
    this.#marked = { id, latitude, longitude };
    this.#map.invalidateSize({ animate: false });
    const zoom = Math.max(this.#map.getZoom(), Math.min(CLOSE_UP, this.#map.getMaxZoom()));
    this.#map.setView([latitude, longitude], zoom, { animate: false });
    // The map may move again while the stores of its area load.
    for (let last; last !== this.#loading; await last) last = this.#loading;
    const store = this.#points.stores.find((each) => each.id === id);
    const opener = () => (button.isConnected ? button : null);
    if (store) this.#options.onSelect({ stores: [store], key: storeKey(store), opener });
  }

  /** Marks the selection and moves it out from under the sheet, whose height is `covered` pixels. */
  select(selection: MarkerSelection | undefined, covered: number): void {
    // The mark may be that of a store that `show` is opening.
    if (!selection && this.#selectedKey === undefined) return;
    const stores = selection?.stores ?? [];
    const [first, second] = stores;
    this.#selectedKey = selection?.key;
    this.#marked = first && !second ? first : this.#options.store;
    this.#show();
    markCards(stores);
    if (!first) return;
    this.#map.panInside(pointOf(first), {
      paddingTopLeft: [MARKER_MARGIN_PX, MARKER_MARGIN_PX],
      paddingBottomRight: [MARKER_MARGIN_PX, MARKER_MARGIN_PX + covered],
      animate: hasMotion(),
    });
  }

  visibleBounds(): Bounds {
    const bounds = this.#map.getBounds();
    const [west, south] = [bounds.getWest(), bounds.getSouth()];
    return { west, south, east: bounds.getEast(), north: bounds.getNorth() };
  }

  remove(): void {
    this.#sizes.disconnect();
    this.#request.abort();
    this.#map.remove();
  }

  /** Loads the stores of the visible area, with a margin. A failure leaves the markers as they are. */
  async #load(): Promise<void> {
    this.#request.abort();
    if (this.#element.offsetWidth === 0) return;
    this.#request = new AbortController();
    const { signal } = this.#request;
    const query = new URLSearchParams(this.#query ?? '');
    query.set('bounds', this.#map.getBounds().pad(0.2).toBBoxString());
    query.set('zoom', String(Math.round(this.#map.getZoom())));
    if (this.#map.getZoom() >= this.#map.getMaxZoom()) query.set('closest', '1');
    if (this.#marked) query.set('apart', String(this.#marked.id));
    try {
      const response =
        this.#query === null
          ? Response.json({ stores: [], clusters: [], total: 0 })
          : await fetch(`/api/stores/map?${query}`, { signal });
      if (!response.ok) return;
      const points = (await response.json()) as MapPoints;
      if (signal.aborted) return;
      this.#points = points;
      this.#show();
    } catch {
      // The visitor moved the map, or is offline.
    }
  }

  #show(): void {
    const open = (stores: Store[], key: string) => {
      const opener = () => this.#element.querySelector<HTMLElement>(`[data-marker="${key}"]`);
      this.#options.onSelect({ stores, key, opener });
    };
    this.#markers = replaceMarkers(this.#map, this.#markers, this.#points, {
      selected: this.#selectedKey,
      marked: this.#marked?.id,
      openStore: (store) => open([store], storeKey(store)),
      openCluster: (cluster) => {
        if (cluster.stores.length > 0) open(cluster.stores, clusterKey(cluster));
        else this.#map.fitBounds(leafletBounds(cluster.bounds), { animate: hasMotion() });
      },
    });
  }
}

/** An empty map of Colorado with its controls. @param maxZoom the closest zoom level */
function createLeaflet(element: HTMLElement, maxZoom: number): LeafletMap {
  const isAnimated = hasMotion();
  const map = leaflet(element, {
    // Until the map has the focus, the wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
    minZoom: 3,
    maxZoom,
    // While the list hides the map, its size is 0: the ResizeObserver reacts to it.
    trackResize: false,
  }).setView([...COLORADO], START_ZOOM);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  control.scale({ metric: false, position: 'bottomright' }).addTo(map);
  return map;
}

/** Marks the cards of the stores in the list beside the map. */
function markCards(stores: Store[]): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const isSelected = stores.some(({ id }) => card.dataset.store === String(id));
    card.toggleAttribute('data-chosen', isSelected);
    if (isSelected) card.scrollIntoView({ block: 'nearest' });
  }
}

const leafletBounds = ({ west, south, east, north }: Bounds) =>
  latLngBounds([south, west], [north, east < west ? east + 360 : east]).pad(0.1);
