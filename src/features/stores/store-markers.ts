import { divIcon, marker, type Marker } from 'leaflet';
import type { MapLooks } from './map-looks.ts';
import type { PlacedStore, StoreCluster } from './store-location.ts';

const PIN_PX = 38;
const CLUSTER_PX = 44;

/** A store's place on the map, for the mouse and the keyboard. */
export const storeMarker = (store: PlacedStore, looks: MapLooks, onOpen: () => void): Marker =>
  pressable(
    marker([store.latitude, store.longitude], { icon: icon(looks.pin, PIN_PX) }),
    { label: store.name, key: String(store.id) },
    onOpen,
  );

/** Several stores at about the same place: opens the map there. */
export const clusterMarker = (
  { count, latitude, longitude }: StoreCluster,
  looks: MapLooks,
  onOpen: () => void,
): Marker =>
  pressable(
    marker([latitude, longitude], { icon: icon(looks.cluster, CLUSTER_PX, String(count)) }),
    { label: `${count} stores`, key: `${latitude},${longitude}` },
    onOpen,
  );

const icon = (className: string, size: number, html = '') =>
  divIcon({ className, html, iconSize: [size, size] });

/** Leaflet makes a marker focusable and calls it a button; its name and its keys are up to us. */
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
  each.on('keydown', (event) => {
    const { originalEvent } = event as unknown as { originalEvent: KeyboardEvent };
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onOpen();
  });
  return each;
}
