import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import type { Place, Store } from '../store-types.ts';
import { placesIn, scoreOf, withPlacesCorrected, ZIP, type FoundPlace } from './find-places.ts';
import { isOf } from './lexicon.ts';
import { isAlone, restOf, wordsAt, type Query, type Rest } from './read-query.ts';
import { isNameBegun, storesWithWords, withStoresCorrected } from './store-words.ts';

/** What a text may mean: a place, stores with its words, or only what the lexicon says; and what the other words say. */
export interface TextMeaning extends Rest {
  /** The text as typed, or with corrected words. */
  query: Query;
  found?: FoundPlace;
  /** Indexes of the words that stores have: those that are meant, or some at the place. */
  own?: number[];
  score: number;
}

/**
 * All meanings of a search text (places, stores with its words, types and products), the likeliest first; [] without
 * any. Other spellings are tried only if the best exact meaning leaves words unread.
 */
export function meaningsOf(stores: readonly Store[], query: Query): TextMeaning[] {
  const exact = exactMeanings(stores, query).toSorted(byScore);
  const { unread } = exact[0] ?? restOf(query);
  if (unread.length === 0) return exact;
  const inPlaces = exact.flatMap(({ found }) => found?.words ?? []);
  const read = (other: Query) => exactMeanings(stores, other);
  // A place is not named by words of stores: "Fron Range Tavern Aurora".
  const isTyped = ({ found, query: { words } }: TextMeaning) =>
    !found || found.words.every((at) => query.words.includes(words[at]!));
  const names = withStoresCorrected(stores, query, inPlaces).flatMap(read).filter(isTyped);
  const places = withPlacesCorrected(stores, query, unread).flatMap(read);
  return [...exact, ...names, ...places]
    .filter(({ score }) => score >= SIZES.nothing)
    .toSorted(byScore);
}

const byScore = (one: TextMeaning, other: TextMeaning) => other.score - one.score;

const NOTHING: Rest = { said: [], unread: [] };

/** What a text means as it is written. */
function exactMeanings(stores: readonly Store[], query: Query): TextMeaning[] {
  const { words, point, text, miles } = query;
  const rest = restOf(query);
  if (point) {
    const found = { place: point, words: [...words.keys()] };
    return [meaning(query, point.size, 0, { found, ...NOTHING })];
  }
  if (words.length === 0)
    return text === '' || miles !== undefined ? [meaning(query, SIZES.lexicon, 0, rest)] : [];
  return [
    ...placeMeanings(stores, query),
    ...lexiconMeaning(query, rest),
    ...storesMeanings(stores, query, rest),
  ];
}

/** A meaning with its score. @param size how likely it is by itself @param count of the words that name it */
const meaning = (
  query: Query,
  size: number,
  count: number,
  what: Omit<TextMeaning, 'query' | 'score'>,
): TextMeaning => {
  const left = what.unread.length > 0 ? SCORE.unread : 0;
  const score = size + SCORE.named * count - left - SCORE.mistake * query.mistake;
  return { query, score, ...what };
};

function placeMeanings(stores: readonly Store[], query: Query): TextMeaning[] {
  const places = placesIn(query);
  const isBegun = isNameBegun(stores, query.words);
  const zips = places.flatMap(({ words: [at] }) => (ZIP.test(query.words[at!]!) ? at! : []));
  return (
    places
      // The name of a store is not the place that its first word names.
      .filter(({ words }) => !isBegun || words.length === query.words.length)
      // A ZIP code is more exact than a city.
      .filter(({ words }) => zips.length === 0 || zips.some((at) => words.includes(at)))
      .map((found) => placeMeaning(stores, query, found))
  );
}

/** A place, or the stores in it that have all other words: "colfax denver". */
function placeMeaning(stores: readonly Store[], query: Query, found: FoundPlace): TextMeaning {
  const { place, words } = found;
  const rest = restOf(query, words);
  const others = contentOf(query).filter((at) => !words.includes(at));
  const isHad = (own: readonly number[]) =>
    storesWithWords(stores, wordsAt(query, own), {
      isWhole: own.at(-1) !== query.words.length - 1,
    }).some((store) => isIn(store, place));
  // A type may be a word of a name: "Bluebird Liquors".
  const own = rest.unread.length > 0 ? [others, rest.unread].find(isHad) : undefined;
  if (own) {
    const said = own === others ? [] : rest.said;
    const count = words.length + own.length;
    return meaning(query, SIZES.stores, count, { found, own, said, unread: [] });
  }
  const address = rest.said.find((phrase) => isOf(phrase, 'address'));
  const count = words.length + (address?.words.length ?? 0);
  return meaning(query, scoreOf(stores, place), count, { found, ...rest });
}

const isIn = (store: Store, { kind, city, state, zip }: Place): boolean =>
  kind === 'zip'
    ? zip === store.zipCode
    : kind === 'city' &&
      placeKey(city) === placeKey(store.city) &&
      state === parseState(store.state)?.code;

/** Whether a text asks for some of the stores, or for those near the visitor. */
const isSpecific = ({ said }: Rest) =>
  said.some((each) => isOf(each, 'near me', 'open', 'type', 'product'));

/** Indexes of the words that are no filler. */
const contentOf = (query: Query): number[] =>
  [...query.words.keys()].filter((at) => !isAlone(query, at, 'filler'));

/**
 * The types, products and the visitor's location, if all words say one of them. Beside unknown words, only the location is
 * a meaning, and the least likely one: "near me zzz".
 */
function lexiconMeaning(query: Query, rest: Rest): TextMeaning[] {
  if (rest.said.some((each) => isOf(each, 'address'))) return [];
  if (rest.unread.length > 0) {
    const isNearMe = rest.said.some((each) => isOf(each, 'near me'));
    return isNearMe ? [{ query, ...rest, score: SIZES.nothing }] : [];
  }
  const size = isSpecific(rest) ? SIZES.lexicon : SIZES.filler;
  return [meaning(query, size, query.words.length, rest)];
}

/** The stores with all words, or with those of a street or beside a wish. */
function storesMeanings(stores: readonly Store[], query: Query, rest: Rest): TextMeaning[] {
  const content = contentOf(query);
  // Maybe no store has the number: "100 Main Street".
  const isAddress = rest.said.some((each) => isOf(each, 'address') && each.words[0] === 0);
  const all = [
    { own: content.length > 0 ? content : [...query.words.keys()], ...NOTHING },
    ...(isAddress ? [{ own: content.slice(1), said: [], unread: [0] }] : []),
    ...(isSpecific(rest) ? [{ own: rest.unread, said: rest.said, unread: [] }] : []),
  ];
  // While a ZIP code is typed, it is no other one without its leading zero.
  const isPart = query.words.length === 1 && /^\d{3,4}$/.test(query.words[0]!);
  const size = isPart ? SIZES.point + SCORE.named : SIZES.stores;
  return all
    .filter(({ own }) => storesWithWords(stores, wordsAt(query, own)).length > 0)
    .map((each) => meaning(query, size, each.own.length, each));
}
