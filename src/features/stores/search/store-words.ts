import { respelled, textIndex } from '../../../lib/text-index.ts';
import { folded } from '../../../lib/words.ts';
import { longForm, typedWords } from '../places/place-key.ts';
import { LIMITS } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { oncePer } from '../../../lib/once-per.ts';
import type { Store } from '../store-types.ts';

/**
 * Of each store: the words of its name, address, city, state and ZIP code, each between spaces, and its name, city and
 * state, folded, one below the other.
 */
const wordsOfStores = oncePer((stores: readonly Store[]) => {
  const texts = stores.map(({ name, address, city, state, zipCode }) => {
    const known = parseState(state);
    const place = known ? `${known.code} ${known.name}` : state;
    const words = typedWords(`${name} ${address} ${city} ${place}`);
    return ` ${[...words.map(longForm), ...words].join(' ')} ${zipCode} `;
  });
  const cells = stores.map(({ name, city, state }) => folded(`${name}\n${city}\n${state}`));
  return { texts, cells };
});

const namesOfStores = oncePer((stores: readonly Store[]) =>
  textIndex(stores, ({ name, city }) => ({ title: name, text: city })),
);

/** Stores with a text anywhere in name, city or state, in any case, or in the ZIP code, as the specification says. */
export function storesContaining(stores: readonly Store[], text: string): Store[] {
  if (text === '') return [...stores];
  const { cells } = wordsOfStores(stores);
  const wanted = folded(text);
  return stores.filter(
    ({ zipCode }, at) => zipCode.includes(text) || (wanted !== '' && cells[at]!.includes(wanted)),
  );
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 3;

/** How many of the words each store has, each at its index. The last word of a text may be the beginning of one. */
function countsOf(stores: readonly Store[], words: readonly string[]): number[] {
  const { texts } = wordsOfStores(stores);
  const parts = words.map((word, at) => {
    const isStart = at === words.length - 1 && word.length >= SHORTEST_START;
    return ` ${longForm(word)}${isStart ? '' : ' '}`;
  });
  return texts.map((text) => parts.reduce((sum, part) => sum + Number(text.includes(part)), 0));
}

/** The stores whose names and addresses have all words. */
export function storesWithWords(stores: readonly Store[], words: readonly string[]): Store[] {
  if (words.length === 0) return [];
  const counts = countsOf(stores, words);
  return stores.filter((_, at) => counts[at] === words.length);
}

/** Of some stores, those that have most of the words, and every number among the first ones. */
export function storesWithMost(
  stores: readonly Store[],
  some: readonly Store[],
  words: readonly string[],
): Store[] {
  if (words.length === 0) return [];
  const counts = countsOf(stores, words);
  const { texts } = wordsOfStores(stores);
  const [first = ''] = words;
  const at = new Map(stores.map((store, index) => [store, index]));
  const countOf = (store: Store) => counts[at.get(store)!]!;
  const best = Math.max(...some.map(countOf));
  if (best < Math.max(1, words.length * LIMITS.share)) return [];
  return some.filter(
    (store) =>
      countOf(store) === best &&
      (!/^\d/.test(first) || texts[at.get(store)!]!.includes(` ${first} `)),
  );
}

/** The words in the nearest spelling of names and cities of stores; undefined when none changes. */
export const respelledWords = (
  stores: readonly Store[],
  words: readonly string[],
): string[] | undefined => respelled(words.join(' '), [namesOfStores(stores)])?.split(' ');
