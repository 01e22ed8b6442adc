import { oncePer } from '../../../lib/once-per.ts';
import { folded } from '../../../lib/words.ts';
import { longForm, placeKey, typedWords } from '../places/place-key.ts';
import { parseState } from '../places/states.ts';
import type { Store } from '../store-types.ts';

/**
 * Of each store: the words of its name, address, city, state and ZIP code, each between spaces; and its name, city and
 * state, folded, one below the other. Of all stores: the keys of their names, and all words.
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

/** Stores with a text anywhere in name, city or state, in any case, or in the ZIP code, as the specification says. */
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
export const isWordOfStores = (stores: readonly Store[], word: string): boolean =>
  textsOf(stores).all.has(longForm(word));
