import * as v from 'valibot';
import rows from '../../../../content/lexicon.json' with { type: 'json' };
import searchWords from '../../../../content/search.json' with { type: 'json' };
import { listOf, readJson, textList } from '../../../lib/content-fields.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { foldWord } from '../../../lib/words.ts';
import { wantOf, wantOpen, type Want } from './store-filters.ts';
import { typedWords } from '../places/place-key.ts';
import type { Store } from '../store-types.ts';

/**
 * Words that visitors type around what they search for. The words of a row say by its kind:
 * - `filler`: nothing. `around`: that a place follows or precedes. `near me`: the visitor's own location.
 * - `open`: that a store has to be open now. `time`: another time, which the search does not use.
 * - `type`: a type of stores. `no place`: that they are no place, nor one that is misspelled, as a chain of shops.
 */
export const lexiconSchema = listOf(
  v.strictObject({
    kind: v.picklist(['filler', 'around', 'near me', 'open', 'time', 'type', 'no place']),
    /** Words or phrases; `#` stands for any number. A phrase in several rows has the kind of the last one. */
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
interface Saying {
  kind: LexiconRow['kind'] | 'product';
  want?: () => Want;
}

/** Some words of a text that say something, with their indexes. */
export interface Phrase extends Saying {
  words: number[];
}

/** A short word that seems to be a plural may be a name: Hays in Kansas. */
const SHORTEST_PLURAL = 5;
const keyOf = (words: readonly string[]) =>
  words.map((word) => (word.length < SHORTEST_PLURAL ? word : foldWord(word))).join(' ');
const phraseKey = (phrase: string) =>
  keyOf(phrase.match(/#|[^\s#]+/g)!.flatMap((word) => (word === '#' ? word : typedWords(word))));

/** All phrases of the lexicon, and the products of a sheet with the editors' synonyms for them. */
const phrasesOf = oncePer((stores: readonly Store[]) => {
  const types = [...new Set(stores.map(({ type }) => type))];
  const phrases = new Map<string, Saying>();
  for (const { kind, words, means = [] } of rows as LexiconRow[]) {
    const meant = types.filter((type) =>
      means.some((word) => new RegExp(String.raw`\b${word}`, 'i').test(type)),
    );
    const want = kind === 'open' ? wantOpen : meant.length > 0 && (() => wantOf('type', meant));
    for (const phrase of words) phrases.set(phraseKey(phrase), { kind, ...(want && { want }) });
  }
  const names = [...new Set(stores.flatMap(({ products }) => products))];
  const named = names.flatMap((name) =>
    productKeys(name, (word) => phrases.has(word)).map((key) => ({ key, name })),
  );
  // A word that several products have names none of them.
  for (const [key, [one, ...others]] of Map.groupBy(named, (each) => each.key))
    if (others.every(({ name }) => name === one!.name))
      phrases.set(key, { kind: 'product', want: () => wantOf('products', [one!.name]) });
  return phrases;
});

/** The name of a product, its words, and the editors' synonyms for them. */
function productKeys(name: string, isKnown: (word: string) => boolean): string[] {
  const own = typedWords(name).map((word) => keyOf([word]));
  const words = own.filter((word) => word.length > 2 && !isKnown(word));
  const synonyms = searchWords.synonyms.filter(({ word }) =>
    phraseKey(word)
      .split(' ')
      .every((each) => own.includes(each)),
  );
  return [own.join(' '), ...words, ...synonyms.flatMap(({ others }) => others.map(phraseKey))];
}

/** The kind of a single word; undefined for one that the lexicon lacks. @param word folded */
export const kindOf = (stores: readonly Store[], word: string): Saying['kind'] | undefined =>
  phrasesOf(stores).get(keyOf([word]))?.kind;

/** The phrases that name a type or a product of these stores, with their synonyms. */
export const wantedPhrases = (stores: readonly Store[]): string[] =>
  [...phrasesOf(stores)].filter(([, { want }]) => want).map(([key]) => key);

/** Reads a text from its beginning: at each word, the longest phrase that is known. Words of none are skipped. */
export function readPhrases(stores: readonly Store[], words: readonly string[]): Phrase[] {
  const phrases = phrasesOf(stores);
  const read: Phrase[] = [];
  for (const from of words.keys()) {
    if (from <= (read.at(-1)?.words.at(-1) ?? -1)) continue;
    const phrase = partsFrom(words, from)
      .flatMap((part) => {
        const key = keyOf(part.map((at) => words[at]!));
        const saying = phrases.get(key) ?? phrases.get(key.replaceAll(/\b\d+(?:am|pm)?\b/g, '#'));
        return saying ? [{ ...saying, words: part }] : [];
      })
      .at(-1);
    if (phrase) read.push(phrase);
  }
  return read;
}

const LONGEST_PART = 6;

/** The indexes of the words of all parts of a text, of at most six words, that begin with one of its words, the shortest first. */
export const partsFrom = (words: readonly string[], from: number): number[][] =>
  [...words.keys()]
    .slice(from, from + LONGEST_PART)
    .map((last) => [...words.keys()].slice(from, last + 1));
