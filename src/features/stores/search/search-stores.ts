import { applyFilters, filterOptionsOf, wantOf, type Want } from '../filters/store-filters.ts';
import { boundsOf, isInBounds, milesBetween, nearestFirst } from '../geo.ts';
import { paginate } from '../paging.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import { hintFor, leftOutText } from '../store-text.ts';
import {
  filterColumns,
  type Center,
  type Coordinates,
  type FilterOption,
  type Place,
  type SearchReading,
  type Store,
  type StoreFilters,
  type StoreResults,
  type StoreSearch,
  type StoreWithDistance,
} from '../store-types.ts';
import { matchStores, type StoreMatches } from './match-stores.ts';
import { storesContaining } from './store-words.ts';

interface FilteredMatches extends Omit<StoreMatches, 'wants' | 'leftOut'>, SearchReading {
  filters: StoreFilters;
  filterOptions: FilterOption[];
  isWithin: boolean;
}

/**
 * Finds the stores that match a search within its bounds and filters. Bounds, filters (except "open now") and wants of the
 * text that would exclude every match are dropped.
 */
export function matchFiltered(stores: readonly Store[], search: StoreSearch): FilteredMatches {
  const { wants, leftOut, ...matches } = matchStores(stores, search);
  const { within, text, open } = search;
  const isInside = (store: Store) => within !== undefined && isInBounds(store, within);
  const isWithin =
    within !== undefined &&
    (text === '' || [...matches.groups.flat(), ...matches.others].some(isInside));
  const inside = (some: Store[]) => (isWithin ? some.filter(isInside) : some);
  const typed = keepWanted(inside(matches.groups.flat()), wants);
  const others = inside(matches.others);
  // While there are named stores, the heading leaves out the others, and so do the filters.
  const counted = typed.stores.length > 0 ? typed.stores : others;
  const asked = filterColumns.flatMap((column) => {
    const name = search[column];
    return name ? [{ column, ...wantOf(column, [name]) }] : [];
  });
  const chosen =
    text === '' ? { used: asked, dropped: [] } : keepWanted(applyFilters(counted, { open }), asked);
  const filters: StoreFilters = {
    ...Object.fromEntries(chosen.used.map(({ column, names: [name] }) => [column, name])),
    open,
  };
  const passing = new Set(applyFilters([...typed.stores, ...others], filters));
  const passed = (some: Store[]) => some.filter((store) => passing.has(store));
  const dropped = [...typed.dropped, ...chosen.dropped].map(({ names }) => names.join(', '));
  return {
    ...matches,
    groups: matches.groups.map(passed),
    others: passed(matches.others),
    wanted: typed.used.flatMap(({ names, without }) => names.map((name) => ({ name, without }))),
    filters,
    filterOptions: filterOptionsOf(stores, counted, filters),
    notes: leftOutText([...leftOut, ...dropped]),
    isWithin,
  };
}

/** The stores that have what is wanted, one want after the other, except the wants that no store is left for. */
function keepWanted<Asked extends Want>(all: readonly Store[], wants: readonly Asked[]) {
  let stores = [...all];
  const used = wants.filter(({ isMet }) => {
    const met = stores.filter(isMet);
    if (met.length > 0) stores = met;
    return met.length > 0;
  });
  return { stores, used, dropped: wants.filter((want) => !used.includes(want)) };
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
  const page = paginate(sorted, search.page);
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar ? nearestFirst(stores, center).slice(0, MOST_FAR) : [];
  const isUnknown = sorted.length === 0 && center === null && !matches.abroad;
  const shown = isFar ? far : meaning === 'place' ? groups.flat() : page.stores;
  const text = cleanCell(search.text);
  return {
    ...matches,
    ...page,
    stores: page.stores.map((store) => withDistance(store, origin)),
    hasText: storesContaining(stores, text).length > 0,
    otherCount: others.length,
    notes: [...matches.notes, ...(isUnknown && text ? [hintFor(matches.otherText)] : [])],
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
function withDistance(
  store: Store,
  center: (Coordinates & Pick<Place, 'isRough'>) | null,
): StoreWithDistance {
  if (!center) return { ...store, miles: null };
  const miles = milesBetween(center, store);
  return center.isRough
    ? { ...store, miles: Math.max(1, miles), isRough: true }
    : { ...store, miles };
}
