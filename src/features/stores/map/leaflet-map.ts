import { control, latLngBounds, map as leaflet, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Bounds, MapPoint, Store } from '../store-types.ts';
import type { MapTiles } from './base-map/base-map.ts';
import { keyOf, pointOf, replaceMarkers, type Markers } from './markers.ts';

/** Stores that the visitor opened: one, or several at a marker that no zoom level separates. */
export interface MarkerSelection {
  stores: Store[];
  /** The button of a card that opened them, in place of the marker. */
  button?: HTMLElement;
}

interface MapOptions {
  tiles: MapTiles | undefined;
  /** The store whose page contains the map. */
  store: Store | undefined;
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
  readonly #map: LeafletMap;
  readonly #options: MapOptions;
  readonly #sizes: ResizeObserver;
  #request = new AbortController();
  #query: string | null = null;
  #markers: Markers = new Map();
  #points: MapPoint[] = [];
  /** Key of the marker whose stores are open; '' for none. */
  #selected = '';
  /** The store that the page marks. It has a separate pin, even where a cluster contains it. */
  #marked: Store | undefined;

  /** @param element empty */
  constructor(element: HTMLElement, options: MapOptions) {
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
      void this.#load();
    });
    this.#sizes.observe(element);
    this.#map.on('moveend', () => void this.#load());
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
    void this.#load();
  }

  /** Opens the store of the card with this button. */
  async show(button: HTMLElement): Promise<void> {
    const only = button.closest<HTMLElement>('[data-store]')?.dataset.store ?? '';
    const points = await pointsOf({ only, bounds: '-180,-90,180,90', zoom: '0' });
    const [store] = points?.[0]?.stores ?? [];
    if (!store || !this.#map.getContainer().isConnected) return;
    this.#map.invalidateSize({ animate: false });
    const zoom = Math.max(this.#map.getZoom(), Math.min(CLOSE_UP, this.#map.getMaxZoom()));
    this.#map.setView(pointOf(store), zoom, { animate: false });
    this.#options.onSelect({ stores: [store], button });
  }

  /** Marks the selection and moves it out from under the sheet, whose height is `covered` pixels. */
  select(selection: MarkerSelection | undefined, covered: number): void {
    const stores = selection?.stores ?? [];
    const [first, second] = stores;
    this.#selected = keyOf(stores);
    // The mark stays after the panel closes.
    if (first && !second) this.#marked = first;
    this.#show();
    markCards(stores);
    if (!first) return;
    this.#map.panInside(pointOf(first), {
      paddingTopLeft: [MARKER_MARGIN_PX, MARKER_MARGIN_PX],
      paddingBottomRight: [MARKER_MARGIN_PX, MARKER_MARGIN_PX + covered],
      animate: hasMotion(),
    });
  }

  /** The bounds of the visible area, as `readBounds` reads them. */
  visibleArea(): string {
    return this.#map.getBounds().toBBoxString();
  }

  remove(): void {
    this.#sizes.disconnect();
    this.#request.abort();
    this.#map.remove();
  }

  /** Loads the stores of the visible area, with a margin. A failure leaves the markers as they are. */
  async #load(): Promise<void> {
    this.#request.abort();
    if (this.#map.getContainer().offsetWidth === 0) return;
    this.#request = new AbortController();
    const { signal } = this.#request;
    const area = {
      bounds: this.#map.getBounds().pad(0.2).toBBoxString(),
      zoom: String(Math.round(this.#map.getZoom())),
    };
    const query = Object.fromEntries(new URLSearchParams(this.#query ?? ''));
    const points = this.#query === null ? [] : await pointsOf({ ...query, ...area }, signal);
    if (!points || signal.aborted) return;
    this.#points = points;
    this.#show();
  }

  #show(): void {
    this.#markers = replaceMarkers(this.#map, this.#markers, this.#points, {
      selected: this.#selected,
      marked: this.#marked,
      onOpen: ({ stores, bounds }) => {
        if (stores.length > 0) this.#options.onSelect({ stores });
        else this.#map.fitBounds(leafletBounds(bounds), { animate: hasMotion() });
      },
    });
  }
}

/** The points of a query of GET /api/stores/map; undefined when they cannot be loaded, or the signal aborts. */
async function pointsOf(
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<MapPoint[] | undefined> {
  try {
    const response = await fetch(
      `/api/stores/map?${new URLSearchParams(query)}`,
      signal && { signal },
    );
    return response.ok ? ((await response.json()) as { points?: MapPoint[] }).points : undefined;
  } catch {
    return undefined;
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
