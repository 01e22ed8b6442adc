import { cityKey } from './city-names.ts';
import { editDistance } from './edit-distance.ts';
import type { Place } from '../store-types.ts';
import { placeIndex, statePlace } from './place-index.ts';
import { allStates } from './states.ts';

/** Mistakes that are corrected in a name of this length. */
const mostMistakes = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3);
/** Each mistake counts as a hundredth of the inhabitants. */
const PER_MISTAKE = 2;
/** A text with more than one mistake means a city of a hundred thousand inhabitants at least. */
const WELL_KNOWN = 5;

/** Cities and states with a similar name, weighted by their inhabitants. @param state code; unset for the whole country */
export function nearestSpellings(words: string, state?: string): Place[] {
  const key = cityKey(words);
  const most = mostMistakes(key.length);
  if (most === 0) return [];
  const places: Place[] = [];
  const consider = (name: string, candidates: Place[]) => {
    if (Math.abs(name.length - key.length) > most || !isAlikeAtStart(name, key)) return;
    const mistakes = editDistance(key, name, most);
    if (mistakes > most) return;
    for (const place of candidates) {
      if (state && place.state !== state) continue;
      if (mistakes > 1 && !state && place.weight < WELL_KNOWN) continue;
      places.push({ ...place, weight: place.weight - PER_MISTAKE * mistakes });
    }
  };
  const { cities, others } = placeIndex();
  for (const [name, candidates] of cities) consider(name, candidates);
  for (const [name, candidates] of others) consider(name, candidates);
  if (!state) for (const each of allStates()) consider(cityKey(each.name), [statePlace(each)]);
  return places;
}

/** The first letter is rarely wrong, but may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
