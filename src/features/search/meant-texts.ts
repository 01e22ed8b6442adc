import searchWords from '../../../content/search.json' with { type: 'json' };
import { respelled, textIndex, type Spelling, type TextIndex } from '../../lib/text-index.ts';
import { foldWord, singularWords } from '../../lib/words.ts';
import { contentWords, fillerSpelling, queryWords } from './query-words.ts';
import type { Weigh } from './scores.ts';

/** The index in which the words of a text are looked up. */
export type WordIndex = Pick<
  TextIndex<unknown>,
  'find' | 'spelling' | 'matchedWords' | 'frequency'
>;

/** A text that the typed text may stand for, or a part of such a text. */
export interface Reading {
  text: string;
  /** The share of the text's weight that the reading has: 1 for a whole text. */
  share: number;
}

/** Synonyms of the editors, those with the longest names first. */
const SYNONYMS = searchWords.synonyms
  .flatMap(({ word, others }) => {
    const ours = contentWords(word);
    const own = ours.map(foldWord);
    return others.map((other) => ({ ours, own, other: contentWords(other).map(foldWord) }));
  })
  .toSorted((one, other) => other.other.join(' ').length - one.other.join(' ').length);

/**
 * Texts that a typed text may stand for, the likeliest first: in the editors' words, as typed, and with corrected
 * spelling.
 */
export function meantTexts(text: string, indexes: readonly WordIndex[]): string[] {
  const spellers = [{ spelling: fillerSpelling }, ...indexes, { spelling: synonymSpelling }];
  const isKnown = (each: string) => respelled(each, spellers) === undefined;
  const isOnSite = (word: string) =>
    indexes.some(({ spelling }) => {
      const known = spelling(word);
      return known?.mistakes === 0 && known.completed === undefined;
    });
  const ours = inOurWords(text, isOnSite);
  const singular = inSingular(ours.text);
  if (ours.hasSynonym && isKnown(ours.text)) return distinct([singular, text]);
  const spelled = isKnown(text) ? undefined : respelled(text, spellers);
  if (spelled === undefined) return distinct([text, singular]);
  return distinct([text, inSingular(inOurWords(spelled, isOnSite).text), spelled]);
}

let synonyms: TextIndex<unknown> | undefined;

/** The nearest of the words that synonyms have, so that "jalepeno" finds what "jalapeno" does. */
function synonymSpelling(word: string): Spelling | undefined {
  synonyms ??= textIndex(searchWords.synonyms, ({ others }) => ({
    title: '',
    text: others.join(' '),
  }));
  const spelling = synonyms.spelling(word);
  return spelling?.completed === undefined ? spelling : undefined;
}

/**
 * Readings of a part of texts, also in the editors' words and with corrected spelling: the most words that a single entry of
 * an index has, and each word alone. The heaviest come first.
 */
export function partsOf(
  texts: readonly string[],
  indexes: readonly WordIndex[],
  weigh: Weigh,
): Reading[] {
  const weightOf = (text: string) => weigh(queryWords(text).content);
  const whole = texts.flatMap((text) => {
    const ours = inOurWords(text).text;
    const spelled = inOurWords(respelled(ours, indexes) ?? ours).text;
    return [queryWords(text).content.join(' '), spelled];
  });
  const parts = distinct(whole).flatMap((text) =>
    distinct([
      ...indexes.map(({ matchedWords }) => matchedWords(text).join(' ')),
      ...text.split(' '),
    ])
      .map((part) => ({ text: part, share: weightOf(part) / weightOf(text) }))
      .filter(({ share }) => share < 1),
  );
  const sorted = parts.toSorted((one, other) => other.share - one.share);
  return [...Map.groupBy(sorted, ({ text }) => text).values()].map(([first]) => first!);
}

/**
 * A text in the words of the site: without filler, and with the editors' word for its synonyms.
 * @param isKnown whether the site has a word, which is then kept beside its synonym
 */
function inOurWords(
  text: string,
  isKnown: (word: string) => boolean = () => false,
): { text: string; hasSynonym: boolean } {
  // Words as typed, of which the folded ones are compared.
  let words = contentWords(text);
  let folded = words.map(foldWord);
  let hasSynonym = false;
  for (const synonym of SYNONYMS) {
    const { ours, other } = synonym;
    const own = indexOfWords(folded, synonym.own);
    const at = indexOfWords(folded, other);
    const isInside = own >= 0 && at >= own && at + other.length <= own + ours.length;
    const isTwice = own >= 0 && (own >= at + other.length || own + ours.length <= at);
    // "Hat" is not replaced in "bucket hat", nor "blue" in "blue coconut".
    if (at < 0 || isInside || (isTwice && other.every(isKnown))) continue;
    // "Grapefruit paloma" says the same twice.
    words = words.toSpliced(at, other.length, ...(isTwice ? [] : ours));
    folded = words.map(foldWord);
    hasSynonym = true;
  }
  return { text: words.join(' '), hasSynonym };
}

/** The place of some folded words in a row among others. */
const indexOfWords = (folded: string[], wanted: string[]): number =>
  folded.findIndex((_, at) => wanted.every((word, index) => folded[at + index] === word));

const inSingular = (text: string): string =>
  text
    .split(' ')
    .map((word) => (fillerSpelling(word) ? word : (singularWords(word) ?? word)))
    .join(' ');

const distinct = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);
