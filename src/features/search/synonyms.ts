import searchWords from '../../../content/search.json' with { type: 'json' };
import { foldWord, wordsOf } from '../../lib/words.ts';
import { queryWords } from './query-words.ts';

/** The editors' synonyms for words that a product has. */
export const synonymsOf = (text: string): string[] => {
  const words = wordsOf(text).map(foldWord);
  return searchWords.synonyms.flatMap(({ word, others }) =>
    wordsOf(word).every((each) => words.includes(foldWord(each))) ? others : [],
  );
};

const foldedWords = (text: string) => queryWords(text).content;
/** Pairs of a synonym and the editors' word for it, the longest synonyms first. */
const SYNONYMS = searchWords.synonyms
  .flatMap(({ word, others }) => others.map((other) => ({ word, other: foldedWords(other) })))
  .toSorted((one, two) => two.other.join(' ').length - one.other.join(' ').length);

/** A text with the words of products for their synonyms. */
export function inOurWords(text: string): string {
  let words = foldedWords(text);
  for (const { word, other } of SYNONYMS) {
    const folded = foldedWords(word);
    const at = words.findIndex((_, from) =>
      other.every((each, index) => words[from + index] === each),
    );
    // "Hat" is not replaced in "bucket hat".
    if (at >= 0 && !folded.every((each) => words.includes(each))) {
      words = words.toSpliced(at, other.length, ...folded);
    }
  }
  return words.join(' ');
}
