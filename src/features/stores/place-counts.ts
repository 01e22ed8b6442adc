import { countTyped } from '../../services/visit-counts.ts';
import type { Place, StoreResults, StoreSearch } from './store-types.ts';
import { filterColumns } from './store-columns.ts';

const FEW = 4;

/** Adds the place and the filters of a search to the visit counts. @returns the results */
export function countStoreSearch(search: StoreSearch, results: StoreResults): StoreResults {
  countPlace(search, results);
  countFilters(search, results);
  return results;
}

/** Counts the filters by the names that the sheet has, as often as a text is searched with them. */
function countFilters(search: StoreSearch, { filterOptions, droppedFilters }: StoreResults): void {
  if ((search.page ?? 1) !== 1) return;
  const names = filterColumns.flatMap((column) => {
    const wanted = search[column]?.toLowerCase();
    const isUsed = wanted && !droppedFilters.some((each) => each.toLowerCase() === wanted);
    const option = filterOptions[column].find(({ name }) => name.toLowerCase() === wanted);
    return isUsed && option ? [`Stores: ${option.name}`] : [];
  });
  const all = search.open ? [...names, 'Stores: open now'] : names;
  if (all.length === 0) return;
  countTyped('store filters', search.text, ...all.map((name) => ['facet', name] as const));
}

/**
 * Counts the place that a search names, with how many stores are within 25 miles of it (for a state, in it). The name is
 * that of the place index, never the typed text: a city, a state, the first three digits of a ZIP code, or a place
 * abroad.
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
  return nameInIndex(center);
}

function nameInIndex({ kind, name, city, state, zip }: Place): string | undefined {
  if (kind === 'zip') return `ZIP ${zip.slice(0, 3)}`;
  if (kind === 'state') return name;
  if (city) return `${city}, ${state}`;
  // A point has coordinates as its name, and no state.
  return state ? name : undefined;
}

/**
 * Finds the place of a name in the visit counts; the three digits of a ZIP code become the place of its first post
 * office. Undefined for places abroad, and for names that the place index no longer has.
 */
export async function countedPlace(name: string): Promise<Place | undefined> {
  const { interpretPlaces } = await import('./places/interpret-places.ts');
  const text = name.replace(/^ZIP (\d{3})$/, '$101');
  return interpretPlaces(text, { canGuess: false }).exact.find(
    (place): place is Place => 'kind' in place && nameInIndex(place) === name,
  );
}
