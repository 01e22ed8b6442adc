import type { Bbox, LabelSymbolizer, Layout } from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';

/** The boxes that labels avoid at a zoom level, in pixels of the whole world. */
export type BoxesAt = (zoom: number) => Bbox[];

/** How far a label may move, in pixels. At low zoom levels a few pixels are another state. */
const reachAt = (zoom: number) => Math.min(75, 12 * (zoom - 1));

/** Moves a label next to the marker that would hide it, or omits it when there is no space. */
export const avoidMarkers = (symbolizer: LabelSymbolizer, markersAt: BoxesAt): LabelSymbolizer => ({
  place(layout, points, feature) {
    const [placed] = symbolizer.place(layout, points, feature) ?? [];
    const [box] = placed?.bboxes ?? [];
    if (!placed || !box) return undefined;
    // A state has one label, its name or its abbreviation.
    const { ref, name } = feature.props;
    const label = { ...placed, deduplicationKey: String(ref ?? name), deduplicationDistance: 150 };

    const markers = markersAt(layout.zoom);
    const covering = markers.find((marker) => overlap(marker, box));
    if (!covering) return [label];
    const isLarge = Number(feature.props.population_rank ?? 0) >= 8;
    const free = [...nextTo(covering, box), ...(isLarge ? around(box) : [])].find(
      (each) => distance(box, each) <= reachAt(layout.zoom) && isFree(each, markers, layout),
    );
    if (!free) return undefined;
    const anchor = label.anchor.clone();
    anchor.x += free.minX - box.minX;
    anchor.y += free.minY - box.minY;
    return [{ ...label, anchor, bboxes: [free] }];
  },
});

const isFree = (box: Bbox, markers: Bbox[], { index, order }: Layout) =>
  !overlapAny([box], markers) && !index.bboxCollides(box, order);

/** Whether two boxes overlap. */
export const overlap = (one: Bbox, other: Bbox): boolean =>
  one.minX < other.maxX && one.maxX > other.minX && one.minY < other.maxY && one.maxY > other.minY;

/** Whether a box of one list overlaps a box of the other. */
export const overlapAny = (some: Bbox[], others: Bbox[]): boolean =>
  some.some((one) => others.some((other) => overlap(one, other)));

const distance = (one: Bbox, other: Bbox): number =>
  Math.hypot(other.minX - one.minX, other.minY - one.minY);

/** The box moved below, above, right and left of a marker. */
function nextTo(marker: Bbox, box: Bbox): Bbox[] {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const left = (marker.minX + marker.maxX - width) / 2;
  const top = (marker.minY + marker.maxY - height) / 2;
  return [
    [left, marker.maxY],
    [left, marker.minY - height],
    [marker.maxX, top],
    [marker.minX - width, top],
  ].map(([x = 0, y = 0]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));
}

/** The box moved in eight directions by growing distances, for labels of large towns. */
const around = ({ minX, minY, maxX, maxY }: Bbox): Bbox[] =>
  [40, 55, 70].flatMap((away) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
      const dx = Math.sin((eighth * Math.PI) / 4) * away;
      const dy = Math.cos((eighth * Math.PI) / 4) * away;
      return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
    }),
  );

const SHIELD_FONT = `700 11px ${tokens.font.body}`;
const SHIELD_HEIGHT = 17;
const SHIELD_DISTANCE = 240;

/** Draws the shield of an interstate with its number, where the visible part of the road has space. */
export const roadShield = (markersAt: BoxesAt): LabelSymbolizer => ({
  place(layout, lines, { props }) {
    const number = props.shield_text;
    const longest = lines.toSorted((one, other) => other.length - one.length)[0];
    if (typeof number !== 'string' || !longest) return undefined;

    layout.scratch.font = SHIELD_FONT;
    const width = Math.max(layout.scratch.measureText(number).width + 10, SHIELD_HEIGHT + 3);
    const markers = markersAt(layout.zoom);
    for (const part of [0.5, 0.3, 0.7]) {
      const anchor = longest[Math.floor(longest.length * part)];
      const box = anchor && shieldBox(anchor, width);
      if (!box || !isFree(box, markers, layout)) continue;
      return [
        {
          anchor,
          bboxes: [box],
          deduplicationKey: number,
          deduplicationDistance: SHIELD_DISTANCE,
          draw: (context) => drawShield(context, number, width),
        },
      ];
    }
    return undefined;
  },
});

const shieldBox = ({ x, y }: { x: number; y: number }, width: number): Bbox => ({
  minX: x - width / 2,
  minY: y - SHIELD_HEIGHT / 2,
  maxX: x + width / 2,
  maxY: y + SHIELD_HEIGHT / 2,
});

function drawShield(context: CanvasRenderingContext2D, number: string, width: number): void {
  context.globalAlpha = 1;
  context.beginPath();
  context.roundRect(-width / 2, -SHIELD_HEIGHT / 2, width, SHIELD_HEIGHT, 5);
  context.fillStyle = tokens.color.text;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = tokens.color.surface;
  context.stroke();
  context.font = SHIELD_FONT;
  context.fillStyle = tokens.color.surface;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(number, 0, 0.5);
}
