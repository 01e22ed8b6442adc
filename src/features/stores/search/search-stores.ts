import { boundsOf, isInBounds, milesBetween, nearestFirst } from '../geo.ts';
import {
  isArea,
  filterColumns,
  paginate,
  type Store,
  type StoreFilters,
  type StoreSearch,
} from '../store-types.ts';
import { matchStores } from './match-stores.ts';
import { applyFilters, filterOptionsOf } from './store-filters.ts';

/**
 * Finds the stores that match a search within its bounds and filters. For a search with a text, bounds, filters (except
 * "open now") and wants of the text that would exclude every match are dropped; `notes` names them, except the bounds.
 */
export function matchFiltered(stores: readonly Store[], search: StoreSearch) {
  const { wants, leftOut, groups, others, ...matches } = matchStores(stores, search);
  const { within, text, open } = search;
  const isInside = (store: Store) => within !== undefined && isInBounds(store, within);
  const isWithin =
    within !== undefined && (text === '' || [...groups.flat(), ...others].some(isInside));
  const inside = (some: Store[]) => (isWithin ? some.filter(isInside) : some);
  let typed = inside(groups.flat());
  const wanted = wants.filter(({ isMet }) => {
    const met = typed.filter(isMet);
    if (met.length > 0) typed = met;
    return met.length > 0;
  });
  // While there are named stores, the heading leaves out the others, and so do the filters.
  const counted = typed.length > 0 ? typed : inside(others);
  const filters: StoreFilters = { open };
  for (const column of filterColumns) {
    const chosen = { ...filters, [column]: search[column] };
    if (text === '' || applyFilters(counted, chosen).length > 0) filters[column] = search[column];
  }
  const passing = new Set(applyFilters([...typed, ...inside(others)], filters));
  const passed = (some: Store[]) => some.filter((store) => passing.has(store));
  const dropped = [
    ...wants.filter((want) => !wanted.includes(want)).map(({ names }) => names.join(', ')),
    ...filterColumns.flatMap((column) => (filters[column] ? [] : (search[column] ?? []))),
  ];
  return {
    ...matches,
    groups: groups.map(passed),
    others: passed(others),
    /** The criteria of the text that the results meet, each with the remaining words. */
    wanted: wanted.flatMap(({ names, without }) => names.map((name) => ({ name, without }))),
    /** None of those that would hide all results. */
    filters,
    filterOptions: filterOptionsOf(stores, counted, filters),
    /** Sentences about parts of the search that the results do not follow. */
    notes: leftOutText([...leftOut, ...dropped.filter(Boolean)]),
    isWithin,
  };
}

/** A sentence, in an array, about parts of a search that the results do not follow; [] without such parts. */
const leftOutText = (parts: string[]): string[] =>
  parts.length === 0
    ? []
    : [
        `We could not match ${parts.map((part) => `“${part}”`).join(' and ')}, so ${parts.length > 1 ? 'they were' : 'it was'} left out.`,
      ];

/** The sentence for a text without a place or store: check the ZIP code's digits, or type a city or ZIP code. */
const hintFor = (text: string): string =>
  /^\d{5}$/.test(text)
    ? `We do not know the ZIP code ${text}. Please check its digits.`
    : `We know no place and no store of ours called “${text}”. Please type your city or ZIP code for the nearest stores.`;

const MOST_FAR = 3;

export type StoreResults = ReturnType<typeof searchStores>;

/** Searches the given stores: a page of the matching ones, nearest first, with totals, filter options and bounds. */
export function searchStores(stores: readonly Store[], search: StoreSearch) {
  const { groups, others, ...matches } = matchFiltered(stores, search);
  const { center, meaning } = matches;
  // Distances from the middle of a state mean nothing to a visitor.
  const isListed = meaning === 'state' || meaning === 'abroad';
  const origin = isListed ? (search.near ?? null) : center;
  const order = origin ?? center;
  const sorted = [...groups, others].flatMap((group) =>
    order ? nearestFirst(group, order) : group,
  );
  const page = paginate(sorted, search.page);
  const isFar = meaning === 'nothing' && center !== null;
  const far = isFar ? nearestFirst(stores, center).slice(0, MOST_FAR) : [];
  const isUnknown = sorted.length === 0 && center === null;
  const isAround = center !== null && !isArea(center);
  const around = meaning === 'place' ? groups.flat() : page.stores;
  const shown = isAround ? (isFar ? far : around) : sorted;
  return {
    ...matches,
    ...page,
    stores: page.stores.map((store) => ({
      ...store,
      miles: origin && milesBetween(origin, store),
    })),
    /** How many of `total` only contain the text and come last. */
    otherCount: others.length,
    notes: [
      ...matches.notes,
      ...(isUnknown && matches.otherText ? [hintFor(matches.otherText)] : []),
    ],
    /** Whether any store of the sheet has parsed hours. */
    canBeOpen: stores.some(({ openingHours }) => openingHours.length > 0),
    /** The nearest three stores when none is within NEAREST_RADIUS_MILES. */
    far: far.map((store) => ({ ...store, miles: isAround ? store.miles : null })),
    /** Of all results and the center; around a visitor or far from it, of the results of this page. */
    bounds: boundsOf(isAround && shown.length > 0 ? [...shown, center] : shown),
  };
}
