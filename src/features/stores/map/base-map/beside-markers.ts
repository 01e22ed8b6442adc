import type { Bbox, Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet';

type Points = Parameters<LabelSymbolizer['place']>[1];

/** What is in the way of names at a zoom, in pixels of the whole world. */
export type BoxesAt = (zoom: number) => Bbox[];

/** How far a name may be moved, in pixels: from afar it would soon stand in another state. */
const reachAt = (zoom: number) => Math.min(75, 12 * (zoom - 1));

/** Puts a name beside the marker that would hide it, or leaves it out where there is no room. */
export class BesideMarkers implements LabelSymbolizer {
  private readonly name: LabelSymbolizer;
  private readonly boxesAt: BoxesAt;

  constructor(name: LabelSymbolizer, boxesAt: BoxesAt) {
    this.name = name;
    this.boxesAt = boxesAt;
  }

  place(layout: Layout, points: Points, feature: Feature): Label[] | undefined {
    const labels = this.name.place(layout, points, feature);
    const [placed] = labels ?? [];
    const [box] = placed?.bboxes ?? [];
    if (!placed || !box) return undefined;
    // A state is named once, in whole or in short.
    const { ref, name } = feature.props;
    const label = { ...placed, deduplicationKey: String(ref ?? name), deduplicationDistance: 150 };

    const markers = this.boxesAt(layout.zoom);
    const inTheWay = markers.find((marker) => overlap(marker, box));
    if (!inTheWay) return [label];
    const isLarge = Number(feature.props.population_rank ?? 0) >= 8;
    const free = [...besides(box, inTheWay), ...(isLarge ? near(box) : [])].find(
      (each) =>
        distance(box, each) <= reachAt(layout.zoom) &&
        !overlapAny([each], markers) &&
        !layout.index.bboxCollides(each, layout.order),
    );
    if (!free) return undefined;
    const anchor = label.anchor.clone();
    anchor.x += free.minX - box.minX;
    anchor.y += free.minY - box.minY;
    return [{ ...label, anchor, bboxes: [free] }];
  }
}

export const overlap = (one: Bbox, other: Bbox): boolean =>
  one.minX < other.maxX && one.maxX > other.minX && one.minY < other.maxY && one.maxY > other.minY;

export const overlapAny = (some: Bbox[], others: Bbox[]): boolean =>
  some.some((one) => others.some((other) => overlap(one, other)));

const distance = (one: Bbox, other: Bbox): number =>
  Math.hypot(other.minX - one.minX, other.minY - one.minY);

/** The box below, above, right and left of another. */
function besides(box: Bbox, marker: Bbox): Bbox[] {
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

/** Places a name may be moved to that is not to be missed: the eight directions, at growing distance. */
const near = ({ minX, minY, maxX, maxY }: Bbox): Bbox[] =>
  [40, 55, 70].flatMap((away) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
      const [dx, dy] = [
        Math.sin((eighth * Math.PI) / 4) * away,
        Math.cos((eighth * Math.PI) / 4) * away,
      ];
      return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
    }),
  );
