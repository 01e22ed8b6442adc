import type { Coordinates } from '../store-types.ts';

export interface InvalidCoordinates {
  reason: 'no-coordinates' | 'not-a-number' | 'zero' | 'swapped' | 'out-of-range';
  message: string;
}

export function readCoordinates(
  latitudeCell: string,
  longitudeCell: string,
): Coordinates | InvalidCoordinates {
  const latitudeText = latitudeCell.trim();
  const longitudeText = longitudeCell.trim();
  if (!latitudeText) return { reason: 'no-coordinates', message: 'Latitude is empty.' };
  if (!longitudeText) return { reason: 'no-coordinates', message: 'Longitude is empty.' };
  if (!NUMBER.test(latitudeText)) return noNumber('Latitude', latitudeText);
  if (!NUMBER.test(longitudeText)) return noNumber('Longitude', longitudeText);

  const latitude = Number(latitudeText);
  const longitude = Number(longitudeText);
  const place = { latitude, longitude };
  const reason = reasonFor(place);
  if (!reason) return place;
  const asWritten = `Latitude ${short(latitudeText)}, longitude ${short(longitudeText)}`;
  return { reason, message: `${asWritten}: ${messages[reason]}.` };
}

const messages = {
  zero: 'that is in the sea, and means unknown',
  swapped: 'they seem to be swapped',
  'out-of-range': 'latitude goes from -90 to 90, longitude from -180 to 180',
};

function reasonFor(place: Coordinates): keyof typeof messages | undefined {
  const { latitude, longitude } = place;
  if (latitude === 0 && longitude === 0) return 'zero';
  if (isSwapped(place, { latitude: longitude, longitude: latitude })) return 'swapped';
  return isOnEarth(place) ? undefined : 'out-of-range';
}

const noNumber = (column: string, cell: string): InvalidCoordinates => ({
  reason: 'not-a-number',
  message: `${column} is "${short(cell)}", which is not a number such as 39.7392.`,
});

const short = (cell: string) => cell.slice(0, 40);

// Not "39,5", "39.5°" or "1e2".
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

export const isOnEarth = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const isSwapped = (place: Coordinates, turned: Coordinates) =>
  isOnEarth(turned) && (!isOnEarth(place) || (place.latitude < -60 && isInTheUs(turned)));

const isInTheUs = ({ latitude, longitude }: Coordinates) =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;
