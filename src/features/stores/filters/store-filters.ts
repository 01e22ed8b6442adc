import { isOpenAt, minuteOfWeek, readWeek, type Span } from '../hours/week.ts';
import type { StoreList } from '../store-table.ts';
import type { StoreFilters, StoreType } from '../store-types.ts';

interface Filtered {
  positions: Uint32Array;
  /** What there is to choose from, with the most stores first; the chosen type does not narrow it. */
  types: StoreType[];
}

/** A type that no store has leaves none. */
export function filtered(
  list: StoreList,
  positions: Uint32Array,
  { type = '', open = false }: StoreFilters,
  now: Date | number = Date.now(),
): Filtered {
  const found = open ? openAt(list, positions, now) : positions;
  const types = typesOf(list, found);
  if (!type) return { positions: found, types };
  const wanted = type.toLowerCase();
  const number = list.types.values.findIndex((each) => each.toLowerCase() === wanted);
  return { positions: found.filter((at) => list.types.chosen[at] === number), types };
}

const weeksOf = new WeakMap<StoreList, Span[][]>();

function openAt(list: StoreList, positions: Uint32Array, now: Date | number): Uint32Array {
  const { weeks, timeZones } = list;
  const spans = weeksOf.get(list) ?? weeks.values.map(readWeek);
  weeksOf.set(list, spans);
  const minutes = timeZones.values.map((timeZone) => (timeZone ? minuteOfWeek(timeZone, now) : 0));
  return positions.filter((at) =>
    isOpenAt(spans[weeks.chosen[at]!]!, minutes[timeZones.chosen[at]!]!),
  );
}

function typesOf({ types: { chosen, values } }: StoreList, positions: Uint32Array): StoreType[] {
  const counts = new Uint32Array(values.length);
  for (const at of positions) counts[chosen[at]!]!++;
  return values
    .map((name, number) => ({ name, count: counts[number]! }))
    .filter(({ name, count }) => name && count > 0)
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
