import { placesOf, type FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import type { Place, Store } from '../store-types.ts';
import { isOf } from './lexicon.ts';
import { misspelledPlaces, placeNames, scoreOf, ZIP } from './places-in-query.ts';
import { isAlone, restOf, wordsAt, type Query, type Rest } from './read-query.ts';
import { correctWords, isNameBegun, storesWithWords, type Correction } from './store-words.ts';

/** What a text may mean: a place, stores with its words, or only what the lexicon says. */
export interface TextMeaning {
  found?: FoundPlace;
  stores?: Store[];
  /** Indexes of the other words that stores in the place have. */
  named?: number[];
  /** The text with corrected words of stores, types and products; undefined when it was read as typed. */
  corrected?: Query;
  /** What the other words say. */
  rest: Rest;
  score: number;
}

const NOTHING: Rest = { said: [], unread: [] };
/** A part of a ZIP code is one without its leading zeros only if no store has it. */
const PART_OF_ZIP = /^\d{3,4}$/;

/** Everything that a text may mean, the likeliest first. Other spellings count only if some of the words say nothing. */
export function meaningsOf(stores: readonly Store[], query: Query): TextMeaning[] {
  const names = placeNames(query);
  const exact = exactMeanings(stores, query, names).toSorted(byScore);
  const { unread } = exact[0]?.rest ?? restOf(query);
  if (unread.length === 0) return exact;
  const inPlaces = names.flatMap(({ words }) => words);
  const correction = correctWords(stores, query, inPlaces);
  const corrected = correction ? correctedMeanings(stores, query, correction) : [];
  // A place whose name is less like the text than the words of stores is not meant: "sundane" is not Sudan.
  const most = corrected.length > 0 ? correction!.mistake : Infinity;
  const places = misspelledPlaces(query, names, unread).filter(({ mistake }) => mistake <= most);
  return [...exact, ...placeMeanings(stores, query, places), ...corrected]
    .filter(({ score }) => score >= SIZES.nothing)
    .toSorted(byScore);
}

/** What a text means with the words of stores, types and products corrected, if no word is left over. */
const correctedMeanings = (
  stores: readonly Store[],
  { words }: Query,
  { corrected, mistake }: Correction,
): TextMeaning[] =>
  exactMeanings(stores, corrected, placeNames(corrected))
    .filter(({ rest }) => rest.unread.length === 0)
    // A place with other words is one of the misspelled places.
    .filter(
      ({ found }) => !found || found.words.every((at) => words.includes(corrected.words[at]!)),
    )
    .map((meaning) => ({ ...meaning, corrected, score: meaning.score - SCORE.mistake * mistake }));

/** What a text means as it is written. @param names of places in the text */
function exactMeanings(stores: readonly Store[], query: Query, names: FoundPlace[]): TextMeaning[] {
  const { words, point, text, miles } = query;
  const rest = restOf(query);
  if (point) {
    const found = { place: point, words: [...words.keys()], mistake: 0 };
    return [{ found, rest: NOTHING, score: SIZES.point }];
  }
  if (words.length === 0)
    return text === '' || miles !== undefined ? [{ rest, score: SIZES.lexicon }] : [];
  return [
    ...placeMeanings(stores, query, placesOf(names)),
    ...lexiconMeaning(query, rest),
    ...storesMeanings(stores, query, rest),
  ];
}

function placeMeanings(
  stores: readonly Store[],
  query: Query,
  places: FoundPlace[],
): TextMeaning[] {
  const isBegun = isNameBegun(stores, query.words);
  const zips = places.flatMap(({ place: { kind }, words: [at] }) =>
    kind === 'zip' && ZIP.test(query.words[at!]!) ? [at!] : [],
  );
  return (
    places
      // The name of a store is not the place that its first word names.
      .filter(({ words }) => !isBegun || words.length === query.words.length)
      // A ZIP code is more exact than a city.
      .filter(({ words }) => zips.length === 0 || zips.some((at) => words.includes(at)))
      .map((found) => placeMeaning(stores, query, found))
  );
}

/** Whether a text asks for some of the stores, or for those near the visitor. */
const isSpecific = ({ said }: Rest) =>
  said.some((each) => isOf(each, 'near me', 'open', 'type', 'product'));

/** Indexes of the words that are no filler. */
const contentOf = (query: Query): number[] =>
  [...query.words.keys()].filter((at) => !isAlone(query, at, 'filler'));

const byScore = (one: TextMeaning, other: TextMeaning) => other.score - one.score;

/** A place, or the stores in it that have all other words: "colfax denver". */
function placeMeaning(stores: readonly Store[], query: Query, found: FoundPlace): TextMeaning {
  const rest = restOf(query, found.words);
  const others = contentOf(query).filter((at) => !found.words.includes(at));
  const isHad = ({ unread }: Rest) => {
    const isWhole = unread.at(-1) !== query.words.length - 1;
    const named = storesWithWords(stores, wordsAt(query, unread), { isWhole });
    return named.some((store) => isIn(store, found.place));
  };
  // A type may be a word of a name: "Bluebird Liquors".
  const own = rest.unread.length > 0 && [{ said: [], unread: others }, rest].find(isHad);
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

/**
 * The types, products and the visitor's location, if all words say one of them. Beside unknown words, only the location is
 * a meaning, and the least likely one: "near me zzz".
 */
function lexiconMeaning({ words }: Query, rest: Rest): TextMeaning[] {
  if (rest.said.some((each) => isOf(each, 'address'))) return [];
  if (rest.unread.length > 0)
    return rest.said.some((each) => isOf(each, 'near me')) ? [{ rest, score: SIZES.nothing }] : [];
  const size = isSpecific(rest) ? SIZES.lexicon : SIZES.filler;
  return [{ rest, score: size + SCORE.named * words.length }];
}

/** The stores with all words, with those of a street or beside a wish, or with the beginning of a ZIP code. */
function storesMeanings(stores: readonly Store[], query: Query, rest: Rest): TextMeaning[] {
  const { words } = query;
  const isPart = words.length === 1 && PART_OF_ZIP.test(words[0]!);
  const inZip = isPart ? stores.filter(({ zipCode }) => zipCode.startsWith(words[0]!)) : [];
  if (inZip.length > 0)
    return [{ stores: inZip, rest: NOTHING, score: SIZES.point + 1 + SCORE.named }];
  const content = contentOf(query);
  // Maybe no store has the number: "100 Main Street".
  const isAddress = rest.said.some((each) => isOf(each, 'address') && each.from === 0);
  return [
    { own: content.length > 0 ? wordsAt(query, content) : words, rest: NOTHING },
    ...(isAddress
      ? [{ own: wordsAt(query, content.slice(1)), rest: { said: [], unread: [0] } }]
      : []),
    ...(isSpecific(rest)
      ? [{ own: wordsAt(query, rest.unread), rest: { ...rest, unread: [] } }]
      : []),
  ].flatMap(({ own, ...each }) => {
    const having = storesWithWords(stores, own);
    const score = SIZES.stores + SCORE.named * own.length;
    return having.length > 0 ? [{ ...each, stores: having, score }] : [];
  });
}
