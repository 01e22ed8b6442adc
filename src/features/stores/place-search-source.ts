import 'server-only';
import { oncePer } from '../../lib/once-per.ts';
import { folded, wordsOf } from '../../lib/words.ts';
import type { FoundPlaces, PlaceSource, SearchResult } from '../layout/search-source.ts';
import { locatorPath } from './locator-path.ts';
import { SIZES } from './places/place-weights.ts';
import { parseState } from './places/states.ts';
import type { StoreResults } from './search/search-stores.ts';
import { getStores } from './sheet/store-snapshot.ts';
import { areasOf } from './store-directory.ts';
import { counted, queryOf } from './store-text.ts';
import type { Store } from './store-types.ts';

/** Search source of the states and cities with stores, and of the names of stores. `open` waits for the stores. @throws StoreSheetError */
export const placeSearchSource: PlaceSource = {
  open: async () => {
    const stores = await getStores();
    const { searchStores } = await import('./search/search-stores.ts');
    return (text) => resultsOf(text, stores, searchStores(stores, { text }));
  },
  more: (text) => ({ to: locatorPath({ text }), label: 'Search all stores' }),
};

/** The pages of all states and cities, those of most stores first. */
const pagesOf = oncePer((all: readonly Store[]): SearchResult[] =>
  areasOf(all)
    .toSorted((one, other) => other.stores.length - one.stores.length)
    .map(({ name, state, stores, path }) => {
      const title = state ? `${name}, ${parseState(state.name)?.code ?? state.name}` : name;
      return { title, text: counted(stores.length), to: path };
    }),
);

/** The pages for a text, by what the locator reads in it or by the beginnings of their names, or the locator itself. */
function resultsOf(text: string, stores: readonly Store[], found: StoreResults): FoundPlaces {
  const { center, meaning, isGuess, isNearMe, otherCount, total } = found;
  // "Near me" is not in Maine.
  if (text === '' || (isNearMe && !center)) return { results: [] };
  const pages = pagesOf(stores);
  const page = pages.find(({ title }) => title === center?.name);
  if (page) return { results: [page], ...(isGuess && { spelled: center!.city || page.title }) };
  const isInUs = center !== null && center.kind !== 'abroad';
  if (isInUs && !isGuess && (center.kind === 'zip' || center.size >= SIZES.largeCity)) {
    const to = locatorPath({ text: queryOf(center) });
    return { results: [{ title: center.name, text: 'Stores around it', to }] };
  }
  const begun = pages.filter(({ title }) => ` ${folded(title)}`.includes(` ${folded(text)}`));
  // A single word of a name is rarely meant as one.
  const count = total - otherCount;
  const isName = meaning === 'text' && wordsOf(text).length > 1 && count < stores.length;
  if (begun.length > 0 || !isName || count === 0 || isGuess) return { results: begun };
  const to = locatorPath({ text });
  return { results: [{ title: `Stores for “${text}”`, text: counted(count), to }] };
}
