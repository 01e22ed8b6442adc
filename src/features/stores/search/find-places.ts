import { oncePer } from '../../../lib/once-per.ts';
import { createSpeller, type Speller } from '../../../lib/spelling.ts';
import { milesBetween } from '../geo.ts';
import { longForm, placeKey } from '../places/place-key.ts';
import { placeKeys, placesNamed, zipPlace } from '../places/place-table.ts';
import { PART_MILES, SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { NEAREST_RADIUS_MILES, type Place, type Store } from '../store-types.ts';
import { isOf, partsFrom } from './lexicon.ts';
import { isAlone, isNoPlace, withWords, wordsAt, type Query } from './read-query.ts';

/** A place that some words of a text name. */
export interface FoundPlace {
  place: Place;
  /** Indexes of the words of its name, and of the names of the larger places that it is in. */
  words: number[];
}

const LONGEST_NAME = 6;

/** The places that a text names, each also with the other names that say where it is: "lodo, denver, co". */
export function placesIn(query: Query): FoundPlace[] {
  const names = placeNames(query);
  const longestFirst = names.toSorted((one, other) => other.words.length - one.words.length);
  const found = names.map((name) => {
    let { place, words } = name;
    for (const other of longestFirst) {
      const isApart = other.words.every((at) => !words.includes(at));
      const around = isApart ? placeIn(place, other.place) : undefined;
      if (!around) continue;
      place = around;
      words = [...words, ...other.words];
    }
    return { place, words };
  });
  const byMeaning = found
    .toSorted((one, other) => one.place.size - other.place.size)
    .toSorted((one, other) => one.words.length - other.words.length);
  return [
    ...new Map(byMeaning.map((each) => [`${each.place.kind} ${each.place.name}`, each])).values(),
  ];
}

/**
 * The names of places in a text. A word for a place that others follow is none, as "in" is not Indiana. The name of a street
 * is left out when the text names another place: "1000 S Colorado Blvd Denver".
 */
function placeNames(query: Query): FoundPlace[] {
  const { words, phrases } = query;
  const names = [...words.keys()]
    .flatMap((from) => partsFrom(words, from, LONGEST_NAME))
    .filter(([from = 0, ...more]) => {
      const isFirst = more.length === 0 && from < words.length - 1;
      return !isFirst || !isAlone(query, from, 'filler', 'around');
    })
    .filter((part) => !isNoPlace(query, part))
    .flatMap((part) => placesAt(query, part).map((place) => ({ place, words: part })));
  const addresses = phrases.filter((phrase) => isOf(phrase, 'address'));
  const others = names.filter(({ words: own }) =>
    addresses.every((address) => own.some((at) => !address.words.includes(at))),
  );
  return others.length > 0 ? others : names;
}

/**
 * The places that have some words as their name, or are a ZIP code. One that lacks its leading zero stands alone or with its
 * state: "2138 MA", but not "9650 Burlington".
 */
function placesAt(query: Query, part: readonly number[]): Place[] {
  const text = wordsAt(query, part).join(' ');
  const zip = /^\d{4,5}$/.test(text) && zipPlace(text.padStart(5, '0'));
  const isIts = (word: string, at: number) =>
    part.includes(at) ||
    isAlone(query, at, 'filler', 'around') ||
    (zip && parseState(word)?.code === zip.state);
  if (zip && (ZIP.test(text) || query.words.every(isIts))) return [zip];
  const key = placeKey(text);
  return [...placesNamed(key), ...(key === text ? [] : placesNamed(text))];
}

/** A whole ZIP code. */
export const ZIP = /^\d{5}$/;

/** The place, if the other one says where it is. */
function placeIn(place: Place, around: Place): Place | undefined {
  if (place.kind === 'abroad') return abroadIn(place, around);
  if (place.kind === 'state' || around.kind === 'zip') return undefined;
  if (around.kind === 'state')
    return place.state === around.state && !around.states ? place : undefined;
  if (around.kind === 'county')
    return place.kind !== 'county' && place.state === around.state ? place : undefined;
  if (around.kind !== 'city' || place.kind === 'county') return undefined;
  const isPart =
    place.kind === 'zip' || place.size < around.size - SIZES.part || place.name === around.name;
  return isPart && milesBetween(place, around) <= PART_MILES ? place : undefined;
}

/** A city abroad with its country or region, or with its postal code. */
function abroadIn(place: Place, around: Place): Place | undefined {
  if (around.kind === 'zip') return { ...place, size: SIZES.abroad };
  const isThere = around.kind === 'abroad' && place.state === around.state;
  if (!isThere || place.name === around.name) return undefined;
  const name = `${place.name.split(',')[0]}, ${around.name}`;
  return { ...place, name, size: SIZES.abroad };
}

let speller: Speller | undefined;
/** Readings of a text with other spellings of a place: each costs as much as the text itself. */
const MOST_SPELLINGS = 5;

/**
 * The query with unread words as the names of places that are spelled like them, the likeliest first. A name without its
 * spaces has one mistake.
 */
export function withPlacesCorrected(
  stores: readonly Store[],
  query: Query,
  unread: readonly number[],
): Query[] {
  const { words } = query;
  // The wrong number is worse than none.
  const typed = unread.filter((at) => !isNoPlace(query, [at]) && !/\d/.test(words[at]!));
  if (typed.length === 0) return [];
  const all = [...words.keys()];
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const parts = [all.slice(typed[0], typed.at(-1)! + 1), all].filter(
    (part, at) => !isNoPlace(query, part) && (at > 0 || part.length < all.length),
  );
  const spell = (speller ??= createSpeller(placeKeys()));
  const spelled = parts.flatMap((part) => {
    const key = wordsAt(query, part).map(longForm).join(' ');
    return spell(key).map(({ word, mistakes }) => {
      const mistake = mistakes / key.length;
      // A former name or a nickname is not corrected.
      const scores = placesNamed(word)
        .filter(({ kind, city }) => kind !== 'city' || word.includes(placeKey(city)))
        .map((place) => scoreOf(stores, place) - SCORE.mistake * mistake);
      const corrected = words.toSpliced(part[0]!, part.length, ...word.split(' '));
      return { score: Math.max(...scores), corrected, mistake };
    });
  });
  return spelled
    .filter(({ score }) => score > -Infinity)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_SPELLINGS)
    .map(({ corrected, mistake }) => withWords(stores, query, corrected, mistake));
}

/** The keys of all cities of the sheet, and the count of the stores of each state. */
const sheetOf = oncePer((stores: readonly Store[]) => {
  const codes = stores.map(({ state }) => parseState(state)?.code ?? '');
  const cities = new Set(stores.map(({ city }, at) => `${placeKey(city)}|${codes[at]}`));
  const counts = Map.groupBy(codes, (code) => code);
  return { cities, countOf: (code: string) => counts.get(code)?.length ?? 0 };
});

/** How likely a text means a place, whatever its words are. */
export function scoreOf(stores: readonly Store[], place: Place): number {
  const { kind, size, city, state } = place;
  if (kind === 'state' || kind === 'zip' || kind === 'abroad') return size;
  const { cities, countOf } = sheetOf(stores);
  const served = SCORE.served * Math.sqrt(countOf(state) / Math.max(1, stores.length));
  const near = size < SCORE.near ? SCORE.near - nearestMiles(stores, place) / 200 : 0;
  const hasStores = kind === 'city' && cities.has(`${placeKey(city)}|${state}`);
  return Math.max(size, near) + served + (hasStores ? SCORE.own : 0);
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
