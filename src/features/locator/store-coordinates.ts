import type { Coordinates } from './store-location.ts';

/** Why a row stands nowhere on the map. */
export interface Misplacement {
  reason: 'no-coordinates' | 'not-a-number' | 'zero' | 'swapped' | 'out-of-range';
  message: string;
}

/** The place that two cells of the sheet name, or what is wrong with them. */
export function placeOf(latitudeCell: string, longitudeCell: string): Coordinates | Misplacement {
  const cells = { Latitude: latitudeCell.trim(), Longitude: longitudeCell.trim() };
  for (const [column, cell] of Object.entries(cells)) {
    if (!cell) return { reason: 'no-coordinates', message: `${column} is empty.` };
  }
  for (const [column, cell] of Object.entries(cells)) {
    if (!NUMBER.test(cell)) {
      const message = `${column} is "${cell.slice(0, 40)}", which is not a number such as 39.7392.`;
      return { reason: 'not-a-number', message };
    }
  }

  const place = { latitude: Number(cells.Latitude), longitude: Number(cells.Longitude) };
  const { latitude, longitude } = place;
  const asWritten = `Latitude ${cells.Latitude.slice(0, 40)}, longitude ${cells.Longitude.slice(0, 40)}`;
  if (latitude === 0 && longitude === 0) {
    return { reason: 'zero', message: `${asWritten}: that is in the sea, and means unknown.` };
  }
  const turned = { latitude: longitude, longitude: latitude };
  if (isSwapped(place, turned)) {
    return { reason: 'swapped', message: `${asWritten}: they seem to be swapped.` };
  }
  if (!isOnEarth(place)) {
    return {
      reason: 'out-of-range',
      message: `${asWritten}: latitude goes from -90 to 90, longitude from -180 to 180.`,
    };
  }
  return place;
}

// "39,5", "39.5°" and "1e2" are none.
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export const isOnEarth = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Right only the other way round: or in the ice of the Antarctic, and the other way round in the US. */
const isSwapped = (place: Coordinates, turned: Coordinates) =>
  isOnEarth(turned) && (!isOnEarth(place) || (place.latitude < -60 && isInTheUs(turned)));

const isInTheUs = ({ latitude, longitude }: Coordinates) =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;
