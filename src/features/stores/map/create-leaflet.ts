import { control, map as leaflet, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';

const COLORADO = [39.5501, -105.7821] as const;
const START_ZOOM = 6;

/** Whether the visitor prefers reduced motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** An empty map of Colorado with its controls. @param maxZoom the closest zoom level */
export function createLeaflet(element: HTMLElement, maxZoom: number): LeafletMap {
  const isAnimated = !prefersReducedMotion();
  const map = leaflet(element, {
    // Until the map has the focus, the wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
    minZoom: 3,
    maxZoom,
    // While the list hides the map, its size is 0: leaflet-map.ts observes it.
    trackResize: false,
  }).setView([...COLORADO], START_ZOOM);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  control.scale({ metric: false, position: 'bottomright' }).addTo(map);
  return map;
}
