import { oncePer } from '../../../lib/once-per.ts';
import { isOpenAt, minuteOfWeek } from '../hours/week.ts';
import {
  filterColumns,
  type FilterColumn,
  type FilterOption,
  type Store,
  type StoreFilters,
} from '../store-types.ts';

/** What stores have to have. */
export interface Want {
  /** The accepted values, such as "Liquor Store". A store needs one of them. */
  names: string[];
  isMet: (store: Store) => boolean;
}

/** Stores with one of these values in a column, in any case: the cell itself, or an item of its list. */
export function wantOf(column: FilterColumn, names: string[]): Want {
  const wanted = names.map((name) => name.toLowerCase());
  return {
    names,
    isMet: (store) => [store[column]].flat().some((item) => wanted.includes(item.toLowerCase())),
  };
}

/** Stores that are open now by their parsed hours. */
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

/** The options of the filters, with how many of some stores pass all filters of other columns. @param all stores of the sheet */
export function filterOptionsOf(
  all: readonly Store[],
  some: readonly Store[],
  filters: StoreFilters,
): FilterOption[] {
  const counts = new Map(
    filterColumns.flatMap((column) => [
      ...countsOf(applyFilters(some, { ...filters, [column]: undefined }), column),
    ]),
  );
  return optionsOf(all).map((option) => ({
    ...option,
    count: counts.get(keyOf(option.column, option.name))?.count ?? 0,
  }));
}

/** The values of the sheet, the most frequent first: an option has its place whatever the stores of a search are. */
const optionsOf = oncePer((stores: readonly Store[]) =>
  filterColumns.flatMap((column) =>
    [...countsOf(stores, column).values()].toSorted(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name),
    ),
  ),
);

const keyOf = (column: FilterColumn, name: string) => `${column} ${name.toLowerCase()}`;

/** How many of the stores have each value of a column. */
function countsOf(stores: readonly Store[], column: FilterColumn): Map<string, FilterOption> {
  const counts = new Map<string, FilterOption>();
  for (const name of stores.flatMap((store) => store[column]).filter(Boolean)) {
    const key = keyOf(column, name);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { column, name, count: 1 });
  }
  return counts;
}
