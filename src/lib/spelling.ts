export interface Near {
  word: string;
  /** Edit distance, and half a mistake more for another first letter, which is rarely wrong. */
  mistakes: number;
}

/** Mistakes that are corrected in a word or a name of this length. */
const mostMistakes = (length: number): number =>
  length < 4 ? 0 : length < 6 ? 1 : length < 12 ? 2 : 3;

/** Mistakes that are corrected in a word of a text. With one, a shorter word may be another: "life" is no lime. */
const mostInWord = ({ length }: string): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Finds the words that are spelled like another one, the nearest first. */
export type Speller = (typed: string) => Near[];

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

/** Indexes words. The returned function finds those within some typos, by length: the nearest first, and of equally near ones the first of the list. */
export function createSpeller(words: Iterable<string>): Speller {
  const all = [...new Set(words)].map((word, rank) => ({ word, rank, letters: lettersOf(word) }));
  const byLength = Map.groupBy(all, ({ word }) => word.length);
  return (typed) => {
    const most = mostMistakes(typed.length);
    const typedLetters = lettersOf(typed);
    const near: (Near & { rank: number })[] = [];
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at);
    for (const length of most > 0 ? lengths : []) {
      for (const { word, rank, letters } of byLength.get(length) ?? []) {
        // A mistake removes a letter of the set at most, and adds one.
        if (count(typedLetters & ~letters) > most || count(letters & ~typedLetters) > most)
          continue;
        const mistakes = editDistance(typed, word, most);
        if (mistakes <= most)
          near.push({ word, rank, mistakes: mistakes + (isAlikeAtStart(typed, word) ? 0 : 0.5) });
      }
    }
    return near.toSorted((one, other) => one.mistakes - other.mistakes || one.rank - other.rank);
  };
}

/** Rows of the table of the edit distance, which are reused: a search computes thousands of distances. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Edit distance of two texts, with insertions, deletions, replacements and swaps of neighboring letters (optimal string
 * alignment). A distance above `most` is returned as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last, next] = rows;
  for (let at = 0; at <= other.length; at++) last[at] = at;
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1);
    next[0] = row;
    let least = row;
    for (let at = 1; at <= other.length; at++) {
      const typed = other.charCodeAt(at - 1);
      let cost = Math.min(last[at]!, next[at - 1]!, last[at - 1]! - (letter === typed ? 1 : 0)) + 1;
      if (row > 1 && letter === other.charCodeAt(at - 2) && typed === one.charCodeAt(row - 2))
        cost = Math.min(cost, before[at - 2]! + 1);
      next[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, next] = [last, next, before];
  }
  return last[other.length]!;
}

/** The first letter may have changed places with the second. */
const isAlikeAtStart = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Each word of a text, and each with the next one, which a missing or misplaced space joins or divides. */
export const withPairs = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => [word, words.slice(at, at + 2).join(' ')]);

/**
 * Corrects the words of a text that are not known: two together, where one of them is right ("lazy rievr", "socal club"),
 * otherwise each alone.
 * @param isKnown whether the word at an index is right
 * @returns the words; undefined when none changes
 */
export function correctWords(
  words: readonly string[],
  spell: Speller,
  isKnown: (at: number) => boolean,
): string[] | undefined {
  const nearest = (typed: string, most: number) =>
    spell(typed).find(({ word, mistakes }) => {
      const isSwapped = mistakes === 1 && lettersOf(word) === lettersOf(typed);
      // The first letter is rarely wrong: no "phone" for "iphone".
      return Number.isInteger(mistakes) && (mistakes <= most || isSwapped);
    })?.word;
  const corrected: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length; at++) {
    const isPairKnown = at + 1 === words.length || (isKnown(at) && isKnown(at + 1));
    const inPair = isPairKnown ? undefined : nearest(`${words[at]} ${words[at + 1]}`, 1);
    const near = inPair ?? (isKnown(at) ? undefined : nearest(words[at]!, mostInWord(words[at]!)));
    corrected.push(...(near ?? words[at]!).split(' '));
    if (inPair) at++;
    isChanged ||= near !== undefined;
  }
  return isChanged ? corrected : undefined;
}
