import type { Coordinates } from '../../features/stores/store-types.ts';

// The projection of us-atlas, in which states-outline.generated.ts is: geoAlbersUsa of d3-geo for 975 × 610 units.
export const WIDTH = 975;
export const HEIGHT = 610;
const SCALE = 1300;
const [MIDDLE_X, MIDDLE_Y] = [487.5, 305];

interface Cone {
  parallels: readonly [number, number];
  /** The meridian in the middle. */
  meridian: number;
  /** Degrees from that meridian, and latitude, of the point at (x, y). */
  center: readonly [number, number];
  scale: number;
  x: number;
  y: number;
}

const mainland: Cone = {
  parallels: [29.5, 45.5],
  meridian: -96,
  center: [-0.6, 38.7],
  scale: SCALE,
  x: MIDDLE_X,
  y: MIDDLE_Y,
};
const alaska: Cone = {
  parallels: [55, 65],
  meridian: -154,
  center: [-2, 58.5],
  scale: 0.35 * SCALE,
  x: MIDDLE_X - 0.307 * SCALE,
  y: MIDDLE_Y + 0.201 * SCALE,
};
const hawaii: Cone = {
  parallels: [8, 18],
  meridian: -157,
  center: [-3, 19.9],
  scale: SCALE,
  x: MIDDLE_X - 0.205 * SCALE,
  y: MIDDLE_Y + 0.212 * SCALE,
};

/** Projects a point into the picture of the states; undefined outside of it, as for Puerto Rico. */
export function projectToUs({ latitude, longitude }: Coordinates): [number, number] | undefined {
  // The Aleutian Islands go beyond 180°.
  const west = longitude > 0 ? longitude - 360 : longitude;
  const cone = latitude > 50 ? alaska : west < -140 ? hawaii : mainland;
  const [px, py] = conicEqualArea(cone, west - cone.meridian, latitude);
  const [cx, cy] = conicEqualArea(cone, ...cone.center);
  const [x, y] = [cone.x + cone.scale * (px - cx), cone.y - cone.scale * (py - cy)];
  return x > 0 && x < WIDTH && y > 0 && y < HEIGHT ? [x, y] : undefined;
}

const RADIANS = Math.PI / 180;

/** Albers' projection. @param degrees from the meridian */
function conicEqualArea({ parallels }: Cone, degrees: number, latitude: number): [number, number] {
  const [south, north] = parallels.map((each) => Math.sin(each * RADIANS)) as [number, number];
  const n = (south + north) / 2;
  const c = 1 + south * (2 * n - south);
  const radius = Math.sqrt(c - 2 * n * Math.sin(latitude * RADIANS)) / n;
  const angle = degrees * RADIANS * n;
  return [radius * Math.sin(angle), Math.sqrt(c) / n - radius * Math.cos(angle)];
}
