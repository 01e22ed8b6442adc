import { isOpenAt, minuteOfWeek, readWeek } from '../hours/week.ts';
import { filterColumns, byFilter, type FilterColumn } from '../store-columns.ts';
import type { FilterOption, FilterOptions, Store, StoreFilters } from '../store-types.ts';

interface Filtered {
  stores: Store[];
  filterOptions: FilterOptions;
}

/** The items of a store's cell: of a list column each item, else the cell itself. */
const itemsOf = (store: Store, column: FilterColumn): string[] => {
  const cell = store[column];
  return typeof cell === 'string' ? [cell] : cell;
};

/** Whether a store's cell is a value, or has it as an item, in any case. */
export const hasItem = (store: Store, column: FilterColumn, wanted: string): boolean =>
  itemsOf(store, column).some((item) => item.toLowerCase() === wanted.toLowerCase());

/**
 * Filters some of the stores. Each filter option counts those that pass all other filters.
 * @param all stores, whose values are the options
 */
export function applyFilters(
  all: readonly Store[],
  some: readonly Store[],
  filters: StoreFilters,
  now: Date | number = Date.now(),
): Filtered {
  const isOpen = openTest(now);
  const available = filters.open ? some.filter(isOpen) : some;
  const passing = (except?: FilterColumn) =>
    filterColumns
      .filter((column) => column !== except && filters[column])
      .reduce(
        (left, column) => left.filter((store) => hasItem(store, column, filters[column]!)),
        available,
      );
  return {
    stores: [...passing()],
    filterOptions: byFilter((column) => optionsOf(all, column, passing(column))),
  };
}

const optionsByStores = new WeakMap<readonly Store[], FilterOptions>();

/** All values of the sheet, the most frequent there first: an option has its place whatever the stores of a search are. */
function optionsOf(
  all: readonly Store[],
  column: FilterColumn,
  some: readonly Store[],
): FilterOption[] {
  const known =
    optionsByStores.get(all) ??
    byFilter((each) =>
      [...countsOf(all, each).values()].toSorted(
        (one, other) => other.count - one.count || one.name.localeCompare(other.name),
      ),
    );
  optionsByStores.set(all, known);
  const counts = countsOf(some, column);
  return known[column].map(({ name }) => ({
    name,
    count: counts.get(name.toLowerCase())?.count ?? 0,
  }));
}

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
    if (!openingHours || !timeZone) return false;
    const minute = minutes.get(timeZone) ?? minuteOfWeek(timeZone, now);
    minutes.set(timeZone, minute);
    return isOpenAt(readWeek(openingHours), minute);
  };
}
