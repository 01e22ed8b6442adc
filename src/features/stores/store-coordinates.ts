import type { Coordinates } from './store-location.ts';

/** Why a row stands nowhere on the map. */
export interface Misplacement {
  reason: 'no-coordinates' | 'not-a-number' | 'zero' | 'swapped' | 'out-of-range';
  message: string;
}

/** The place that two cells of the sheet name, or what is wrong with them. */
export function placeOf(latitudeCell: string, longitudeCell: string): Coordinates | Misplacement {
  const latitudeText = latitudeCell.trim();
  const longitudeText = longitudeCell.trim();
  if (!latitudeText) return { reason: 'no-coordinates', message: 'Latitude is empty.' };
  if (!longitudeText) return { reason: 'no-coordinates', message: 'Longitude is empty.' };
  if (!NUMBER.test(latitudeText)) return noNumber('Latitude', latitudeText);
  if (!NUMBER.test(longitudeText)) return noNumber('Longitude', longitudeText);

  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  const place = { latitude, longitude };
  const reason = misplacementOf(place);
  if (!reason) return place;
  const asWritten = `Latitude ${short(latitudeText)}, longitude ${short(longitudeText)}`;
  return { reason, message: `${asWritten}: ${misplacements[reason]}.` };
}

const misplacements = {
  zero: 'that is in the sea, and means unknown',
  swapped: 'they seem to be swapped',
  'out-of-range': 'latitude goes from -90 to 90, longitude from -180 to 180',
};

function misplacementOf(place: Coordinates): keyof typeof misplacements | undefined {
  const { latitude, longitude } = place;
  if (latitude === 0 && longitude === 0) return 'zero';
  if (isSwapped(place, { latitude: longitude, longitude: latitude })) return 'swapped';
  return isOnEarth(place) ? undefined : 'out-of-range';
}

const noNumber = (column: string, cell: string): Misplacement => ({
  reason: 'not-a-number',
  message: `${column} is "${short(cell)}", which is not a number such as 39.7392.`,
});

const short = (cell: string) => cell.slice(0, 40);

// "39,5", "39.5°" and "1e2" are none.
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export const isOnEarth = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Right only the other way round: or in the ice of the Antarctic, and the other way round in the US. */
const isSwapped = (place: Coordinates, turned: Coordinates) =>
  isOnEarth(turned) && (!isOnEarth(place) || (place.latitude < -60 && isInTheUs(turned)));

const isInTheUs = ({ latitude, longitude }: Coordinates) =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;
