import {
  CenteredTextSymbolizer,
  LineLabelSymbolizer,
  type Feature,
  type JsonObject,
  type LabelRule,
  type LabelSymbolizer,
  type TextSymbolizerOptions,
} from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';
import { BesideMarkers, overlapAny, type BoxesAt } from './beside-markers.ts';
import { mapColor, ofKind } from './paint-rules.ts';
import { RoadShield } from './road-shield.ts';

const { color } = tokens;

export const MAP_FONT = tokens.font.body;
const NAME = ['name:en', 'name'];

const POINT = 1;

const rankOf = ({ population_rank: rank }: JsonObject) => Number(rank ?? 0);

const largerFirst = (one: JsonObject, other: JsonObject) => rankOf(other) - rankOf(one);

const isTown = (zoom: number, { props }: Feature) =>
  props.kind === 'locality' && zoom >= Number(props.min_zoom ?? 0);

const townFont = (_zoom: number, feature?: Feature) => {
  const rank = rankOf(feature?.props ?? {});
  const [weight, size] = rank >= 10 ? [700, 15] : rank >= 8 ? [600, 13] : [500, 12];
  return `${weight} ${size}px ${MAP_FONT}`;
};

const streetName = new LineLabelSymbolizer({
  labelProps: NAME,
  fill: color.textQuiet,
  stroke: color.surface,
  width: 3,
  font: `500 12px ${MAP_FONT}`,
});

/** Those further up take the place of those below. @param markersAt what names have to keep clear of */
export function labelRules(markersAt: BoxesAt): LabelRule[] {
  const name = (
    size: number,
    weight: number,
    options: Partial<TextSymbolizerOptions> = {},
  ): LabelSymbolizer =>
    new BesideMarkers(
      new CenteredTextSymbolizer({
        labelProps: NAME,
        fill: color.text,
        stroke: color.surface,
        width: 2,
        lineHeight: 1.35,
        font: `${weight} ${size}px ${MAP_FONT}`,
        ...options,
      }),
      markersAt,
    );
  const street = (kinds: string[], minzoom: number): LabelRule => ({
    dataLayer: 'roads',
    symbolizer: {
      place: (layout, lines, feature) =>
        streetName
          .place(layout, lines, feature)
          ?.filter(({ bboxes }) => !overlapAny(bboxes, markersAt(layout.zoom))),
    },
    filter: ofKind(...kinds),
    minzoom,
  });
  const state = { fill: color.textQuiet, textTransform: 'uppercase', letterSpacing: 1 };

  const towns: LabelRule = {
    dataLayer: 'places',
    symbolizer: name(12, 500, { font: townFont }),
    filter: isTown,
    sort: largerFirst,
  };

  return [
    // Of the whole country, the few largest.
    { ...towns, maxzoom: 4 },
    {
      dataLayer: 'places',
      symbolizer: name(14, 700, { textTransform: 'uppercase', letterSpacing: 2 }),
      filter: ofKind('country'),
      maxzoom: 6,
    },
    {
      dataLayer: 'places',
      symbolizer: name(12, 600, state),
      filter: ofKind('region'),
      minzoom: 5,
      maxzoom: 8,
    },
    // Also where the whole name has no room.
    {
      dataLayer: 'places',
      symbolizer: name(12, 600, { ...state, labelProps: ['ref:en', 'ref'] }),
      filter: ofKind('region'),
      maxzoom: 6,
    },
    { ...towns, minzoom: 5 },
    {
      dataLayer: 'roads',
      symbolizer: new RoadShield(markersAt),
      filter: (_zoom, { props }) => props.kind === 'highway' && props.network === 'US:I',
      minzoom: 7,
    },
    {
      dataLayer: 'places',
      symbolizer: name(12, 500, { fill: color.textQuiet }),
      filter: ofKind('neighbourhood', 'macrohood'),
      sort: largerFirst,
      minzoom: 11,
    },
    {
      dataLayer: 'water',
      symbolizer: name(12, 500, {
        fill: color.textQuiet,
        stroke: mapColor.water,
        font: `italic 500 12px ${MAP_FONT}`,
      }),
      filter: (_zoom, { geomType }) => geomType === POINT,
    },
    {
      dataLayer: 'places',
      symbolizer: name(11, 500, {
        fill: color.textQuiet,
        textTransform: 'uppercase',
        letterSpacing: 0.5,
      }),
      filter: ofKind('county'),
      minzoom: 9,
    },
    street(['major_road', 'highway'], 13),
    street(['minor_road'], 15),
  ];
}
