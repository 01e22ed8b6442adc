import { editDistance } from '../../lib/edit-distance.ts';
import { ANY_NUMBER, ANY_WORDS, type QueryWords } from './query-words.ts';

/** Scores of results for a text: from 0 to 1, and higher for the same words. The order of results depends on scores alone. */
export const SCORES = {
  /** The text is a title or an editor's phrase, letter by letter. */
  sameText: 3,
  /** It has the same words in another form: "stores" for "store". */
  sameWords: 2,
  /** A result of the kind that the text names: "recipe with mango". Also a list by price. */
  ofKind: 1,
  /** A phrase with all other words: "return *". */
  anyWords: 0.9,
  /** The title has all words. */
  inTitle: 0.75,
  /** The title and the summary have all words, or products have each of them. */
  inSummary: 0.6,
} as const;

/** Scores from which a result is shown. */
export const LEAST = {
  /** Among the best results. Of a long title, a word or two may be missing. */
  best: 0.8,
  /** As the answer of a question. */
  answer: 0.5,
  /** When nothing has all the words. */
  part: 0.2,
  /** Of products, before results that are not among the best. */
  beside: 0.6,
  /** Share of the first result's score. A result below it has the words by chance. */
  besideFirst: 0.6,
} as const;

/** Of products among other results: the site is a shop. */
export const PRODUCT_WEIGHT = 1.3;

/** Weights of words: rare ones say more. */
const WEIGHTS = { rarest: 1, commonest: 0.3, unknown: 0.5, secondary: 0.3 } as const;
/** So many times more entries take 1 from the weight of a word, as a decimal logarithm. */
const COMMON_ENTRIES = 2.5;

/** Words that say less than those beside them: numbers, colors, sizes, prices and flavors. */
const SECONDARY =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor)$/;

/** The sum of the weights of words. */
export type Weigh = (words: readonly string[]) => number;

/** Weighs folded words by the number of entries that have them (inverse document frequency). */
export function weigher(entriesWith: (word: string) => number): Weigh {
  const weights = new Map<string, number>();
  const weightOf = (word: string) => {
    if (SECONDARY.test(word)) return WEIGHTS.secondary;
    const entries = entriesWith(word);
    if (entries === 0) return WEIGHTS.unknown;
    return Math.max(WEIGHTS.commonest, WEIGHTS.rarest - Math.log10(entries) / COMMON_ENTRIES);
  };
  return (words) => {
    let sum = 0;
    for (const word of words) {
      if (!weights.has(word)) weights.set(word, weightOf(word));
      sum += weights.get(word)!;
    }
    return sum;
  };
}

/** How well a text is a title: the weight of the words that both have, of the words of either. */
export function titleScore(
  query: QueryWords,
  title: QueryWords,
  weigh: Weigh,
  words: 'all' | 'content' = 'content',
): number {
  if (isSame(query.all, title.all)) return SCORES.sameWords;
  const [asked, own] = [query[words], title[words]];
  const common = asked.filter((word) =>
    own.some((each) => isAlike(word, each) || isStart(word, each)),
  );
  const missing = Math.max(0, own.length - common.length) * WEIGHTS.unknown;
  const found = weigh(common);
  const score = found / Math.max(weigh(asked), found + missing);
  return common.length === asked.length ? Math.max(score, SCORES.inTitle) : score;
}

/** The score of an editor's phrase: the weighted share of the text's words that the phrase has, if the text has the whole phrase. */
export function phraseScore(query: QueryWords, phrase: QueryWords, weigh: Weigh): number {
  if (query.typed === phrase.typed) return SCORES.sameText;
  if (isSame(query.all, phrase.all)) return SCORES.sameWords;
  // "How to store it" is not about stores.
  if (phrase.isQuestion && !query.isQuestion) return 0;
  const own = phrase.content.filter((word) => word !== ANY_WORDS);
  if (!own.every((word) => query.content.some((each) => isAlike(each, word)))) return 0;
  const common = query.content.filter((word) => own.some((each) => isAlike(word, each)));
  const share = weigh(common) / weigh(query.content);
  const hasAnyWords = own.length < phrase.content.length;
  return hasAnyWords ? SCORES.anyWords + (1 - SCORES.anyWords) * share : share;
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((word, at) => isEqual(word, other[at]!));

const isEqual = (typed: string, word: string) =>
  typed === word || (word === ANY_NUMBER && /^\d+$/.test(typed));

// Shortest words that may be the beginning of another, and in which one or two mistakes are forgiven.
const SHORTEST_START = 4;
const ONE_MISTAKE = 6;
const TWO_MISTAKES = 9;

const isStart = (typed: string, word: string) =>
  typed.length >= SHORTEST_START && word.startsWith(typed);

function isAlike(typed: string, word: string): boolean {
  if (isEqual(typed, word)) return true;
  // "iphone" is no "phone".
  if (typed[0] !== word[0]) return false;
  const most = typed.length >= TWO_MISTAKES ? 2 : typed.length >= ONE_MISTAKE ? 1 : 0;
  return most > 0 && editDistance(typed, word, most) <= most;
}
