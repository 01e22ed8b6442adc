import { Control, DomUtil, type Map as LeafletMap } from 'leaflet';
import type { View } from 'protomaps-leaflet';
import type { Coordinates } from '../../store-types.ts';
import * as styles from '../map-view.css';
import { namesText, nearestFeatures, REACH_MILES } from './nearest-features.ts';

/** At closer zoom levels, the map may show no name at all. */
const LEAST_ZOOM = 12;
const METERS_PER_MILE = 1609.344;
const METERS_PER_PIXEL = 156_543.034;

/**
 * A line at the top of the map with the nearest towns and the nearest interstate, read from the tiles that the map has
 * loaded. @param around the point that the line describes
 */
export function addNearbyNames(map: LeafletMap, view: View, around: () => Coordinates): void {
  const line = new Control({ position: 'topright' });
  const element = DomUtil.create('p', styles.nearbyNames);
  line.onAdd = () => element;
  let latest = 0;
  const update = async () => {
    const request = ++latest;
    if (map.getZoom() < LEAST_ZOOM) return line.remove();
    const names = await nearestNames(view, map, around()).catch(() => []);
    if (request !== latest) return undefined;
    element.textContent = namesText(names);
    return names.length > 0 ? line.addTo(map) : line.remove();
  };
  map.on('moveend mark', () => void update());
  // A removed map has no place for the line.
  map.on('unload', () => void (latest += 1));
  void update();
}

async function nearestNames(view: View, map: LeafletMap, { latitude, longitude }: Coordinates) {
  const zoom = map.getZoom();
  const perPixel =
    (METERS_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom / METERS_PER_MILE;
  const from = map.project([latitude, longitude], zoom);
  const reach = REACH_MILES / perPixel;
  const tiles = await view.getBbox(zoom, {
    minX: from.x - reach,
    minY: from.y - reach,
    maxX: from.x + reach,
    maxY: from.y + reach,
  });
  return nearestFeatures(tiles, from, perPixel);
}
