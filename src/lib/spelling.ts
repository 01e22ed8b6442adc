import { foldWord, searchedWords, wordsOf } from './words.ts';

export interface Near {
  word: string;
  /** Edit distance, and half a mistake more for another first letter, which is rarely wrong. */
  mistakes: number;
}

/** Mistakes that are corrected in a word or a name of this length. */
const mostMistakes = (length: number): number =>
  length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3;

/** Finds the words that are spelled like another one, the nearest first. */
export type Speller = (typed: string, most?: number) => Near[];

/** A set of the letters of a word, as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function count(bits: number): number {
  let remaining = bits;
  let found = 0;
  for (; remaining !== 0; found++) remaining &= remaining - 1;
  return found;
}

/** Indexes words. The returned function finds those within `most` typos (default: by length), the nearest first. */
export function createSpeller(words: Iterable<string>): Speller {
  const byLength = Map.groupBy(
    [...new Set(words)].map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word.length,
  );
  return (typed, most = mostMistakes(typed.length)) => {
    const typedLetters = lettersOf(typed);
    const near: Near[] = [];
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at);
    for (const length of most > 0 ? lengths : []) {
      for (const { word, letters } of byLength.get(length) ?? []) {
        // A mistake removes a letter of the set at most, and adds one.
        if (count(typedLetters & ~letters) > most || count(letters & ~typedLetters) > most)
          continue;
        const mistakes = editDistance(typed, word, most);
        if (mistakes <= most)
          near.push({ word, mistakes: mistakes + (isAlikeAtStart(typed, word) ? 0 : 0.5) });
      }
    }
    return near.toSorted((one, other) => one.mistakes - other.mistakes);
  };
}

/**
 * Edit distance of two texts, with insertions, deletions, replacements and swaps of neighboring letters (optimal string
 * alignment). A distance above `most` is returned as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwap =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwap) cost = Math.min(cost, before[at - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length]!;
}

/** The first letter may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

// Shortest words in which one or two mistakes are corrected.
const ONE_MISTAKE = 5;
const TWO_MISTAKES = 8;

/**
 * Indexes the words of texts. The returned function corrects the unknown words of a search text: each becomes a known
 * word that is spelled like it, one that it is the beginning of (but for the last word), or two that it joins. Returns
 * undefined when no word changes.
 * @param isRight whether a word is never corrected
 */
export function createCorrector(
  texts: Iterable<string>,
  isRight: (word: string) => boolean = () => false,
): (text: string) => string | undefined {
  const known = new Map<string, { written: string; count: number }>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const folded = foldWord(word);
      const { written, count: before } = known.get(folded) ?? {
        written: word.toLowerCase(),
        count: 0,
      };
      known.set(folded, { written, count: before + 1 });
    }
  }
  const spell = createSpeller(known.keys());
  const writtenOf = (folded: string | undefined) => known.get(folded ?? '')?.written;

  /** The most frequent word with the fewest mistakes. The first letter is rarely wrong: no "phone" for "iphone". */
  function nearest(folded: string, most: number): string | undefined {
    const near = spell(folded, most).filter(({ mistakes }) => Number.isInteger(mistakes));
    const [best] = near
      .filter(({ mistakes }) => mistakes === near[0]?.mistakes)
      .toSorted((one, other) => known.get(other.word)!.count - known.get(one.word)!.count);
    return writtenOf(best?.word);
  }

  /** The words of the parts into which a word is divided: "buckethat", or "clasiclime" with a mistake in a long part. */
  function divided(folded: string, partOf: (part: string) => string | undefined) {
    const all = splits(folded).map((parts) => parts.map(partOf));
    return all.find((parts) => parts.every((part) => part !== undefined))?.join(' ');
  }
  const nearPart = (part: string) =>
    part.length < SHORTEST_BESIDE_MISTAKE
      ? undefined
      : (writtenOf(part) ?? (part.length < ONE_MISTAKE ? undefined : nearest(part, 1)));

  function corrected(folded: string): string | undefined {
    // The wrong number is worse than none.
    const hasDigits = /\d/.test(folded);
    // With its letters swapped, a short word is often another word: "dad" and "add".
    const isShort = folded.length <= SHORTEST_PART;
    const swapped =
      hasDigits || isShort ? undefined : swaps(folded).find((each) => known.has(each));
    const plain = writtenOf(swapped) ?? divided(folded, writtenOf);
    if (plain !== undefined || folded.length < ONE_MISTAKE || hasDigits) return plain;
    const near = nearest(folded, 1);
    if (near !== undefined || folded.length < TWO_MISTAKES) return near;
    return divided(folded, nearPart) ?? nearest(folded, 2);
  }

  function meant(word: string, isLast: boolean): string {
    const folded = foldWord(word);
    if (isRight(word) || known.has(folded) || folded.length < SHORTEST_PART) return word;
    const [begun] = [...known.keys()]
      .filter((each) => each.startsWith(folded))
      .toSorted((one, other) => one.length - other.length);
    if (begun === undefined) return corrected(folded) ?? word;
    // Only the last word may be the beginning of another: "blu coconut".
    const missing = begun.length - folded.length;
    const isWhole = isLast || /\d/.test(word) || missing > (word.length < ONE_MISTAKE ? 1 : 2);
    return isWhole ? word : writtenOf(begun)!;
  }

  return (text) => {
    const words = searchedWords(text);
    const meanings = words.map((word, at) => meant(word, at === words.length - 1));
    return meanings.every((word, at) => word === words[at]) ? undefined : meanings.join(' ');
  };
}

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
