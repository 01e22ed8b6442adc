import { isOpenAt, minuteOfWeek } from '../hours/week.ts';
import { filterColumns, byFilter, type FilterColumn } from '../store-columns.ts';
import { oncePer } from '../../../lib/once-per.ts';
import type { FilterOption, FilterOptions, Store, StoreFilters } from '../store-types.ts';

/** The items of a store's cell: of a list column each item, else the cell itself. */
const itemsOf = (store: Store, column: FilterColumn): string[] => {
  const cell = store[column];
  return typeof cell === 'string' ? [cell] : cell;
};

/** What stores have to have. */
export interface Want {
  /** "Liquor Store"; of several values one of which is enough, all of them. */
  names: string[];
  isMet: (store: Store) => boolean;
}

/** Stores with one of these values in a column. */
export const wantOf = (column: FilterColumn, names: string[]): Want => ({
  names,
  isMet: (store) => names.some((name) => hasItem(store, column, name)),
});

/** Stores that are open now. */
export const wantOpen = (): Want => ({ names: ['Open Now'], isMet: openTest(Date.now()) });

/** Whether a store's cell is a value, or has it as an item, in any case. */
const hasItem = (store: Store, column: FilterColumn, wanted: string): boolean =>
  itemsOf(store, column).some((item) => item.toLowerCase() === wanted.toLowerCase());

/** The values of the sheet, the most frequent first: an option has its place whatever the stores of a search are. */
const valuesOf = oncePer((stores: readonly Store[]) =>
  byFilter((column) =>
    [...countsOf(stores, column).values()].toSorted(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name),
    ),
  ),
);

/** The stores that pass all filters, except that of a column. */
export function applyFilters(
  stores: readonly Store[],
  filters: StoreFilters,
  now: Date | number = Date.now(),
  except?: FilterColumn,
): Store[] {
  const isOpen = openTest(now);
  return stores.filter(
    (store) =>
      (!filters.open || isOpen(store)) &&
      filterColumns.every((column) => {
        const wanted = filters[column];
        return column === except || !wanted || hasItem(store, column, wanted);
      }),
  );
}

/** The options of the filters, with how many of some stores pass all other filters. @param all stores of the sheet */
export const filterOptionsOf = (
  all: readonly Store[],
  some: readonly Store[],
  filters: StoreFilters,
  now: Date | number = Date.now(),
): FilterOptions =>
  byFilter((column) => {
    const counts = countsOf(applyFilters(some, filters, now, column), column);
    return valuesOf(all)[column].map(({ name }) => ({
      name,
      count: counts.get(name.toLowerCase())?.count ?? 0,
    }));
  });

/** How many of the stores have each value, by its name in small letters. */
function countsOf(stores: readonly Store[], column: FilterColumn): Map<string, FilterOption> {
  const counts = new Map<string, FilterOption>();
  for (const store of stores) {
    for (const name of itemsOf(store, column)) {
      if (!name) continue;
      const known = counts.get(name.toLowerCase());
      if (known) known.count++;
      else counts.set(name.toLowerCase(), { name, count: 1 });
    }
  }
  return counts;
}

/** A test whether a store is open at a time by its parsed hours. Stores share few time zones. */
function openTest(now: Date | number): (store: Store) => boolean {
  const minutes = new Map<string, number>();
  return ({ openingHours, timeZone }) => {
    if (openingHours.length === 0) return false;
    const minute = minutes.get(timeZone) ?? minuteOfWeek(timeZone, now);
    minutes.set(timeZone, minute);
    return isOpenAt(openingHours, minute);
  };
}
