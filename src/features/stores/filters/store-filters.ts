import { isOpenAt, minuteOfWeek, readWeek, type Span } from '../hours/week.ts';
import { filterColumns, recordOf, type FilterColumn } from '../store-columns.ts';
import type { Choices, StoreTable } from '../store-table.ts';
import type { FilterOption, FilterOptions, StoreFilters } from '../store-types.ts';

interface Filtered {
  positions: Uint32Array;
  filterOptions: FilterOptions;
}

/** Stores that pass all filters. The options of a column count the stores that pass the other filters. */
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
      .reduce(
        (left, column) => withChoice(table.choices[column], left, filters[column]!),
        available,
      );
  return {
    positions: passing(),
    filterOptions: recordOf(filterColumns, (column) =>
      optionsOf(table.choices[column], passing(column)),
    ),
  };
}

function withChoice({ chosen, values }: Choices, positions: Uint32Array, value: string) {
  const wanted = value.toLowerCase();
  const number = values.findIndex((each) => each.toLowerCase() === wanted);
  return positions.filter((at) => chosen[at] === number);
}

function optionsOf({ chosen, values }: Choices, positions: Uint32Array): FilterOption[] {
  const counts = new Uint32Array(values.length);
  for (const at of positions) counts[chosen[at]!]!++;
  return values
    .map((name, number) => ({ name, count: counts[number]! }))
    .filter(({ name, count }) => name && count > 0)
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

const spansByTable = new WeakMap<StoreTable, Span[][]>();

function openAt(table: StoreTable, positions: Uint32Array, now: Date | number): Uint32Array {
  const { openingHours, timeZone } = table.choices;
  const spans = spansByTable.get(table) ?? openingHours.values.map(readWeek);
  spansByTable.set(table, spans);
  const minutes = timeZone.values.map((zone) => (zone ? minuteOfWeek(zone, now) : 0));
  return positions.filter((at) =>
    isOpenAt(spans[openingHours.chosen[at]!]!, minutes[timeZone.chosen[at]!]!),
  );
}
