import MiniSearch from 'minisearch';
import { foldWord, searchedWords, wordsOf } from './words.ts';

/** A full-text index with prefix matching and spelling correction. */
export interface TextIndex<T> {
  /** Entries that contain every word of the text, or a word that starts with it if it is the last or not short; best match first. */
  find: (text: string) => T[];
  /** The indexed word that a typed word means: the same word, a word that starts with it, or the nearest spelling. */
  spelling: (word: string) => Spelling | undefined;
}

export interface Spelling {
  word: string;
  /** Edit distance; 0 for an indexed word or prefix. */
  mistakes: number;
  /** Of a prefix, the indexed word that begins with it. */
  completed?: string | undefined;
}

export interface IndexedText {
  title: string;
  /** Further text, weighted lower than the title. */
  text: string;
}

// Shortest words in which one or two mistakes are corrected.
const ONE_MISTAKE = 5;
const TWO_MISTAKES = 8;

/** Builds a full-text index of entries. */
export function textIndex<T>(
  entries: readonly T[],
  textOf: (entry: T) => IndexedText,
): TextIndex<T> {
  const index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      tokenize: searchedWords,
      combineWith: 'AND',
      boost: { title: 3 },
      // The last word is still being typed. Too many words begin with the letters of another.
      prefix: (word, at, words) => word.length >= SHORTEST_PART || at === words.length - 1,
    },
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

  /** The most frequent indexed word at that edit distance. */
  function nearest(folded: string, mistakes: number): Spelling | undefined {
    const counts = new Map<string, number>();
    for (const { terms } of index.search(folded, { prefix: false, fuzzy: mistakes })) {
      for (const term of terms) {
        if (isAlikeAtStart(term, folded)) counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    }
    const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
    const word = best && written.get(best[0]);
    return word === undefined ? undefined : { word, mistakes };
  }

  /** Two words typed as one, a long one with a mistake: "clasiclime". */
  function splitNear(folded: string): Spelling | undefined {
    for (const parts of splits(folded)) {
      if (parts.some(({ length }) => length < SHORTEST_BESIDE_MISTAKE)) continue;
      const words = parts.map((part) =>
        part.length < ONE_MISTAKE
          ? written.get(part)
          : (written.get(part) ?? nearest(part, 1)?.word),
      );
      if (words.every((word) => word !== undefined)) return { word: words.join(' '), mistakes: 2 };
    }
    return undefined;
  }

  return {
    find: (text) => index.search(text).flatMap(({ id }) => entries[id as number] ?? []),
    spelling(word) {
      const folded = foldWord(word);
      if (written.has(folded)) return { word, mistakes: 0 };
      if (folded.length < SHORTEST_PART) return undefined;
      const [completed] = index.search(folded)[0]?.terms ?? [];
      if (completed !== undefined) return { word, mistakes: 0, completed: written.get(completed) };
      // The wrong number is worse than none.
      const hasDigits = /\d/.test(folded);
      // With its letters swapped, a short word is often another word: "dad" and "add".
      const swapped =
        hasDigits || folded.length <= SHORTEST_PART
          ? undefined
          : swaps(folded).find((each) => written.has(each));
      if (swapped !== undefined) return { word: written.get(swapped)!, mistakes: 1 };
      const parts = splits(folded).find((each) => each.every((part) => written.has(part)));
      if (parts) return { word: parts.map((part) => written.get(part)).join(' '), mistakes: 1 };
      if (folded.length < ONE_MISTAKE || hasDigits) return undefined;
      const near = nearest(folded, 1);
      if (near || folded.length < TWO_MISTAKES) return near;
      return splitNear(folded) ?? nearest(folded, 2);
    },
  };
}

/** The first letter is rarely wrong, but may have changed places with the second: no "phone" for "iphone". */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** All variants of a word with two neighbouring letters swapped. */
const swaps = (word: string): string[] =>
  Array.from(word.slice(1), (_letter, at) => {
    const [one, other] = [word[at], word[at + 1]];
    return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
  });

const SHORTEST_PART = 3;
/** With a mistake, shorter parts are parts of other words: "old" of "Brandvold". */
const SHORTEST_BESIDE_MISTAKE = 4;

/** All divisions of a word into two: "buckethat" into "bucket" and "hat", "16pack" into "16" and "pack". */
function splits(word: string): [string, string][] {
  const digits = /^\d+(?=\p{L})/u.exec(word)?.[0].length;
  const length = Math.max(0, word.length - 2 * SHORTEST_PART + 1);
  const ends = Array.from({ length }, (_, at) => at + SHORTEST_PART);
  return [...(digits === undefined ? [] : [digits]), ...ends].map((end) => [
    word.slice(0, end),
    word.slice(end),
  ]);
}

/** Replaces each unknown word of a text by its nearest spelling in the indexes; undefined when no word changes. */
export function respelled(
  text: string,
  indexes: readonly Pick<TextIndex<unknown>, 'spelling'>[],
): string | undefined {
  const words = searchedWords(text);
  const spelled = words.map((word, at) => {
    const isLast = at === words.length - 1;
    return nearestSpelling(word, indexes, isLast);
  });
  return spelled.every((word, at) => word === words[at]) ? undefined : spelled.join(' ');
}

function nearestSpelling(
  word: string,
  indexes: readonly Pick<TextIndex<unknown>, 'spelling'>[],
  isLast: boolean,
): string {
  let best: Spelling | undefined;
  for (const { spelling } of indexes) {
    const found = spelling(word);
    if (found?.mistakes === 0 && found.completed === undefined) return word;
    if (found && (!best || found.mistakes < best.mistakes)) best = found;
  }
  if (best?.completed === undefined || /\d/.test(word)) return best?.word ?? word;
  // Only the last word may be the beginning of another: "blu coconut".
  const missing = best.completed.length - word.length;
  const isShort = word.length < ONE_MISTAKE;
  const isBeginning = word.length >= SHORTEST_PART && missing <= (isShort ? 1 : 2);
  return isBeginning && !isLast ? best.completed : word;
}
