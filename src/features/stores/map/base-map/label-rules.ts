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
import { avoidMarkers, overlapAny, roadShield, type BoxesAt } from './label-placement.ts';
import { mapColor, ofKind, type Kinds } from './paint-rules.ts';

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

/** Rules in order of priority: labels of earlier rules are placed first. @param markersAt boxes that labels avoid */
export function labelRules(markersAt: BoxesAt): LabelRule[] {
  const name = (size: number, weight: number, options: Partial<TextSymbolizerOptions> = {}) =>
    avoidMarkers(
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
  const place = (
    filter: Kinds,
    symbolizer: LabelSymbolizer,
    options: Partial<LabelRule>,
  ): LabelRule => ({ dataLayer: 'places', filter, symbolizer, ...options });
  const street = (minzoom: number, ...kinds: string[]): LabelRule => ({
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

  const quiet = { fill: color.textQuiet };
  const capitals = (letterSpacing: number) => ({ textTransform: 'uppercase', letterSpacing });
  const state = { ...quiet, ...capitals(1) };
  const sort = largerFirst;
  const town = name(12, 500, { font: townFont });

  return [
    // A view of the whole country has only the largest towns.
    place(isTown, town, { sort, maxzoom: 4 }),
    place(ofKind('country'), name(14, 700, capitals(2)), { maxzoom: 6 }),
    place(ofKind('region'), name(12, 600, state), { minzoom: 5, maxzoom: 8 }),
    // The abbreviation, when the name has no space.
    place(ofKind('region'), name(12, 600, { ...state, labelProps: ['ref:en', 'ref'] }), {
      maxzoom: 6,
    }),
    place(isTown, town, { sort, minzoom: 5 }),
    {
      dataLayer: 'roads',
      symbolizer: roadShield(markersAt),
      filter: (_zoom, { props }) => props.kind === 'highway' && props.network === 'US:I',
      minzoom: 7,
    },
    place(ofKind('neighbourhood', 'macrohood'), name(12, 500, quiet), { sort, minzoom: 11 }),
    {
      dataLayer: 'water',
      symbolizer: name(12, 500, {
        ...quiet,
        stroke: mapColor.water,
        font: `italic 500 12px ${MAP_FONT}`,
      }),
      filter: (_zoom, { geomType }) => geomType === POINT,
    },
    place(ofKind('county'), name(11, 500, { ...quiet, ...capitals(0.5) }), { minzoom: 9 }),
    street(13, 'major_road', 'highway'),
    street(15, 'minor_road'),
  ];
}
