import { countTyped } from '../../analytics/visit-counter.ts';
import type { Place, StoreResults, StoreSearch } from './store-types.ts';
import { milesBetween } from './geo.ts';
import { placeKey } from './places/place-key.ts';
import { filterColumns } from './store-columns.ts';

const FEW = 4;
/** A city of the table of places farther from a ZIP code than this is another one of the same name. */
const SAME_CITY_MILES = 50;

/** Adds the place and the filters of a search to the visit counts. @returns the results */
export async function countStoreSearch(
  search: StoreSearch,
  results: StoreResults,
): Promise<StoreResults> {
  await countPlace(search, results);
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
 * that of the table of places, never the typed text: a city, also for a ZIP code of it, a state, the first three digits of a
 * ZIP code whose city is unknown, or a place abroad.
 */
async function countPlace(search: StoreSearch, results: StoreResults): Promise<void> {
  const { text, page = 1, open, within } = search;
  const isFirst = page === 1 && !open && !within && filterColumns.every((each) => !search[each]);
  if (text === '' || !isFirst) return;
  const name = await placeName(results);
  const { meaning, total, otherCount } = results;
  const near = meaning === 'place' || meaning === 'state' ? total - otherCount : 0;
  const what = near === 0 ? 'place-none' : near <= FEW ? 'place-few' : 'place-many';
  // A text without a place replaces the beginning of it that was one.
  countTyped('stores', text, ...(name === undefined ? [] : [[what, name] as const]));
}

async function placeName({ meaning, center, abroad }: StoreResults): Promise<string | undefined> {
  if (meaning === 'abroad') return abroad;
  if (!center || !('kind' in center) || meaning === 'text') return undefined;
  return center.kind === 'zip' ? zipName(center) : nameInIndex(center);
}

/** The city of a ZIP code as the table of places writes it, so that both are one place; without a city, three digits. */
async function zipName(zip: Place): Promise<string | undefined> {
  if (!zip.city) return `ZIP ${zip.zip.slice(0, 3)}`;
  const name = `${zip.city}, ${zip.state}`;
  const { placesNamed } = await import('./places/place-table.ts');
  const city = placesNamed(placeKey(zip.city)).find(
    (place) => place.kind === 'city' && milesBetween(place, zip) <= SAME_CITY_MILES,
  );
  return city ? nameInIndex(city) : name;
}

function nameInIndex({ name, city, state }: Place): string | undefined {
  if (city) return `${city}, ${state}`;
  // A point has coordinates as its name, and no state.
  return state ? name : undefined;
}

/**
 * Finds the place of a name in the visit counts; the three digits of a ZIP code become the place of its first post
 * office. Undefined for places abroad, and for names that the table of places no longer has.
 */
export async function countedPlace(name: string): Promise<Place | undefined> {
  const { firstZipPlace, placesNamed } = await import('./places/place-table.ts');
  const [, digits] = /^ZIP (\d{3})$/.exec(name) ?? [];
  if (digits !== undefined) return firstZipPlace(digits);
  const [first = name] = name.replace(/^the middle of /, '').split(/, | \([A-Z]{3}\)$/);
  return placesNamed(placeKey(first)).find(
    (place) => place.kind !== 'abroad' && nameInIndex(place) === name,
  );
}
