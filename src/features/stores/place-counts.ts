import { countTyped } from '../../analytics/visit-counter.ts';
import type { StoreResults, StoreSearch } from './store-types.ts';
import { parseState } from './places/states.ts';
import { filterColumns } from './store-columns.ts';

const FEW = 4;

/** Adds the place and the filters of a search to the visit counts. @returns the results */
export function countStoreSearch(search: StoreSearch, results: StoreResults): StoreResults {
  countPlace(search, results);
  countFilters(search, results);
  return results;
}

/** Counts the filters by the names that the sheet has, as often as a text is searched with them. */
function countFilters({ text, open, page = 1 }: StoreSearch, results: StoreResults): void {
  if (page !== 1) return;
  const names = filterColumns.flatMap((column) => {
    const wanted = results.filters[column]?.toLowerCase();
    const option = results.filterOptions[column].find(({ name }) => name.toLowerCase() === wanted);
    return option ? [`Stores: ${option.name}`] : [];
  });
  const all = open ? [...names, 'Stores: open now'] : names;
  if (all.length === 0) return;
  countTyped('store filters', text, ...all.map((name) => ['facet', name] as const));
}

/**
 * Counts the place that a search names, with how many stores are within 25 miles of it (for a state, in it). The name is
 * that of the table of places, never the typed text: a city, also for a ZIP code of it, a state, or a place abroad.
 */
function countPlace(search: StoreSearch, results: StoreResults): void {
  const { text, page = 1, open, within } = search;
  const isFirst = page === 1 && !open && !within && filterColumns.every((each) => !search[each]);
  if (text === '' || !isFirst) return;
  const name = placeName(results);
  const { meaning, total, otherCount } = results;
  const near = meaning === 'place' || meaning === 'state' ? total - otherCount : 0;
  const what = near === 0 ? 'place-none' : near <= FEW ? 'place-few' : 'place-many';
  // A text without a place replaces the beginning of it that was one.
  countTyped('stores', text, ...(name === undefined ? [] : [[what, name] as const]));
}

function placeName({ meaning, center, abroad }: StoreResults): string | undefined {
  if (meaning === 'abroad') return abroad;
  if (!center || !('kind' in center) || meaning === 'text') return undefined;
  const { name, kind, city, state } = center;
  if (city) return `${city}, ${state}`;
  if (kind === 'zip') return parseState(state)?.name;
  // A point has coordinates as its name, and no state.
  return state ? name : undefined;
}
