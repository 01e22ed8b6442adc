import { applyFilters } from '../filters/store-filters.ts';
import { paginate } from '../paging.ts';
import {
  boundsOf,
  positionsInBounds,
  sortByDistance,
  storeWithDistance,
} from '../store-distance.ts';
import { joined, selected } from '../positions.ts';
import type { StoreMatches } from './store-match.ts';
import { matchStores, type InterpretPlaces } from './store-matching.ts';
import { allPositions, type StoreTable } from '../store-table.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import { positionsMatching } from './store-text-matching.ts';
import { filterColumns } from '../store-columns.ts';
import {
  STORES_PER_PAGE,
  type Bounds,
  type Center,
  type Coordinates,
  type FilterOptions,
  type StoreFilters,
  type Place,
  type SearchReading,
  type StoreResults,
  type StoreSearch,
} from '../store-types.ts';

export type { InterpretPlaces } from './store-matching.ts';

interface FilteredMatches extends StoreMatches {
  filterOptions: FilterOptions;
  droppedFilters: string[];
  isWithin: boolean;
}

/**
 * Finds the stores that match a search within its bounds and filters. Bounds and filters (except "open now") that would
 * exclude every match are dropped, and so is "open now" in the text.
 */
export async function matchFiltered(
  table: StoreTable,
  search: StoreSearch,
  interpret: InterpretPlaces,
): Promise<FilteredMatches> {
  const matches = await matchStores(table, search, interpret);
  const { within } = search;
  const isOutside =
    within &&
    search.text !== '' &&
    positionsInBounds(table, joined([...matches.groups, matches.others]), within).length === 0;
  const inside = (positions: Uint32Array) =>
    within && !isOutside ? positionsInBounds(table, positions, within) : positions;
  const groups = matches.groups.map(inside);
  const others = inside(matches.others);
  const isWithin = within !== undefined && !isOutside;
  const named = joined(groups);
  const all = others.length > 0 ? joined([named, others]) : named;
  // While there are named stores, the heading leaves out the others, and so do the filters.
  const counted = named.length > 0 ? named : all;
  const chosen = filterColumns.flatMap((column) => search[column] || []);
  const isOpen = search.open || matches.isOpenNow;
  const wanted = { ...search, open: isOpen };
  if (!isOpen && chosen.length === 0) {
    const { filterOptions } = applyFilters(table, counted, wanted);
    return { ...matches, groups, others, filterOptions, droppedFilters: [], isWithin };
  }
  const withoutColumns: StoreFilters = { open: isOpen };
  const attempts =
    search.text === ''
      ? [wanted]
      : [wanted, withoutColumns, { ...search, open: search.open }, { open: search.open }];
  const filtered = (filters: StoreFilters) => ({
    used: filters,
    ...applyFilters(table, counted, filters),
  });
  const { used, filterOptions, ...found } =
    attempts
      .values()
      .map(filtered)
      .find(({ positions }) => positions.length > 0) ?? filtered(wanted);
  const { positions } = counted === all ? found : applyFilters(table, all, used);
  const passes = new Uint8Array(table.count);
  for (let index = 0; index < positions.length; index++) passes[positions[index]!] = 1;
  const passing = (group: Uint32Array) => selected(group, (at) => passes[at] === 1);
  return {
    ...matches,
    isOpenDropped: matches.isOpenNow && !used.open,
    groups: groups.map(passing),
    others: passing(others),
    filterOptions,
    droppedFilters: filterColumns.some((column) => used[column]) ? [] : chosen,
    isWithin,
  };
}

const MOST_FAR = 3;

/** Searches a table: a page of the matching, filtered stores in display order, with totals and filter options. */
export async function searchStoreTable(
  table: StoreTable,
  search: StoreSearch,
  interpret: InterpretPlaces,
): Promise<StoreResults> {
  const { groups, others, ...matches } = await matchFiltered(table, search, interpret);
  const { center, meaning } = matches;
  // Distances from the middle of a state mean nothing to a visitor.
  const isState = center !== null && 'kind' in center && center.kind === 'state';
  const origin = isState && meaning === 'state' ? (search.near ?? null) : center;
  const order = origin ?? center;
  const all = [...groups, others];
  const numbers = paginate(
    all.reduce((sum, { length }) => sum + length, 0),
    search.page,
  );
  const page = pageOf(table, all, order, numbers.page);
  const named = joined(groups);
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar ? nearestToAny(table, originsOf(center)) : new Uint32Array();
  const storesAt = (some: Uint32Array) =>
    [...some].map((at) => storeWithDistance(table, at, origin));
  return {
    ...matches,
    stores: storesAt(page),
    hasText: canBeOther(matches)
      ? positionsMatching(table, cleanCell(search.text)).length > 0
      : undefined,
    otherCount: others.length,
    ...numbers,
    canBeOpen: table.choices.openingHours.values.length > 1,
    far: isState ? [...far].map((at) => storeWithDistance(table, at, null)) : storesAt(far),
    bounds:
      center && !isState
        ? including(boundsOf(table, isFar ? far : meaning === 'place' ? named : page), center)
        : boundsOf(table, joined(all)),
  };
}

const canBeOther = ({ isGuess, alternatives }: SearchReading) => isGuess || alternatives.length > 0;

/** The positions of a page of several groups, each of which is ordered by distance. */
function pageOf(
  table: StoreTable,
  groups: Uint32Array[],
  order: Coordinates | null,
  number: number,
): Uint32Array {
  let from = (number - 1) * STORES_PER_PAGE;
  let left = STORES_PER_PAGE;
  const parts: Uint32Array[] = [];
  for (const group of groups) {
    if (from < group.length && left > 0) {
      const sorted = order ? nearest(table, group, order, from + left) : group;
      const part = sorted.subarray(from, from + left);
      parts.push(part);
      left -= part.length;
    }
    from = Math.max(0, from - group.length);
  }
  return joined(parts);
}

/** The points from which stores are far: of a state, also its edges. */
const originsOf = (center: Center | Place): Coordinates[] =>
  'edges' in center && center.edges ? [center, ...center.edges] : [center];

/** The positions nearest to any of the points, by distance. */
function nearestToAny(table: StoreTable, points: Coordinates[]): Uint32Array {
  const all = allPositions(table);
  const found = points.flatMap((point) =>
    [...nearest(table, all, point, MOST_FAR)].map((at) => ({
      at,
      miles: storeWithDistance(table, at, point).miles ?? 0,
    })),
  );
  const sorted = found.toSorted((one, other) => one.miles - other.miles);
  return Uint32Array.from([...new Set(sorted.map(({ at }) => at))].slice(0, MOST_FAR));
}

/** At most the `most` nearest positions, by distance. */
const nearest = (table: StoreTable, positions: Uint32Array, point: Coordinates, most: number) =>
  sortByDistance(table, positions, point, most).subarray(0, most);

const including = (bounds: Bounds | null, { latitude, longitude }: Center): Bounds | null =>
  bounds && {
    west: Math.min(bounds.west, longitude),
    south: Math.min(bounds.south, latitude),
    east: Math.max(bounds.east, longitude),
    north: Math.max(bounds.north, latitude),
  };
