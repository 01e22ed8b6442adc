import { divIcon, marker, type LeafletKeyboardEvent, type Marker } from 'leaflet';
import * as styles from './store-list-view.css';
import type { PlacedStore, StoreCluster } from './store-location.ts';
import { cityLine, directionsUrl, phoneHref } from './store-text.ts';

const PIN_PX = 38;
const CLUSTER_PX = 44;

export const storeMarker = (store: PlacedStore, onOpen: () => void): Marker =>
  pressable(
    marker([store.latitude, store.longitude], { icon: icon(styles.pin, PIN_PX) }),
    { label: store.name, key: String(store.id) },
    onOpen,
  );

export const clusterMarker = (
  { count, latitude, longitude }: StoreCluster,
  onOpen: () => void,
): Marker =>
  pressable(
    marker([latitude, longitude], { icon: icon(styles.cluster, CLUSTER_PX, String(count)) }),
    { label: `${count} stores`, key: `${latitude},${longitude}` },
    onOpen,
  );

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

export function popupContent(stores: PlacedStore[]): HTMLElement {
  const content = document.createElement('div');
  content.className = styles.popup;
  // Focusable, so that a screen reader reads it when it opens.
  content.tabIndex = -1;
  content.setAttribute('role', 'group');
  content.setAttribute('aria-label', stores.map(({ name }) => name).join(', '));
  for (const fact of stores.flatMap((store) => factsOf(store))) content.appendChild(fact);
  return content;
}

function factsOf(store: PlacedStore): HTMLElement[] {
  const { name, type, address, phone, hours } = store;
  return [
    Object.assign(text(name), { className: styles.popupName }),
    ...[type, address, cityLine(store)].filter(Boolean).map(text),
    ...(phone ? [link(phoneHref(phone), phone)] : []),
    ...(hours ? [text(hours)] : []),
    Object.assign(link(directionsUrl(store), 'Get Directions'), {
      target: '_blank',
      rel: 'noopener noreferrer',
    }),
  ];
}

function text(words: string): HTMLElement {
  const line = document.createElement('p');
  line.textContent = words;
  return line;
}

function link(address: string, words: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = words;
  return anchor;
}
