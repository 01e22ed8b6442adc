import {
  divIcon,
  marker,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { withThousands } from '../../../lib/price.ts';
import { boundsOf } from '../geo.ts';
import type { Coordinates, MapPoint, Store } from '../store-types.ts';
import * as styles from './map-view.css';

const PIN_PX = 38;
const MARKED_PIN_PX = 52;
const CLUSTER_PX = 44;
const ABOVE_OTHERS = 1000;

/** The markers of a map by their keys, which identify them in the DOM: every move of the map recreates them. */
export type Markers = Map<string, Marker>;

/** The key of the marker that lists these stores: their ids, joined by "-"; '' for none. */
export const keyOf = (stores: readonly Store[]) => stores.map(({ id }) => id).join('-');

export const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [
  latitude,
  longitude,
];

interface MarkerOptions {
  /** Key of the marker whose stores are open. */
  selected: string;
  /** The store with a larger pin above others, with its name. */
  marked: Store | undefined;
  onOpen: (point: MapPoint) => void;
}

/** Replaces the markers of a map. The focus stays on its marker, or moves to the nearest one in its place. */
export function replaceMarkers(
  map: LeafletMap,
  before: Markers,
  points: readonly MapPoint[],
  { selected, marked, onOpen }: MarkerOptions,
): Markers {
  const focusedKey = document.activeElement?.getAttribute('data-marker') ?? '';
  const focused = before.get(focusedKey)?.getLatLng();
  for (const each of before.values()) each.remove();
  const markers: Markers = new Map();
  const add = (point: MapPoint, isMarked = false) => {
    const key = keyOf(point.stores) || pointOf(point).join();
    markers.get(key)?.remove();
    const created = createMarker(point, isMarked, () => onOpen(point)).addTo(map);
    created.getElement()?.setAttribute('data-marker', key);
    created.getElement()?.toggleAttribute('data-chosen', key === selected);
    markers.set(key, created);
  };
  for (const point of points) add(point);
  // In place of its other pin.
  if (marked) add({ ...marked, count: 1, bounds: boundsOf([marked])!, stores: [marked] }, true);
  if (focused) {
    const [nearest] = [...markers.values()].toSorted(
      (one, other) => focused.distanceTo(one.getLatLng()) - focused.distanceTo(other.getLatLng()),
    );
    const next = (markers.get(focusedKey) ?? nearest)?.getElement() ?? map.getContainer();
    next.focus({ preventScroll: true });
  }
  return markers;
}

function createMarker(point: MapPoint, isMarked: boolean, onOpen: () => void): Marker {
  const { count, stores } = point;
  const isStore = count === 1;
  const name = document.createElement('span');
  name.className = styles.pinName;
  name.textContent = isStore ? stores[0]!.name : `${withThousands(count)} stores`;
  const pin = isMarked ? `${styles.pin} ${styles.markedPin}` : styles.pin;
  const pinSize = isMarked ? MARKED_PIN_PX : PIN_PX;
  const size = isStore ? pinSize : CLUSTER_PX;
  const icon = divIcon({
    className: isStore ? pin : styles.cluster,
    html: isMarked ? name : isStore ? '' : withThousands(count),
    iconSize: [size, size],
  });
  const created = marker(pointOf(point), { icon, zIndexOffset: isMarked ? ABOVE_OTHERS : 0 });
  // Leaflet adds only the role and the focus of a button.
  created.on('add', () => created.getElement()?.setAttribute('aria-label', name.textContent));
  created.on('click', onOpen);
  created.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onOpen();
  });
  return created;
}
