import { milesBetween } from '../geo.ts';
import { placeKey } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import {
  isArea,
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Meaning,
  type Place,
  type Store,
  type StoreSearch,
} from '../store-types.ts';
import { isOf, type Saying } from './lexicon.ts';
import { readQuery, spotAt, wordsAt } from './read-query.ts';
import { storesContaining, storesWithWords } from './store-words.ts';
import { meaningsOf, type TextMeaning } from './text-meanings.ts';

const QUOTED = /^["“](.+)["”]$/u;

/**
 * Finds the stores that a search text matches: of all that it may mean, the likeliest.
 * @returns the stores in groups, in display order; `others` only contain the text, and come last. `wants` are the criteria of
 * the text, each with its remaining words; `leftOut` are parts of it that the results do not follow
 */
export function matchStores(
  stores: readonly Store[],
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
) {
  const cleaned = cleanCell(typed);
  const [, quoted] = QUOTED.exec(cleaned) ?? [];
  const text = quoted ?? cleaned;
  const typedQuery = readQuery(cleaned, stores);
  const meanings = quoted ? [] : meaningsOf(stores, typedQuery);
  const containing = storesContaining(stores, text);
  const [best = { query: typedQuery, said: [], unread: [], score: 0 }] = meanings;
  const { words, miles, distance, mistake } = best.query;
  const place = best.found?.place;
  const said = (...kinds: Saying['kind'][]) => best.said.filter((each) => isOf(each, ...kinds));
  // A distance alone is from the visitor.
  const isDistance = meanings.length > 0 && words.length === 0 && text !== '';
  const isNearMe = !place && (said('near me').length > 0 || isDistance);
  const isMeasured = miles !== undefined && (isNearMe || (place !== undefined && !isArea(place)));
  const visitor = near ? spotAt('visitor', 'you', near) : null;
  const { there, meaning } =
    meanings.length > 0 ? storesOf(stores, best, visitor) : storesNamed(containing);
  const { first, missing } = storesCalled(stores, best, there);
  const around = there.filter((store) => !first.has(store));
  const listed = new Set([...first, ...around]);
  // The heading names a type or product.
  const isCorrected =
    mistake > 0 &&
    (best.own ?? best.found?.words.some((at) => !typedQuery.words.includes(words[at]!)));
  // Words beside a place make it a guess, but not those of an address.
  const isBeside = place !== undefined && missing.length > 0 && !/[,\d]/.test(text);
  return {
    isGuess: Boolean(isCorrected) || isBeside,
    ...(isCorrected && best.own && { spelled: words.join(' ') }),
    alternatives: alternativesTo(text, best, meanings),
    ...(place && first.size > 0 && around.length > 0 && { isNamedFirst: true }),
    isNearMe,
    ...(isMeasured && { miles }),
    hasText: containing.length > 0,
    otherText: text,
    groups: [[...first], around],
    others: text === '' ? [] : containing.filter((store) => !listed.has(store)),
    center: place ?? visitor,
    meaning,
    wants: [...said('type', 'product'), ...said('open')].flatMap((phrase) =>
      phrase.says.flatMap(({ want }) => {
        const without = words.filter((_, at) => !phrase.words.includes(at)).join(' ');
        return want ? [{ ...want(), without }] : [];
      }),
    ),
    leftOut: [
      ...missing,
      ...said('time').map((phrase) => wordsAt(best.query, phrase.words).join(' ')),
      ...(distance && !isMeasured ? [distance] : []),
    ],
  };
}

/**
 * The stores of a meaning that precede its others: with all words of the text, or at a place with those beside it. `missing`
 * has the words that no store there has.
 */
function storesCalled(
  stores: readonly Store[],
  { query, found, own, said, unread }: TextMeaning,
  there: readonly Store[],
): { first: Set<Store>; missing: string[] } {
  const those = new Set(there);
  const textOf = (indexes: readonly number[]) => wordsAt(query, indexes).join(' ');
  const having = (words: readonly number[]) =>
    storesWithWords(stores, wordsAt(query, words), { isWhole: !found }).filter((store) =>
      those.has(store),
    );
  if (!found) {
    const missing = unread.map((at) => query.words[at]!);
    return { first: new Set(having([...query.words.keys()])), missing };
  }
  const addresses = said.filter((phrase) => isOf(phrase, 'address')).map(({ words }) => words);
  const names = [...addresses, own ?? unread].filter(({ length }) => length > 0);
  return {
    first: new Set(names.flatMap(having)),
    missing: names.filter((words) => having(words).length === 0).map(textOf),
  };
}

interface StoresThere {
  there: readonly Store[];
  meaning: Meaning;
}

/** The stores of a meaning: those at its place, those that it names, or those for the visitor. */
function storesOf(
  all: readonly Store[],
  { query, found, own }: TextMeaning,
  visitor: Place | null,
): StoresThere {
  const { miles } = query;
  const place = found?.place;
  if (place?.kind === 'abroad') return { there: [], meaning: 'abroad' };
  if (place?.kind === 'state') {
    const codes = place.states ?? [place.state];
    const inState = all.filter(({ state }) => codes.includes(parseState(state)?.code ?? ''));
    return inState.length > 0 ? { there: inState, meaning: 'state' } : storesAround(all, place, 0);
  }
  if (place) return storesAround(all, place, miles);
  if (own) return storesNamed(storesWithWords(all, wordsAt(query, own)));
  // All stores, unless the visitor asks for a distance or is far from all of them.
  const around = visitor && storesAround(all, visitor, miles);
  const isLimited = around && (miles !== undefined || around.meaning === 'nothing');
  return isLimited ? around : { there: all, meaning: 'text' };
}

const storesNamed = (there: readonly Store[]): StoresThere => ({
  there,
  meaning: there.length > 0 ? 'text' : 'nothing',
});

/** The stores within a distance of a point, or the nearest ones if there are none. */
function storesAround(
  stores: readonly Store[],
  center: Place,
  miles = PLACE_RADIUS_MILES,
): StoresThere {
  const within = (most: number) => stores.filter((store) => milesBetween(center, store) <= most);
  const near = within(miles);
  if (near.length > 0) return { there: near, meaning: 'place' };
  const around = within(Math.max(NEAREST_RADIUS_MILES, miles));
  return { there: around, meaning: around.length > 0 ? 'nearest' : 'nothing' };
}

const MOST_ALTERNATIVES = 3;

/** Other places that the text may mean, if they are not around the chosen one. */
function alternativesTo(text: string, best: TextMeaning, meanings: TextMeaning[]): Place[] {
  const chosen = best.found?.place;
  const isNamed = (city = '') => city !== '' && placeKey(text).includes(placeKey(city));
  // Bridgeport is the Park City to few visitors.
  const isNickname = ({ kind, city }: Place) =>
    kind === 'city' && isNamed(chosen?.city) && !isNamed(city);
  const isElsewhere = (place: Place) =>
    !chosen ||
    (place.kind === 'state') !== (chosen.kind === 'state') ||
    milesBetween(place, chosen) > PLACE_RADIUS_MILES;
  const places = meanings.flatMap(({ found, score, unread }) => {
    const { place, words } = found ?? {};
    if (!place || place.kind === 'abroad' || isNickname(place) || !isElsewhere(place)) return [];
    // Pittsburgh, PA, is not Pennsylvania.
    if (unread.length > best.unread.length) return [];
    const isSameName = chosen && String(words) === String(best.found?.words);
    const isAsLarge = isSameName && place.size > chosen.size - SIZES.alternative;
    return isAsLarge || score > best.score - SIZES.alternative ? [place] : [];
  });
  const byName = new Map(places.map((place) => [place.name, place]));
  return [...byName.values()].slice(0, MOST_ALTERNATIVES);
}
