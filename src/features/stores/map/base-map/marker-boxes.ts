import { Marker, type LatLng, type Map as LeafletMap } from 'leaflet';
import type { Bbox } from 'protomaps-leaflet';
import type { BoxesAt } from './beside-markers.ts';

const GAP = 3;

/** The boxes that the map's markers take, in pixels of the whole world at a zoom, as names are measured. */
export function markerBoxes(map: LeafletMap): BoxesAt {
  let known: { zoom: number; boxes: Bbox[] } | undefined;
  map.on('layeradd layerremove', () => (known = undefined));
  return (zoom) => {
    if (known?.zoom === zoom) return known.boxes;
    const boxes: Bbox[] = [];
    map.eachLayer((layer) => {
      if (layer instanceof Marker) boxes.push(boxOf(map, layer.getLatLng(), zoom, sizeOf(layer)));
    });
    known = { zoom, boxes };
    return boxes;
  };
}

const sizeOf = (marker: Marker): number => {
  const { iconSize } = marker.options.icon?.options ?? {};
  return Array.isArray(iconSize) ? iconSize[0] : 0;
};

function boxOf(map: LeafletMap, at: LatLng, zoom: number, size: number): Bbox {
  const { x, y } = map.project(at, zoom);
  const reach = size / 2 + GAP;
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
}
