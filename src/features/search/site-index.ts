import 'server-only';
import MiniSearch, { type SearchResult as MiniSearchResult } from 'minisearch';
import type { ProductDocument } from '../shop/catalogue/product-search.ts';
import { respelled, textIndex } from '../../lib/text-index.ts';
import { foldWord, searchedWords, wordsOf } from '../../lib/words.ts';
import { namedEntries, type Entry, type Named, type Pack } from './named-entries.ts';
import { fillerSpelling, queryWords } from './query-words.ts';
import { WEIGHTS } from './search-weights.ts';
import { synonymsOf } from './synonyms.ts';

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

export interface SiteIndex {
  /** Entries of which a phrase, or the title, is the text or in it; the best first. */
  named: (text: string) => Named[];
  /** Entries with all words of a text, or with any of them; the best first. */
  having: (text: string, words: 'all' | 'any') => Hit[];
  /** The text with the nearest spellings; undefined when no word changes. */
  respelled: (text: string) => string | undefined;
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
  const fields = entries.map(fieldsOf);
  const index = createIndex(fields, (at) =>
    at < documents.length ? 1 : weightOfProduct(products[at - documents.length]!),
  );
  const spelling = textIndex(fields, ({ title, phrases, text, body }) => ({
    title,
    text: `${phrases} ${text} ${body}`,
  }));
  const packIn = (typed: string): Pack => {
    const [pack] = /\b\d+ pack\b/.exec(typed) ?? [];
    if (pack === undefined) return undefined;
    const found = index.search(pack, { fields: ['text'], combineWith: 'AND', prefix: false });
    return found.some(({ id }) => Number(id) >= documents.length) ? 'sold' : 'unsold';
  };
  const named = namedEntries(entries);
  return {
    named: (typed) => named(typed, packIn),
    having(typed, words) {
      const content = queryWords(typed).content.join(' ');
      const hits = index
        .search(content, { combineWith: words === 'all' ? 'AND' : 'OR' })
        .map((result) => hitOf(entries[Number(result.id)]!, result));
      const isPack = packIn(typed) === 'sold';
      const rankOf = ({ isWeak, entry }: Hit) =>
        2 * Number(isWeak) + Number(isPack && entry.source !== undefined);
      return hits.toSorted((one, other) => rankOf(one) - rankOf(other));
    },
    respelled: (typed) => respelled(typed, [{ spelling: fillerSpelling }, spelling]),
  };
}

const weightOfProduct = ({ isSecondary }: ProductDocument): number =>
  isSecondary ? WEIGHTS.secondary : WEIGHTS.product;

interface Fields {
  title: string;
  phrases: string;
  text: string;
  body: string;
}

function fieldsOf({ result, phrases = [], text = '', body = '' }: Entry): Fields {
  const { title } = result;
  const indexed = phrases.length > 0 ? phrases : synonymsOf(`${title} ${text}`);
  return { title, phrases: indexed.join(' '), text, body };
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 4;

function createIndex(all: readonly Fields[], weightAt: (at: number) => number) {
  const { title, phrases, text, body } = WEIGHTS;
  const index = new MiniSearch<Fields & { id: number }>({
    fields: ['title', 'phrases', 'text', 'body'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      tokenize: searchedWords,
      boost: { title, phrases, text, body },
      prefix: (term) => term.length >= SHORTEST_START,
      boostDocument: (id) => weightAt(Number(id)),
    },
  });
  index.addAll(all.map((each, id) => ({ ...each, id })));
  return index;
}

function hitOf(entry: Entry, { match, queryTerms }: MiniSearchResult): Hit {
  // Each word, or one that begins with it, is in one of the fields.
  const isIn = (...names: (keyof Fields)[]) =>
    queryTerms.every((word) =>
      Object.entries(match).some(
        ([term, its]) =>
          term.startsWith(word) && its.some((field) => names.includes(field as keyof Fields)),
      ),
    );
  const isMention = !isIn('title', 'phrases', 'text');
  return {
    entry,
    isMention,
    isWeak: entry.phrases ? !isIn('title') : isMention,
    words: queryTerms,
  };
}
