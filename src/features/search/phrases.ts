import type { SearchDocument, SearchSource } from '../layout/search-source.ts';
import type { ProductDocument } from '../shop/catalogue/product-search.ts';
import { foldWord, plainWord, searchedWords } from '../../lib/words.ts';

/** All numbers of the order of results. */
export const WEIGHTS = {
  /** Of the title of a document, compared with its other fields. */
  title: 4,
  /** Of products: the site is a shop. */
  product: 1.3,
  /** Of pages with phrases, which the phrases find. */
  withPhrases: 0.1,
  /** Of words that say less than those beside them. */
  plainWord: 0.3,
  /** A phrase is the text, or has the same words but for filler words. */
  sameText: 3,
  sameContent: 1.5,
  /** Added to a phrase for any other words: "return *". */
  anyWords: 0.4,
  /** A phrase in a text answers it from this share of its words on; if nothing else is found, from the other one on. */
  leastShare: 0.75,
  leastPart: 0.5,
} as const;

/** Words that say nothing about what is looked for, in English and Spanish. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an the i im you he she it we they me my mine your our us his her its this that these those is are was were be am do
  does did can could may might should would will have has had what whats which who whom where wheres when why how to for
  of in on at by from with about and or if there here any some please get got find want need look looking show tell see
  while during dont doesnt didnt isnt arent wont makes take use one ones thing things stuff really very just so too also only ever some rubber ducky s t re ve ll d
  much many el la los las un una unos de del al y o en con por para que como cual
  cuanto cuanta cuantos cuantas cuesta donde cuando mi tu su es son hay quiero busco necesito me tiene tienen puede puedes
  esta este venden hacen come comes anymore`.split(/\s+/),
);

/**
 * Splits a text into words for comparison, in lower case and without accents: `typed`, as one text, and `content`, without
 * plural endings and filler, of all words when nothing else is left.
 */
export function queryWords(text: string): { typed: string; content: string[] } {
  const words = searchedWords(uniform(text).replaceAll(/['’]/g, '')).map(plainWord);
  const meant = words.filter((word) => !FILLER.has(word));
  return { typed: words.join(' '), content: (meant.length > 0 ? meant : words).map(foldWord) };
}

/** "8 pk", "16ct", "6-pack", "24 cans" */
const PACK = /\b(\d+)[ -]?(?:packs?|pks?|pcks?|ct|count|cans?)\b/gi;

/** Unifies spellings: "n/a" becomes "na", "limeee" "lime", and "6pk" and "6 cans" "6 pack". */
const uniform = (text: string): string =>
  text
    .replaceAll(/\bn\s?\/\s?a\b/gi, 'na')
    .replaceAll(/(\p{L})(?!\1)(\p{L})\2{2,}/giu, '$1$2')
    .replaceAll(PACK, '$1 pack');

/** Numbers, colors, sizes, prices, and what all products are, say less than the words beside them. */
const PLAIN_WORD =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor|drink|margarita|can|pack|order|card)$/;
/** The sum of the weights of folded words. */
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (PLAIN_WORD.test(word) ? WEIGHTS.plainWord : 1), 0);

/** A document of the index, of a source or of the shop. */
export type Entry = SearchDocument & Partial<ProductDocument> & { source?: SearchSource };

/** An entry with a phrase that is in a text, and the text's other words. */
export interface Named {
  entry: Entry;
  score: number;
  rest: string;
}

/**
 * Returns a function that finds the entries whose title or a phrase is a text, or has all its words in it, best first.
 * @param entries with phrases in which * stands for any words
 */
export function namedEntries(entries: readonly Entry[]): (text: string) => Named[] {
  const phrases = entries.flatMap((entry) =>
    [entry.result.title, ...(entry.phrases ?? [])].map((phrase) => ({
      entry,
      ...queryWords(phrase),
      anyWords: phrase.includes('*') ? WEIGHTS.anyWords : 0,
    })),
  );
  return (text) => {
    const query = queryWords(text);
    const best = new Map<Entry, Named>();
    for (const { entry, typed, content, anyWords } of phrases) {
      if (!content.every((word) => query.content.includes(word))) continue;
      const rest = query.content.filter((word) => !content.includes(word));
      const share = Math.min(1, weightOf(content) / weightOf(query.content) + anyWords);
      const whole = typed === query.typed ? WEIGHTS.sameText : WEIGHTS.sameContent;
      const score = rest.length === 0 ? whole : share;
      if (score > (best.get(entry)?.score ?? 0))
        best.set(entry, { entry, score, rest: rest.join(' ') });
    }
    return [...best.values()].toSorted((one, other) => other.score - one.score);
  };
}
