import type { Feature, PreparedTile } from 'protomaps-leaflet';
import { distanceText } from '../../store-text.ts';

/** Features farther away are not named. */
export const REACH_MILES = 25;
const LEAST_MILES = 0.1;
const MOST = { towns: 2, roads: 1 };

export interface NamedFeature {
  name: string;
  miles: number;
  direction: string;
}

/** Formats features as "Boulder 12 mi NW · I-25 3 mi E". */
export const namesText = (names: readonly NamedFeature[]): string =>
  names
    .map(
      ({ name, miles, direction }) =>
        `${name} ${distanceText(Math.max(LEAST_MILES, miles))} ${direction}`,
    )
    .join(' · ');

interface Point {
  x: number;
  y: number;
}

/**
 * The nearest towns, then the nearest interstate within REACH_MILES. @param tiles with features in their own pixels
 * @param from in pixels of the world @param perPixel miles
 */
export function nearestFeatures(
  tiles: Pick<PreparedTile, 'data' | 'scale' | 'origin'>[],
  from: Point,
  perPixel: number,
): NamedFeature[] {
  const named = (layer: string, nameOf: (feature: Feature) => string | undefined, most: number) => {
    const nearest = new Map<string, NamedFeature>();
    for (const { data, scale, origin } of tiles) {
      for (const feature of data.get(layer) ?? []) {
        const name = nameOf(feature);
        if (!name) continue;
        const parts = feature.geom.map((part) =>
          part.map(({ x, y }) => ({ x: x * scale + origin.x, y: y * scale + origin.y })),
        );
        const to = nearestPoint(parts, from);
        const miles = Math.hypot(to.x - from.x, to.y - from.y) * perPixel;
        if (miles > REACH_MILES || miles >= (nearest.get(name)?.miles ?? Infinity)) continue;
        nearest.set(name, { name, miles, direction: directionOf(from, to) });
      }
    }
    return [...nearest.values()].toSorted((one, other) => one.miles - other.miles).slice(0, most);
  };
  return [...named('places', townName, MOST.towns), ...named('roads', interstateName, MOST.roads)];
}

const townName = ({ props: { kind, name } }: Feature) =>
  kind === 'locality' && typeof name === 'string' ? name : undefined;
const interstateName = ({ props }: Feature) =>
  props.network === 'US:I' && typeof props.shield_text === 'string'
    ? `I-${props.shield_text}`
    : undefined;

/** The point of lines, or of single points, that is nearest to another. */
function nearestPoint(parts: Point[][], from: Point): Point {
  let best = { x: Infinity, y: Infinity };
  let least = Infinity;
  for (const part of parts) {
    for (const [index, end] of part.entries()) {
      const candidate = footOf(part[Math.max(0, index - 1)]!, end, from);
      const distance = Math.hypot(candidate.x - from.x, candidate.y - from.y);
      if (distance < least) [best, least] = [candidate, distance];
    }
  }
  return best;
}

/** The point of a straight line that is nearest to another. */
function footOf(start: Point, end: Point, from: Point): Point {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  const along = square && ((from.x - start.x) * dx + (from.y - start.y) * dy) / square;
  const part = Math.min(1, Math.max(0, along));
  return { x: start.x + part * dx, y: start.y + part * dy };
}

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** North is up, where y is smaller. */
const directionOf = (from: Point, to: Point): string =>
  DIRECTIONS[Math.round((Math.atan2(to.x - from.x, from.y - to.y) / Math.PI) * 4 + 8) % 8]!;
