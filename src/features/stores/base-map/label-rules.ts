import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  GroupSymbolizer,
  LineLabelSymbolizer,
  OffsetTextSymbolizer,
  type Feature,
  type JsonObject,
  type LabelRule,
} from 'protomaps-leaflet';
import { tokens } from '../../../design/theme.css.ts';
import { ofKind } from './paint-rules.ts';
import { RoadShield } from './road-shield.ts';

const { color } = tokens;

export const MAP_FONT = tokens.font.body;
const NAME = ['name:en', 'name'];

const halo = { stroke: color.surface, width: 2 };

const rankOf = ({ population_rank: rank }: JsonObject) => Number(rank ?? 0);

/** Larger towns come first and in larger type, as far as they are to be shown at this zoom. */
const town = (zoom: number, { props }: Feature) =>
  props.kind === 'locality' && zoom >= Number(props.min_zoom ?? 0);

const townFont = (_zoom: number, feature?: Feature) => {
  const rank = rankOf(feature?.props ?? {});
  const [weight, size] = rank >= 10 ? [700, 15] : rank >= 8 ? [600, 13] : [500, 12];
  return `${weight} ${size}px ${MAP_FONT}`;
};

const state = (labelProps: string[], size: number) =>
  new CenteredTextSymbolizer({
    labelProps,
    fill: color.textQuiet,
    ...halo,
    font: `600 ${size}px ${MAP_FONT}`,
    textTransform: 'uppercase',
    letterSpacing: 1,
    maxLineChars: 12,
    lineHeight: 1.4,
  });

/** Those further up take the place of those below. */
export const labelRules: LabelRule[] = [
  {
    dataLayer: 'places',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAME,
      fill: color.text,
      ...halo,
      font: `700 14px ${MAP_FONT}`,
      textTransform: 'uppercase',
      letterSpacing: 2,
    }),
    filter: ofKind('country'),
    maxzoom: 6,
  },
  {
    dataLayer: 'places',
    symbolizer: state(NAME, 12),
    filter: ofKind('region'),
    minzoom: 5,
    maxzoom: 8,
  },
  // Also where the whole name has no room.
  {
    dataLayer: 'places',
    symbolizer: state(['ref:en', 'ref'], 12),
    filter: ofKind('region'),
    maxzoom: 6,
  },
  {
    dataLayer: 'places',
    symbolizer: new GroupSymbolizer([
      new CircleSymbolizer({ radius: 2.5, fill: color.text, stroke: color.surface, width: 1.5 }),
      new OffsetTextSymbolizer({
        labelProps: NAME,
        fill: color.text,
        ...halo,
        offsetX: 6,
        offsetY: 4.5,
        font: townFont,
      }),
    ]),
    filter: town,
    sort: (one, other) => rankOf(other) - rankOf(one),
    maxzoom: 8,
  },
  {
    dataLayer: 'places',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAME,
      fill: color.text,
      ...halo,
      font: townFont,
      lineHeight: 1.3,
    }),
    filter: town,
    sort: (one, other) => rankOf(other) - rankOf(one),
    minzoom: 9,
  },
  {
    dataLayer: 'roads',
    symbolizer: new RoadShield(),
    filter: (_zoom, { props }) => props.kind === 'highway' && props.network === 'US:I',
    minzoom: 7,
  },
  {
    dataLayer: 'places',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAME,
      fill: color.textQuiet,
      ...halo,
      font: `500 12px ${MAP_FONT}`,
      lineHeight: 1.3,
    }),
    filter: ofKind('neighbourhood', 'macrohood'),
    sort: (one, other) => rankOf(other) - rankOf(one),
    minzoom: 11,
  },
  {
    dataLayer: 'water',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAME,
      fill: color.textQuiet,
      stroke: color.pool,
      width: 2,
      font: `italic 500 12px ${MAP_FONT}`,
      lineHeight: 1.3,
    }),
    filter: (_zoom, { geomType }) => geomType === 1,
  },
  {
    dataLayer: 'places',
    symbolizer: new CenteredTextSymbolizer({
      labelProps: NAME,
      fill: color.textQuiet,
      ...halo,
      font: `500 11px ${MAP_FONT}`,
      letterSpacing: 0.5,
      textTransform: 'uppercase',
      lineHeight: 1.3,
    }),
    filter: ofKind('county'),
    minzoom: 9,
  },
  ...[
    { kinds: ['major_road', 'highway'], minzoom: 13 },
    { kinds: ['minor_road'], minzoom: 15 },
  ].map(({ kinds, minzoom }) => ({
    dataLayer: 'roads',
    symbolizer: new LineLabelSymbolizer({
      labelProps: NAME,
      fill: color.textQuiet,
      stroke: color.surface,
      width: 3,
      font: `500 12px ${MAP_FONT}`,
    }),
    filter: ofKind(...kinds),
    minzoom,
  })),
];
