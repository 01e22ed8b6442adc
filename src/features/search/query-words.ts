import type { Spelling } from '../../lib/text-index.ts';
import { foldWord, plainWord, searchedWords } from '../../lib/words.ts';

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

/** The spelling of a filler word, so that filler is never corrected; undefined for other words. */
export const fillerSpelling = (word: string): Spelling | undefined =>
  FILLER.has(plainWord(word)) ? { word, mistakes: 0 } : undefined;

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
  const words = plainWords(text);
  const all = words.map(foldWord);
  const content = contentWords(text).map(foldWord);
  const isQuestion = all.length > 2 && QUESTION.test(words[0] ?? '');
  return { typed: words.join(' '), all, content, isQuestion };
}

const plainWords = (text: string) =>
  searchedWords(uniform(text).replaceAll(/['’]/g, '')).map(plainWord);

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

/** The words of a text without filler, in lower case and without accents; all words when nothing else is left. */
function contentWords(text: string): string[] {
  const words = plainWords(text);
  const content = words.filter((word) => !FILLER.has(word));
  return content.length > 0 ? content : words;
}

/** Whether two texts differ in filler words only. */
export const isSameQuery = (one: string, other: string): boolean =>
  queryWords(one).content.join(' ') === queryWords(other).content.join(' ');
