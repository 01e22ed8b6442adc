import { latLngBounds, map as leaflet, popup, tileLayer, type LatLngExpression } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { clusterMarker, drawOutline, popupContent, storeMarker } from './map-layers.ts';
import { fetchPoints } from './map-points.ts';
import {
  MAP_CENTER,
  MAP_ZOOM,
  type Bounds,
  type MapPoints,
  type PlacedStore,
} from './store-location.ts';

export interface MapTiles {
  url: string;
  attribution: string;
}

export interface LeafletMap {
  search(text: string, bounds: Bounds | null, filters: string): void;
  area(): Bounds;
  close(): void;
}

const CLOSE_UP = 14;

export function drawMap(element: HTMLElement, tiles: MapTiles | undefined): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet(element, {
    attributionControl: Boolean(tiles),
    // The wheel scrolls the page until the map has the focus.
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    minZoom: 3,
    maxZoom: 18,
  }).setView(point(MAP_CENTER), MAP_ZOOM);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());

  if (tiles) tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  else void drawOutline(map);

  const closed = new AbortController();
  let request = new AbortController();
  let shownText: string | undefined;
  let shownFilters = '';
  let markers: { remove(): void }[] = [];
  let points: MapPoints | undefined;
  let shown = Promise.resolve();

  async function showStores(): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const found = await fetchPoints(map, shownText ?? '', shownFilters, signal);
    if (!found || signal.aborted) return;
    points = found;
    const open = document.activeElement?.getAttribute('data-marker');
    for (const marker of markers) marker.remove();
    markers = [
      ...points.clusters.map((cluster) =>
        clusterMarker(cluster, () => {
          if (cluster.stores.length > 0) openPopup(cluster.stores);
          else map.fitBounds(leafletBounds(cluster.bounds), { animate: !still, maxZoom: 18 });
        }).addTo(map),
      ),
      ...points.stores.map((store) => storeMarker(store, () => openPopup([store])).addTo(map)),
    ];
    // The markers are new elements: the focus returns to that of the same store.
    if (open) element.querySelector<HTMLElement>(`[data-marker="${open}"]`)?.focus();
  }

  function openPopup(stores: PlacedStore[]): void {
    const [first] = stores;
    if (!first) return;
    const opener = document.activeElement?.getAttribute('data-marker');
    const content = popupContent(stores);
    content.addEventListener('keydown', ({ key }) => void (key === 'Escape' && map.closePopup()));
    const opened = popup({ minWidth: 200, maxWidth: 280 })
      .setLatLng(point(first))
      .setContent(content)
      .on('remove', () => {
        choose(undefined);
        if (opener) element.querySelector<HTMLElement>(`[data-marker="${opener}"]`)?.focus();
      })
      .openOn(map);
    opened
      .getElement()
      ?.querySelector('.leaflet-popup-close-button')
      ?.setAttribute('aria-label', 'Close');
    choose(first.id);
    content.focus({ preventScroll: true });
  }

  async function showFromList({ target }: MouseEvent): Promise<void> {
    const button =
      target instanceof Element && target.closest<HTMLElement>('button[data-latitude]');
    if (!button) return;
    const { latitude, longitude } = button.dataset;
    const id = Number(button.closest('[data-store]')?.getAttribute('data-store'));
    element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    const zoom = Math.max(map.getZoom(), CLOSE_UP);
    map.setView([Number(latitude), Number(longitude)], zoom, { animate: false });
    await shown;
    const alone = points?.stores.filter((store) => store.id === id) ?? [];
    const among = points?.clusters.find(({ stores }) => stores.some((each) => each.id === id));
    openPopup(alone.length > 0 ? alone : (among?.stores ?? []));
  }

  map.on('moveend', () => (shown = showStores()));
  document.addEventListener('click', (event) => void showFromList(event), {
    signal: closed.signal,
  });

  return {
    search(text, bounds, filters) {
      shownText = text;
      shownFilters = filters;
      map.closePopup();
      if (bounds) map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
      shown = showStores();
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
      closed.abort();
      request.abort();
      map.remove();
    },
  };
}

function choose(id: number | undefined): void {
  for (const card of document.querySelectorAll<HTMLElement>('[data-store]')) {
    const chosen = id !== undefined && card.dataset.store === String(id);
    card.toggleAttribute('data-chosen', chosen);
    if (chosen) card.scrollIntoView({ block: 'nearest' });
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
