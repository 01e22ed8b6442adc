import * as v from 'valibot';
import rows from '../../../../content/lexicon.json' with { type: 'json' };
import searchWords from '../../../../content/search.json' with { type: 'json' };
import { listOf, readJson, textList } from '../../../lib/content-fields.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import { typedWords } from '../places/place-key.ts';
import { wantOf, wantOpen, type Want } from '../filters/store-filters.ts';
import type { Store } from '../store-types.ts';

/**
 * Words that visitors type around what they search for. The words of a row say by its kind:
 * - `filler`: nothing. `around`: that a place follows or precedes. `near me`: the visitor's own location.
 * - `open`: that a store has to be open now. `time`: another time, which the search does not use.
 * - `street`: that the other words are an address. `type`: a type of stores.
 * - `no place`: that they are no place, nor one that is misspelled, as a chain of shops.
 */
export const lexiconSchema = listOf(
  v.strictObject({
    kind: v.picklist(['filler', 'around', 'near me', 'open', 'time', 'street', 'type', 'no place']),
    /** Words or phrases; `#` stands for any number, `*` for any word. */
    words: textList,
    /** Of a type of stores: beginnings of words that the sheet's types of this kind have. */
    means: v.optional(textList),
  }),
);

type LexiconRow = v.InferOutput<typeof lexiconSchema>[number];

/** Parses content/lexicon.json. @throws ContentError that names the field to correct */
export const readLexicon = (source: string): LexiconRow[] =>
  readJson('content/lexicon.json', source, lexiconSchema);

/** What a phrase says: the kind of its row of the lexicon, or a product of the sheet. */
export interface Saying {
  kind: LexiconRow['kind'] | 'product' | 'address';
  want?: () => Want;
}

/** A short word that seems to be a plural may be a name: Hays in Kansas. */
const SHORTEST_PLURAL = 5;
const keyOf = (words: readonly string[]) =>
  words.map((word) => (word.length < SHORTEST_PLURAL ? word : foldWord(word))).join(' ');

const isPattern = (word: string) => word === '#' || word === '*';
const phraseWords = (phrase: string) =>
  phrase.split(' ').flatMap((word) => (isPattern(word) ? word : wordsOf(word)));

const fillers = new Set(rows.flatMap(({ kind, words }) => (kind === 'filler' ? words : [])));

/** All phrases of the lexicon, and the products of a sheet with the editors' synonyms for them. */
const phrasesOf = oncePer((stores: readonly Store[]) => {
  const phrases = new Map<string, Saying[]>();
  const add = (key: string, saying: Saying) => {
    const known = phrases.get(key) ?? [];
    if (known.every(({ kind }) => kind !== saying.kind)) phrases.set(key, [...known, saying]);
  };
  const types = [...new Set(stores.map(({ type }) => type))];
  for (const { kind, words, means = [] } of rows as LexiconRow[]) {
    const meant = types.filter((type) =>
      means.some((word) => new RegExp(String.raw`\b${word}`, 'i').test(type)),
    );
    const saying: Saying = {
      kind,
      ...(kind === 'open' && { want: wantOpen }),
      ...(meant.length > 0 && { want: () => wantOf('type', meant) }),
    };
    for (const phrase of words) add(keyOf(phraseWords(phrase)), saying);
  }
  for (const [key, name] of productPhrases(stores))
    add(key, { kind: 'product', want: () => wantOf('products', [name]) });
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length));
  return { phrases, longest };
});

/** The folded phrases that name a type or a product of these stores, with their synonyms. */
export const wantedPhrases = (stores: readonly Store[]): string[] =>
  [...phrasesOf(stores).phrases]
    .filter(([, says]) => says.some(({ kind }) => kind === 'type' || kind === 'product'))
    .map(([key]) => key);

/** The products of a sheet by words that no other of them has, and by the synonyms of these words. */
function productPhrases(stores: readonly Store[]): [key: string, name: string][] {
  const names = [...new Set(stores.flatMap(({ products }) => products))];
  const products = names.map((name) => ({
    name,
    words: typedWords(name).filter((word) => word.length > 2 && !fillers.has(word)),
  }));
  const own = products.flatMap(({ words }) => [...words.map((word) => [word]), words]);
  return [
    ...own.map((words) => ({ words, others: [words] })),
    ...searchWords.synonyms.map(({ word, others }) => ({
      words: typedWords(word),
      others: others.map(typedWords),
    })),
  ].flatMap(({ words, others }) => {
    const isIn = (product: string[]) =>
      keyOf(words)
        .split(' ')
        .every((word) => keyOf(product).split(' ').includes(word));
    const [named, ...more] = products.filter((product) => isIn(product.words));
    return named && more.length === 0
      ? others.map((other): [string, string] => [keyOf(other), named.name])
      : [];
  });
}

/** Some words of a text that say something. */
export interface Phrase {
  /** Indexes of its words. */
  words: number[];
  says: Saying[];
}

/** Whether a phrase is one of these kinds. */
export const isOf = ({ says }: Phrase, ...kinds: Saying['kind'][]): boolean =>
  says.some(({ kind }) => kinds.includes(kind));

/**
 * Finds phrases of the lexicon, product names and street addresses in a text, also inside one another, longest first.
 * @param words folded
 * @param comma the index of the word after the first comma
 */
export function phrasesIn(
  words: readonly string[],
  stores: readonly Store[],
  comma?: number,
): Phrase[] {
  const { phrases, longest } = phrasesOf(stores);
  const found = words.flatMap((_, from) =>
    partsFrom(words, from, longest).map((part) => {
      const key = keyOf(part.map((at) => words[at]!));
      const says =
        phrases.get(key) ??
        phrases.get(key.replaceAll(/\b\d+\b/g, '#')) ??
        phrases.get(key.replace(/ \S+$/, ' *')) ??
        [];
      return { words: part, says };
    }),
  );
  return [...found, ...addressesIn(words, found, comma)]
    .filter(({ says }) => says.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length);
}

/** The indexes of the words of all parts of a text that begin with one of its words, the shortest first. */
export const partsFrom = (words: readonly string[], from: number, longest: number): number[][] =>
  [...words.keys()]
    .slice(from, from + longest)
    .map((last) => [...words.keys()].slice(from, last + 1));

const LONGEST_ADDRESS = 6;

/** Addresses: a number with the words up to that for a street, or up to a comma: "1701 Wynkoop St", "1600 E Broadway,". */
function addressesIn(words: readonly string[], phrases: readonly Phrase[], comma = 0): Phrase[] {
  const streets = phrases.filter((each) => isOf(each, 'street')).map((each) => each.words.at(-1));
  return words.flatMap((word, from) => {
    const [, ...parts] = /^\d{1,5}$/.test(word) ? partsFrom(words, from, LONGEST_ADDRESS) : [];
    // A number before a single word is none of a street, "120 Denver, CO", and one of five digits is a ZIP code.
    const isEnd = (last: number) =>
      streets.includes(last) || (last === comma - 1 && last > from + 1 && word.length < 5);
    const own = parts.find((part) => isEnd(part.at(-1)!));
    return own ? [{ words: own, says: [{ kind: 'address' }] }] : [];
  });
}
