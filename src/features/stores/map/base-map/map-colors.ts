import {
  LineSymbolizer,
  PolygonSymbolizer,
  type paintRules,
  type PaintRule,
} from 'protomaps-leaflet';
import { tokens } from '../../../../design/theme.css.ts';

const { color } = tokens;
/** Paler than the markers, so that stores stand out. */
const [WATER, ROAD, GREEN] = ['#bfe8ec', '#f3d27a', '#e9f3d3'];

type Flavor = Parameters<typeof paintRules>[0];

/** The site's colors by the names of the library's rules, as far as these rules use them. */
export const flavor = {
  earth: color.surface,
  water: WATER,
  ...Object.fromEntries(
    ['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo', 'beach', 'sand'].map(
      (name) => [name, GREEN],
    ),
  ),
  ...Object.fromEntries(
    ['hospital', 'industrial', 'school', 'glacier', 'aerodrome', 'runway', 'pier'].map((name) => [
      name,
      color.ground,
    ]),
  ),
  pedestrian: color.ground,
  buildings: color.ground,
  major: ROAD,
  boundaries: color.edge,
  railway: color.line,
  roads_label_minor: color.textQuiet,
  roads_label_minor_halo: color.surface,
  roads_label_major: color.textQuiet,
  roads_label_major_halo: color.surface,
  ocean_label: color.textQuiet,
  state_label: color.textQuiet,
  state_label_halo: color.surface,
  country_label: color.text,
  city_label: color.text,
  city_label_halo: color.surface,
} as unknown as Flavor;

const border = (kind: string, stroke: string, width: number): PaintRule => ({
  dataLayer: 'boundaries',
  symbolizer: new LineSymbolizer({ color: stroke, width, opacity: 0.7 }),
  filter: (_zoom, { props }) => props.kind === kind,
});

/** Rules for the shipped tiles, whose boundaries have no level and whose land abroad is paler. */
export const BORDERS: Record<'abroad' | 'states', PaintRule[]> = {
  abroad: [
    {
      dataLayer: 'earth',
      symbolizer: new PolygonSymbolizer({ fill: color.ground }),
      filter: (_zoom, { props }) => props.abroad === true,
    },
  ],
  states: [
    border('county', color.line, 0.7),
    border('region', color.edge, 1),
    border('country', color.text, 1.6),
  ],
};
