import { cityKey } from './city-names.ts';
import { editDistance } from '../../../lib/edit-distance.ts';
import type { Place } from '../store-types.ts';
import { knownCities, namesWhere, placesNamed, statePlace } from './place-index.ts';
import { allStates, type UsState } from './states.ts';

/** Mistakes that are corrected in a name of this length. */
const mostMistakes = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3);
/** A mistake in a name of seven letters counts as a hundredth of the inhabitants; in a longer name, as less. */
const PER_MISTAKE = 2 * 7;
/** A text with more than one mistake means a city of this many inhabitants (decimal logarithm) at least. */
const WELL_KNOWN = 4.4;

/** Last words of names that people leave out: "Big Bear" for Big Bear Lake. */
const LAST_WORDS = ['lake', 'springs', 'city', 'beach', 'park', 'falls', 'village', 'junction'];

/** Cities and states with a similar name, weighted by their inhabitants. @param state code; unset for the whole country */
export function nearestSpellings(words: string, state?: string): Place[] {
  const key = cityKey(words);
  const most = mostMistakes(key.length);
  if (most === 0) return [];
  const isGlued = gluedName(key);
  const mistakesIn = mistakeCounter(key, most);
  const sound = soundOf(key);
  const soundsAlike = (name: string) =>
    soundsAlikeAtStart(name, key) && name.at(-1) === key.at(-1) && soundOf(name) === sound;
  const isAlike = (name: string) =>
    isGlued(name) ||
    (Math.abs(name.length - key.length) <= most &&
      (isAlikeAtStart(name, key) || soundsAlikeAtStart(name, key)) &&
      (mistakesIn(name) <= most || soundsAlike(name)));
  const longer = LAST_WORDS.map((last): [string, Place[]] => {
    const name = `${key} ${last}`;
    return [name, placesNamed(name, state).filter(({ kind }) => kind === 'city')];
  });
  const states = state ? [] : allStates().map((each) => [cityKey(each.name), each] as const);
  return [
    ...namesWhere(isAlike),
    ...longer,
    ...states
      .filter(([name]) => isAlike(name))
      .map(([name, each]): [string, Place[]] => [name, [statePlace(each)]]),
  ].flatMap(([name, places]) => {
    const isSound = isGlued(name) || soundsAlike(name) || name.startsWith(`${key} `);
    const mistakes = isSound ? 1 : mistakesIn(name);
    // Another first letter is less likely than any other mistake.
    const all = isSound || isAlikeAtStart(name, key) ? mistakes : mistakes + 0.5;
    const handicap = (PER_MISTAKE * all) / key.length;
    return places
      .filter((place) =>
        state
          ? place.state === state
          : mistakes < 2 || (place.kind !== 'spot' && place.weight >= WELL_KNOWN),
      )
      .map((place) => ({ ...place, weight: place.weight - handicap }));
  });
}

/** Counts the mistakes in a name, up to `most`. All missing and wrongly doubled letters are one: "Missisipi". */
function mistakeCounter(key: string, most: number): (name: string) => number {
  const single = withoutDoubles(key);
  return (name) => {
    const plain = editDistance(key, name, most);
    if (plain < 2) return plain;
    const other = withoutDoubles(name);
    if (single.length === key.length && other.length === name.length) return plain;
    return Math.min(plain, Math.max(1, editDistance(single, other, most)));
  };
}

const withoutDoubles = (name: string) => name.replaceAll(/(.)\1/g, '$1');

/** A name as it sounds, roughly: that of "Shyenne" and "Cheyenne" is the same. */
const soundOf = (name: string): string =>
  name
    .replaceAll(/[cs]h/g, 'x')
    .replaceAll('ph', 'f')
    .replaceAll(/[ckq]+/g, 'k')
    .replaceAll(/[eiy]+/g, 'i')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1/g, '$1');

/** States with a similar name. */
export function similarStates(words: string): UsState[] {
  const key = cityKey(words);
  const most = Math.min(2, mostMistakes(key.length));
  return allStates().filter(({ name }) => {
    const full = cityKey(name);
    return isAlikeAtStart(full, key) && editDistance(key, full, most) <= most;
  });
}

/** A single word divided into a name and its state: "denvercolorado". */
export function dividedAtState(word: string): [string, string] | undefined {
  if (word.includes(' ')) return undefined;
  const name = allStates()
    .map((each) => cityKey(each.name))
    .find((each) => word.endsWith(each.replaceAll(' ', '')));
  const city = word.slice(0, -(name ?? '').replaceAll(' ', '').length);
  return name && city ? [city, name] : undefined;
}

/** Places that a single word names without its spaces: "lonetree", "castlerock". */
export function gluedNames(words: readonly string[]): Place[] {
  const [word = '', ...others] = words;
  if (others.length > 0 || word.length < SHORTEST_GLUED) return [];
  const isGlued = gluedName(word);
  return [...namesWhere(isGlued)].flatMap(([, places]) => places);
}

/** Tests for a name that the key has without its spaces: "stlouis", "sanfrancisco". */
function gluedName(key: string): (name: string) => boolean {
  const long = cityKey(key.replace(/^(?:st|ft|mt)(?=[a-z]{4})/, '$& ')).replaceAll(' ', '');
  return (name) =>
    name[0] === long[0] &&
    name.length > long.length &&
    name.length <= long.length + MOST_SPACES &&
    name.replaceAll(' ', '') === long;
}

const MOST_SPACES = 3;
const SHORTEST_GLUED = 5;
/** Inhabitants (decimal logarithm) of a city that visitors may mean by the name of a smaller one. */
const KNOWN_CITY = 4.7;
/** It is this much larger, as a decimal logarithm. */
const LARGER = 0.5;

/** Cities and states whose name differs by one letter and that are several times larger: Pittsburgh for "Pittsburg". */
export function largerSpellings(words: string, weight: number): Place[] {
  const key = cityKey(words);
  if (mostMistakes(key.length) < 2) return [];
  const isAlike = (name: string) => isAlikeAtStart(name, key) && editDistance(key, name, 1) === 1;
  return [
    ...allStates()
      .filter(({ name }) => isAlike(cityKey(name)))
      .map(statePlace),
    ...knownCities(KNOWN_CITY).filter(({ city }) => isAlike(cityKey(city))),
  ].filter((place) => place.weight >= weight + LARGER);
}

/** The first letter is rarely wrong, but may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Letters that sound alike at the start of a name: "Kolorado", "Shyenne". */
const ALIKE = ['ckqs', 'gj', 'fpv', 'szx', 'eiy'];
const soundsAlikeAtStart = (one: string, other: string) =>
  ALIKE.some((letters) => letters.includes(one[0]!) && letters.includes(other[0]!));
