import { cityLine, directionsUrl, phoneHref } from './locator-path.ts';
import type { MapLooks } from './map-looks.ts';
import type { PlacedStore } from './store-location.ts';

/** What the map says of a store, or of several at one point: the same facts as the list. */
export function windowOf(stores: PlacedStore[], looks: MapLooks): HTMLElement {
  const window = document.createElement('div');
  window.className = looks.window;
  // The focus goes there, so that it is read.
  window.tabIndex = -1;
  window.setAttribute('role', 'group');
  window.setAttribute('aria-label', stores.map(({ name }) => name).join(', '));
  for (const fact of stores.flatMap((store) => factsOf(store, looks))) window.appendChild(fact);
  return window;
}

function factsOf(store: PlacedStore, looks: MapLooks): HTMLElement[] {
  const { name, type, address, phone, hours } = store;
  return [
    Object.assign(text(name), { className: looks.name }),
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
