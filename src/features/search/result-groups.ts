import type { TextIndex } from '../../lib/text-index.ts';
import type { MoreResults, SearchResult, SearchSource } from '../layout/search-source.ts';

export type OpenSource = { source: SearchSource; index: TextIndex<SearchResult> };

export interface ResultGroup {
  name: SearchSource['name'] | 'Best match';
  /** The best matches. */
  results: SearchResult[];
  count: number;
  more?: MoreResults | undefined;
}

/** Opens a source. */
export const openSource = async (source: SearchSource): Promise<OpenSource> => ({
  source,
  index: await source.open(),
});

/**
 * The results of sources for a text, grouped by the names of the sources; each page once.
 * @param most results per group
 * @param isShown leaves out others
 */
export async function groupsOf(
  opened: OpenSource[],
  text: string,
  most: number,
  isShown: (result: SearchResult, name: SearchSource['name']) => boolean,
): Promise<ResultGroup[]> {
  const pages = new Set<string>();
  const groups: ResultGroup[] = [];
  for (const [name, members] of Map.groupBy(opened, ({ source }) => source.name)) {
    const matches = members
      .flatMap(({ index }) => index.find(text))
      .filter((result) => isShown(result, name))
      .filter(({ to }) => !pages.has(to) && pages.add(to));
    const results = matches.slice(0, most);
    const more = await members[0]?.source.more?.(text, results.length);
    if (results.length > 0) groups.push({ name, results, count: matches.length, more });
  }
  return groups;
}
