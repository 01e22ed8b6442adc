import { applyFilters } from './filters/store-filters.ts';
import { paginate, positionsOnPage } from './paging.ts';
import { cleanCell } from './sheet/store-cells.ts';
import { boundsOf, positionsInBounds, storeWithDistance } from './store-distance.ts';
import { matchPlaces, matchText, rankStores, type StoreMatches } from './store-ranking.ts';
import { allPositions, type StoreTable } from './store-table.ts';
import {
  STORES_PER_PAGE,
  type Bounds,
  type Center,
  type PlaceMatches,
  type StoreResults,
  type StoreSearch,
} from './store-types.ts';

/** Loads the index of places, then interprets the text. */
export type InterpretPlaces = (text: string) => Promise<PlaceMatches>;

/** Stores that the text matches, before filters. The text is interpreted as a place only when no store contains it. */
export async function matchStores(
  table: StoreTable,
  { text, near }: Pick<StoreSearch, 'text' | 'near'>,
  interpret: InterpretPlaces,
): Promise<StoreMatches> {
  const search = { text: cleanCell(text), near };
  return matchText(table, search) ?? matchPlaces(table, search, await interpret(search.text));
}

const MOST_FAR = 3;

/** A page of the matching, filtered stores in display order, with totals and filter options. */
export async function searchStoreTable(
  table: StoreTable,
  search: StoreSearch,
  interpret: InterpretPlaces,
): Promise<StoreResults> {
  const { positions: matches, center, meaning } = await matchStores(table, search, interpret);
  const inside = search.within ? positionsInBounds(table, matches, search.within) : matches;
  const { positions, filterOptions } = applyFilters(table, inside, search);
  const numbers = paginate(positions.length, search.page);
  const last = numbers.page * STORES_PER_PAGE;
  const page = positionsOnPage(rankStores(table, positions, center, last), numbers);
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar
    ? rankStores(table, allPositions(table), center, MOST_FAR).subarray(0, MOST_FAR)
    : new Uint32Array();
  const matchesAt = (some: Uint32Array) =>
    [...some].map((at) => storeWithDistance(table, at, center));
  return {
    stores: matchesAt(page),
    ...numbers,
    center,
    meaning,
    filterOptions,
    canBeOpen: table.choices.openingHours.values.length > 1,
    far: matchesAt(far),
    bounds: center
      ? including(boundsOf(table, isFar ? far : page), center)
      : boundsOf(table, positions),
  };
}

const including = (bounds: Bounds | null, { latitude, longitude }: Center): Bounds | null =>
  bounds && {
    west: Math.min(bounds.west, longitude),
    south: Math.min(bounds.south, latitude),
    east: Math.max(bounds.east, longitude),
    north: Math.max(bounds.north, latitude),
  };
