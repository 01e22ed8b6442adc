import 'server-only';
import type { Entry } from './phrases.ts';
import { NO_PLACES, readingOf } from './reading.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';

const indexes = new WeakMap<readonly object[], { entries: Entry[]; index: SiteIndex }>();

/**
 * Entries of a list that match a text: first those that contain it as it is, in any case, in the order of the list, then
 * those that have all its words, as the site's search reads it. Each entry has the words `kindWords` as well.
 * @param list indexed once, as long as it is the same array
 */
export function searchList<Summary extends { title: string }>(
  list: readonly Summary[],
  { kindWords, searchTextOf }: { kindWords: string; searchTextOf: (entry: Summary) => string },
  text: string,
): Summary[] {
  const phrase = text.toLowerCase();
  const exact = list.filter((entry) => searchTextOf(entry).toLowerCase().includes(phrase));
  let known = indexes.get(list);
  if (!known) {
    const entries = list.map((entry): Entry => ({
      result: { title: entry.title, text: '', to: '/search' },
      text: `${kindWords} ${searchTextOf(entry)}`,
    }));
    known = { entries, index: siteIndex(entries) };
    indexes.set(list, known);
  }
  const { named, hits, isPartial } = readingOf(text, known.index, NO_PLACES);
  const entries = isPartial ? [] : [...named, ...hits].map(({ entry }) => entry);
  const found = entries.map((entry) => list[known.entries.indexOf(entry)]!);
  return [...new Set([...exact, ...found])];
}
