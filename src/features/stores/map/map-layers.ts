import { divIcon, marker, type LeafletKeyboardEvent, type Marker } from 'leaflet';
import * as styles from './map-view.css';
import type { PlacedStore, StoreCluster } from '../store-types.ts';

const PIN_PX = 38;
const CLUSTER_PX = 44;

export const storeMarker = (store: PlacedStore, onOpen: () => void): Marker =>
  pressable(
    marker([store.latitude, store.longitude], { icon: icon(styles.pin, PIN_PX) }),
    { label: store.name, key: storeKey(store) },
    onOpen,
  );

export const clusterMarker = (cluster: StoreCluster, onOpen: () => void): Marker => {
  const { count, latitude, longitude } = cluster;
  return pressable(
    marker([latitude, longitude], { icon: icon(styles.cluster, CLUSTER_PX, String(count)) }),
    { label: `${count} stores`, key: clusterKey(cluster) },
    onOpen,
  );
};

/** Markers are drawn anew with every move of the map: by its key the same one is found again. */
export const storeKey = ({ id }: PlacedStore) => String(id);
export const clusterKey = ({ latitude, longitude }: StoreCluster) => `${latitude},${longitude}`;

const icon = (className: string, size: number, html = '') =>
  divIcon({ className, html, iconSize: [size, size] });

/** Leaflet gives a marker focus and the role of a button, but neither a name nor keys. */
function pressable(
  each: Marker,
  { label, key }: { label: string; key: string },
  onOpen: () => void,
): Marker {
  each.on('add', () => {
    const element = each.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('data-marker', key);
  });
  each.on('click', onOpen);
  each.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onOpen();
  });
  return each;
}
