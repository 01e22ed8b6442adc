import { editDistance } from '../../lib/edit-distance.ts';
import type { Spelling } from '../../lib/text-index.ts';
import { foldWord, plainWord, wordsOf } from '../../lib/words.ts';
import type { SearchWords } from './search-words.ts';

/** Words that say nothing about what is looked for, in English and Spanish. */
const FILLER = new Set(
  `a an the i im you he she it we they me my mine your our us his her its this that these those is are was were be am do
  does did can could may might should would will have has had what whats which who whom where wheres when why how to for
  of in on at by from with about and or if there here any some please get got find want need look looking show tell see
  while during dont doesnt didnt isnt arent wont makes take use one ones thing things stuff really very just so too also only ever some rubber ducky s t re ve ll d
  much many el la los las un una unos de del al y o en con por para que como cual
  cuanto cuanta cuantos cuantas cuesta donde cuando mi tu su es son hay quiero busco necesito me tiene tienen puede puedes
  esta este venden hacen`.split(/\s+/),
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

/** Splits a text into words for comparison. */
export function queryWords(text: string): QueryWords {
  const words = plainWords(text);
  const all = words.map(foldWord);
  const content = contentWords(text).map(foldWord);
  const isQuestion = all.length > 2 && QUESTION.test(words[0] ?? '');
  return { typed: words.join(' '), all, content, isQuestion };
}

const plainWords = (text: string) =>
  wordsOf(uniform(text).replaceAll(/['’]/g, '').replaceAll('#', ANY_NUMBER)).map(plainWord);

/** Stands for any number in the phrases of pages: "# pack". */
const ANY_NUMBER = ' __number ';
const NUMBERS = [
  'single',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER_WORD = new RegExp(String.raw`\b(${NUMBERS.join('|')})[ -]?(?=(?:pack|can)s?\b)`, 'gi');
/** "8 pk", "16ct", "6-pack", "24 cans" */
const PACK = /\b(\d+)[ -]?(?:packs?|pks?|pcks?|ct|count|cans?)\b/gi;

/** A text with one spelling of "n/a" and of sizes of packs. */
export const uniform = (text: string): string =>
  text
    .replaceAll(/\bn\s?\/\s?a\b/gi, 'na')
    .replaceAll(NUMBER_WORD, (_, word: string) => `${NUMBERS.indexOf(word.toLowerCase()) || 1} `)
    .replaceAll(PACK, '$1 pack');

/** The words of a text without filler, in lower case and without accents; all words when nothing else is left. */
function contentWords(text: string): string[] {
  const words = plainWords(text);
  const content = words.filter((word) => !FILLER.has(word));
  return content.length > 0 ? content : words;
}

/**
 * A text in the words of the site: without filler, and with the editors' word for its synonyms.
 * @param isKnown whether the site has a word, which is then kept beside its synonym
 */
export function inOurWords(
  text: string,
  { synonyms }: Pick<SearchWords, 'synonyms'>,
  isKnown: (word: string) => boolean = () => false,
): { text: string; hasSynonym: boolean } {
  // Words as typed, of which the folded ones are compared.
  let words = contentWords(text);
  let hasSynonym = false;
  for (const { word, other } of byLength(synonyms)) {
    const ours = contentWords(word);
    const own = indexOfWords(words, ours);
    const at = indexOfWords(words, other);
    const isInside = own >= 0 && at >= own && at + other.length <= own + ours.length;
    const isTwice = own >= 0 && (own >= at + other.length || own + ours.length <= at);
    // "Hat" is not replaced in "bucket hat", nor "blue" in "blue coconut".
    if (at < 0 || isInside || (isTwice && other.every(isKnown))) continue;
    // "Grapefruit paloma" says the same twice.
    words = words.toSpliced(at, other.length, ...(isTwice ? [] : ours));
    hasSynonym = true;
  }
  return { text: words.join(' '), hasSynonym };
}

/** The synonyms with the longest names first. */
const byLength = (synonyms: SearchWords['synonyms']) =>
  synonyms
    .flatMap(({ word, others }) => others.map((other) => ({ word, other: contentWords(other) })))
    .toSorted((one, other) => other.other.join(' ').length - one.other.join(' ').length);

/** The place of some words in a row among others, in any form: "hats" is "hat". */
const indexOfWords = (words: string[], wanted: string[]): number =>
  words.findIndex((_, at) =>
    wanted.every((word, index) => foldWord(words[at + index] ?? '') === foldWord(word)),
  );

/** How well a phrase says what a query asks: 3 for the same text, 2 for the same words ("stores" for "store"), down to 0. */
export function similarity(query: QueryWords, phrase: QueryWords): number {
  if (query.typed === phrase.typed) return 3;
  if (isSame(query.all, phrase.all)) return 2;
  const found = phrase.content.filter((word) =>
    query.content.some((each) => isAlike(each, word)),
  ).length;
  if (found < phrase.content.length) return 0;
  return found / query.content.length;
}

/** The share of the words that two texts have in common, of the longer one; 2 for the same words. */
export function likeness(query: QueryWords, title: QueryWords): number {
  if (isSame(query.all, title.all)) return 2;
  const found = title.content.filter((word) =>
    query.content.some((each) => isAlike(each, word)),
  ).length;
  return found / Math.max(title.content.length, query.content.length);
}

/** Whether two texts differ in filler words only. */
export const isSameQuery = (one: string, other: string): boolean =>
  isSame(queryWords(one).content, queryWords(other).content);

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((word, at) => isEqual(word, other[at]!));

const isEqual = (typed: string, word: string) =>
  typed === word || (word === ANY_NUMBER.trim() && /^\d+$/.test(typed));

// Shortest words in which one or two mistakes are forgiven.
const ONE_MISTAKE = 6;
const TWO_MISTAKES = 9;

function isAlike(typed: string, word: string): boolean {
  if (isEqual(typed, word)) return true;
  // "iphone" is no "phone".
  if (typed[0] !== word[0]) return false;
  const most = typed.length >= TWO_MISTAKES ? 2 : typed.length >= ONE_MISTAKE ? 1 : 0;
  return most > 0 && editDistance(typed, word, most) <= most;
}
