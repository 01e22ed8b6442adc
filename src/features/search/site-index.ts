import 'server-only';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import searchWords from '../../../content/search.json' with { type: 'json' };
import { correctWords, createSpeller, withPairs } from '../../lib/spelling.ts';
import { foldWord, searchedWords, wordsOf } from '../../lib/words.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import {
  isFiller,
  namedEntries,
  queryWords,
  WEIGHTS,
  type Entry,
  type Named,
  type Pack,
} from './phrases.ts';

/** An entry that has the words of a text. */
export interface Hit {
  entry: Entry;
  /** Its title has them. */
  isTitle: boolean;
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
  /**
   * Products with all words of a text: those with the words in their title, in the order of the shop, and then the best
   * first. Those with a word in their description alone come last.
   */
  products: (text: string) => ProductSummary[];
  /** The text with the nearest spellings; undefined when no word changes. */
  respelled: (text: string) => string | undefined;
}

/**
 * Builds a full-text index of documents in memory. A document without phrases of its own is also found by the synonyms
 * that content/search.json has for its words.
 */
export function siteIndex(entries: readonly Entry[]): SiteIndex {
  const fields = entries.map(fieldsOf);
  const index = createIndex(entries, fields);
  const search = (text: string, options: SearchOptions) =>
    index.search(text, options).map((result) => hitOf(entries[Number(result.id)]!, result));
  const packIn = (typed: string): Pack => {
    const [pack] = /\b\d+ pack\b/.exec(typed) ?? [];
    if (pack === undefined) return undefined;
    const found = search(pack, { fields: ['text'], combineWith: 'AND', prefix: false });
    return found.some(({ entry }) => entry.product) ? 'sold' : 'unsold';
  };
  const named = namedEntries(entries);
  return {
    named: (typed) => named(typed, packIn),
    having(typed, words) {
      const hits = search(contentOf(typed), { combineWith: words === 'all' ? 'AND' : 'OR' });
      const isPack = packIn(typed) === 'sold';
      const rankOf = ({ isWeak, entry }: Hit) =>
        2 * Number(isWeak) + Number(isPack && !entry.product);
      return hits.toSorted((one, other) => rankOf(one) - rankOf(other));
    },
    products(typed) {
      // The last word is still being typed. Too many words begin with the letters of another.
      const prefix = (word: string, at: number, words: string[]) =>
        word.length >= SHORTEST_START - 1 || at === words.length - 1;
      const options = { prefix, fields: [...FIELDS, 'description'] };
      const hits = search(contentOf(typed), { combineWith: 'AND', ...options });
      const titled = new Set(hits.flatMap(({ entry, isTitle }) => (isTitle ? entry : [])));
      const others = hits
        .filter(({ entry }) => !titled.has(entry))
        .toSorted((one, other) => Number(one.isMention) - Number(other.isMention));
      const found = [...titled].toSorted(
        (one, other) => entries.indexOf(one) - entries.indexOf(other),
      );
      return [...found, ...others.map(({ entry }) => entry)].flatMap(
        ({ product }) => product ?? [],
      );
    },
    respelled: respeller(fields),
  };
}

/** Corrects words by those of all documents, the most frequent first, and by those of titles and phrases with the next one. */
function respeller(fields: readonly Fields[]): SiteIndex['respelled'] {
  const words = fields.flatMap((each) => wordsOf(Object.values(each).join(' ')));
  const known = Map.groupBy(words, foldWord);
  const byCount = [...known].toSorted(([, one], [, other]) => other.length - one.length);
  const names = fields.flatMap(({ title, phrases }) =>
    withPairs(wordsOf(`${title} ${phrases}`).map(foldWord)),
  );
  const spell = createSpeller([...byCount.map(([word]) => word), ...names]);
  return (text) => {
    const typed = new Map(searchedWords(text).map((word) => [foldWord(word), word]));
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

const contentOf = (typed: string) => queryWords(typed).content.join(' ');

const FIELDS = ['title', 'phrases', 'text', 'body'] as const;
type Fields = Record<(typeof FIELDS)[number] | 'description', string>;

function fieldsOf({ result, phrases = [], text = '', body = '', product }: Entry): Fields {
  const { title } = result;
  const indexed = phrases.length > 0 ? phrases : synonymsOf(`${title} ${text}`);
  const description = product?.description ?? '';
  return { title, phrases: indexed.join(' '), text, body, description };
}

/** The editors' synonyms for words that a document has. */
function synonymsOf(text: string): string[] {
  const words = wordsOf(text).map(foldWord);
  return searchWords.synonyms.flatMap(({ word, others }) =>
    wordsOf(word).every((each) => words.includes(foldWord(each))) ? others : [],
  );
}

/** Shorter words have to be whole: too many words begin with them. */
const SHORTEST_START = 4;

function createIndex(entries: readonly Entry[], fields: readonly Fields[]) {
  const { title, phrases, text, body, product, secondary } = WEIGHTS;
  const index = new MiniSearch<Fields & { id: number }>({
    fields: [...FIELDS, 'description'],
    tokenize: wordsOf,
    processTerm: foldWord,
    searchOptions: {
      tokenize: searchedWords,
      fields: [...FIELDS],
      boost: { title, phrases, text, body, description: body },
      prefix: (term) => term.length >= SHORTEST_START,
      boostDocument: (id) => {
        const entry = entries[Number(id)]!;
        return entry.isSecondary ? secondary : entry.product ? product : 1;
      },
    },
  });
  index.addAll(fields.map((each, id) => ({ ...each, id })));
  return index;
}

function hitOf(entry: Entry, { match, queryTerms }: SearchResult): Hit {
  // Each word, or one that begins with it, is in one of the fields.
  const isIn = (...names: (keyof Fields)[]) =>
    queryTerms.every((word) =>
      Object.entries(match).some(
        ([term, its]) =>
          term.startsWith(word) && its.some((field) => names.includes(field as keyof Fields)),
      ),
    );
  const isTitle = isIn('title');
  const isMention = !isIn('title', 'phrases', 'text');
  const isWeak = entry.phrases ? !isTitle : isMention;
  return { entry, isTitle, isMention, isWeak, words: queryTerms };
}
