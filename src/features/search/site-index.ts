import 'server-only';
import MiniSearch from 'minisearch';
import searchWords from '../../../content/search.json' with { type: 'json' };
import { correctWords, createSpeller, withPairs } from '../../lib/spelling.ts';
import { foldWord, plainWord, searchedWords, wordsOf } from '../../lib/words.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import { FILLER, namedEntries, queryWords, WEIGHTS, type Entry } from './phrases.ts';

/** An entry that has the words of a text. */
export interface Hit {
  entry: Entry;
  /** Not all are in its title or text: the others are in its body, maybe by chance. */
  isMention: boolean;
  /** The words that it has, folded. */
  words: string[];
}

export type SiteIndex = ReturnType<typeof siteIndex>;

/** Shorter words have to be whole, except the last one, which is still being typed: too many words begin with them. */
const SHORTEST_START = 3;

/**
 * Builds a full-text index of documents in memory. A document without phrases of its own is also found by the synonyms
 * that content/search.json has for its words.
 */
export function siteIndex(entries: readonly Entry[]) {
  const fields = entries.map(fieldsOf);
  const index = new MiniSearch<Fields & { id: number }>({
    fields: ['title', 'text', 'body'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      boost: { title: WEIGHTS.title },
      prefix: (term, at, terms) => term.length >= SHORTEST_START || at === terms.length - 1,
      boostDocument: (id) => {
        const { product, phrases } = entries[Number(id)]!;
        return phrases ? WEIGHTS.withPhrases : product ? WEIGHTS.product : 1;
      },
    },
  });
  index.addAll(fields.map((each, id) => ({ ...each, id })));
  const search = (text: string, names: (keyof Fields)[], combineWith: 'AND' | 'OR' = 'AND') =>
    index
      .search(queryWords(text).content.join(' '), { fields: names, combineWith })
      .map(({ id, queryTerms }) => ({ entry: entries[Number(id)]!, words: queryTerms }));
  /** Entries with all words of a text, or (OR) with any of them; the best first, and mentions last. */
  const having = (text: string, combineWith?: 'OR'): Hit[] => {
    const named = search(text, ['title', 'text'], combineWith);
    const known = new Set(named.map(({ entry }) => entry));
    const all = search(text, ['title', 'text', 'body'], combineWith);
    return [
      ...named.map((hit) => ({ ...hit, isMention: false })),
      ...all.filter(({ entry }) => !known.has(entry)).map((hit) => ({ ...hit, isMention: true })),
    ];
  };
  return {
    /** Entries of which a phrase, or the title, is the text or in it; the best first. */
    named: namedEntries(entries),
    having,
    /** Products with all words of a text: those with the words in their title, equal ones in the order of the shop, come first. */
    products(text: string): ProductSummary[] {
      const hits = [...search(text, ['title']), ...having(text)];
      return [...new Set(hits.flatMap(({ entry }) => entry.product ?? []))];
    },
    respelled: respeller(fields),
  };
}

/**
 * Returns a function that corrects a text by the words of all documents, the most frequent first, and by those of titles
 * with the next one; it returns undefined when no word changes.
 */
function respeller(fields: readonly Fields[]): (text: string) => string | undefined {
  const words = fields.flatMap((each) => wordsOf(Object.values(each).join(' ')));
  const known = Map.groupBy(words, foldWord);
  const byCount = [...known].toSorted(([, one], [, other]) => other.length - one.length);
  const names = fields.flatMap(({ title }) => withPairs(wordsOf(title).map(foldWord)));
  const spell = createSpeller([...byCount.map(([word]) => word), ...names]);
  return (text) => {
    const typed = new Map(searchedWords(text).map((word) => [foldWord(word), word]));
    const folded = [...typed.keys()];
    const isKnown = (at: number) => {
      const word = folded[at]!;
      const isFiller = FILLER.has(plainWord(typed.get(word)!));
      // The wrong number is worse than none, and the last word is still being typed.
      const isBegun = at === folded.length - 1 && byCount.some(([each]) => each.startsWith(word));
      return isFiller || known.has(word) || /\d/.test(word) || isBegun;
    };
    return correctWords(folded, spell, isKnown)
      ?.map((word) => typed.get(word) ?? known.get(word)![0]!.toLowerCase())
      .join(' ');
  };
}

type Fields = Record<'title' | 'text' | 'body', string>;

function fieldsOf({ result, phrases, text = '', body = '' }: Entry): Fields {
  const { title } = result;
  // A page may have the words of a text in several phrases by chance.
  if (phrases) return { title, text: '', body: [...phrases, text].join(' ') };
  const synonyms = synonymsOf(`${title} ${text}`);
  return { title, text: [text, ...synonyms].join(' '), body };
}

/** The editors' synonyms for words that a document has. */
function synonymsOf(text: string): string[] {
  const words = wordsOf(text).map(foldWord);
  return searchWords.synonyms.flatMap(({ word, others }) =>
    wordsOf(word).every((each) => words.includes(foldWord(each))) ? others : [],
  );
}
