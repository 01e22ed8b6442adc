import { editDistance } from '../../../lib/edit-distance.ts';

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

/** Prepares the words of a list for the correction of spelling. */
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

/** The first letter may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
