import 'server-only';
import MiniSearch from 'minisearch';
import searchWords from '../../../content/search.json' with { type: 'json' };
import { correctWords, createSpeller, withPairs } from '../../lib/spelling.ts';
import { foldWord, searchedWords, wordsOf } from '../../lib/words.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import {
  isFiller,
  namedEntries,
  queryWords,
  uniform,
  WEIGHTS,
  type Entry,
  type Named,
} from './phrases.ts';

/** An entry that has the words of a text. */
export interface Hit {
  entry: Entry;
  /** Not all are in its title or text: the others are in its body, maybe by chance. */
  isMention: boolean;
  /** The words that it has, folded. */
  words: string[];
}

export interface SiteIndex {
  /** Entries of which a phrase, or the title, is the text or in it; the best first. */
  named: (text: string) => Named[];
  /** Entries with all words of a text, or with any of them; the best first, and mentions last. */
  having: (text: string, words: 'all' | 'any') => Hit[];
  /** Products with all words of a text: those with the words in their title, in the order of the shop, then the best first. */
  products: (text: string) => ProductSummary[];
  /** The text with the nearest spellings; undefined when no word changes. */
  respelled: (text: string) => string | undefined;
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 3;

/**
 * Builds a full-text index of documents in memory. A document without phrases of its own is also found by the synonyms
 * that content/search.json has for its words.
 */
export function siteIndex(entries: readonly Entry[]): SiteIndex {
  const fields = entries.map(fieldsOf);
  const index = new MiniSearch<Fields & { id: number }>({
    fields: ['title', 'text', 'body'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      boost: WEIGHTS,
      prefix: (term) => term.length >= SHORTEST_START,
      boostDocument: (id) => {
        const { isSecondary, product, phrases } = entries[Number(id)]!;
        return isSecondary || phrases ? WEIGHTS.secondary : product ? WEIGHTS.product : 1;
      },
    },
  });
  index.addAll(fields.map((each, id) => ({ ...each, id })));
  const search = (text: string, names: (keyof Fields)[], words: 'all' | 'any') =>
    index
      .search(queryWords(text).content.join(' '), {
        fields: names,
        combineWith: words === 'all' ? 'AND' : 'OR',
      })
      .map(({ id, queryTerms }) => ({ id: Number(id), entry: entries[id]!, words: queryTerms }));
  const having: SiteIndex['having'] = (text, words) => {
    const named = search(text, ['title', 'text'], words);
    const ids = new Set(named.map(({ id }) => id));
    const others = search(text, ['title', 'text', 'body'], words).filter(({ id }) => !ids.has(id));
    return [
      ...named.map((hit) => ({ ...hit, isMention: false })),
      ...others.map((hit) => ({ ...hit, isMention: true })),
    ];
  };
  return {
    named: namedEntries(entries),
    having,
    products(text) {
      const titled = search(text, ['title'], 'all').toSorted((one, other) => one.id - other.id);
      const hits = [...titled, ...having(text, 'all')];
      return [...new Set(hits.flatMap(({ entry }) => entry.product ?? []))];
    },
    respelled: respeller(fields),
  };
}

/** Corrects words by those of all documents, the most frequent first, and by those of titles and texts with the next one. */
function respeller(fields: readonly Fields[]): SiteIndex['respelled'] {
  const words = fields.flatMap((each) => wordsOf(Object.values(each).join(' ')));
  const known = Map.groupBy(words, foldWord);
  const byCount = [...known].toSorted(([, one], [, other]) => other.length - one.length);
  const names = fields.flatMap(({ title, text }) =>
    withPairs(wordsOf(`${title} ${text}`).map(foldWord)),
  );
  const spell = createSpeller([...byCount.map(([word]) => word), ...names]);
  return (text) => {
    const typed = new Map(searchedWords(uniform(text)).map((word) => [foldWord(word), word]));
    const folded = [...typed.keys()];
    const isKnown = (at: number) => {
      const word = folded[at]!;
      // The wrong number is worse than none, and the last word is still being typed.
      const isBegun = at === folded.length - 1 && byCount.some(([each]) => each.startsWith(word));
      return isFiller(typed.get(word)!) || known.has(word) || /\d/.test(word) || isBegun;
    };
    return correctWords(folded, spell, isKnown)
      ?.words.map((word) => typed.get(word) ?? known.get(word)![0]!.toLowerCase())
      .join(' ');
  };
}

type Fields = Record<'title' | 'text' | 'body', string>;

function fieldsOf({
  result: { title },
  phrases = [],
  text = '',
  body = '',
  product,
}: Entry): Fields {
  // A page may have the words of a text in several phrases by chance.
  if (phrases.length > 0) return { title, text: '', body: [...phrases, text].join(' ') };
  const synonyms = synonymsOf(`${title} ${text}`);
  return { title, text: [text, ...synonyms].join(' '), body: product?.description ?? body };
}

/** The editors' synonyms for words that a document has. */
function synonymsOf(text: string): string[] {
  const words = wordsOf(text).map(foldWord);
  return searchWords.synonyms.flatMap(({ word, others }) =>
    wordsOf(word).every((each) => words.includes(foldWord(each))) ? others : [],
  );
}
