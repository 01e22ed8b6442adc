import {
  divIcon,
  marker,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { withThousands } from '../../../lib/thousands.ts';
import type { Coordinates, MapPoints, Store, StoreCluster } from '../store-types.ts';
import * as styles from './map-view.css';

const PIN_PX = 38;
const MARKED_PIN_PX = 52;
const CLUSTER_PX = 44;
const ABOVE_OTHERS = 1000;

/** The markers of a map by their keys, which identify them in the DOM: every move of the map recreates them. */
export type Markers = Map<string, Marker>;

export const storeKey = ({ id }: Pick<Store, 'id'>) => String(id);
export const clusterKey = ({ latitude, longitude }: StoreCluster) => `${latitude},${longitude}`;
export const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [
  latitude,
  longitude,
];

interface MarkerOptions {
  /** Key of the marker whose stores are open. */
  selected: string | undefined;
  /** The store with a larger pin above others, with its name. */
  marked: Store | undefined;
  openStore: (store: Store) => void;
  openCluster: (cluster: StoreCluster) => void;
}

/** Replaces the markers of a map. The focus stays on its marker, or moves to the nearest one in its place. */
export function replaceMarkers(
  map: LeafletMap,
  before: Markers,
  { stores, clusters }: MapPoints,
  { selected, marked, openStore, openCluster }: MarkerOptions,
): Markers {
  const focusedKey = document.activeElement?.getAttribute('data-marker') ?? '';
  const focused = before.get(focusedKey)?.getLatLng();
  for (const each of before.values()) each.remove();
  const markers: Markers = new Map([
    ...clusters.map((cluster): [string, Marker] => [
      clusterKey(cluster),
      clusterMarker(cluster, () => openCluster(cluster)),
    ]),
    // The marked store comes last, in place of its other pin.
    ...[...stores, ...(marked ? [marked] : [])].map((store): [string, Marker] => [
      storeKey(store),
      storeMarker(store, store.id === marked?.id, () => openStore(store)),
    ]),
  ]);
  for (const [key, each] of markers) {
    const element = each.addTo(map).getElement();
    element?.setAttribute('data-marker', key);
    element?.toggleAttribute('data-chosen', key === selected);
  }
  if (focused) {
    const [nearest] = [...markers.values()].toSorted(
      (one, other) => focused.distanceTo(one.getLatLng()) - focused.distanceTo(other.getLatLng()),
    );
    const next = (markers.get(focusedKey) ?? nearest)?.getElement() ?? map.getContainer();
    next.focus({ preventScroll: true });
  }
  return markers;
}

function storeMarker(store: Store, isMarked: boolean, onOpen: () => void): Marker {
  const size = isMarked ? MARKED_PIN_PX : PIN_PX;
  const name = document.createElement('span');
  name.className = styles.pinName;
  name.textContent = store.name;
  const icon = divIcon({
    className: isMarked ? `${styles.pin} ${styles.markedPin}` : styles.pin,
    html: isMarked ? name : '',
    iconSize: [size, size],
  });
  const zIndexOffset = isMarked ? ABOVE_OTHERS : 0;
  return asButton(marker(pointOf(store), { icon, zIndexOffset }), store.name, onOpen);
}

function clusterMarker(cluster: StoreCluster, onOpen: () => void): Marker {
  const html = withThousands(cluster.count);
  const icon = divIcon({ className: styles.cluster, html, iconSize: [CLUSTER_PX, CLUSTER_PX] });
  return asButton(marker(pointOf(cluster), { icon }), `${html} stores`, onOpen);
}

/** Adds the accessible name and keys that a button needs. Leaflet adds only its role and focus. */
function asButton(created: Marker, label: string, onOpen: () => void): Marker {
  created.on('add', () => created.getElement()?.setAttribute('aria-label', label));
  created.on('click', onOpen);
  created.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onOpen();
  });
  return created;
}
