import {
  filterColumns,
  isOnEarth,
  type Bounds,
  type Coordinates,
  type StoreFilters,
  type StoreSearch,
} from './store-types.ts';

export const LOCATOR = '/store-locator';

type LocatorPath = typeof LOCATOR | `${typeof LOCATOR}?${string}`;
type PlacePath = `${typeof LOCATOR}/${string}`;

/** The path of the store locator with the given parts of a search; `near` is rounded to about a hundred yards. */
export function locatorPath({
  text,
  near,
  within,
  page = 1,
  ...filters
}: Partial<StoreSearch> = {}): LocatorPath {
  const query = filterQuery(filters);
  if (text) query.set('q', text);
  if (near) query.set('near', pointText(near));
  if (within) query.set('within', boundsText(within));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${LOCATOR}?${query}` : LOCATOR;
}

/** The set filters as query parameters of the locator and its map: `type`, `products` and `open=1`. */
export function filterQuery({ open, ...filters }: StoreFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const column of filterColumns) if (filters[column]) query.set(column, filters[column]);
  if (open) query.set('open', '1');
  return query;
}

/** Reads `type`, `products` and `open=1` from a query; values are trimmed, not checked, undefined if missing. */
export function readFilters(query: string): StoreFilters {
  const parameters = new URLSearchParams(query);
  return {
    ...Object.fromEntries(filterColumns.map((each) => [each, parameters.get(each)?.trim()])),
    open: parameters.get('open') === '1',
  };
}

/** The path of the stores of a state or city. @param state slug @param city slug */
export const placePath = (state: string, city?: string): PlacePath =>
  city === undefined ? `${LOCATOR}/${state}` : `${LOCATOR}/${state}/${city}`;

/** Reads "39.74,-104.99"; undefined for anything else. */
export function readPoint(text: string | undefined): Coordinates | undefined {
  const [latitude = NaN, longitude = NaN] = numbersOf(text, 2);
  const point = { latitude, longitude };
  return isOnEarth(point) ? point : undefined;
}

/**
 * Formats a point as "39.740,-104.990", rounded to about a hundred yards, so that an address does not reveal the
 * visitor's house.
 */
export const pointText = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(3)},${longitude.toFixed(3)}`;

const boundsText = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');

/** Reads "west,south,east,north" in degrees; undefined for other text and for south above north. */
export function readBounds(text: string | undefined): Bounds | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbersOf(text, 4);
  return south <= north ? { west, south, east, north } : undefined;
}

function numbersOf(text = '', count: number): number[] {
  const parts = text.split(',').map((part) => part.trim());
  const isNumber = (part: string) => /^[+-]?\d{1,4}(\.\d{1,20})?(e-\d{1,2})?$/.test(part);
  return parts.length === count && parts.every(isNumber) ? parts.map(Number) : [];
}
