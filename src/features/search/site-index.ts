import 'server-only';
import MiniSearch from 'minisearch';
import searchWords from '../../../content/search.json' with { type: 'json' };
import { respelled, textIndex, type TextIndex } from '../../lib/text-index.ts';
import { foldWord, wordsOf } from '../../lib/words.ts';
import type { SearchSource } from '../layout/search-source.ts';
import type { HelpPage } from './help-pages.ts';
import { ANY_NUMBER, ANY_WORDS, fillerSpelling, phraseWords, queryWords } from './query-words.ts';

/** A product in the index. */
export interface ProductDocument {
  title: string;
  /** Further words that name it. */
  text: string;
  /** Visitors rarely look for it: it is sold to other shops, or sold out. */
  isSecondary: boolean;
}

/** A document of the index. Products have no source. */
export interface Entry extends HelpPage {
  source?: SearchSource;
}

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

/** Numbers, colors, sizes, prices, and what all products are, say less than the words beside them. */
const PLAIN_WORD =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor|drink|margarita|can|pack|order|card)$/;
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (PLAIN_WORD.test(word) ? WEIGHTS.plainWord : 1), 0);

/** An entry with a phrase that is in a text, and the text's other words. */
export interface Named {
  entry: Entry;
  score: number;
  rest: string;
}

/** An entry that has the words of a text. */
export interface Hit {
  entry: Entry;
  /** Its whole text has them, or several phrases of a page together: that may be chance. */
  isWeak: boolean;
  /** Only its whole text has them. */
  isMention: boolean;
  /** The words that it has, folded. */
  words: string[];
}

export type Spelled = Pick<TextIndex<unknown>, 'spelling'>;

export interface SiteIndex {
  /** Entries of which a phrase, or the title, is the text or in it; the best first. */
  named: (text: string) => Named[];
  /** Entries with all words of a text, or with any of them; the best first. */
  having: (text: string, words: 'all' | 'any') => Hit[];
  /** The text without words that say less than others: numbers, colors, "flavor". */
  withoutPlain: (text: string) => string;
  /** The text with the words of products for their synonyms. */
  inOurWords: (text: string) => string;
  /** The text with the nearest spellings here or in other indexes; undefined when no word changes. */
  respelled: (text: string, others: readonly Spelled[]) => string | undefined;
}

/** Builds the index of all documents of the site. Synonyms are words of the documents that have their word. */
export function siteIndex(
  documents: readonly Entry[],
  products: readonly ProductDocument[],
): SiteIndex {
  const entries: Entry[] = [
    ...documents,
    ...products.map(({ title, text }) => ({
      result: { title, text: '', to: '/shop' as const },
      text,
    })),
  ];
  const weightAt = (at: number) =>
    at < documents.length
      ? 1
      : products[at - documents.length]!.isSecondary
        ? WEIGHTS.secondary
        : WEIGHTS.product;
  const fields = entries.map(({ result, phrases = [], text = '', body = '' }) => ({
    title: result.title,
    phrases: [
      ...phrases,
      ...(phrases.length > 0 ? [] : synonymsOf(`${result.title} ${text}`)),
    ].join(' '),
    text,
    body,
  }));
  const { title, phrases, text, body } = WEIGHTS;
  const index = new MiniSearch<(typeof fields)[number] & { id: number }>({
    fields: ['title', 'phrases', 'text', 'body'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      boost: { title, phrases, text, body },
      prefix: (term) => term.length >= SHORTEST_START,
      boostDocument: (id) => weightAt(Number(id)),
    },
  });
  index.addAll(fields.map((each, id) => ({ ...each, id })));
  const spelling = textIndex(fields, (each) => ({
    title: each.title,
    text: `${each.phrases} ${each.text} ${each.body}`,
  }));
  const packIn = (typed: string) => /\b\d+ pack\b/.exec(typed)?.[0];
  /** Whether a product is sold in the size of a pack that a text names. */
  const isSold = (typed: string): boolean => {
    const pack = packIn(typed);
    if (pack === undefined) return false;
    const found = index.search(pack, { fields: ['text'], combineWith: 'AND', prefix: false });
    return found.some(({ id }) => Number(id) >= documents.length);
  };
  const all = entries.flatMap((entry) =>
    [entry.result.title, ...(entry.phrases ?? [])].map((phrase) => ({
      entry,
      phrase: phraseWords(phrase),
    })),
  );
  return {
    named(typed) {
      const query = queryWords(typed);
      const isPackSold = isSold(query.typed);
      const isPackUnsold = !isPackSold && packIn(query.typed) !== undefined;
      const best = new Map<Entry, Named>();
      for (const { entry, phrase } of all) {
        const isAnyNumber = phrase.content.includes(ANY_NUMBER);
        if (isPackSold && isAnyNumber) continue;
        const found = namedBy(query, phrase);
        if (!found) continue;
        // "Mango 6 pack" is about sizes of packs, because no product has this one.
        const least = isPackUnsold && isAnyNumber ? WEIGHTS.leastShare : 0;
        const score = Math.max(found.score, least);
        if (score > (best.get(entry)?.score ?? 0)) best.set(entry, { entry, ...found, score });
      }
      return [...best.values()].toSorted((one, other) => other.score - one.score);
    },
    having(typed, words) {
      const content = queryWords(typed).content.join(' ');
      const hits = index.search(content, { combineWith: words === 'all' ? 'AND' : 'OR' });
      const found = hits.map(({ id, match, queryTerms }): Hit => {
        const entry = entries[Number(id)]!;
        // Each word, or one that begins with it, is in one of the fields.
        const isIn = (...names: string[]) =>
          queryTerms.every((word) =>
            Object.entries(match).some(
              ([term, its]) => term.startsWith(word) && its.some((field) => names.includes(field)),
            ),
          );
        const isMention = !isIn('title', 'phrases', 'text');
        const isWeak = entry.phrases ? !isIn('title') : isMention;
        return { entry, isMention, isWeak, words: queryTerms };
      });
      const isProductFirst = isSold(typed);
      return found.toSorted(
        (one, other) =>
          Number(one.isWeak) - Number(other.isWeak) ||
          (isProductFirst
            ? Number(Boolean(one.entry.source)) - Number(Boolean(other.entry.source))
            : 0),
      );
    },
    withoutPlain: (typed) =>
      foldedWords(typed)
        .filter((word) => !PLAIN_WORD.test(word))
        .join(' '),
    inOurWords,
    respelled: (typed, others) =>
      respelled(typed, [{ spelling: fillerSpelling }, spelling, ...others]),
  };
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 4;

type Words = ReturnType<typeof queryWords>;

const isEqual = (typed: string, word: string) =>
  typed === word || (word === ANY_NUMBER && /^\d+$/.test(typed));
const areEqual = (one: string[], other: string[]) =>
  one.length === other.length && one.every((word, at) => isEqual(word, other[at]!));

/** How well a phrase names a text; undefined if the text lacks a word of it. */
function namedBy(query: Words, phrase: Words): Omit<Named, 'entry'> | undefined {
  if (query.typed === phrase.typed) return { score: WEIGHTS.sameText, rest: '' };
  if (areEqual(query.all, phrase.all)) return { score: WEIGHTS.sameWords, rest: '' };
  // "How to store it" is not about stores.
  if (phrase.isQuestion && !query.isQuestion) return undefined;
  if (areEqual(query.content, phrase.content)) return { score: WEIGHTS.sameContent, rest: '' };
  const own = phrase.content.filter((word) => word !== ANY_WORDS);
  const isTyped = (word: string) => query.content.some((each) => isEqual(each, word));
  if (own.length === 0 || !own.every(isTyped)) return undefined;
  const isIn = (word: string) => own.some((each) => isEqual(word, each));
  const common = query.content.filter(isIn);
  const share = weightOf(common) / weightOf(query.content);
  return {
    score: Math.min(1, share + (own.length < phrase.content.length ? WEIGHTS.anyWords : 0)),
    rest: query.content.filter((word) => !isIn(word)).join(' '),
  };
}

/** The editors' synonyms for words that a product has. */
const synonymsOf = (text: string): string[] => {
  const words = wordsOf(text).map(foldWord);
  return searchWords.synonyms.flatMap(({ word, others }) =>
    wordsOf(word).every((each) => words.includes(foldWord(each))) ? others : [],
  );
};

const foldedWords = (text: string) => queryWords(text).content;
/** Pairs of a synonym and the editors' word for it, the longest synonyms first. */
const SYNONYMS = searchWords.synonyms
  .flatMap(({ word, others }) => others.map((other) => ({ word, other: foldedWords(other) })))
  .toSorted((one, two) => two.other.join(' ').length - one.other.join(' ').length);

function inOurWords(text: string): string {
  let words = foldedWords(text);
  for (const { word, other } of SYNONYMS) {
    const own = foldedWords(word);
    const at = words.findIndex((_, from) =>
      other.every((each, index) => words[from + index] === each),
    );
    // "Hat" is not replaced in "bucket hat".
    if (at >= 0 && !own.every((each) => words.includes(each))) {
      words = words.toSpliced(at, other.length, ...own);
    }
  }
  return words.join(' ');
}
