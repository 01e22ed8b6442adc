import { editDistance } from '../../../lib/edit-distance.ts';
import { folded } from '../../../lib/fold.ts';
import { positionsMatchingWords } from './store-text-matching.ts';
import type { StoreTable } from '../store-table.ts';

/** Stores whose name is spelled like a text. */
export interface SimilarNames {
  positions: Uint32Array;
  /** The text in the spelling of the stores. */
  text: string;
}

/** Shortest words in which one or two mistakes are corrected; alone, a word has to be longer. */
const ONE_MISTAKE = { among: 3, alone: 6 };
const TWO_MISTAKES = { among: 6, alone: 9 };
/** Shortest beginning of a word: "hi" of "high". */
const SHORTEST_START = 2;
const WORD = /[\p{L}\p{N}]+/gu;
const LINKING = /^(?:the|and|of|at|in|a|el|la|y)$/;

const vocabularies = new WeakMap<StoreTable, Set<string>>();

/**
 * All words in names and cities of stores, without numbers, which are never corrected and of which a large sheet has as many
 * as stores. They are read once per table, and only for a text without results.
 */
function vocabularyOf(table: StoreTable): Set<string> {
  const known = vocabularies.get(table);
  if (known) return known;
  const words = new Set<string>(table.searched.substring.all.match(/\p{L}+/gu));
  vocabularies.set(table, words);
  return words;
}

/**
 * Finds the stores whose names have all words of a text, each perhaps misspelled: "bighorn cantena", "timberline coop".
 * Undefined without any, and for a text without mistakes.
 */
export function similarNames(table: StoreTable, text: string): SimilarNames | undefined {
  const known = vocabularyOf(table);
  const words = folded(text).match(WORD) ?? [];
  const typed = words.filter((word) => known.has(word) || !LINKING.test(word));
  if (typed.length === 0 || typed.some((word) => /\d/.test(word))) return undefined;
  const joined = withKnownPairs(typed, known);
  const spellings = joined.flatMap((word) => spellingsOf(word, known, joined.length === 1));
  if (spellings.some((each) => each.length === 0)) return undefined;
  const best = spellings.map(([first = '']) => first).join(' ');
  if (best === typed.join(' ')) return undefined;
  const positions = positionsMatchingWords(table, spellings);
  return positions.length > 0 ? { positions, text: best } : undefined;
}

/** Joins two words of which the stores know only the whole: "blue bird" of "Bluebird". */
function withKnownPairs(words: string[], known: Set<string>): string[] {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return next !== undefined && known.has(word + next) && !(known.has(word) && known.has(next));
  });
  return at < 0 ? words : words.toSpliced(at, 2, words[at]! + words[at + 1]!);
}

/** The known words that a word may stand for: of a word that stands for two, "coop", one list for each. */
function spellingsOf(word: string, known: Set<string>, isAlone: boolean): string[][] {
  if (known.has(word)) return [[word]];
  const kind = isAlone ? 'alone' : 'among';
  const most = word.length >= TWO_MISTAKES[kind] ? 2 : word.length >= ONE_MISTAKE[kind] ? 1 : 0;
  const near = Array.from({ length: most + 1 }, (): string[] => []);
  for (const each of known) {
    const mistakes = isAlike(word, each) ? editDistance(word, each, most) : most + 1;
    near[mistakes]?.push(each);
  }
  const [nearest = []] = near.filter((each) => each.length > 0);
  if (nearest.length > 0) return [nearest];
  const starts =
    word.length >= SHORTEST_START && !isAlone
      ? [...known].filter((each) => each.startsWith(word))
      : [];
  const parts = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => at + 2)
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .find((pair) => pair.every((part) => known.has(part)));
  return parts && starts.length === 0 ? parts.map((part) => [part]) : [starts];
}

/** The first letter is rarely wrong. */
const isAlike = (one: string, other: string) => one[0] === other[0];
