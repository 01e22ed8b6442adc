import type { Want } from '../filters/store-filters.ts';
import { milesBetween } from '../geo.ts';
import { placeKey } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import {
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Meaning,
  type Place,
  type SearchReading,
  type Store,
  type StoreSearch,
} from '../store-types.ts';
import { isOf, type Saying } from './lexicon.ts';
import { readQuery, spotAt, textOf, wordsAt, type Query } from './read-query.ts';
import { storesContaining, storesWithWords } from './store-words.ts';
import { meaningsOf, type TextMeaning } from './text-meanings.ts';

/** Stores that a search matches, before what the text and the filters want of them. */
export interface StoreMatches extends Omit<SearchReading, 'notes' | 'wanted'> {
  /** Groups in display order. */
  groups: Store[][];
  /** Displayed last: stores that only contain the text. */
  others: Store[];
  center: Place | null;
  meaning: Meaning;
  /** The criteria of the text, each with the remaining words. */
  wants: (Want & { without: string })[];
  /** Parts of the text that the results do not follow. */
  leftOut: string[];
}

/** Whether distances from a place mean nothing: it is a whole state, or outside the US. */
export const isArea = ({ kind }: Place) => kind === 'state' || kind === 'abroad';

const QUOTED = /^["“](.+)["”]$/u;

/** Finds the stores that a search text matches: of all that it may mean, the likeliest. */
export function matchStores(
  stores: readonly Store[],
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
): StoreMatches {
  const cleaned = cleanCell(typed);
  const [, quoted] = QUOTED.exec(cleaned) ?? [];
  const text = quoted ?? cleaned;
  const typedQuery = readQuery(cleaned, stores);
  const meanings = quoted ? [] : meaningsOf(stores, typedQuery);
  const containing = storesContaining(stores, text);
  const best = meanings[0] ?? { stores: containing, rest: { said: [], unread: [] }, score: 0 };
  const { found, rest, corrected } = best;
  const query = corrected ?? typedQuery;
  const { words, miles, distance } = query;
  const place = found?.place;
  const said = (...kinds: Saying['kind'][]) => rest.said.filter((each) => isOf(each, ...kinds));
  // A distance alone is from the visitor.
  const isNearMe =
    !place && (said('near me').length > 0 || (!best.stores && words.length === 0 && text !== ''));
  const isMeasured = isNearMe || (place !== undefined && !isArea(place));
  const visitor = near ? spotAt('visitor', 'you', near) : null;
  const there = storesOf(stores, best, visitor, miles);
  const { first, missing } = storesCalled(stores, query, { ...best, there: there.stores });
  const named = new Set(first);
  const around = there.stores.filter((store) => !named.has(store));
  const listed = new Set([...first, ...around]);
  // The heading names a type or product.
  const isCorrected = corrected !== undefined && (best.stores ?? best.named) !== undefined;
  // Words beside a place make it a guess, but not those of an address.
  const isBeside = place !== undefined && missing.length > 0 && !/[,\d]/.test(text);
  const isGuess = isCorrected || (found?.mistake ?? 0) > 0 || isBeside;
  return {
    isGuess,
    ...(isCorrected && { spelled: words.join(' ') }),
    alternatives: alternativesTo(text, best, meanings),
    ...(place && first.length > 0 && around.length > 0 && { isNamedFirst: true }),
    isNearMe,
    ...(isMeasured && miles !== undefined && { miles }),
    hasText: containing.length > 0,
    otherText: text,
    groups: [first, around],
    others: text === '' ? [] : containing.filter((store) => !listed.has(store)),
    center: place ?? visitor,
    meaning: there.meaning,
    wants: [...said('type', 'product'), ...said('open')].flatMap(({ from, to, says }) =>
      says.flatMap(({ want }) =>
        want ? [{ ...want(), without: words.toSpliced(from, to - from).join(' ') }] : [],
      ),
    ),
    leftOut: [
      ...missing,
      ...said('time').map((phrase) => textOf(query, phrase)),
      ...(distance && !(isMeasured && miles !== undefined) ? [distance] : []),
    ],
  };
}

/** The stores that the words beside a place name, which precede the others, and the words that none of them has. */
function storesCalled(
  stores: readonly Store[],
  query: Query,
  { found, named, rest, there }: TextMeaning & { there: Store[] },
): { first: Store[]; missing: string[] } {
  const those = new Set(there);
  const isThere = (store: Store) => those.has(store);
  if (!found) {
    const having = storesWithWords(stores, query.words, { isWhole: true });
    const missing = rest.unread.map((at) => query.words[at]!);
    return { first: having.filter(isThere), missing };
  }
  const addresses = rest.said.filter((phrase) => isOf(phrase, 'address'));
  const texts = [
    ...addresses.map((phrase) => textOf(query, phrase)),
    wordsAt(query, named ?? rest.unread).join(' '),
  ].filter(Boolean);
  const calls = texts.map((text) => ({
    text,
    own: storesWithWords(stores, text.split(' ')).filter(isThere),
  }));
  return {
    first: [...new Set(calls.flatMap(({ own }) => own))],
    missing: calls.filter(({ own }) => own.length === 0).map(({ text }) => text),
  };
}

interface StoresThere {
  stores: Store[];
  meaning: Meaning;
}

/** The stores of a meaning: those at its place, those that it names, or those for the visitor. */
function storesOf(
  all: readonly Store[],
  { found, stores: named }: TextMeaning,
  visitor: Place | null,
  miles: number | undefined,
): StoresThere {
  const place = found?.place;
  if (place?.kind === 'abroad') return { stores: [], meaning: 'abroad' };
  if (place?.kind === 'state') {
    const codes = place.states ?? [place.state];
    const inState = all.filter(({ state }) => codes.includes(parseState(state)?.code ?? ''));
    return inState.length > 0 ? { stores: inState, meaning: 'state' } : storesAround(all, place, 0);
  }
  if (place) return storesAround(all, place, miles);
  if (named) return { stores: named, meaning: named.length > 0 ? 'text' : 'nothing' };
  // All stores, unless the visitor asks for a distance or is far from all of them.
  const around = visitor && storesAround(all, visitor, miles);
  const isLimited = around && (miles !== undefined || around.meaning === 'nothing');
  return isLimited ? around : { stores: [...all], meaning: 'text' };
}

/** The stores within a distance of a point, or the nearest ones if there are none. */
function storesAround(
  stores: readonly Store[],
  center: Place,
  miles = PLACE_RADIUS_MILES,
): StoresThere {
  const within = (most: number) => stores.filter((store) => milesBetween(center, store) <= most);
  const near = within(miles);
  if (near.length > 0) return { stores: near, meaning: 'place' };
  const around = within(Math.max(NEAREST_RADIUS_MILES, miles));
  return { stores: around, meaning: around.length > 0 ? 'nearest' : 'nothing' };
}

const MOST_ALTERNATIVES = 3;

/** Other places that the text may mean, if they are not around the chosen one. */
function alternativesTo(
  text: string,
  { found: best, score, rest }: TextMeaning,
  meanings: TextMeaning[],
): Place[] {
  const chosen = best?.place;
  const isNamed = (city = '') => city !== '' && placeKey(text).includes(placeKey(city));
  // Bridgeport is the Park City to few visitors.
  const isNickname = ({ kind, city }: Place) =>
    kind === 'city' && isNamed(chosen?.city) && !isNamed(city);
  const isElsewhere = (place: Place) =>
    !chosen ||
    (place.kind === 'state') !== (chosen.kind === 'state') ||
    milesBetween(place, chosen) > PLACE_RADIUS_MILES;
  const places = meanings.flatMap(({ found, score: other, rest: { unread } }) => {
    const { place, words } = found ?? {};
    if (!place || place.kind === 'abroad' || isNickname(place) || !isElsewhere(place)) return [];
    // Pittsburgh, PA, is not Pennsylvania.
    if (unread.length > rest.unread.length) return [];
    const isSameName = best && String(words) === String(best.words);
    const isAsLarge = isSameName && place.size > best.place.size - SIZES.alternative;
    return isAsLarge || other > score - SIZES.alternative ? [place] : [];
  });
  const byName = new Map(places.map((place) => [place.name, place]));
  return [...byName.values()].slice(0, MOST_ALTERNATIVES);
}
