import { oncePer } from '../../../lib/once-per.ts';
import { createSpeller } from '../../../lib/spelling.ts';
import { folded } from '../../../lib/words.ts';
import { longForm, placeKey, typedWords } from '../places/place-key.ts';
import { parseState } from '../places/states.ts';
import type { Store } from '../store-types.ts';
import { wantedPhrases } from './lexicon.ts';
import { readQuery, type Query } from './read-query.ts';

/**
 * Of each store: the words of its name, address, city, state and ZIP code, each between spaces; and its name, city and
 * state in lower case, each on a line of its own. Of all stores: the keys of their names, and all words.
 */
const textsOf = oncePer((stores: readonly Store[]) => {
  const words = stores.map(({ name, address, city, state, zipCode }) => {
    const known = parseState(state);
    const place = known ? `${known.code} ${known.name}` : state;
    const own = typedWords(`${name} ${address} ${city} ${place}`);
    return ` ${[...own.map(longForm), ...own].join(' ')} ${zipCode} `;
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

/** The stores whose names and addresses have all words. The last word may be the beginning of one, unless it has to be whole. */
export function storesWithWords(
  stores: readonly Store[],
  typed: readonly string[],
  { isWhole = false } = {},
): Store[] {
  if (typed.length === 0) return [];
  const parts = typed.map((word, at) => {
    const isStart = !isWhole && at === typed.length - 1 && word.length >= SHORTEST_START;
    return ` ${longForm(word)}${isStart ? '' : ' '}`;
  });
  const { words } = textsOf(stores);
  return stores.filter((_, at) => parts.every((part) => words[at]!.includes(part)));
}

/** Whether the name of a store begins with a text. */
export const isNameBegun = (stores: readonly Store[], words: readonly string[]): boolean => {
  const key = placeKey(words.join(' '));
  return textsOf(stores).names.some((name) => name.startsWith(key));
};

/** Whether a store has the word in its name or address. */
const isWordOfStores = (stores: readonly Store[], word: string): boolean =>
  textsOf(stores).all.has(longForm(word));

/** A shorter word with a mistake may be another word: "life" is no lime. */
const LONG_WORD = 5;

/** The words in the names of stores, each alone and with the next one, and the phrases for types and products. */
const spellerOf = oncePer((stores: readonly Store[]) => {
  const names = [...new Set(stores.map(({ name }) => name))].map(typedWords);
  const inNames = names.flatMap((words) =>
    words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')]),
  );
  const spelled = [...inNames, ...wantedPhrases(stores)];
  return createSpeller(spelled.filter((each) => each.length >= LONG_WORD));
});

export interface Correction {
  corrected: Query;
  /** The share of wrong letters. */
  mistake: number;
}

/**
 * The query with the words corrected that no store has and that say nothing; undefined if none is like a word of stores.
 * Two words are corrected together, where one of them is right: "lazy rievr", "socal club".
 * @param named indexes of the words that name places, which are not corrected alone
 */
export function correctWords(
  stores: readonly Store[],
  query: Query,
  named: readonly number[],
): Correction | undefined {
  const { words, phrases, miles, distance } = query;
  const spell = spellerOf(stores);
  const said = phrases.flatMap(({ from, to }) => [...words.keys()].slice(from, to));
  const isKnown = words.map((word, at) => said.includes(at) || isWordOfStores(stores, word));
  const corrected: string[] = [];
  let [mistakes, letters] = [0, 0];
  for (let at = 0; at < words.length;) {
    const isPairKnown = at + 1 === words.length || (isKnown[at] && isKnown[at + 1]);
    const isWordKnown = isKnown[at] || named.includes(at);
    const pair = `${words[at]} ${words[at + 1]}`;
    const [inPair] = isPairKnown ? [] : spell(pair);
    const [near] = inPair || isWordKnown ? [inPair] : spell(words[at]!);
    corrected.push(near?.word ?? words[at]!);
    at += inPair ? 2 : 1;
    mistakes += near?.mistakes ?? 0;
    letters += near?.word.length ?? 0;
  }
  if (letters === 0) return undefined;
  const read = readQuery(corrected.join(' '), stores);
  return { corrected: { ...read, miles, distance }, mistake: mistakes / letters };
}
