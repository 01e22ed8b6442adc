import 'server-only';
import { settledWithin } from '../../lib/deadline.ts';
import { respelled, type TextIndex } from '../../lib/text-index.ts';
import { singularWords } from '../../lib/words.ts';
import type { MoreResults, SearchResult, SearchSource } from '../layout/search-source.ts';

type Speller = Pick<TextIndex<unknown>, 'spelling'>;
type OpenSource = { source: SearchSource; index: TextIndex<SearchResult> };

/** What the features let the search of the whole site find. */
export interface SiteSources {
  /** Found at once. */
  content: SearchSource[];
  /** Found when the list of stores is there. */
  places: SearchSource;
  productWords: () => Promise<Speller>;
}

export interface SiteResults {
  /** What the text probably means, where it is spelled as nothing here is. */
  instead: string | undefined;
  /** What these were found by: the text, or else what is meant instead. */
  text: string;
  groups: ResultGroup[];
  /** Rejects where there is no list of stores. */
  places: Promise<ResultGroup | undefined>;
}

export interface ResultGroup {
  name: SearchSource['name'];
  /** The best of them. */
  results: SearchResult[];
  count: number;
  more?: MoreResults | undefined;
}

// Spelling does without the places where their list is not there yet.
const PLACES_WAIT_MS = 30;

/** @param most how many results of a group are given */
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
  const instead = await meantInstead(text, known, productWords);
  const isFound = (words: string) => known.some((index) => index.find(words).length > 0);
  const used = instead !== undefined && !isFound(text) && isFound(instead) ? instead : text;
  return {
    instead,
    text: used,
    groups: await groupsOf(opened, used, most),
    places: opening.then(async (index) => {
      const [group] = await groupsOf([{ source: places, index }], used, most);
      return group;
    }),
  };
}

async function meantInstead(
  text: string,
  spellers: Speller[],
  productWords: () => Promise<Speller>,
): Promise<string | undefined> {
  const isKnown = respelled(text, spellers) === undefined;
  const meant = isKnown ? undefined : respelled(text, [...spellers, await productWords()]);
  return meant ?? singularWords(text);
}

async function groupsOf(opened: OpenSource[], text: string, most: number): Promise<ResultGroup[]> {
  const groups = await Promise.all(
    [...Map.groupBy(opened, ({ source }) => source.name)].map(async ([name, members]) => {
      const found = members.flatMap(({ index }) => index.find(text));
      const results = found.slice(0, most);
      const more = await members[0]?.source.more?.(text, results.length);
      return { name, results, count: found.length, more };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}
