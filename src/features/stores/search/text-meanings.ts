import { namesIn, placesOf, similarNames, type FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import type { Place, Store } from '../store-types.ts';
import { isOf } from './lexicon.ts';
import { isOwnCity, scoreOf } from './rank-places.ts';
import { restOf, wordsAt, type Query, type Rest } from './read-query.ts';
import { isNameBegun, nearestName, storesWithWords } from './store-words.ts';

/** What a text may mean: a place, stores with its words, or only what the lexicon says. */
export interface TextMeaning {
  found?: FoundPlace;
  stores?: Store[];
  /** Indexes of the other words that stores in the place have. */
  named?: number[];
  /** The name of the stores, which the text misspells. */
  spelled?: string;
  /** What the other words say. */
  rest: Rest;
  score: number;
}

const NOTHING: Rest = { said: [], unread: [] };
const ZIP = /^\d{5}$/;
/** A part of a ZIP code is one without its leading zeros only if no store has it. */
const PART_OF_ZIP = /^\d{3,4}$/;

/** Everything that a text may mean, the likeliest first. Other spellings count only if some of the words say nothing. */
export function meaningsOf(stores: readonly Store[], query: Query): TextMeaning[] {
  const { words, phrases, point, text, miles } = query;
  const rest = restOf(query);
  if (point) {
    const found = { place: point, words: [...words.keys()], mistake: 0 };
    return [{ found, rest: NOTHING, score: SIZES.point }];
  }
  if (words.length === 0)
    return text === '' || miles !== undefined ? [{ rest, score: SIZES.lexicon }] : [];
  const isAlone = (at: number, ...kinds: Parameters<typeof isOf>[1][]) =>
    phrases.some((each) => each.from === at && each.to === at + 1 && isOf(each, ...kinds));
  const content = [...words.keys()].filter((at) => !isAlone(at, 'filler'));
  const names = namesIn(words, (at) => isAlone(at, 'filler', 'around'));
  const isBegun = isNameBegun(stores, words);
  const places = (named: FoundPlace[]) =>
    placesOf(named)
      // The name of a store is not the place that its first word names.
      .filter((found) => !isBegun || found.words.length === words.length)
      .map((found) => placeMeaning(stores, query, { found, content }));
  const exact = [
    ...places(names),
    ...lexiconMeaning(query, rest),
    ...storesMeanings(stores, query, { rest, content }),
  ].toSorted(byScore);
  const { unread } = exact[0]?.rest ?? rest;
  if (unread.length === 0) return exact;
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const similar = [
    ...similarNames(words, unread[0]!, unread.at(-1)! + 1),
    ...similarNames(words, 0, words.length),
  ];
  return [
    ...exact,
    ...places([...names, ...similar]).filter(({ found }) => found!.mistake > 0),
    ...misspelledStores(stores, wordsAt(query, content)),
  ]
    .filter(({ score }) => score >= SIZES.nothing)
    .toSorted(byScore);
}

const byScore = (one: TextMeaning, other: TextMeaning) => other.score - one.score;

/** A place, or the stores in it that have all other words: "colfax denver". @param content indexes of words that are no filler */
function placeMeaning(
  stores: readonly Store[],
  query: Query,
  { found, content }: { found: FoundPlace; content: number[] },
): TextMeaning {
  const rest = restOf(query, found.words);
  const others = content.filter((at) => !found.words.includes(at));
  const isHad = ({ unread }: Rest) => {
    if (found.place.kind !== 'zip' && !isOwnCity(stores, found.place)) return false;
    const isWhole = unread.at(-1) !== query.words.length - 1;
    const named = storesWithWords(stores, wordsAt(query, unread), { isWhole });
    return named.some((store) => isIn(store, found.place));
  };
  // A type may be a word of a name: "Bluebird Liquors". A ZIP code is another place.
  const isName = rest.unread.length > 0 && !wordsAt(query, others).some((word) => ZIP.test(word));
  const own = isName && [{ said: [], unread: others }, rest].find(isHad);
  if (own) {
    const score = SIZES.stores + SCORE.named * (found.words.length + own.unread.length);
    return { found, named: own.unread, rest: { said: own.said, unread: [] }, score };
  }
  const address = rest.said.find((phrase) => isOf(phrase, 'address'));
  const score =
    scoreOf(stores, found) +
    (address ? SCORE.named * (address.to - address.from) : 0) -
    (rest.unread.length > 0 ? SCORE.unread : 0);
  return { found, rest, score };
}

const isIn = (store: Store, { kind, city, state, zip }: Place): boolean =>
  kind === 'zip'
    ? zip === store.zipCode
    : kind === 'city' &&
      placeKey(city) === placeKey(store.city) &&
      state === parseState(store.state)?.code;

/** The types, products and the visitor's location, if all words say one of them. */
function lexiconMeaning({ words }: Query, rest: Rest): TextMeaning[] {
  if (rest.unread.length > 0) return [];
  const isSpecific = rest.said.some((each) => isOf(each, 'near me', 'open', 'type', 'product'));
  const size = isSpecific ? SIZES.lexicon : SIZES.filler;
  return [{ rest, score: size + SCORE.named * words.length }];
}

/** The stores with all words, with those beside a type or product, or with the beginning of a ZIP code. */
function storesMeanings(
  stores: readonly Store[],
  query: Query,
  { rest, content }: { rest: Rest; content: number[] },
): TextMeaning[] {
  const [word = '', ...more] = query.words;
  const isPart = more.length === 0 && PART_OF_ZIP.test(word);
  if (isPart) {
    const having = stores.filter(({ zipCode }) => zipCode.startsWith(word));
    return having.length > 0
      ? [{ stores: having, rest: NOTHING, score: SIZES.point + 1 + SCORE.named }]
      : [];
  }
  const hasWants = rest.said.some(({ says }) => says.some(({ want }) => want));
  return [
    { own: content.length > 0 ? wordsAt(query, content) : query.words, rest: NOTHING },
    ...(hasWants ? [{ own: wordsAt(query, rest.unread), rest: { ...rest, unread: [] } }] : []),
  ].flatMap(({ own, ...each }) => {
    const having = storesWithWords(stores, own);
    const score = SIZES.stores + SCORE.named * own.length;
    return having.length > 0 ? [{ ...each, stores: having, score }] : [];
  });
}

/** The stores whose name is spelled like the words. */
function misspelledStores(stores: readonly Store[], words: string[]): TextMeaning[] {
  const near = nearestName(stores, words);
  if (!near) return [];
  const named = stores.filter(({ name }) => placeKey(name) === near.word);
  const mistake = near.mistakes / near.word.length;
  const score = SIZES.stores + SCORE.named * words.length - SCORE.mistake * mistake;
  return [{ stores: named, spelled: named[0]!.name, rest: NOTHING, score }];
}
