import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { locatorPath, placePath } from './locator-path.ts';
import { directoryOf } from './store-directory.ts';
import type { StoreList } from './store-table.ts';
import { storeList } from './stores.ts';

const indexes = new WeakMap<StoreList, TextIndex<SearchResult>>();

/** The states and cities with stores. Opens as slowly as the list of stores comes, and throws what it throws. */
export const placeSource: SearchSource = {
  name: 'Places',
  open: async () => {
    const list = await storeList();
    const known = indexes.get(list);
    if (known) return known;
    const index = indexOf(list);
    indexes.set(list, index);
    return index;
  },
  more: async (text) => ({ to: locatorPath({ text }), label: 'Search all stores' }),
};

function indexOf(list: StoreList): TextIndex<SearchResult> {
  const places = directoryOf(list).flatMap(({ state }) => [
    { ...state, path: placePath(state.slug), state: state.code ?? '', title: state.name },
    ...state.cities.map((city) => ({
      ...city,
      path: placePath(state.slug, city.slug),
      state: `${state.name} ${state.code ?? ''}`,
      title: `${city.name}, ${state.code ?? state.name}`,
    })),
  ]);
  const index = textIndex(places, ({ name, state }) => ({ title: name, text: state }));
  return {
    ...index,
    find: (text) =>
      index.find(text).map(({ title, path, count }) => ({
        title,
        text: count === 1 ? '1 store' : `${count} stores`,
        to: path,
      })),
  };
}
