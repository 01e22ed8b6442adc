import { cleanCell } from '../sheet/store-cells.ts';
import { applyFilters, filterOptionsOf } from '../filters/store-filters.ts';
import { boundsOf, isInBounds, milesBetween, nearestFirst } from '../geo.ts';
import { paginate } from '../paging.ts';
import { filterColumns, byFilter } from '../store-columns.ts';
import { hintFor, leftOut } from '../store-text.ts';
import {
  STORES_PER_PAGE,
  type Center,
  type Coordinates,
  type FilterOptions,
  type Place,
  type Store,
  type StoreFilters,
  type StoreResults,
  type StoreSearch,
  type StoreWithDistance,
} from '../store-types.ts';
import { matchStores, type StoreMatches } from './match-stores.ts';
import { storesContaining } from './store-words.ts';

interface FilteredMatches extends StoreMatches {
  filters: StoreFilters;
  filterOptions: FilterOptions;
  isWithin: boolean;
}

/**
 * Finds the stores that match a search within its bounds and filters. Bounds and filters (except "open now") that would
 * exclude every match are dropped, and so is "open now" in the text.
 */
export function matchFiltered(stores: readonly Store[], search: StoreSearch): FilteredMatches {
  const matches = matchStores(stores, search);
  const { within, text, open } = search;
  const isInside = (store: Store) => within !== undefined && isInBounds(store, within);
  const isWithin =
    within !== undefined &&
    (text === '' || [...matches.groups.flat(), ...matches.others].some(isInside));
  const inside = (some: Store[]) => (isWithin ? some.filter(isInside) : some);
  const named = inside(matches.groups.flat());
  const others = inside(matches.others);
  // While there are named stores, the heading leaves out the others, and so do the filters.
  const counted = named.length > 0 ? named : others;
  const chosen = byFilter((column) => search[column]);
  const isOpenNow = open || matches.isOpenNow;
  const attempts: StoreFilters[] = [
    { ...chosen, open: isOpenNow },
    ...(text === '' ? [] : [{ open: isOpenNow }, { ...chosen, open }, { open }]),
  ];
  const [wanted] = attempts;
  const filters = attempts.find((each) => applyFilters(counted, each).length > 0) ?? wanted!;
  const passing = new Set(applyFilters([...named, ...others], filters));
  const passed = (some: Store[]) => some.filter((store) => passing.has(store));
  const isDropped = filterColumns.every((column) => !filters[column]);
  const isOpenDropped = matches.isOpenNow && !filters.open;
  return {
    ...matches,
    groups: matches.groups.map(passed),
    others: passed(others),
    filters: { ...filters, open },
    filterOptions: filterOptionsOf(stores, counted, filters),
    isOpenNow: matches.isOpenNow && !isOpenDropped,
    notes: [
      ...matches.notes,
      ...leftOut(
        'No store there has',
        isDropped ? filterColumns.flatMap((each) => chosen[each] || []) : [],
      ),
      ...leftOut('No store there is known to be', isOpenDropped ? ['open now'] : []),
    ],
    isWithin,
  };
}

const MOST_FAR = 3;

/** Searches the stores: a page of the matching, filtered ones in display order, with totals and filter options. */
export function searchStores(stores: readonly Store[], search: StoreSearch): StoreResults {
  const { groups, others, ...matches } = matchFiltered(stores, search);
  const { center, meaning } = matches;
  // Distances from the middle of a state mean nothing to a visitor.
  const isState = center !== null && isStateOf(center);
  const origin = isState && meaning === 'state' ? (search.near ?? null) : center;
  const order = origin ?? center;
  const sorted = [...groups, others].flatMap((group) =>
    order ? nearestFirst(group, order) : group,
  );
  const numbers = paginate(sorted.length, search.page);
  const from = (numbers.page - 1) * STORES_PER_PAGE;
  const page = sorted.slice(from, from + STORES_PER_PAGE);
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar ? nearestFirst(stores, center).slice(0, MOST_FAR) : [];
  const isUnknown = sorted.length === 0 && center === null && !matches.abroad;
  const shown = isFar ? far : meaning === 'place' ? groups.flat() : page;
  return {
    ...matches,
    stores: page.map((store) => withDistance(store, origin)),
    hasText: storesContaining(stores, cleanCell(search.text)).length > 0,
    otherCount: others.length,
    ...numbers,
    notes: [...matches.notes, ...(isUnknown ? hintFor(cleanCell(search.text)) : [])],
    canBeOpen: stores.some(({ openingHours }) => openingHours.length > 0),
    far: far.map((store) => withDistance(store, isState ? null : center)),
    bounds:
      !center || isState
        ? boundsOf(sorted)
        : shown.length > 0
          ? boundsOf([...shown, center])
          : null,
  };
}

const isStateOf = (center: Center | Place): center is Place & { kind: 'state' } =>
  'kind' in center && center.kind === 'state';

/** The store with its distance in miles; null without a center. */
export function withDistance(
  store: Store,
  center: (Coordinates & Pick<Place, 'isRough'>) | null,
): StoreWithDistance {
  if (!center) return { ...store, miles: null };
  const miles = milesBetween(center, store);
  return center.isRough
    ? { ...store, miles: Math.max(1, miles), isRough: true }
    : { ...store, miles };
}
