import { folded } from '../../../lib/fold.ts';
import { markedPositions, selected } from '../positions.ts';
import {
  allPositions,
  RECORD,
  startOf,
  UNIT,
  type StoreTable,
  type Texts,
} from '../store-table.ts';

/** Positions of the stores with the text in a `substring` column (in any case) or an `exact` one; '' matches all. */
export function positionsMatching(table: StoreTable, text: string): Uint32Array {
  if (text === '') return allPositions(table);
  const matches = new Uint8Array(table.count);
  if (!isUnmatched(text)) {
    mark(matches, table.searched.substring, folded(text));
    mark(matches, table.searched.exact, text);
  }
  return markedPositions(matches);
}

const isUnmatched = (text: string) => text.includes(UNIT) || text.includes(RECORD);

/** Positions of the stores that contain a text: as whole words, else at the start of a word, else inside one. */
export interface TextMatches {
  words: Uint32Array;
  starts: Uint32Array;
  inside: Uint32Array;
}

/** Positions of the stores whose searched columns contain the text, grouped by the best match of each store. */
export function textMatches(table: StoreTable, text: string): TextMatches {
  const { count, searched } = table;
  const matches = new Uint8Array(count);
  if (!isUnmatched(text)) {
    markBest(matches, searched.substring, folded(text));
    markBest(matches, searched.exact, text);
  }
  const positions = (quality: number) => markedPositions(matches, quality);
  return { words: positions(WORD), starts: positions(START), inside: positions(INSIDE) };
}

/** Whether any store has the text as whole words, its address included. */
export function isInStores({ searched }: StoreTable, text: string): boolean {
  const isIn = ({ all }: Texts, part: string) => {
    for (let here = indexOf(all, part); here !== -1; here = indexOf(all, part, here + 1)) {
      if (isWholeWord(all, here, part)) return true;
    }
    return false;
  };
  return (
    !isUnmatched(text) &&
    (isIn(searched.substring, folded(text)) ||
      isIn(searched.word, folded(text)) ||
      isIn(searched.exact, text))
  );
}

/**
 * As String.indexOf(), without a match for an empty text, to which punctuation alone is folded. indexOf() finds that one at
 * every position and never returns -1, so that loops over the matches would not end.
 */
const indexOf = (all: string, text: string, from = 0) =>
  text === '' ? -1 : all.indexOf(text, from);

const INSIDE = 1;
const START = 2;
const WORD = 3;

/** Marks each store with the quality of its best match. */
function markBest(matches: Uint8Array, { all, ends }: Texts, text: string): void {
  let at = 0;
  for (let here = indexOf(all, text); here !== -1;) {
    while (ends[at]! <= here) at++;
    const isStart = !isLetter(all, here - 1);
    const quality = !isStart ? INSIDE : isLetter(all, here + text.length) ? START : WORD;
    matches[at] = Math.max(matches[at]!, quality);
    here = indexOf(all, text, quality === WORD ? ends[at]! + 1 : here + 1);
  }
}

/** Fewer candidates than this share of all stores are tested one by one. */
const FEW = 1 / 20;

/**
 * Positions of the stores whose searched columns contain each word, in one of its spellings. The last word may be the
 * start of a longer one.
 */
export function positionsMatchingWords(
  { count, searched }: StoreTable,
  words: string[][],
): Uint32Array {
  const columns = Object.values(searched);
  // Numbers of houses and long words have the fewest matches.
  const ordered = words
    .map((spellings, index) => ({
      spellings,
      accepts: index === words.length - 1 ? isWordStart : isWholeWord,
    }))
    .toSorted((one, other) => selectivity(other.spellings) - selectivity(one.spellings));
  let left: Uint32Array | undefined;
  for (const { spellings, accepts } of ordered) {
    if (left && left.length < count * FEW) {
      left = left.filter((at) =>
        columns.some((texts) => spellings.some((word) => hasWord(texts, at, word, accepts))),
      );
      continue;
    }
    const matches = new Uint8Array(count);
    for (const word of spellings) {
      for (const texts of columns) mark(matches, texts, word, accepts);
    }
    left = left ? selected(left, (at) => matches[at] === 1) : markedPositions(matches);
  }
  return left ?? new Uint32Array();
}

const selectivity = ([word = '']: string[]) => word.length + (/^\d+$/.test(word) ? 10 : 0);

type Accepts = (text: string, at: number, word: string) => boolean;

function hasWord({ all, ends }: Texts, at: number, word: string, accepts: Accepts): boolean {
  const text = all.slice(startOf(ends, at), ends[at]);
  for (let here = indexOf(text, word); here !== -1; here = indexOf(text, word, here + 1)) {
    if (accepts(text, here, word)) return true;
  }
  return false;
}

// Shorter words must match a whole word: too many words begin with them.
const PREFIX_LENGTH = 3;

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Nearly all characters are ASCII; outside of the text the code is not a number.
  if (code >= 0x80) return /[\p{L}\p{N}]/u.test(text.charAt(at));
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a)
  );
}

const isWholeWord = (text: string, at: number, word: string) =>
  !isLetter(text, at - 1) && !isLetter(text, at + word.length);
const isWordStart = (text: string, at: number, word: string) =>
  !isLetter(text, at - 1) && (word.length >= PREFIX_LENGTH || !isLetter(text, at + word.length));

function mark(
  matches: Uint8Array,
  { all, ends }: Texts,
  text: string,
  accepts: Accepts = () => true,
): void {
  let at = 0;
  let here = indexOf(all, text);
  while (here !== -1) {
    const accepted = accepts(all, here, text);
    while (ends[at]! <= here) at++;
    if (accepted) matches[at] = 1;
    here = indexOf(all, text, accepted ? ends[at]! + 1 : here + 1);
  }
}
