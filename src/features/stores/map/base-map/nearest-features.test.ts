import type { Feature, PreparedTile } from 'protomaps-leaflet';
import { expect, test } from 'vitest';
import { namesText, nearestFeatures } from './nearest-features.ts';

type Tile = Parameters<typeof nearestFeatures>[0][number];
type Corner = [x: number, y: number];

const feature = (props: Feature['props'], ...points: Corner[]) =>
  ({ props, geom: [points.map(([x, y]) => ({ x, y }))] }) as Feature;
const town = (name: string, at: Corner) => feature({ kind: 'locality', name }, at);
const interstate = (number: string, ...points: Corner[]) =>
  feature({ network: 'US:I', shield_text: number }, ...points);
const tile = (layers: Record<string, Feature[]>, [x, y]: Corner = [0, 0]): Tile => ({
  data: new Map(Object.entries(layers)),
  scale: 2,
  origin: { x, y } as PreparedTile['origin'],
});

const FROM = { x: 100, y: 100 };
const PER_PIXEL = 0.1;
const textOf = (...tiles: Tile[]) => namesText(nearestFeatures(tiles, FROM, PER_PIXEL));

test('the nearest two towns are named with distance and direction', () => {
  const places = [
    town('Arvada', [80, 50]),
    town('Denver', [50, 60]),
    town('Golden', [10, 50]),
    feature({ kind: 'county', name: 'Gilpin County' }, [50, 50]),
  ];
  expect(textOf(tile({ places }))).toBe('Denver 2.0 mi S · Arvada 6.0 mi E');
});

test('the nearest interstate is named by the nearest point of its line, also between its corners', () => {
  const roads = [
    interstate('70', [0, 40], [400, 40]),
    interstate('25', [70, 0], [70, 400]),
    feature({ kind: 'major_road' }, [50, 50], [60, 50]),
  ];
  expect(textOf(tile({ roads }))).toBe('I-70 2.0 mi N');
});

test('a place at the point itself, in two tiles, is named once', () => {
  const places = [town('Salida', [0, 0])];
  expect(textOf(tile({ places }, [100, 100]), tile({ places }, [100, 180]))).toBe(
    'Salida 0.1 mi N',
  );
});

test('nothing is named beyond 25 miles', () => {
  expect(textOf(tile({ places: [town('Pueblo', [50, 180])] }))).toBe('');
  expect(textOf()).toBe('');
});
