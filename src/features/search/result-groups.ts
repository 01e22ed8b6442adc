import type { TextIndex } from '../../lib/text-index.ts';
import type { MoreResults, SearchResult, SearchSource } from '../layout/search-source.ts';
import { queryWords } from './query-words.ts';

export type OpenSource = { source: SearchSource; index: TextIndex<SearchResult> };

export interface ResultGroup {
  name: SearchSource['name'] | 'Best match';
  /** The best matches. */
  results: SearchResult[];
  count: number;
  more?: MoreResults | undefined;
}

/** The results without later ones that lead to the same page. */
export const firstOfPages = <Result extends SearchResult>(results: Result[]): Result[] =>
  [...Map.groupBy(results, ({ to }) => to).values()].map(([first]) => first!);

/** Opens a source. */
export const openSource = async (source: SearchSource): Promise<OpenSource> => ({
  source,
  index: await source.open(),
});

/** Groups without the results that are shown above them, among the best or in another group. */
export function withoutRepeats(groups: ResultGroup[], best: SearchResult[]): ResultGroup[] {
  const shown = new Set<string>(best.map(({ to }) => to));
  return groups.flatMap((group) => {
    const results = group.results.filter(({ to }) => !shown.has(to));
    for (const { to } of results) shown.add(to);
    const count = group.count - (group.results.length - results.length);
    return results.length > 0 ? [{ ...group, results, count }] : [];
  });
}

/** The results of sources for a text, grouped by the names of the sources. @param most results per group */
export async function groupsOf(
  opened: OpenSource[],
  text: string,
  most: number,
): Promise<ResultGroup[]> {
  const groups = await Promise.all(
    [...Map.groupBy(opened, ({ source }) => source.name)].map(async ([name, members]) => {
      const matches = firstOfPages(members.flatMap(({ index }) => index.find(text)));
      const results = matches.slice(0, most);
      const more = await members[0]?.source.more?.(text, results.length);
      return { name, results, count: matches.length, more };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}

/** The places of a group that have a word of the text, not only its beginning: "cans" is not in Cañon City. */
export function onlyNamed(
  group: ResultGroup,
  text: string,
  isWhole = false,
): ResultGroup | undefined {
  const { content } = queryWords(text);
  const results = group.results.filter(({ title }) => {
    const own = queryWords(title.replace(/, [A-Z]{2}$/, '')).content;
    return own[isWhole ? 'every' : 'some']((word) => content.includes(word));
  });
  return results.length > 0 ? { ...group, results, count: results.length } : undefined;
}

/** Of help beside a page for the whole text, the sections of that page and titles with its words. */
export function onlyAbout(group: ResultGroup, { to }: SearchResult, text: string): ResultGroup[] {
  if (group.name !== 'Help') return [group];
  const [page = ''] = to.split('#');
  const left = group.results.filter((result) => result.to.startsWith(page));
  const named = onlyNamed(
    { ...group, results: group.results.filter((each) => !left.includes(each)) },
    text,
  );
  const results = [...left, ...(named?.results ?? [])];
  return results.length > 0 ? [{ ...group, results, count: results.length }] : [];
}
