import {
  linear,
  LineSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type PaintRule,
} from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';

const { color } = tokens;

/** Paler than the markers, so that stores stand out. */
export const mapColor = { water: '#bfe8ec', road: '#ffe9ac', roadEdge: '#dfc784' };

export type Kinds = (zoom: number, feature: Feature) => boolean;

/** Accepts features of these kinds, named as in the Protomaps basemap. */
export const ofKind =
  (...kinds: string[]): Kinds =>
  (_zoom, { props }) =>
    kinds.includes(String(props.kind));

const POLYGON = 3;
const LINE = 2;

const area = (
  dataLayer: string,
  fill: string,
  filter: Kinds = () => true,
  opacity = 1,
): PaintRule => ({
  dataLayer,
  symbolizer: new PolygonSymbolizer({ fill, opacity }),
  filter: (zoom, feature) => feature.geomType === POLYGON && filter(zoom, feature),
});

/** Width of a line in pixels by zoom level. */
type Widths = Record<number, number>;
const stopsOf = (widths: Widths) =>
  Object.entries(widths).map(([zoom, width]): [number, number] => [Number(zoom), width]);

const line = (
  dataLayer: string,
  stroke: string,
  widths: Widths,
  filter: Kinds,
  opacity = 1,
): PaintRule => ({
  dataLayer,
  symbolizer: new LineSymbolizer({
    color: stroke,
    width: linear(stopsOf(widths)),
    opacity,
    lineJoin: 'round',
    lineCap: 'round',
  }),
  minzoom: stopsOf(widths)[0]![0],
  filter: (zoom, feature) => feature.geomType === LINE && filter(zoom, feature),
});

const isGreen = ofKind(
  'national_park',
  'park',
  'nature_reserve',
  'protected_area',
  'forest',
  'wood',
  'golf_course',
  'cemetery',
  'grass',
);

const HIGHWAY: Widths = { 5: 0.8, 8: 2, 12: 3.5, 18: 16 };
const HIGHWAY_EDGE = Object.fromEntries(stopsOf(HIGHWAY).map(([zoom, width]) => [zoom, width + 1]));

export const paintRules: PaintRule[] = [
  area('earth', color.ground, (_zoom, { props }) => props.abroad === true),
  area('earth', color.surface, (_zoom, { props }) => props.abroad !== true),
  { ...area('landcover', color.line, ofKind('urban_area'), 0.35), maxzoom: 9 },
  area('landuse', color.accent, isGreen, 0.25),
  area('water', mapColor.water),
  line('water', color.water, { 5: 0.7, 8: 1.2, 14: 3 }, ofKind('river', 'stream', 'canal'), 0.5),
  area('buildings', color.ground, () => true, 0.8),
  line('boundaries', color.line, { 7: 0.7, 12: 1.5 }, ofKind('county')),
  line('boundaries', color.edge, { 3: 0.6, 6: 1, 12: 2 }, ofKind('region'), 0.7),
  line('boundaries', color.text, { 3: 1, 6: 1.6, 12: 3 }, ofKind('country'), 0.7),
  line('roads', color.line, { 12: 0.4, 14: 1.2, 18: 10 }, ofKind('minor_road')),
  line('roads', color.line, { 8: 0.6, 12: 2, 14: 4, 18: 13 }, ofKind('major_road')),
  line('roads', mapColor.roadEdge, HIGHWAY_EDGE, ofKind('highway')),
  line('roads', mapColor.road, HIGHWAY, ofKind('highway')),
];
