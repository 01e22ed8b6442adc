import { readPoint } from '../locator-path.ts';
import { typedWords } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import type { Coordinates, Place } from '../store-types.ts';

const KILOMETERS_PER_MILE = 1.609_344;
const MOST_MILES = 500;
const MOST_WORDS = 24;
const DISTANCE =
  /(?:\b(?:within|in|under|a|radius)\s+)?\+?\b(\d{1,3}(?:\.\d+)?)[ -]?(mi|miles?|millas?|kms?|kilomet(?:er|re|ro)s?)\b/i;
const POINT = /^\(?([+-]?\d{1,2}\.\d+)[° N]*[\s,]+([+-]?\d{1,3}(?:\.\d+)?)[° W]*\)?$/i;

export type Query = ReturnType<typeof readQuery>;

/**
 * Reads a search text: its folded words (at most 24), coordinates if it is a point, and a distance such as "within
 * 10 miles", whose words are left out.
 */
export function readQuery(typed: string) {
  // Full-width letters and digits become plain ones.
  const text = typed.normalize('NFKC').replace(/[\s,]+$/, '');
  const [phrase = '', amount = '', unit = ''] = DISTANCE.exec(text) ?? [];
  const miles = Number(amount) / (/^k/i.test(unit) ? KILOMETERS_PER_MILE : 1);
  // The last four digits of a ZIP code do not count.
  const whole = text.replace(phrase, ' ').replaceAll(/\b(\d{5})-?\d{4}\b/g, '$1');
  return {
    text,
    words: typedWords(whole).slice(0, MOST_WORDS),
    point: pointIn(text),
    /** Replaces PLACE_RADIUS_MILES. */
    miles: miles > 0 && miles <= MOST_MILES ? miles : undefined,
    /** As typed: "50 km"; '' without one. */
    distance: phrase && `${amount} ${unit}`,
  };
}

/** Coordinates in degrees, of the north and the west: a longitude that lacks its minus gets it. */
function pointIn(text: string): Place | undefined {
  const [, north, west] = POINT.exec(text.trim()) ?? [];
  const point = readPoint(`${north},${-Math.abs(Number(west))}`);
  return point && spotAt('spot', `${point.latitude}, ${point.longitude}`, point);
}

/** A place at a point, with '' as city, state and ZIP code: coordinates, or the visitor's location. */
export const spotAt = (kind: Place['kind'], name: string, point: Coordinates): Place => ({
  kind,
  name,
  city: '',
  state: '',
  zip: '',
  size: SIZES.point,
  ...point,
});
