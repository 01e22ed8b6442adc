import type { SearchSource } from '../layout/search-source.ts';
import type { ProductDocument } from '../shop/catalogue/product-search.ts';
import { foldWord, plainWord, searchedWords } from '../../lib/words.ts';
import type { HelpPage } from './help-pages.ts';

/** All numbers of the order of results. */
export const WEIGHTS = {
  /** Of the fields of a document. */
  title: 4,
  phrases: 2,
  text: 1,
  body: 0.3,
  /** Of products: the site is a shop. */
  product: 1.3,
  secondary: 0.1,
  /** Of words that say less than those beside them. */
  plainWord: 0.3,
  /** A phrase is the text, in the same form or in another one, or but for filler words. */
  sameText: 3,
  sameWords: 2,
  sameContent: 1.5,
  /** Added to a phrase for any other words: "return *". */
  anyWords: 0.3,
  /** A phrase in a text answers it from this share of its words on; if nothing else is found, from the other one on. */
  leastShare: 0.75,
  leastPart: 0.5,
} as const;

/** Words that say nothing about what is looked for, in English and Spanish. */
const FILLER = new Set(
  `a an the i im you he she it we they me my mine your our us his her its this that these those is are was were be am do
  does did can could may might should would will have has had what whats which who whom where wheres when why how to for
  of in on at by from with about and or if there here any some please get got find want need look looking show tell see
  while during dont doesnt didnt isnt arent wont makes take use one ones thing things stuff really very just so too also only ever some rubber ducky s t re ve ll d
  much many el la los las un una unos de del al y o en con por para que como cual
  cuanto cuanta cuantos cuantas cuesta donde cuando mi tu su es son hay quiero busco necesito me tiene tienen puede puedes
  esta este venden hacen come comes anymore`.split(/\s+/),
);
const QUESTION =
  /^(?:who|what|whats|which|where|wheres|when|why|how|is|are|do|does|did|can|could|may|will|should|have|has|i|que|como|cual|cuant[oa]s?|donde|cuando|quien|puedo|tienen|hay)$/;

/** Whether a word is a stop word in English or Spanish, such as "the" or "find". */
export const isFiller = (word: string): boolean => FILLER.has(plainWord(word));

/** A text as words for comparison. */
interface QueryWords {
  /** The words as typed, in lower case and without accents. */
  typed: string;
  all: string[];
  /** Without filler; all words when nothing else is left. */
  content: string[];
  isQuestion: boolean;
}

/** Stands for any number in the phrases of editors: "# pack". */
const ANY_NUMBER = '__number';
/** Stands for any other words: "return *". */
const ANY_WORDS = '__any';

/** Splits a phrase of an editor into words for comparison. */
const phraseWords = (phrase: string): QueryWords =>
  queryWords(phrase.replaceAll('#', ` ${ANY_NUMBER} `).replaceAll('*', ` ${ANY_WORDS} `));

/**
 * Splits a text into words for comparison, in lower case, without accents and plural endings: all of them, and
 * `content` without stop words. Also tells whether it is a question.
 */
export function queryWords(text: string): QueryWords {
  const words = searchedWords(uniform(text).replaceAll(/['’]/g, '')).map(plainWord);
  const all = words.map(foldWord);
  const meant = all.filter((_, at) => !FILLER.has(words[at]!));
  const isQuestion = all.length > 2 && QUESTION.test(words[0] ?? '');
  return { typed: words.join(' '), all, content: meant.length > 0 ? meant : all, isQuestion };
}

const NUMBERS = 'single one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER_WORD = new RegExp(String.raw`\b(${NUMBERS.join('|')})[ -]?(?=(?:pack|can)s?\b)`, 'gi');
/** "8 pk", "16ct", "6-pack", "24 cans" */
const PACK = /\b(\d+)[ -]?(?:packs?|pks?|pcks?|ct|count|cans?)\b/gi;

/** Unifies spellings: "n/a" becomes "na", "limeee" "lime", and "six pack", "6pk" and "6 cans" become "6 pack". */
export const uniform = (text: string): string =>
  text
    .replaceAll(/\bn\s?\/\s?a\b/gi, 'na')
    .replaceAll(/(\p{L})(?!\1)(\p{L})\2{2,}/giu, '$1$2')
    .replaceAll(NUMBER_WORD, (_, word: string) => `${NUMBERS.indexOf(word.toLowerCase()) || 1} `)
    .replaceAll(PACK, '$1 pack');

/** Whether two texts have the same words in the same order, but for stop words, case, accents and plural endings. */
export const isSameQuery = (one: string, other: string): boolean =>
  queryWords(one).content.join(' ') === queryWords(other).content.join(' ');

/** Numbers, colors, sizes, prices, and what all products are, say less than the words beside them. */
const PLAIN_WORD =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor|drink|margarita|can|pack|order|card)$/;
/** The sum of the weights of folded words. */
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (PLAIN_WORD.test(word) ? WEIGHTS.plainWord : 1), 0);

/** Joins folded words without numbers, colors, sizes, prices, and words of all products, such as "drink". */
export const withoutPlain = (words: readonly string[]): string =>
  words.filter((word) => !PLAIN_WORD.test(word)).join(' ');

/** A document of the index, of a source or of the shop. */
export type Entry = HelpPage & Partial<ProductDocument> & { source?: SearchSource };

/** An entry with a phrase that is in a text, and the text's other words. */
export interface Named {
  entry: Entry;
  score: number;
  rest: string;
}

/** Whether a product is sold in the size of a pack that a text names; undefined without one. */
export type Pack = 'sold' | 'unsold' | undefined;

/**
 * Returns a function that finds the entries whose title or a phrase is a text, or has all its words in it, best first.
 * @param entries with phrases in which # stands for any number, and * for any words
 */
export function namedEntries(
  entries: readonly Entry[],
): (text: string, packIn: (text: string) => Pack) => Named[] {
  const all = entries.flatMap((entry) =>
    [entry.result.title, ...(entry.phrases ?? [])].map((phrase) => ({
      entry,
      phrase: phraseWords(phrase),
    })),
  );
  return (text, packIn) => {
    const query = queryWords(text);
    const pack = packIn(query.typed);
    const best = new Map<Entry, Named>();
    for (const { entry, phrase } of all) {
      const isAnyNumber = phrase.content.includes(ANY_NUMBER);
      const found = pack === 'sold' && isAnyNumber ? undefined : namedBy(query, phrase);
      if (!found) continue;
      // "Mango 6 pack" is about sizes of packs, because no product has this one.
      const least = pack === 'unsold' && isAnyNumber ? WEIGHTS.leastShare : 0;
      const score = Math.max(found.score, least);
      if (score > (best.get(entry)?.score ?? 0)) best.set(entry, { entry, ...found, score });
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  };
}

const isEqual = (typed: string, word: string) =>
  typed === word || (word === ANY_NUMBER && /^\d+$/.test(typed));
const areEqual = (one: string[], other: string[]) =>
  one.length === other.length && one.every((word, at) => isEqual(word, other[at]!));

/** How well a phrase names a text; undefined if the text lacks a word of it. */
function namedBy(query: QueryWords, phrase: QueryWords): Omit<Named, 'entry'> | undefined {
  if (query.typed === phrase.typed) return { score: WEIGHTS.sameText, rest: '' };
  if (areEqual(query.all, phrase.all)) return { score: WEIGHTS.sameWords, rest: '' };
  // "How to store it" is not about stores.
  if (phrase.isQuestion && !query.isQuestion) return undefined;
  if (areEqual(query.content, phrase.content)) return { score: WEIGHTS.sameContent, rest: '' };
  const content = phrase.content.filter((word) => word !== ANY_WORDS);
  const isTyped = (word: string) => query.content.some((each) => isEqual(each, word));
  if (content.length === 0 || !content.every(isTyped)) return undefined;
  const isIn = (word: string) => content.some((each) => isEqual(word, each));
  const common = query.content.filter(isIn);
  const share = weightOf(common) / weightOf(query.content);
  return {
    score: Math.min(1, share + (content.length < phrase.content.length ? WEIGHTS.anyWords : 0)),
    rest: query.content.filter((word) => !isIn(word)).join(' '),
  };
}
