import {
  divIcon,
  marker,
  type LatLng,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { withThousands } from '../../../lib/thousands.ts';
import type { MapPoints, Store, StoreCluster } from '../store-types.ts';
import * as styles from './map-view.css';

const PIN_PX = 38;
const MARKED_PIN_PX = 52;
const CLUSTER_PX = 44;
const ABOVE_OTHERS = 1000;

/** The key of a store's marker. Keys identify markers in the DOM, because every move of the map recreates them. */
export const storeKey = ({ id }: Pick<Store, 'id'>) => String(id);

/** The key of a cluster's marker. */
export const clusterKey = ({ latitude, longitude }: StoreCluster) => `${latitude},${longitude}`;

/** States of markers. */
export interface Marking {
  /** Key of the marker whose stores are open. */
  selected: string | undefined;
  /** Id of the store that is marked apart from its neighbors. */
  marked: number | undefined;
}

export interface MarkerLayer {
  /** Replaces all markers. The focus stays on its marker, or moves to the nearest one in its place. */
  show(points: MapPoints, marking: Marking): void;
  /** The element of a marker. */
  find(key: string): HTMLElement | null;
}

/** Creates the layer with the markers of stores and clusters. @param open called when a marker is clicked */
export function createMarkerLayer(
  map: LeafletMap,
  open: { store: (store: Store) => void; cluster: (cluster: StoreCluster) => void },
): MarkerLayer {
  const element = map.getContainer();
  let markers = new Map<string, Marker>();
  let shownKeys = '';
  const find = (key: string) => element.querySelector<HTMLElement>(`[data-marker="${key}"]`);

  function restoreFocus(key: string, from: LatLng): void {
    const [nearest] = [...markers]
      .map(([other, each]) => ({ other, meters: from.distanceTo(each.getLatLng()) }))
      .toSorted((one, other) => one.meters - other.meters);
    (find(key) ?? (nearest && find(nearest.other)) ?? element).focus({ preventScroll: true });
  }

  return {
    find,
    show({ clusters, stores }, { selected, marked }) {
      const focusedKey = document.activeElement?.getAttribute('data-marker');
      const focused = focusedKey ? markers.get(focusedKey)?.getLatLng() : undefined;
      for (const each of markers.values()) each.remove();
      markers = new Map([
        ...clusters.map((cluster) => clusterMarker(cluster, () => open.cluster(cluster))),
        ...stores.map((store) =>
          storeMarker(store, { isMarked: store.id === marked, onOpen: () => open.store(store) }),
        ),
      ]);
      for (const [key, each] of markers) {
        each.addTo(map);
        each.getElement()?.toggleAttribute('data-chosen', key === selected);
      }
      if (focusedKey && focused) restoreFocus(focusedKey, focused);
      const keys = [...markers.keys()].join(' ');
      // The base map keeps its labels out from under the markers.
      if (keys !== shownKeys) map.fire('mark');
      shownKeys = keys;
    },
  };
}

interface StoreMarkerOptions {
  isMarked: boolean;
  onOpen: () => void;
}

/** @param options a marked store has a larger pin, above others, with its name */
function storeMarker(store: Store, { isMarked, onOpen }: StoreMarkerOptions): [string, Marker] {
  const size = isMarked ? MARKED_PIN_PX : PIN_PX;
  const name = document.createElement('span');
  name.className = styles.pinName;
  name.textContent = store.name;
  const icon = divIcon({
    className: isMarked ? `${styles.pin} ${styles.markedPin}` : styles.pin,
    html: isMarked ? name : '',
    iconSize: [size, size],
  });
  const offset = isMarked ? ABOVE_OTHERS : 0;
  return createMarker(marker(pointOf(store), { icon, zIndexOffset: offset }), {
    label: store.name,
    key: storeKey(store),
    onOpen,
  });
}

function clusterMarker(cluster: StoreCluster, onOpen: () => void): [string, Marker] {
  const { count } = cluster;
  const html = count < 10_000 ? withThousands(count) : `${Math.floor(count / 1000)}k`;
  const icon = divIcon({ className: styles.cluster, html, iconSize: [CLUSTER_PX, CLUSTER_PX] });
  return createMarker(marker(pointOf(cluster), { icon }), {
    label: `${withThousands(count)} stores`,
    key: clusterKey(cluster),
    onOpen,
  });
}

const pointOf = ({ latitude, longitude }: Store | StoreCluster): [number, number] => [
  latitude,
  longitude,
];

interface ButtonOptions {
  label: string;
  key: string;
  onOpen: () => void;
}

/** Adds the accessible name and keys that a button needs. Leaflet adds only its role and focus. */
function createMarker(created: Marker, { label, key, onOpen }: ButtonOptions): [string, Marker] {
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
  return [key, created];
}
