import { isOpenAt, minuteOfWeek } from '../hours/week.ts';
import { filterColumns, type FilterColumn, type Store, type StoreFilters } from '../store-types.ts';

/** What stores have to have. */
export interface Want {
  /** The accepted values, such as "Liquor Store". A store needs one of them. */
  names: string[];
  isMet: (store: Store) => boolean;
}

/** The condition that a store has one of these values in a column: as its cell or a list item, in any case. */
export function wantOf(column: FilterColumn, names: string[]): Want {
  const wanted = names.map((name) => name.toLowerCase());
  return {
    names,
    isMet: (store) => [store[column]].flat().some((item) => wanted.includes(item.toLowerCase())),
  };
}

/** The condition that a store is open, by its parsed hours, at the time of this call; without hours it fails. */
export function wantOpen(): Want {
  const now = Date.now();
  // Stores share few time zones.
  const minutes = new Map<string, number>();
  const isMet = ({ openingHours, timeZone }: Store) => {
    if (openingHours.length === 0) return false;
    const minute = minutes.get(timeZone) ?? minuteOfWeek(timeZone, now);
    minutes.set(timeZone, minute);
    return isOpenAt(openingHours, minute);
  };
  return { names: ['Open Now'], isMet };
}

/** The stores that pass all filters. */
export function applyFilters(
  stores: readonly Store[],
  { open, ...filters }: StoreFilters,
): Store[] {
  const wants = filterColumns.flatMap((column) => {
    const name = filters[column];
    return name ? [wantOf(column, [name])] : [];
  });
  if (open) wants.push(wantOpen());
  return stores.filter((store) => wants.every(({ isMet }) => isMet(store)));
}

/**
 * All values of the filter columns, of each column those of most stores first, with how many of some stores pass all
 * filters of other columns.
 * @param all stores of the sheet
 */
export const filterOptionsOf = (
  all: readonly Store[],
  some: readonly Store[],
  filters: StoreFilters,
): { column: FilterColumn; name: string; count: number }[] =>
  filterColumns.flatMap((column) => {
    const passing = countsOf(applyFilters(some, { ...filters, [column]: undefined }), column);
    // An option has its place whatever the stores of a search are.
    return [...countsOf(all, column)]
      .toSorted(
        ([key, one], [otherKey, other]) => other.count - one.count || key.localeCompare(otherKey),
      )
      .map(([key, { name }]) => ({ column, name, count: passing.get(key)?.count ?? 0 }));
  });

/** The values of a column by their lower case, each as it is spelled first, with the count of the stores that have it. */
function countsOf(stores: readonly Store[], column: FilterColumn) {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of stores.flatMap((store) => store[column]).filter(Boolean)) {
    const key = name.toLowerCase();
    const value = counts.get(key) ?? { name, count: 0 };
    value.count++;
    counts.set(key, value);
  }
  return counts;
}
