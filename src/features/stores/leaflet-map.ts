import { latLngBounds, map as leaflet, popup, tileLayer, type LatLngExpression } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapLooks, MapSettings } from './map-looks.ts';
import { drawOutline } from './map-outline.ts';
import { fetchPoints } from './map-points.ts';
import {
  MAP_CENTER,
  MAP_ZOOM,
  type Bounds,
  type MapPoints,
  type PlacedStore,
} from './store-location.ts';
import { clusterMarker, storeMarker } from './store-markers.ts';
import { windowOf } from './store-window.ts';

interface MapOptions {
  settings: MapSettings;
  looks: MapLooks;
}

/** A drawn map, as long as it is on the page. */
export interface LeafletMap {
  /** Shows what this text finds, and goes to the bounds when there are any; otherwise it stays where it is. */
  search(text: string, bounds: Bounds | null): void;
  /** What can be seen of it now. */
  area(): Bounds;
  close(): void;
}

const CLOSE_UP = 14;

/** Draws the map into an element. What it shows of the stores follows whatever part of it is seen. */
export function drawMap(element: HTMLElement, { settings, looks }: MapOptions): LeafletMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet(element, {
    attributionControl: Boolean(settings.tiles),
    // The page scrolls by the wheel; the map has buttons, and the wheel once somebody is at it.
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

  if (settings.tiles) {
    const { url, attribution } = settings.tiles;
    tileLayer(url, { attribution }).addTo(map);
  } else void drawOutline(map, looks.land);

  const ended = new AbortController();
  let asking = new AbortController();
  let shownText: string | undefined;
  let markers: { remove(): void }[] = [];
  let points: MapPoints | undefined;
  let showing = Promise.resolve();

  async function showStores(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const found = await fetchPoints(map, shownText ?? '', signal);
    if (!found || signal.aborted) return;
    points = found;
    const open = document.activeElement?.getAttribute('data-marker');
    for (const marker of markers) marker.remove();
    markers = [
      ...points.clusters.map((cluster) =>
        clusterMarker(cluster, looks, () => {
          if (cluster.stores.length > 0) openWindow(cluster.stores);
          else map.fitBounds(leafletBounds(cluster.bounds), { animate: !still, maxZoom: 18 });
        }).addTo(map),
      ),
      ...points.stores.map((store) =>
        storeMarker(store, looks, () => openWindow([store])).addTo(map),
      ),
    ];
    // The focus stays on the store it was on.
    if (open) element.querySelector<HTMLElement>(`[data-marker="${open}"]`)?.focus();
  }

  function openWindow(stores: PlacedStore[]): void {
    const [first] = stores;
    if (!first) return;
    const opener = document.activeElement?.getAttribute('data-marker');
    const content = windowOf(stores, looks);
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
    const button = (target as Element).closest<HTMLElement>('button[data-latitude]');
    if (!button) return;
    const { latitude, longitude } = button.dataset;
    const id = Number(button.closest('[data-store]')?.getAttribute('data-store'));
    element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    const zoom = Math.max(map.getZoom(), CLOSE_UP);
    map.setView([Number(latitude), Number(longitude)], zoom, { animate: false });
    await showing;
    const alone = points?.stores.filter((store) => store.id === id) ?? [];
    const among = points?.clusters.find(({ stores }) => stores.some((each) => each.id === id));
    openWindow(alone.length > 0 ? alone : (among?.stores ?? []));
  }

  map.on('moveend', () => (showing = showStores()));
  document.addEventListener('click', (event) => void showFromList(event), { signal: ended.signal });

  return {
    search(text, bounds) {
      shownText = text;
      map.closePopup();
      if (bounds) map.fitBounds(leafletBounds(bounds), { animate: false, maxZoom: CLOSE_UP });
      showing = showStores();
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
      ended.abort();
      asking.abort();
      map.remove();
    },
  };
}

/** Marks the one store of the list whose window is open. */
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
