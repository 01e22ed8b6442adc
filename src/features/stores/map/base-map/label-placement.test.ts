import type { Bbox, Feature, Label, Layout } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { avoidMarkers, overlap } from './label-placement.ts';

const NAME = { width: 60, height: 12 };

const boxAt = (x: number, y: number, width: number, height = width): Bbox => ({
  minX: x - width / 2,
  minY: y - height / 2,
  maxX: x + width / 2,
  maxY: y + height / 2,
});
const point = (x: number, y: number) => ({ x, y, clone: () => point(x, y) });
const middle = {
  place: (_layout: Layout, points: { x: number; y: number }[][]) => [nameAt(points[0]![0]!)],
};
const nameAt = ({ x, y }: { x: number; y: number }) =>
  ({ anchor: point(x, y), bboxes: [boxAt(x, y, NAME.width, NAME.height)] }) as unknown as Label;

/** The box of a label that belongs at 500, 500; undefined when it is omitted. */
function place(markers: Bbox[], { zoom = 9, taken = [] as Bbox[], rank = 5 } = {}) {
  const index = { bboxCollides: (box: Bbox) => taken.some((each) => overlap(each, box)) };
  const [label] =
    avoidMarkers(middle as never, () => markers).place(
      { zoom, index, order: 0 } as unknown as Layout,
      [[point(500, 500)]] as never,
      { props: { name: 'Denver', population_rank: rank } } as unknown as Feature,
    ) ?? [];
  return label?.bboxes[0];
}

const marker = boxAt(500, 500, 50);

test('a label stays when no marker covers it', () => {
  expect(place([boxAt(600, 600, 50)])).toEqual(boxAt(500, 500, NAME.width, NAME.height));
});

test('a covered label moves below the marker, or to another free side', () => {
  expect(place([marker])).toEqual(boxAt(500, 531, NAME.width, NAME.height));
  const above = place([marker], { taken: [boxAt(500, 531, 10)] });
  expect(above).toEqual(boxAt(500, 469, NAME.width, NAME.height));
});

test('a label without space is omitted, but the label of a large town moves farther', () => {
  const crowd = [500, 550, 450].flatMap((x) => [500, 530, 470].map((y) => boxAt(x, y, 50)));
  expect(place(crowd)).toBeUndefined();
  const moved = place(crowd, { rank: 10 });
  expect(moved).toBeDefined();
  expect(crowd.some((each) => overlap(each, moved!))).toBe(false);
});

test('a covered label is omitted at zoom level 3, where a few pixels are another state', () => {
  expect(place([marker], { zoom: 3 })).toBeUndefined();
  expect(place([marker], { zoom: 4 })).toBeDefined();
});
