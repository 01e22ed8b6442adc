import { dateIn, isClosedOn } from '../hours/closed-days.ts';
import { isOpenAt, minuteOfWeek, readWeek, type Span } from '../hours/week.ts';
import { selected } from '../positions.ts';
import { filterColumns, recordOf, type FilterColumn } from '../store-columns.ts';
import { allPositions, ITEM, itemsOf, type Choices, type StoreTable } from '../store-table.ts';
import type { FilterOption, FilterOptions, StoreFilters } from '../store-types.ts';

interface Filtered {
  positions: Uint32Array;
  filterOptions: FilterOptions;
}

/** Filters positions of a table. Each filter option counts the stores that pass all other filters. */
export function applyFilters(
  table: StoreTable,
  positions: Uint32Array,
  filters: StoreFilters,
  now: Date | number = Date.now(),
): Filtered {
  const available = filters.open ? openAt(table, positions, now) : positions;
  const passing = (except?: FilterColumn) =>
    filterColumns
      .filter((column) => column !== except && filters[column])
      .reduce((left, column) => withItem(table, column, left, [filters[column]!]), available);
  return {
    positions: passing(),
    filterOptions: recordOf(filterColumns, (column) => optionsOf(table, column, passing(column))),
  };
}

/** Filters positions by a column: its cell, or an item of its cell, is one of the wanted values, in any case. */
export function withItem(
  { choices }: StoreTable,
  column: FilterColumn,
  positions: Uint32Array,
  wanted: readonly string[],
): Uint32Array {
  const { chosen, values } = choices[column];
  const lower = wanted.map((value) => value.toLowerCase());
  const accepted = values.map((value) =>
    itemsOf(column, value).some((item) => lower.includes(item.toLowerCase())),
  );
  return selected(positions, (at) => accepted[chosen[at]!]!);
}

const optionsByTable = new WeakMap<StoreTable, Record<FilterColumn, FilterOption[]>>();

/** All values of the table, the most frequent there first: an option has its place whatever the stores of a search are. */
function optionsOf(
  table: StoreTable,
  column: FilterColumn,
  positions: Uint32Array,
): FilterOption[] {
  const all =
    optionsByTable.get(table) ??
    recordOf(filterColumns, (each) =>
      countsOf(table.choices[each], each, allPositions(table)).toSorted(
        (one, other) => other.count - one.count || one.name.localeCompare(other.name),
      ),
    );
  optionsByTable.set(table, all);
  const counts = new Map(
    countsOf(table.choices[column], column, positions).map(({ name, count }) => [name, count]),
  );
  return all[column].map(({ name }) => ({ name, count: counts.get(name) ?? 0 }));
}

/** How many of the stores have each value. */
function countsOf(
  { chosen, values }: Choices,
  column: FilterColumn,
  positions: Uint32Array,
): FilterOption[] {
  const counts = new Uint32Array(values.length);
  for (let index = 0; index < positions.length; index++) counts[chosen[positions[index]!]!]!++;
  const items = new Map<string, FilterOption>();
  for (const [number, value] of values.entries()) {
    for (const name of itemsOf(column, value)) {
      const item = items.get(name.toLowerCase()) ?? { name, count: 0 };
      items.set(name.toLowerCase(), { ...item, count: item.count + counts[number]! });
    }
  }
  return [...items.values()].filter(({ name }) => name);
}

const spansByTable = new WeakMap<StoreTable, Span[][]>();

function openAt(table: StoreTable, positions: Uint32Array, now: Date | number): Uint32Array {
  const { openingHours, closedOn, timeZone } = table.choices;
  const spans = spansByTable.get(table) ?? openingHours.values.map(readWeek);
  spansByTable.set(table, spans);
  const dates = timeZone.values.map((zone) => zone && dateIn(zone, now));
  /** By closed days and time zone. */
  const isClosed = closedOn.values.map((days) =>
    dates.map((date) => isClosedOn(days.split(ITEM), date)),
  );
  const minutes = timeZone.values.map((zone) => (zone ? minuteOfWeek(zone, now) : 0));
  return selected(
    positions,
    (at) =>
      !isClosed[closedOn.chosen[at]!]![timeZone.chosen[at]!]! &&
      isOpenAt(spans[openingHours.chosen[at]!]!, minutes[timeZone.chosen[at]!]!),
  );
}
