import { respelled, textIndex, type TextIndex } from './text-index.ts';

const indexes = new WeakMap<readonly object[], TextIndex<object>>();

/**
 * Entries of a list that match a text: first those that contain it as it is, in any case, in the order of the list, then
 * those that have all its words in any order, without accents and punctuation, the best match first. Words that match
 * nothing are looked up with their nearest spelling.
 * @param list indexed once, as long as it is the same array
 * @param searchTextOf the text of an entry that is searched, with its title
 */
export function searchList<Entry extends { title: string }>(
  list: readonly Entry[],
  searchTextOf: (entry: Entry) => string,
  text: string,
): Entry[] {
  const phrase = text.toLowerCase();
  const exact = list.filter((entry) => searchTextOf(entry).toLowerCase().includes(phrase));
  const known = indexes.get(list) as TextIndex<Entry> | undefined;
  const index =
    known ?? textIndex(list, (entry) => ({ title: entry.title, text: searchTextOf(entry) }));
  indexes.set(list, index);
  const found = [...new Set([...exact, ...index.find(text)])];
  if (found.length > 0) return found;
  const spelled = respelled(text, [index]);
  return spelled === undefined ? [] : index.find(spelled);
}
