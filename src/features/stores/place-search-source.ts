import 'server-only';
import { textIndex, type TextIndex } from '../../lib/text-index.ts';
import { wordsOf } from '../../lib/words.ts';
import type { SearchResult, SearchSource } from '../layout/search-source.ts';
import { locatorPath, placePath } from './locator-path.ts';
import { directoryOf } from './store-directory.ts';
import { queryOf } from './store-text.ts';
import { readIntent } from './search/store-intent.ts';
import { textMatches } from './search/store-text-matching.ts';
import type { StoreTable } from './store-table.ts';
import type { interpretPlaces as InterpretPlaces } from './places/interpret-places.ts';
import type { PlaceMatches } from './store-types.ts';
import { getStoreTable } from './sheet/store-snapshot.ts';

/** Decimal logarithm of the inhabitants. */
const LARGE_CITY = 5.5;

const indexes = new WeakMap<StoreTable, TextIndex<SearchResult>>();

/** Search source of the states and cities with stores, and of the names of stores. `open` waits for the stores. @throws StoreSheetError */
export const placeSearchSource: SearchSource = {
  name: 'Places',
  kindWords: ['store', 'shop', 'bar', 'near', 'location', 'tienda', 'cerca', 'buy'],
  open: async () => {
    const table = await getStoreTable();
    const known = indexes.get(table);
    if (known) return known;
    const { interpretPlaces } = await import('./places/interpret-places.ts');
    const index = indexOf(table, interpretPlaces);
    indexes.set(table, index);
    return index;
  },
  more: async (text) => ({ to: locatorPath({ text }), label: 'Search all stores' }),
};

function indexOf(table: StoreTable, interpret: typeof InterpretPlaces): TextIndex<SearchResult> {
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
    find(text) {
      const intent = readIntent(table, text);
      // "Near me" is not in Maine.
      if (intent?.isNearMe && intent.rest === '') return [];
      const rest = intent?.rest || text;
      const found = index.find(rest);
      // A place without a page still has stores around it.
      if (found.length === 0) {
        const around = placesWithoutPage(interpret(rest, { canGuess: false }));
        return around.length > 0 ? around : storesCalled(table, text);
      }
      return found.map(({ title, name, path, count }) => ({
        title,
        names: [name],
        text: storeCount(count),
        to: path,
      }));
    },
  };
}

const storeCount = (count: number) => (count === 1 ? '1 store' : `${count} stores`);

const counts = new WeakMap<StoreTable, Map<string, number>>();
const MOST_COUNTS = 20;

/** The number of stores with a name. A search asks for the same few texts again and again: 2 ms for 100,000 stores. */
function countNamed(table: StoreTable, text: string): number {
  let known = counts.get(table);
  if (!known || known.size >= MOST_COUNTS) counts.set(table, (known = new Map()));
  const count = known.get(text) ?? textMatches(table, text).words.length;
  known.set(text, count);
  return count;
}

/** The locator's results for a name of stores. A single word of a name is rarely meant as one. */
function storesCalled(table: StoreTable, text: string): SearchResult[] {
  const count = wordsOf(text).length < 2 ? 0 : countNamed(table, text);
  if (count === 0) return [];
  const title = `Stores named “${text}”`;
  return [{ title, text: storeCount(count), to: locatorPath({ text }) }];
}

/** States, ZIP codes and large cities; other words are rarely meant as a place. */
const placesWithoutPage = ({ exact: [place] }: PlaceMatches): SearchResult[] =>
  place && (place.kind === 'state' || place.kind === 'zip' || place.weight >= LARGE_CITY)
    ? [
        {
          title: place.name,
          text: 'Stores around it',
          to: locatorPath({ text: queryOf(place) }),
        },
      ]
    : [];
