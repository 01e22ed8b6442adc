import MiniSearch from 'minisearch';
import { foldWord, wordsOf } from './words.ts';

/** What can be found, and the words by which. */
export interface TextIndex<T> {
  /** The entries that have every word of the text, or a longer one that begins with it; the best first. */
  find: (text: string) => T[];
  /** How the word is written in the entries: as it is, what it begins, or what it was mistyped for. */
  spelling: (word: string) => Spelling | undefined;
}

export interface Spelling {
  word: string;
  /** 0 for a word that is there. */
  mistakes: number;
}

export interface IndexedText {
  title: string;
  /** Counts less than the title. */
  text: string;
}

// Four letters with one mistake still say what is meant, eight with two.
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 8;

export function textIndex<T>(
  entries: readonly T[],
  textOf: (entry: T) => IndexedText,
): TextIndex<T> {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: { combineWith: 'AND', boost: { title: 3 }, prefix: true },
  });
  const written = new Map<string, string>();
  for (const [id, entry] of entries.entries()) {
    const texts = textOf(entry);
    index.add({ id, ...texts });
    for (const word of wordsOf(`${texts.title} ${texts.text}`)) {
      const folded = foldWord(word);
      if (!written.has(folded)) written.set(folded, word.toLowerCase());
    }
  }

  /** The most frequent of the words that differ by so many letters. */
  function nearest(folded: string, mistakes: number): Spelling | undefined {
    const counts = new Map<string, number>();
    for (const { terms } of index.search(folded, { prefix: false, fuzzy: mistakes })) {
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
    const word = best && written.get(best[0]);
    return word === undefined ? undefined : { word, mistakes };
  }

  return {
    find: (text) => index.search(text).flatMap(({ id }) => entries[id as number] ?? []),
    spelling(word) {
      const folded = foldWord(word);
      if (written.has(folded) || index.search(folded).length > 0) return { word, mistakes: 0 };
      const swapped = swaps(folded).find((each) => written.has(each));
      if (swapped !== undefined) return { word: written.get(swapped)!, mistakes: 1 };
      if (folded.length < ONE_MISTAKE) return undefined;
      const near = nearest(folded, 1);
      return near ?? (folded.length < TWO_MISTAKES ? undefined : nearest(folded, 2));
    },
  };
}

/** The word with two neighbouring letters swapped, in each place. */
const swaps = (word: string): string[] =>
  Array.from(word.slice(1), (_letter, at) => {
    const [one, other] = [word[at], word[at + 1]];
    return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
  });

/** The text with every word that nothing has replaced by the nearest one; undefined where that changes nothing. */
export function respelled(
  text: string,
  indexes: readonly Pick<TextIndex<unknown>, 'spelling'>[],
): string | undefined {
  const words = wordsOf(text);
  const spelled = words.map((word) => {
    const [best] = indexes
      .flatMap(({ spelling }) => spelling(word) ?? [])
      .toSorted((one, other) => one.mistakes - other.mistakes);
    return best && best.mistakes > 0 ? best.word : word;
  });
  return spelled.every((word, at) => word === words[at]) ? undefined : spelled.join(' ');
}
