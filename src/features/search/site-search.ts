import 'server-only';
import words from '../../../content/search.json' with { type: 'json' };
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { searchPath } from '../../lib/search-query.ts';
import { respelled, type TextIndex } from '../../lib/text-index.ts';
import { singularWords, wordsOf } from '../../lib/words.ts';
import { answersTo } from './help-pages.ts';
import { inOurWords, likeness, queryWords, type QueryWords } from './query-words.ts';
import type { MoreResults, SearchResult, SearchSource } from '../layout/search-source.ts';
import type { Suggestion } from './use-suggestions.ts';

type Speller = Pick<TextIndex<unknown>, 'spelling'>;
type OpenSource = { source: SearchSource; index: TextIndex<SearchResult> };

/** Search sources that the features provide. */
export interface SiteSources {
  content: SearchSource[];
  /** Opens after the stores have loaded. */
  places: SearchSource;
  productWords: () => Promise<Speller>;
}

export interface SiteResults {
  /** What the shop is asked for: a text, and another for the case that nothing has the first. */
  shopTexts: { text: string; corrected?: string };
  /** All words are words of products; otherwise the site's own results come before the shop's. */
  isShopFirst: boolean;
  /** The text that the results match: the typed one, the correction, or the same in the words of the site. */
  text: string;
  /** Other texts that find something: the words of this one that the site or the shop has. */
  nearest: string[];
  /** Results that the whole text names, or that answer it; they come before the shop's. */
  best: SearchResult[];
  groups: ResultGroup[];
  /** Rejects with StoreSheetError when the stores are unavailable. */
  places: Promise<ResultGroup | undefined>;
}

export interface ResultGroup {
  name: SearchSource['name'] | 'Best match';
  /** The best matches. */
  results: SearchResult[];
  count: number;
  more?: MoreResults | undefined;
}

/** Suggestions before the visitor types. */
export const popularSearches: Suggestion[] = site.popularSearches.map((text) => ({
  to: searchPath('/search', text),
  label: text,
}));

// The correction of spelling ignores places that are not loaded in time.
const PLACES_WAIT_MS = 60;

const MOST_BEST = 3;
const PLACE_WORDS = new Set(['store', 'shop', 'bar', 'near', 'location', 'tienda', 'cerca', 'buy']);
/** A title has at least this share of the query's words, and the query of the title's. */
const SAME_TITLE = 0.8;
/** An answer to a question has at least this share of its words. */
const ANSWERED = 0.5;

/** Searches all sources except the shop. @param most results per group */
export async function searchSite(
  text: string,
  { content, places, productWords }: SiteSources,
  most: number,
): Promise<SiteResults> {
  const opening = places.open();
  const [opened, early] = await Promise.all([
    Promise.all(content.map(async (source) => ({ source, index: await source.open() }))),
    settledWithin(opening, PLACES_WAIT_MS),
  ]);
  const known = opened.map(({ index }) => index);
  if (early.status === 'fulfilled') known.push(early.value);
  const shop = await productWords();
  const meant = await meantTexts(text, known, shop);
  const hasResults = (each: string) => known.some((index) => index.find(each).length > 0);
  const used = meant.find(hasResults) ?? text;
  const best = bestResults(
    meant,
    early.status === 'fulfilled' ? [...opened, { source: places, index: early.value }] : opened,
  );
  const isInShop = ({ content: its }: QueryWords) =>
    its.every((word) => shop.spelling(word)?.mistakes === 0);
  return {
    text: used,
    shopTexts: { text: meant[0]!, ...(meant[1] !== undefined && { corrected: meant[1] }) },
    isShopFirst: meant.some((each) => isInShop(queryWords(each))),
    nearest: nearestTexts(text, known, shop),
    best,
    groups: withoutBest(await groupsOf(opened, used, most), best),
    places: opening.then(async (index) => {
      const [group] = await groupsOf([{ source: places, index }], used, most);
      return group && withoutBest([group], best)[0];
    }),
  };
}

/** What a text may mean, the likeliest first: in the editors' words, as typed, and with corrected spelling. */
async function meantTexts(text: string, known: Speller[], shop: Speller): Promise<string[]> {
  const spellers = [...known, shop];
  const isKnown = (each: string) => respelled(each, spellers) === undefined;
  const ours = inOurWords(text, words);
  if (ours.hasSynonym && isKnown(ours.text)) return distinct([ours.text, text]);
  const spelled = isKnown(text) ? undefined : respelled(text, spellers);
  if (spelled === undefined) return distinct([text, ours.text, singularWords(text) ?? text]);
  return distinct([text, inOurWords(spelled, words).text, spelled]);
}

const MOST_NEAREST = 3;

/** Parts of a text of which something is found: all known words, if there are several, and each of them. */
function nearestTexts(
  text: string,
  known: Pick<TextIndex<unknown>, 'find' | 'spelling'>[],
  shop: Speller,
): string[] {
  const { content } = queryWords(respelled(text, [...known, shop]) ?? text);
  const isFound = (each: string) =>
    known.some((index) => index.find(each).length > 0) ||
    wordsOf(each).every((word) => shop.spelling(word)?.mistakes === 0);
  const found = content.filter(isFound);
  return distinct([found.join(' '), ...found.toSorted((one, other) => other.length - one.length)])
    .filter((each) => each !== text.toLowerCase() && isFound(each))
    .slice(0, MOST_NEAREST);
}

const distinct = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);

/** Results that have the text as their title, and pages that answer it. @param texts the typed text and its corrections */
function bestResults(texts: string[], opened: OpenSource[]): SearchResult[] {
  const scored = texts.flatMap((text) => {
    const query = queryWords(text);
    const titled = opened.flatMap(({ index }) =>
      index
        .find(text)
        .map((result) => ({ result, score: titleScore(query, result) }))
        .filter(({ score }) => score >= SAME_TITLE),
    );
    const answers = answersTo(query).filter(
      ({ score }) => score >= 1 || (query.isQuestion && score >= ANSWERED),
    );
    return [...titled, ...answers, ...ofKind(text, opened)];
  });
  const sorted = scored.toSorted((one, other) => other.score - one.score);
  const byTitle = new Map(sorted.map(({ result }) => [result.to ?? result.title, result] as const));
  return [...byTitle.values()].slice(0, MOST_BEST);
}

/** How well a query is the title of a result. A place is named without its state, a question with all its words. */
function titleScore(query: QueryWords, { title, to }: SearchResult): number {
  const whole = queryWords(title);
  if (to === undefined && !query.isQuestion)
    return likeness({ ...query, content: query.all }, { ...whole, content: whole.all });
  const [name = title, state] = to?.startsWith('/store-locator/') ? title.split(', ') : [];
  const { content } = query;
  const place = content.filter((word) => !PLACE_WORDS.has(word));
  const asked = state === undefined ? query : { ...query, all: place, content: place };
  return Math.max(
    likeness(query, whole),
    likeness(asked, queryWords(name)),
    likeness(asked, whole),
  );
}

/** The first result of a kind that the text names with other words: "recipe with mango". */
function ofKind(text: string, opened: OpenSource[]): { result: SearchResult; score: number }[] {
  const { content } = queryWords(text);
  const kinds = { recipe: 'Recipes', article: 'Articles', blog: 'Articles' } as const;
  return Object.entries(kinds).flatMap(([kind, name]) => {
    const others = content.filter((word) => word !== kind).join(' ');
    if (others === '' || !content.includes(kind)) return [];
    const [result] = opened
      .filter(({ source }) => source.name === name)
      .flatMap(({ index }) => index.find(others));
    return result ? [{ result, score: 1 }] : [];
  });
}

/** Groups without the results that are shown above them. */
const withoutBest = (groups: ResultGroup[], best: SearchResult[]): ResultGroup[] =>
  groups.flatMap((group) => {
    const results = group.results.filter(
      ({ title, to }) => !best.some((each) => each.title === title && each.to === to),
    );
    const count = group.count - (group.results.length - results.length);
    return results.length > 0 ? [{ ...group, results, count }] : [];
  });

async function groupsOf(opened: OpenSource[], text: string, most: number): Promise<ResultGroup[]> {
  const groups = await Promise.all(
    [...Map.groupBy(opened, ({ source }) => source.name)].map(async ([name, members]) => {
      const found = members.flatMap(({ index }) => index.find(text));
      const matches = [
        ...new Map(found.map((result) => [result.to ?? result.title, result])).values(),
      ];
      const results = matches.slice(0, most);
      const more = await members[0]?.source.more?.(text, results.length);
      return { name, results, count: matches.length, more };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}
