import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { locatorPath, placePath } from './locator-path.ts';
import { directoryOf } from './store-directory.ts';
import type { StoreTable } from './store-table.ts';
import { getStoreTable } from './stores.ts';

const indexes = new WeakMap<StoreTable, TextIndex<SearchResult>>();

/** Search source of the states and cities with stores. `open` waits for the stores. @throws StoreSheetError */
export const placeSearchSource: SearchSource = {
  name: 'Places',
  open: async () => {
    const table = await getStoreTable();
    const known = indexes.get(table);
    if (known) return known;
    const index = indexOf(table);
    indexes.set(table, index);
    return index;
  },
  more: async (text) => ({ to: locatorPath({ text }), label: 'Search all stores' }),
};

function indexOf(table: StoreTable): TextIndex<SearchResult> {
  const places = directoryOf(table).flatMap(({ state }) => [
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
