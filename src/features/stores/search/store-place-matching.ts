import { editDistance } from '../../../lib/edit-distance.ts';
import { folded } from '../../../lib/fold.ts';
import { STREET } from '../../../lib/street-words.ts';
import { cityKey, wordSpellings } from '../places/city-names.ts';
import { parseState } from '../places/states.ts';
import { selected } from '../positions.ts';
import { milesBetween } from '../store-distance.ts';
import { similarNames } from './name-spelling.ts';
import { withoutFiller } from './store-intent.ts';
import {
  MOST_ALTERNATIVES,
  identifiedStores,
  NO_STORES,
  withinBase,
  type Query,
  type StoreMatches,
} from './store-match.ts';
import { citiesOfSheet } from '../store-directory.ts';
import { hasStoresThere, rankPlaces, type RankedPlace } from './store-ranking.ts';
import { allPositions } from '../store-table.ts';
import {
  isInStores,
  positionsMatching,
  positionsMatchingWords,
  textMatches,
} from './store-text-matching.ts';
import { PLACE_RADIUS_MILES, type Place, type PlaceMatches } from '../store-types.ts';

/** A town smaller than this (decimal logarithm of its inhabitants) without stores is less likely than a store's name. */
export const LARGE_CITY = 5;
/** The same of a misspelled city without stores: each mistake has already taken 2. */
const GUESSED_CITY = 3;
/** The same of a city without stores around at the end of other words, unless "in" is before it. */
const CITY_AT_END = 4.3;
const AFTER_IN = /(?:^| )(?:in|near|around|at|by|en)$/;
/** A place abroad is meant if it is this much larger (decimal logarithm) than one here. */
const ABROAD_HANDICAP = 1.2;
/** An alternative has at least a twentieth (decimal logarithm) of the chosen place's inhabitants. */
const ALTERNATIVE_RANGE = 1.3;
/** Inhabitants of a town (decimal logarithm). */
const TOWN = 3;

/**
 * The stores in or around the likeliest of the places that the whole text names. Undefined when a store's name is
 * likelier.
 */
export function namedPlace(
  query: Query,
  { exact, abroad, guesses, rest }: PlaceMatches,
): StoreMatches | undefined {
  const { table, text, base, miles } = query;
  const own = citiesOfSheet(table, text);
  const places = rankPlaces(table, base, exact, { own, miles });
  const [best] = places;
  const isKnownAbroad = abroad?.rest === '';
  const isAbroad = isKnownAbroad && abroad.weight - ABROAD_HANDICAP > (best?.score ?? -Infinity);
  if (!best && !isAbroad) return undefined;
  const isKnownName = () => isInStores(table, text);
  if (isAbroad && !isKnownName()) {
    const alternatives = places.slice(0, MOST_ALTERNATIVES).map(({ place }) => place);
    return { ...placed(query, undefined), abroad: abroad.name, alternatives, meaning: 'abroad' };
  }
  if (!best) return undefined;
  const found = placed(query, best);
  const isTown = best.place.kind === 'city' || best.place.kind === 'spot';
  const hasNone = found.meaning === 'nearest' || found.meaning === 'nothing';
  const isUnlikely = rest !== '' || (isTown && hasNone && best.place.weight < LARGE_CITY);
  if (isUnlikely && isKnownName()) return undefined;
  const unmatched = unmatchedWords(rest, best.place);
  const alternatives = [...guesses, ...alternativesTo(best, places)]
    .filter(resembling(text, best.place))
    .slice(0, MOST_ALTERNATIVES);
  return { ...found, unmatched, alternatives };
}

/** The result for a country or region abroad beside other words: "stores in tulum mexico". */
export function abroadResult(query: Query, { abroad }: PlaceMatches): StoreMatches | undefined {
  if (!abroad) return undefined;
  return { ...placed(query, undefined), abroad: abroad.name, meaning: 'abroad' };
}

/** The stores of a place, then those that contain the text. Types and products that no store there has are dropped. */
function placed(query: Query, best: RankedPlace | undefined): StoreMatches {
  const { table, text, base, miles, visitor, reading } = query;
  const hasNone = best?.meaning === 'nearest' || best?.meaning === 'nothing';
  if (best && hasNone && base.length < table.count) {
    const all = allPositions(table);
    const [anyStore] = rankPlaces(table, all, [best.place], { miles });
    if (hasStoresThere(anyStore!) || best.meaning === 'nothing') {
      return { ...placed({ ...query, base: all }, anyStore), areWantedDropped: true };
    }
  }
  const isFound = new Uint8Array(table.count);
  for (const at of best?.positions ?? []) isFound[at] = 1;
  // "Timberline" is not in Berlin.
  const having = best ? positionsMatching(table, text) : textMatches(table, text).words;
  return {
    ...reading,
    groups: best ? [best.positions] : [],
    others: selected(withinBase(query, having), (at) => isFound[at] === 0),
    otherText: text,
    center: best?.place ?? visitor,
    meaning: best?.meaning ?? 'nothing',
  };
}

const alternativesTo = (best: RankedPlace, places: RankedPlace[]): Place[] =>
  places
    .filter((each) => each !== best && isOffered(each, best))
    .filter(
      ({ place }) =>
        milesBetween(place, best.place) > PLACE_RADIUS_MILES ||
        (place.kind === 'state') !== (best.place.kind === 'state'),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ place }) => place);

/** Towns in states with stores that the text names: Limon, where a flavor is likelier. */
export const servedTowns = ({ table, base }: Query, { exact }: PlaceMatches): Place[] =>
  rankPlaces(table, base, exact)
    .filter(({ place, isServed }) => isServed && place.weight >= TOWN)
    .slice(0, MOST_ALTERNATIVES)
    .map(({ place }) => place);

/** Beside a place without stores around, much smaller towns are offered too if their state has stores. */
const isOffered = ({ place, isServed }: RankedPlace, best: RankedPlace) =>
  place.weight > best.place.weight - ALTERNATIVE_RANGE ||
  (isServed && place.weight >= TOWN && !hasStoresThere(best));

/**
 * Stores whose cells have all words of the text, then the stores around the place at the end of the address. Undefined
 * without both.
 */
export function addressResult(
  query: Query,
  { exact, partial, guesses, rest }: PlaceMatches,
): StoreMatches | undefined {
  const { table, text, base, miles } = query;
  const address = text.replaceAll(UNIT_NUMBER, ' ');
  const exactly = positionsMatchingWords(table, wordSpellings(address));
  const isWrongZip = exactly.length === 0 && partial[0]?.kind === 'zip';
  const all = isWrongZip
    ? positionsMatchingWords(table, wordSpellings(address.replace(ZIP_AT_END, '')))
    : exactly;
  const words = withinBase(query, all);
  // The street of "colfax denver" is in no name of a store.
  const isStreet = all.length > 0 && rest !== '' && positionsMatching(table, rest).length === 0;
  const places = isStreet && partial.length === 0 ? guesses : partial;
  const [best] = rankPlaces(table, base, places, { miles });
  if (all.length > 0 && best?.meaning !== 'place') {
    return { ...identifiedStores(query, all), alternatives: exact.slice(0, MOST_ALTERNATIVES) };
  }
  if (!best) return undefined;
  const found = placed(query, best);
  return words.length > 0
    ? withFirst(found, words)
    : withRestFirst(query, found, unmatchedWords(rest, best.place));
}

const UNIT_NUMBER = /(?:#|\b(?:ste|suite|unit|apt|spc)\b\.?) ?#?[\w-]+/gi;
const ZIP_AT_END = /\b\d{5}(?:-\d{4})?\W*$/;

/** The result with some of its stores first. */
function withFirst(found: StoreMatches, first: Uint32Array): StoreMatches {
  const isFirst = new Set(first);
  const [around = NO_STORES] = found.groups;
  const others = around.filter((at) => !isFirst.has(at));
  return { ...found, groups: [first, others], isNamedFirst: others.length > 0 };
}

/**
 * The result with the stores around the place first that the other words name: of an address whose ZIP code or city is
 * that of a neighbor, or of a misspelled name.
 */
function withRestFirst({ table }: Query, found: StoreMatches, rest: string): StoreMatches {
  // A single word is rarely a name: "wine vail".
  if (!/\p{L}/u.test(rest) || !rest.includes(' ')) return { ...found, unmatched: rest };
  const around = new Set(found.groups[0]);
  const among = (positions: Uint32Array | undefined) =>
    positions?.filter((at) => around.has(at)) ?? NO_STORES;
  for (const text of addressesIn(rest.replaceAll(UNIT_NUMBER, ' '))) {
    const listed = among(positionsMatchingWords(table, wordSpellings(text)));
    if (listed.length > 0) return withFirst(found, listed);
  }
  const similar = similarNames(table, rest);
  const spelled = among(similar?.positions);
  return similar && spelled.length > 0
    ? { ...withFirst(found, spelled), spelled: similar.text }
    : { ...found, unmatched: rest };
}

const SHORTEST_ADDRESS = 3;

/** The text, and if it begins with the number of a house, the text without words at its end, which may be a wrong city. */
function addressesIn(text: string): string[] {
  const words = text.trim().split(/\s+/);
  if (!/^\d/.test(text)) return [text];
  const most = Math.max(1, words.length - SHORTEST_ADDRESS + 1);
  return Array.from({ length: most }, (_, dropped) =>
    words.slice(0, words.length - dropped).join(' '),
  );
}

/** Stores whose names are spelled like the text: "bighorn cantena". */
export function similarResult(query: Query): StoreMatches | undefined {
  const similar = similarNames(query.table, query.text);
  return similar && { ...identifiedStores(query, similar.positions), spelled: similar.text };
}

/** The stores of a street without the number of a house: "100 main street". */
export function streetResult(query: Query): StoreMatches | undefined {
  const [, number = '', street = ''] = /^(\d{1,5}) (.*\p{L}.*)$/u.exec(query.text) ?? [];
  if (!STREET.test(street)) return undefined;
  const positions = positionsMatchingWords(query.table, wordSpellings(street));
  return positions.length > 0
    ? { ...identifiedStores(query, positions), unmatched: number }
    : undefined;
}

/** The stores of the likeliest place with a name similar to the text. Undefined without one. */
export function guessedPlace(
  query: Query,
  { guesses, rest }: PlaceMatches,
): StoreMatches | undefined {
  const { table, text, base, miles } = query;
  const places = rankPlaces(table, base, guesses, { miles });
  const [best] = places;
  // A small place far from all stores is unlikely: Waymart for "walmart".
  const isDoubtful = rest !== '' && best?.meaning !== 'place' && !AFTER_IN.test(rest);
  const least = isDoubtful ? CITY_AT_END : best?.meaning === 'nothing' ? GUESSED_CITY : 0;
  if (!best || (best.place.weight < least && !hasStoresThere(best))) return undefined;
  const alternatives = alternativesTo(best, places).filter(resembling(text, best.place));
  const found = { ...placed(query, best), isGuess: true, alternatives };
  return withRestFirst(query, found, unmatchedWords(rest, best.place));
}

/** The words beside a place, without the city and the state before the ZIP code of an address. */
function unmatchedWords(rest: string, { city, state }: Place): string {
  const names = [state, parseState(state)?.name ?? '', city].map(folded).filter(Boolean);
  const before = names.reduce(
    (left, name) => (` ${left}`.endsWith(` ${name}`) ? left.slice(0, -name.length).trim() : left),
    rest,
  );
  return withoutFiller(before);
}

/**
 * Accepts the alternatives to a place. If the place has a name like the text, others by their nicknames are improbable:
 * Bridgeport is the Park City to few visitors.
 */
function resembling(text: string, chosen: Place): (place: Place) => boolean {
  const typed = cityKey(text);
  const isLike = ({ kind, city, name }: Place) => {
    const own = cityKey(kind === 'state' ? name : city || name);
    return typed.includes(own) || own.includes(typed) || editDistance(typed, own, 2) <= 2;
  };
  return isLike(chosen) ? isLike : () => true;
}
