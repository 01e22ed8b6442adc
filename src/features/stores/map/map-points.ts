import { divIcon, marker, type LeafletKeyboardEvent, type Map, type Marker } from 'leaflet';
import type { MapPoints, Store, StoreCluster } from '../store-types.ts';
import * as styles from './map-view.css';

/** Stores and clusters of the visible area, with a margin. Undefined when the request fails. */
export async function fetchPoints(
  map: Map,
  text: string,
  filters: string,
  signal: AbortSignal,
): Promise<MapPoints | undefined> {
  const query = new URLSearchParams(filters);
  query.set('bounds', map.getBounds().pad(0.2).toBBoxString());
  query.set('zoom', String(Math.round(map.getZoom())));
  if (text) query.set('q', text);
  try {
    const response = await fetch(`/api/stores/map?${query}`, { signal });
    return response.ok ? ((await response.json()) as MapPoints) : undefined;
  } catch {
    return undefined;
  }
}

const PIN_PX = 38;
const CLUSTER_PX = 44;

export const storeMarker = (store: Store, onOpen: () => void): Marker =>
  createMarker(store, icon(styles.pin, PIN_PX), store.name, storeKey(store), onOpen);

export function clusterMarker(cluster: StoreCluster, onOpen: () => void): Marker {
  const { count } = cluster;
  const clusterIcon = icon(styles.cluster, CLUSTER_PX, String(count));
  return createMarker(cluster, clusterIcon, `${count} stores`, clusterKey(cluster), onOpen);
}

/** Keys identify markers in the DOM, because every move of the map recreates them. */
export const storeKey = ({ id }: Store) => String(id);
export const clusterKey = ({ latitude, longitude }: StoreCluster) => `${latitude},${longitude}`;

const icon = (className: string, size: number, html = '') =>
  divIcon({ className, html, iconSize: [size, size] });

/** Adds the accessible name and keys that a button needs. Leaflet adds only its role and focus. */
function createMarker(
  { latitude, longitude }: Store | StoreCluster,
  markerIcon: ReturnType<typeof icon>,
  label: string,
  key: string,
  onOpen: () => void,
): Marker {
  const created = marker([latitude, longitude], { icon: markerIcon });
  created.on('add', () => {
    const element = created.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('data-marker', key);
  });
  created.on('click', onOpen);
  created.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onOpen();
  });
  return created;
}
