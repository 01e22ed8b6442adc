import * as v from 'valibot';
import rows from '../../../../content/lexicon.json' with { type: 'json' };
import { listOf, readJson, textList } from '../../../lib/content-fields.ts';
import { foldWord, wordsOf } from '../../../lib/words.ts';

/**
 * Words that visitors type around what they search for. The words of a row say by its kind:
 * - `filler`: nothing. `around`: that a place follows or precedes. `near me`: the visitor's own location.
 * - `open`: that a store has to be open now. `time`: another time, which the search does not use.
 * - `street`: that the other words are an address. `type`: a type of stores.
 */
export const lexiconSchema = listOf(
  v.strictObject({
    kind: v.picklist(['filler', 'around', 'near me', 'open', 'time', 'street', 'type']),
    /** Words or phrases; `#` stands for any number, `*` for any word. */
    words: textList,
    /** Of a type of stores: beginnings of words that the sheet's types of this kind have. */
    means: v.optional(textList),
  }),
);

export type LexiconRow = v.InferOutput<typeof lexiconSchema>[number];

/** Parses content/lexicon.json. @throws ContentError that names the field to correct */
export const readLexicon = (source: string): LexiconRow[] =>
  readJson('content/lexicon.json', source, lexiconSchema);

/** Some words of a text that are a phrase of the lexicon. */
export interface LexiconMatch {
  /** Indexes of the first word and of the one after the last. */
  from: number;
  to: number;
  rows: LexiconRow[];
}

/** A short word that seems to be a plural may be a name: Hays in Kansas. */
const SHORTEST_PLURAL = 5;
const singular = (word: string) => (word.length < SHORTEST_PLURAL ? word : foldWord(word));
const keyOf = (words: readonly string[]) => words.map(singular).join(' ');
const withAnyNumber = (key: string) => key.replaceAll(/\b\d+\b/g, '#');

const isPattern = (word: string) => word === '#' || word === '*';
const phraseWords = (phrase: string) =>
  phrase.split(' ').flatMap((word) => (isPattern(word) ? word : wordsOf(word)));
const phrases = Map.groupBy(
  (rows as LexiconRow[]).flatMap((row) =>
    [...new Set(row.words.map((phrase) => keyOf(phraseWords(phrase))))].map((key) => ({
      key,
      row,
    })),
  ),
  ({ key }) => key,
);
const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length));

/** All phrases of the lexicon in a text, also inside one another. @param words of the text, without accents */
export function lexiconMatches(words: readonly string[]): LexiconMatch[] {
  const matches: LexiconMatch[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const key = keyOf(words.slice(from, to));
      const found =
        phrases.get(key) ??
        phrases.get(withAnyNumber(key)) ??
        phrases.get(key.replace(/ \S+$/, ' *'));
      if (found) matches.push({ from, to, rows: found.map(({ row }) => row) });
    }
  }
  return matches;
}

/** Whether a word alone says nothing about what is looked for. */
export const isFiller = (word: string): boolean =>
  phrases.get(keyOf([word]))?.some(({ row }) => row.kind === 'filler') ?? false;
