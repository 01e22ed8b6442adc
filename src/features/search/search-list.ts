import 'server-only';
import type { Entry } from './named-entries.ts';
import { uniform } from './query-words.ts';
import { NO_PLACES, wholeReading } from './reading.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';

/** The words of the entries of a list. */
interface ListWords<Summary> {
  /** Those that each entry has. */
  kindWords: string;
  searchTextOf: (entry: Summary) => string;
}

interface ListIndex<Summary> {
  index: SiteIndex;
  summaries: Map<Entry, Summary>;
}

const indexes = new WeakMap<readonly object[], ListIndex<object>>();

/**
 * Entries of a list that match a text: first those that contain it as it is, in any case, in the order of the list, then
 * those that have all its words, as the site's search reads it.
 * @param list indexed once, as long as it is the same array
 */
export function searchList<Summary extends { title: string }>(
  list: readonly Summary[],
  words: ListWords<Summary>,
  text: string,
): Summary[] {
  const phrase = text.toLowerCase();
  const exact = list.filter((entry) => words.searchTextOf(entry).toLowerCase().includes(phrase));
  const known = indexes.get(list) as ListIndex<Summary> | undefined;
  const { index, summaries } = known ?? indexOf(list, words);
  indexes.set(list, { index, summaries });
  const { named = [], hits = [] } = wholeReading(uniform(text), index, NO_PLACES).whole ?? {};
  const found = [...named, ...hits].map(({ entry }) => summaries.get(entry)!);
  return [...new Set([...exact, ...found])];
}

function indexOf<Summary extends { title: string }>(
  list: readonly Summary[],
  { kindWords, searchTextOf }: ListWords<Summary>,
): ListIndex<Summary> {
  const summaries = new Map(
    list.map((entry): [Entry, Summary] => [
      {
        result: { title: entry.title, text: '', to: '/search' },
        text: `${kindWords} ${searchTextOf(entry)}`,
      },
      entry,
    ]),
  );
  return { index: siteIndex([...summaries.keys()]), summaries };
}
