import type { SearchSource } from '../layout/search-source.ts';
import type { ProductDocument } from '../shop/catalogue/product-search.ts';
import type { HelpPage } from './help-pages.ts';
import {
  ANY_NUMBER,
  ANY_WORDS,
  phraseWords,
  queryWords,
  weightOf,
  WEIGHTS,
} from './query-words.ts';

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

/** Finds the entries of which a phrase, or the title, is a text or in it; the best first. */
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
