import { Marker, type Map as LeafletMap } from 'leaflet';
import {
  labelRules,
  OffsetTextSymbolizer,
  TextPlacements,
  type Label,
  type LabelRule,
  type LabelSymbolizer,
} from 'protomaps-leaflet';
import { flavor } from './map-colors.ts';

/** Distances in pixels between the middle of a town and its name beside a marker. */
const BESIDE_PX = [26, 46];
const SIDES = [
  [TextPlacements.E, 1, 0],
  [TextPlacements.W, -1, 0],
  [TextPlacements.S, 0, 1],
  [TextPlacements.N, 0, -1],
] as const;

/** The library's rules for labels, with markers as obstacles: the name of a town below one stands beside it. */
export const rulesAround = (map: LeafletMap): LabelRule[] => [
  // The first rule has priority. Nearly every tile has land.
  {
    dataLayer: 'earth',
    symbolizer: { place: ({ zoom }, [points]) => markerBoxes(map, zoom, points![0]!) },
  },
  ...labelRules(flavor, 'en').map((rule) =>
    rule.dataLayer === 'places' ? { ...rule, symbolizer: orBeside(rule.symbolizer) } : rule,
  ),
];

/** A symbolizer for each side: the library tries the first placement only. */
const besideMarker = BESIDE_PX.flatMap((distance) =>
  SIDES.map(
    ([placement, x, y]) =>
      new OffsetTextSymbolizer({
        labelProps: ['name'],
        fill: flavor.city_label,
        stroke: flavor.city_label_halo,
        width: 1,
        offsetX: x * distance,
        offsetY: y * distance,
        placements: [placement],
        font: '500 12px sans-serif',
      }),
  ),
);

const orBeside = (usual: LabelSymbolizer): LabelSymbolizer => ({
  place(layout, geometry, feature) {
    const labels = usual.place(layout, geometry, feature);
    const isCovered = labels?.some((label) => layout.index.labelCollides(label, 0));
    if (!isCovered || feature.props.kind !== 'locality') return labels;
    for (const beside of besideMarker) {
      const placed = beside.place(layout, geometry, feature);
      if (placed) return placed;
    }
    return undefined;
  },
});

/** One label without a text in place of all markers. @param point any point of the library */
function markerBoxes(map: LeafletMap, zoom: number, point: Label['anchor']): [Label] | undefined {
  const bboxes: Label['bboxes'] = [];
  map.eachLayer((layer) => {
    const size = layer instanceof Marker && layer.options.icon?.options.iconSize;
    if (!Array.isArray(size)) return;
    const [width, height] = size;
    const { x, y } = map.project((layer as Marker).getLatLng(), zoom);
    bboxes.push({
      minX: x - width / 2,
      minY: y - height / 2,
      maxX: x + width / 2,
      maxY: y + height / 2,
    });
  });
  return bboxes.length > 0 ? [{ anchor: point, bboxes, draw() {} }] : undefined;
}
