import * as v from 'valibot';
import rows from '../../../../content/lexicon.json' with { type: 'json' };
import searchWords from '../../../../content/search.json' with { type: 'json' };
import { listOf, readJson, textList } from '../../../lib/content-fields.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';
import { placeKey, typedWords } from '../places/place-key.ts';
import { placesNamed } from '../places/place-table.ts';
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
    const known = phrases.get(key);
    if (!known?.some(({ kind }) => kind === saying.kind))
      phrases.set(key, [...(known ?? []), saying]);
  };
  const types = [...new Set(stores.map(({ type }) => type))];
  for (const { kind, words, means = [] } of rows as LexiconRow[]) {
    const isMeant = (type: string) =>
      means.some((word) => new RegExp(String.raw`\b${word}`, 'i').test(type));
    const meant = types.filter(isMeant);
    const saying: Saying = {
      kind,
      ...(kind === 'open' && { want: wantOpen }),
      ...(meant.length > 0 && { want: () => wantOf('type', meant) }),
    };
    for (const phrase of words) add(keyOf(phraseWords(phrase)), saying);
  }
  const products = productKeys(stores);
  for (const [key, name] of products)
    add(key, { kind: 'product', want: () => wantOf('products', [name]) });
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length));
  return { phrases, longest };
});

/** The phrases for types and products. */
export const wantedPhrases = (stores: readonly Store[]): string[] =>
  [...phrasesOf(stores).phrases]
    .filter(([, says]) => says.some(({ kind }) => kind === 'type' || kind === 'product'))
    .map(([key]) => key);

/** The products of a sheet by words that no other of them has, and by the synonyms of these words. */
function productKeys(stores: readonly Store[]): Map<string, string> {
  const names = new Map(
    [...new Set(stores.flatMap(({ products }) => products))].map((product) => [
      product,
      typedWords(product).filter((word) => word.length > 2 && !fillers.has(word)),
    ]),
  );
  const keys = new Map<string, string>();
  const add = (words: string[], others = [words]) => {
    const key = keyOf(words);
    const [named, ...more] = [...names].filter(([, own]) =>
      key.split(' ').every((word) => keyOf(own).split(' ').includes(word)),
    );
    if (named && more.length === 0) for (const other of others) keys.set(keyOf(other), named[0]);
  };
  for (const words of names.values())
    for (const each of [...words.map((word) => [word]), words]) add(each);
  for (const { word, others } of searchWords.synonyms)
    add(typedWords(word), others.map(typedWords));
  return keys;
}

/** Some words of a text that say something. */
export interface Phrase {
  /** Indexes of the first word and of the one after the last. */
  from: number;
  to: number;
  says: Saying[];
}

/** Whether a phrase is one of these kinds. */
export const isOf = ({ says }: Phrase, ...kinds: Saying['kind'][]): boolean =>
  says.some(({ kind }) => kinds.includes(kind));

/** All phrases in the words of a text, also inside one another, the longest first. @param words folded @param comma the index of the word after the first comma */
export function phrasesIn(
  words: readonly string[],
  comma: number,
  stores: readonly Store[],
): Phrase[] {
  const { phrases, longest } = phrasesOf(stores);
  const sayingsOf = (own: string[]): Saying[] | undefined => {
    const key = keyOf(own);
    return (
      phrases.get(key) ??
      phrases.get(key.replaceAll(/\b\d+\b/g, '#')) ??
      phrases.get(key.replace(/ \S+$/, ' *'))
    );
  };
  const found = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { from, to, says: sayingsOf(words.slice(from, to)) ?? [] };
    }),
  );
  return [...found, ...addressesIn(words, comma, found)]
    .filter(({ says }) => says.length > 0)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from));
}

const LONGEST_ADDRESS = 6;

/** Addresses: a number with the words up to that for a street, or up to a comma: "1701 Wynkoop St", "1600 Broadway,". */
function addressesIn(
  words: readonly string[],
  comma: number,
  phrases: readonly Phrase[],
): Phrase[] {
  const streets = phrases.filter((phrase) => isOf(phrase, 'street')).map(({ to }) => to);
  const address: Saying = { kind: 'address' };
  return words.flatMap((word, from) => {
    const isStreet = (end: number) => end !== comma || !isCity(words, from + 1, comma);
    const ends = [comma, ...streets].filter(
      (end) => end > from + 1 && end <= from + LONGEST_ADDRESS,
    );
    const to = Math.min(...ends.filter(isStreet));
    const isNumber = /^\d{1,5}$/.test(word) && (to !== comma || word.length < 5);
    return isNumber && to < Infinity ? [{ from, to, says: [address] }] : [];
  });
}

/** Whether the words up to a comma are a city in the state or the ZIP code after it: "Denver, CO" in "120 Denver, CO". */
function isCity(words: readonly string[], from: number, comma: number): boolean {
  const named = (to: number, end: number) => placesNamed(placeKey(words.slice(to, end).join(' ')));
  const around = [...named(comma, comma + 1), ...named(comma, comma + 2)]
    .filter(({ kind }) => kind === 'state' || kind === 'zip')
    .map(({ state }) => state);
  return named(from, comma).some(({ kind, state }) => kind === 'city' && around.includes(state));
}
