import { cityKey } from './city-names.ts';
import { editDistance } from '../../../lib/edit-distance.ts';
import type { Place } from '../store-types.ts';
import { namesWhere, statePlace } from './place-index.ts';
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
  const isAlike = (name: string) =>
    Math.abs(name.length - key.length) <= most &&
    isAlikeAtStart(name, key) &&
    editDistance(key, name, most) <= most;
  const states = state ? [] : allStates().map((each) => [cityKey(each.name), each] as const);
  return [
    ...namesWhere(isAlike),
    ...states
      .filter(([name]) => isAlike(name))
      .map(([name, each]): [string, Place[]] => [name, [statePlace(each)]]),
  ].flatMap(([name, places]) => {
    const mistakes = editDistance(key, name, most);
    return places
      .filter((place) =>
        state ? place.state === state : mistakes < 2 || place.weight >= WELL_KNOWN,
      )
      .map((place) => ({ ...place, weight: place.weight - PER_MISTAKE * mistakes }));
  });
}

/** The first letter is rarely wrong, but may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
