import { foldWord, plainWord, searchedWords } from '../../lib/words.ts';

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

/** Whether a word says nothing about what is looked for. */
export const isFiller = (word: string): boolean => FILLER.has(plainWord(word));

/** A text as words for comparison. */
export interface QueryWords {
  /** The words as typed, in lower case and without accents. */
  typed: string;
  all: string[];
  /** Without filler; all words when nothing else is left. */
  content: string[];
  isQuestion: boolean;
}

/** Stands for any number in the phrases of editors: "# pack". */
export const ANY_NUMBER = '__number';
/** Stands for any other words: "return *". */
export const ANY_WORDS = '__any';

/** Splits a phrase of an editor into words for comparison. */
export const phraseWords = (phrase: string): QueryWords =>
  queryWords(phrase.replaceAll('#', ` ${ANY_NUMBER} `).replaceAll('*', ` ${ANY_WORDS} `));

/** Splits a text into words for comparison. */
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

/** A text with one spelling of "n/a", of stretched words ("limeee") and of sizes of packs. */
export const uniform = (text: string): string =>
  text
    .replaceAll(/\bn\s?\/\s?a\b/gi, 'na')
    .replaceAll(/(\p{L})(?!\1)(\p{L})\2{2,}/giu, '$1$2')
    .replaceAll(NUMBER_WORD, (_, word: string) => `${NUMBERS.indexOf(word.toLowerCase()) || 1} `)
    .replaceAll(PACK, '$1 pack');

/** Whether two texts differ in filler words only. */
export const isSameQuery = (one: string, other: string): boolean =>
  queryWords(one).content.join(' ') === queryWords(other).content.join(' ');

/** Numbers, colors, sizes, prices, and what all products are, say less than the words beside them. */
const PLAIN_WORD =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor|drink|margarita|can|pack|order|card)$/;
/** The sum of the weights of folded words. */
export const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (PLAIN_WORD.test(word) ? WEIGHTS.plainWord : 1), 0);

/** The words of a text that say more than their neighbors. */
export const withoutPlain = (words: readonly string[]): string =>
  words.filter((word) => !PLAIN_WORD.test(word)).join(' ');
