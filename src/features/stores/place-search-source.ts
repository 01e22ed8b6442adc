import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import { wordsOf } from '../../lib/words.ts';
import type { PlaceSource, SearchResult } from '../layout/search-source.ts';
import { locatorPath, placePath } from './locator-path.ts';
import { SIZES } from './places/place-weights.ts';
import { directoryOf } from './store-directory.ts';
import { queryOf } from './store-text.ts';
import type { Store, StoreResults } from './store-types.ts';
import { getStores } from './sheet/store-snapshot.ts';

const indexes = new WeakMap<readonly Store[], Index>();
type Index = Pick<TextIndex<SearchResult>, 'find' | 'spelling'>;
type Find = (text: string) => StoreResults;

/** Search source of the states and cities with stores, and of the names of stores. `open` waits for the stores. @throws StoreSheetError */
export const placeSearchSource: PlaceSource = {
  open: async () => {
    const stores = await getStores();
    const known = indexes.get(stores);
    if (known) return known;
    const { searchStores } = await import('./search/search-stores.ts');
    const index = indexOf(stores, (text) => searchStores(stores, { text }));
    indexes.set(stores, index);
    return index;
  },
  more: async (text) => ({ to: locatorPath({ text }), label: 'Search all stores' }),
};

function indexOf(stores: readonly Store[], find: Find): Index {
  const places = directoryOf(stores).flatMap(({ state }) => [
    { ...state, path: placePath(state.slug), state: state.code ?? '', title: state.name },
    ...state.cities.map((city) => ({
      ...city,
      path: placePath(state.slug, city.slug),
      state: `${state.name} ${state.code ?? ''}`,
      title: `${city.name}, ${state.code ?? state.name}`,
    })),
  ]);
  const index = textIndex(places, ({ name, state }) => ({ title: name, text: state }));
  const pages = new Map(places.map((place) => [place.title, place]));
  const resultOf = ({ title, path, count }: (typeof places)[number]): SearchResult => ({
    title,
    text: storeCount(count),
    to: path,
  });
  return {
    spelling: index.spelling,
    find(text) {
      const { center, meaning, isGuess, isNearMe, otherCount, total, spelled } = find(text);
      // "Near me" is not in Maine.
      if (isNearMe && !center) return [];
      if (center && 'kind' in center && !isGuess) {
        const page = pages.get(center.name);
        if (page) return [resultOf(page)];
        const isKnown = center.kind === 'state' || center.kind === 'zip';
        if (isKnown || center.size >= SIZES.largeCity) {
          const to = locatorPath({ text: queryOf(center) });
          return [{ title: center.name, text: 'Stores around it', to }];
        }
      }
      const found = index.find(text);
      if (found.length > 0) return found.map(resultOf);
      // A single word of a name is rarely meant as one.
      const count = total - otherCount;
      const isName = meaning === 'text' && wordsOf(text).length > 1 && count < stores.length;
      return isName && count > 0 && !spelled ? [storesCalled(text, count)] : [];
    },
  };
}

const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`);

/** The locator's results for a name of stores. */
const storesCalled = (text: string, count: number): SearchResult => ({
  title: `Stores named “${text}”`,
  text: storeCount(count),
  to: locatorPath({ text }),
});
