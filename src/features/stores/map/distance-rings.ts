import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import type { Coordinates } from '../store-types.ts';
import * as styles from './map-view.css';

/** Farther out, the names on the map are enough. */
const LEAST_ZOOM = 11;
const MILES = [0.25, 0.5, 1, 2, 5, 10];
const NEAREST_PX = 45;
const LABEL_PX = 16;
const METERS_PER_MILE = 1609.344;
const METERS_PER_PIXEL = 156_543.034;

/** Shows rings around a store, labelled with their distance in miles. Each call replaces the rings before. */
export function createRings(map: LeafletMap): (around: Coordinates | undefined) => void {
  let point: Coordinates | undefined;
  let rings: Marker | undefined;
  const show = () => {
    rings?.remove();
    rings = point && map.getZoom() >= LEAST_ZOOM ? ringsAround(map, point).addTo(map) : undefined;
  };
  map.on('zoomend resize', show);
  return (around) => {
    point = around;
    show();
  };
}

/** One marker draws all rings: Leaflet moves it with the map, and rings have the size of a zoom level. */
function ringsAround(map: LeafletMap, { latitude, longitude }: Coordinates): Marker {
  const perPixel = (METERS_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** map.getZoom();
  const { x, y } = map.getSize();
  const farthest = Math.max(x, y) / 2;
  const html = document.createElement('div');
  for (const miles of MILES) {
    const radius = (miles * METERS_PER_MILE) / perPixel;
    if (radius < NEAREST_PX || radius > farthest) continue;
    const ring = html.appendChild(document.createElement('div'));
    ring.className = styles.ring;
    ring.style.inlineSize = `${2 * radius}px`;
    const label = ring.appendChild(document.createElement('span'));
    // The top of a ring that is higher than the map cannot be seen.
    label.className = radius < y / 2 - LABEL_PX ? styles.topLabel : styles.sideLabel;
    label.textContent = ringText(miles);
  }
  const icon = divIcon({ className: styles.rings, html, iconSize: [0, 0] });
  return marker([latitude, longitude], {
    icon,
    pane: 'shadowPane',
    interactive: false,
    keyboard: false,
  });
}

const FRACTIONS: Record<string, string> = { 0.25: '¼', 0.5: '½' };
const ringText = (miles: number): string => `${FRACTIONS[miles] ?? miles} mi`;
