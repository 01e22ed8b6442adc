import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { settledWithin } from '../../lib/deadline.ts';
import { searchPath } from '../../lib/search-query.ts';
import { respelled, type TextIndex } from '../../lib/text-index.ts';
import { singularWords } from '../../lib/words.ts';
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
  /** Another spelling that the text probably means, when nothing on the site has its spelling. */
  correction: string | undefined;
  /** The text that the results match: the typed one or the correction. */
  text: string;
  groups: ResultGroup[];
  /** Rejects with StoreSheetError when the stores are unavailable. */
  places: Promise<ResultGroup | undefined>;
}

export interface ResultGroup {
  name: SearchSource['name'];
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
const PLACES_WAIT_MS = 30;

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
  const correction = await correctionOf(text, known, productWords);
  const hasResults = (words: string) => known.some((index) => index.find(words).length > 0);
  const used =
    correction !== undefined && !hasResults(text) && hasResults(correction) ? correction : text;
  return {
    correction,
    text: used,
    groups: await groupsOf(opened, used, most),
    places: opening.then(async (index) => {
      const [group] = await groupsOf([{ source: places, index }], used, most);
      return group;
    }),
  };
}

async function correctionOf(
  text: string,
  spellers: Speller[],
  productWords: () => Promise<Speller>,
): Promise<string | undefined> {
  const isKnown = respelled(text, spellers) === undefined;
  const corrected = isKnown ? undefined : respelled(text, [...spellers, await productWords()]);
  return corrected ?? singularWords(text);
}

async function groupsOf(opened: OpenSource[], text: string, most: number): Promise<ResultGroup[]> {
  const groups = await Promise.all(
    [...Map.groupBy(opened, ({ source }) => source.name)].map(async ([name, members]) => {
      const matches = members.flatMap(({ index }) => index.find(text));
      const results = matches.slice(0, most);
      const more = await members[0]?.source.more?.(text, results.length);
      return { name, results, count: matches.length, more };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}
