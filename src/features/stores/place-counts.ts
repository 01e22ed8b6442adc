import { countTyped } from '../../services/visit-counts.ts';
import type { Place, StoreResults, StoreSearch } from './store-types.ts';
import { filterColumns } from './store-columns.ts';

const FEW = 4;

/**
 * Counts the place that a search names, with how many stores are within 25 miles of it (for a state, in it). The name is
 * that of the place index, never the typed text: a city, a state, the first three digits of a ZIP code, or a place
 * abroad. @returns the results
 */
export function countPlace(search: StoreSearch, results: StoreResults): StoreResults {
  const { text, page = 1, open, within } = search;
  const isFirst = page === 1 && !open && !within && filterColumns.every((each) => !search[each]);
  if (text === '' || !isFirst) return results;
  const name = placeName(results);
  const { meaning, total, otherCount } = results;
  const near = meaning === 'place' || meaning === 'state' ? total - otherCount : 0;
  const what = near === 0 ? 'place-none' : near <= FEW ? 'place-few' : 'place-many';
  // A text without a place replaces the beginning of it that was one.
  countTyped('stores', text, ...(name === undefined ? [] : [[what, name] as const]));
  return results;
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
