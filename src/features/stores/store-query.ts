import { isOnEarth } from './store-coordinates.ts';
import type { Bounds, Coordinates } from './store-location.ts';

/** A point of an address, "39.74,-104.99", or undefined when it is none. */
export function readPoint(text: string | undefined): Coordinates | undefined {
  const [latitude, longitude, ...more] = numbersOf(text);
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  const point = { latitude, longitude };
  return isOnEarth(point) ? point : undefined;
}

/** As an address writes it: to about a hundred yards, for nobody needs to know the house. */
export const pointText = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)}`;

/** As an address writes it: to some ten yards. */
export const boundsText = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');

/**
 * A part of the map, "west,south,east,north" as maps write it, or undefined when it is none. Maps that go on beyond
 * the date line count their degrees on.
 */
export function readBounds(text: string | undefined): Bounds | undefined {
  const [west, south, east, north, ...more] = numbersOf(text);
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  if (more.length > 0 || south > north || west > east + 360) return undefined;
  const whole = east - west >= 360;
  return {
    west: whole ? -180 : onGlobe(west),
    south: Math.max(-90, south),
    east: whole ? 180 : onGlobe(east),
    north: Math.min(90, north),
  };
}

const onGlobe = (longitude: number) =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

function numbersOf(text = ''): number[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^[+-]?\d{1,4}(\.\d{1,20})?(e-\d{1,2})?$/.test(part))
    ? parts.map(Number)
    : [];
}
