import { oncePer } from '../../../lib/once-per.ts';
import { correctWords, createSpeller, withPairs } from '../../../lib/spelling.ts';
import { folded } from '../../../lib/words.ts';
import { longForm, placeKey, typedWords } from '../places/place-key.ts';
import { parseState } from '../places/states.ts';
import type { Store } from '../store-types.ts';
import { wantedPhrases } from './lexicon.ts';
import { withWords, type Query } from './read-query.ts';

/**
 * Of each store: the words of its name, address, city, state and ZIP code, also as its first digits, each between spaces; and its name, city and
 * state in lower case, each on a line of its own. Of all stores: the keys of their names, and all words.
 */
const textsOf = oncePer((stores: readonly Store[]) => {
  const words = stores.map(({ name, address, city, state, zipCode }) => {
    const known = parseState(state);
    const place = known ? `${known.code} ${known.name}` : state;
    const own = typedWords(`${name} ${address} ${city} ${place}`);
    const zips = [3, 4, zipCode.length].map((digits) => zipCode.slice(0, digits));
    return ` ${[...own.map(longForm), ...own, ...zips].join(' ')} `;
  });
  const cells = stores.map(({ name, city, state }) => folded(`${name}\n${city}\n${state}`));
  const names = [...new Set(stores.map(({ name }) => placeKey(name)))];
  return { words, cells, names, all: new Set(words.flatMap((each) => each.split(' '))) };
});

/**
 * Stores with a text anywhere in the name, the city or the state, or in the ZIP code. Case, accents, dots and apostrophes do
 * not count.
 */
export function storesContaining(stores: readonly Store[], text: string): Store[] {
  if (text === '') return [...stores];
  const { cells } = textsOf(stores);
  const wanted = folded(text);
  return stores.filter(
    ({ zipCode }, at) => zipCode.includes(text) || (wanted !== '' && cells[at]!.includes(wanted)),
  );
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 3;

/**
 * The stores whose name, address, city, state and ZIP code contain all words, in any order; [] for no words. The last
 * word, from three letters on, may be the beginning of one, unless `isWhole`.
 * @param typed folded
 */
export function storesWithWords(
  stores: readonly Store[],
  typed: readonly string[],
  { isWhole = false } = {},
): Store[] {
  if (typed.length === 0) return [];
  const parts = typed.map((word, at) => {
    const isStart =
      !isWhole && at === typed.length - 1 && word.length >= SHORTEST_START && !/\d/.test(word);
    return ` ${longForm(word)}${isStart ? '' : ' '}`;
  });
  const { words } = textsOf(stores);
  return stores.filter((_, at) => parts.every((part) => words[at]!.includes(part)));
}

/** Whether the name of any store begins with these words; case, accents and abbreviations do not count. */
export const isNameBegun = (stores: readonly Store[], words: readonly string[]): boolean => {
  const key = placeKey(words.join(' '));
  return textsOf(stores).names.some((name) => name.startsWith(key));
};

/** A shorter word with a mistake may be another word: "life" is no lime. */
const LONG_WORD = 5;

/** The words in the names of stores, each alone and with the next one, and the phrases for types and products. */
const spellerOf = oncePer((stores: readonly Store[]) => {
  const names = [...new Set(stores.map(({ name }) => name))].map(typedWords);
  const spelled = [...names.flatMap(withPairs), ...wantedPhrases(stores)];
  return createSpeller(spelled.filter((each) => each.length >= LONG_WORD));
});

/**
 * The query with the words corrected that no store has and that say nothing; none if no word is like one of stores.
 * @param named indexes of the words that name places, which are not corrected alone
 */
export function withStoresCorrected(
  stores: readonly Store[],
  query: Query,
  named: readonly number[],
): Query[] {
  const { words, phrases } = query;
  const said = new Set(phrases.flatMap((phrase) => phrase.words));
  const isKnown = (at: number) => said.has(at) || textsOf(stores).all.has(longForm(words[at]!));
  const corrected = correctWords(words, spellerOf(stores), isKnown, (at) => named.includes(at));
  return corrected ? [withWords(stores, query, corrected.words, corrected.mistake)] : [];
}
