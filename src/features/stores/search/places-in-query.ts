import { oncePer } from '../../../lib/once-per.ts';
import { milesBetween } from '../geo.ts';
import { namesIn, placesOf, similarNames, type FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { NEAREST_RADIUS_MILES, type Place, type Store } from '../store-types.ts';
import { isOf } from './lexicon.ts';
import { isAlone, isNoPlace, restOf, type Query } from './read-query.ts';

/** A whole ZIP code. */
export const ZIP = /^\d{5}$/;

/**
 * The names of places in a text. The name of a street is left out when the text names another place: "1000 S Colorado Blvd
 * Denver". A number that lacks the leading zeros of a ZIP code is a ZIP code only with its state or among known words:
 * "2138 MA", but not "965 Burlington".
 */
export function placeNames(query: Query): FoundPlace[] {
  const addresses = query.phrases.filter((phrase) => isOf(phrase, 'address'));
  const all = namesIn(query.words, (at) => isAlone(query, at, 'filler', 'around'));
  const isMeant = ({ place, words }: FoundPlace) =>
    place.kind !== 'zip' ||
    ZIP.test(query.words[words[0]!]!) ||
    (addresses.every(({ from }) => from !== words[0]) &&
      (restOf(query, words).unread.length === 0 ||
        all.some((other) => other.place.kind !== 'zip' && other.place.state === place.state)));
  const names = all.filter((name) => !isNoPlace(query, name.words) && isMeant(name));
  const others = names.filter(
    ({ words }) => !addresses.some(({ from, to }) => from <= words[0]! && words.at(-1)! < to),
  );
  return others.length > 0 ? others : names;
}

/** The places that a text names with other spellings. @param names of places, as they are spelled */
export function misspelledPlaces(
  query: Query,
  names: readonly FoundPlace[],
  unread: readonly number[],
): FoundPlace[] {
  const { words } = query;
  // The wrong number is worse than none.
  const typed = unread.filter((at) => !isNoPlace(query, [at]) && !/\d/.test(words[at]!));
  if (typed.length === 0) return [];
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const similar = [
    ...similarNames(words, typed[0]!, typed.at(-1)! + 1),
    ...similarNames(words, 0, words.length),
  ].filter((each) => !isNoPlace(query, each.words));
  return placesOf([...names, ...similar]).filter(({ mistake }) => mistake > 0);
}

/** The keys of all cities of the sheet, and the count of the stores of each state. */
const sheetOf = oncePer((stores: readonly Store[]) => {
  const codes = stores.map(({ state }) => parseState(state)?.code ?? '');
  const cities = new Set(stores.map(({ city }, at) => `${placeKey(city)}|${codes[at]}`));
  const counts = Map.groupBy(codes, (code) => code);
  return { cities, countOf: (code: string) => counts.get(code)?.length ?? 0 };
});

/** Whether stores of the sheet are in a city. */
const cityHasStores = (stores: readonly Store[], { kind, city, state }: Place): boolean =>
  kind === 'city' && sheetOf(stores).cities.has(`${placeKey(city)}|${state}`);

/** How likely a text means a place, by its name alone. */
export function scoreOf(stores: readonly Store[], { place, words, mistake }: FoundPlace): number {
  const { kind, size, state } = place;
  const isArea = kind === 'state' || kind === 'zip' || kind === 'abroad';
  const { countOf } = sheetOf(stores);
  const served = isArea ? 0 : Math.sqrt(countOf(state) / Math.max(1, stores.length));
  const isNear = !isArea && size < SCORE.near;
  const near = isNear ? SCORE.near - nearestMiles(stores, place) / 200 : 0;
  return (
    Math.max(size, near) +
    SCORE.served * served +
    (cityHasStores(stores, place) ? SCORE.own : 0) +
    SCORE.named * words.length -
    SCORE.mistake * mistake
  );
}

/** Stores farther north or south are farther than NEAREST_RADIUS_MILES: a degree has 69 miles. */
const MOST_DEGREES = 1.5;

/** The distance of the nearest store, if one is near enough to be offered; otherwise Infinity. */
function nearestMiles(stores: readonly Store[], place: Place): number {
  const isNear = ({ latitude }: Store) => Math.abs(latitude - place.latitude) < MOST_DEGREES;
  const miles = stores.filter(isNear).map((store) => milesBetween(place, store));
  const nearest = miles.reduce((one, other) => Math.min(one, other), Infinity);
  return nearest <= NEAREST_RADIUS_MILES ? nearest : Infinity;
}
