// Generates the outline of the states for the map of demand in the office. Run it when a border changes:
//
//   npm install --no-save us-atlas@3.0.1 topojson-client@3.1.0
//   node art/map/states-outline.mjs
//
// us-atlas has the states of the US Census Bureau (public domain) in the projection geoAlbersUsa of d3-geo, for a picture
// of 975 × 610, with Alaska and Hawaii below the Southwest.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { mesh } from 'topojson-client';

const FILE = new URL('../../src/api/dashboard/states-outline.generated.ts', import.meta.url);
/** Units of the picture by which a simplified line may differ. */
const TOLERANCE = 1.5;
/** Islands and lakes of fewer units are left out. */
const LEAST_SIZE = 4;

const atlas = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json'), 'utf8'),
);
const { states } = atlas.objects;
const pathOf = (filter) =>
  mesh(atlas, states, filter)
    .coordinates.filter((line) => sizeOf(line) >= LEAST_SIZE)
    .map(simplified)
    .map(relative)
    .join('');
const land = pathOf((one, other) => one === other);
const borders = pathOf((one, other) => one !== other);

await writeFile(
  FILE,
  `// Written by art/map/states-outline.mjs. Do not edit. From the states of the US Census Bureau, in the public domain.
export const statesOutline = {
  land: '${land}',
  borders: '${borders}',
};
`,
);

function sizeOf(line) {
  const [xs, ys] = [0, 1].map((axis) => line.map((point) => point[axis]));
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Douglas and Peucker: leaves out points that are near the line between others. A ring keeps its farthest point. */
function simplified(line) {
  const [first, last] = [line[0], line.at(-1)];
  let [most, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(first, last, point);
    if (distance > most) [most, at] = [distance, index];
  }
  if (most <= TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

function distanceTo([x1, y1], [x2, y2], [x, y]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** The path of a line in SVG, in whole units. */
function relative(line) {
  const points = line.map((point) => point.map(Math.round));
  const steps = points
    .slice(1)
    .map(([x, y], at) => [x - points[at][0], y - points[at][1]])
    .filter(([x, y]) => x !== 0 || y !== 0);
  if (steps.length === 0) return '';
  return `M${points[0].join(' ')}l${steps.map((step) => step.join(' ')).join(' ')}`.replaceAll(
    ' -',
    '-',
  );
}
