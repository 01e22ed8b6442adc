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

/** Stores that the visitor opened: one, or several at a marker that no zoom level separates; [] for none. */
export interface Selection {
  /** The search that it belongs to, as JSON. */
  search: string;
  stores: Store[];
  /** The button of a card that opened them, in place of the marker. */
  button?: HTMLElement | undefined;
  /** The store with a larger pin and its name: that of the page, or the last one that was opened alone. */
  marked: Store | undefined;
}

/** Replaces the markers of a map. The focus stays on its marker, or moves to the nearest one in its place. */
export function replaceMarkers(
  map: LeafletMap,
  before: Markers,
  points: readonly MapPoint[],
  { stores, marked }: Selection,
  onOpen: (point: MapPoint) => void,
): Markers {
  const focusedKey = document.activeElement?.getAttribute('data-marker') ?? '';
  const focused = before.get(focusedKey)?.getLatLng();
  for (const each of before.values()) each.remove();
  const markers: Markers = new Map();
  const add = (point: MapPoint, isMarked = false) => {
    const key = keyOf(point.stores) || pointOf(point).join();
    markers.get(key)?.remove();
    const created = createMarker(point, isMarked).addTo(map);
    const element = created.getElement()!;
    // Leaflet adds only the role and the focus of a button.
    element.ariaLabel = nameOf(point);
    element.dataset['marker'] = key;
    element.toggleAttribute('data-chosen', key === keyOf(stores));
    created.on('click', () => onOpen(point));
    created.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
      if (!['Enter', ' '].includes(originalEvent.key)) return;
      originalEvent.preventDefault();
      onOpen(point);
    });
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

const nameOf = ({ count, stores }: MapPoint): string =>
  count === 1 ? stores[0]!.name : `${withThousands(count)} stores`;

function createMarker(point: MapPoint, isMarked: boolean): Marker {
  const isStore = point.count === 1;
  const name = document.createElement('span');
  name.className = styles.pinName;
  name.textContent = nameOf(point);
  const pin = isMarked ? `${styles.pin} ${styles.markedPin}` : styles.pin;
  const pinSize = isMarked ? MARKED_PIN_PX : PIN_PX;
  const size = isStore ? pinSize : CLUSTER_PX;
  const icon = divIcon({
    className: isStore ? pin : styles.cluster,
    html: isMarked ? name : isStore ? '' : withThousands(point.count),
    iconSize: [size, size],
  });
  return marker(pointOf(point), { icon, zIndexOffset: isMarked ? ABOVE_OTHERS : 0 });
}
