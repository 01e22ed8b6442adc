import type { Store } from './store-schema.ts';

/** The columns that the site reads, by the field of a store: their names in the header row, whose case does not count. */
export const storeColumns = {
  name: 'Store Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip',
  phone: 'Phone',
  hours: 'Hours',
  type: 'Type',
  products: 'Products',
  latitude: 'Latitude',
  longitude: 'Longitude',
} as const;

export type StoreColumn = keyof typeof storeColumns;

/** Columns that the sheet may lack. */
export const optionalColumns: readonly string[] = ['phone', 'hours', 'type', 'products'];

/**
 * Columns by whose cell, or an item of its list, visitors filter the stores, in any case. The name is the query
 * parameter.
 */
export const filterColumns = ['type', 'products'] as const;
export type FilterColumn = (typeof filterColumns)[number];

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Whether latitude and longitude are within their ranges. */
export const isOnEarth = ({ latitude, longitude }: Coordinates) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

export type { Store };

export interface StoreWithDistance extends Store {
  /** Distance from the center of a search; null or unset without one. */
  miles?: number | null;
}

/** A place that visitors search for, or where one is. Unknown parts are ''. */
export interface Place extends Coordinates {
  /** `spot`: a neighborhood, a landmark or a point. `abroad`: outside the US, without coordinates. */
  kind: 'state' | 'city' | 'zip' | 'county' | 'airport' | 'spot' | 'abroad' | 'visitor';
  /** Decimal logarithm of the inhabitants: how likely visitors mean it. */
  size: number;
  /** "Denver, CO", "80202"; "you" for the visitor's location. */
  name: string;
  city: string;
  /** Code of a state, or of a country. */
  state: string;
  zip: string;
  /** Of a region: the codes of its states. */
  states?: string[];
}

/** A rectangle of the map in degrees. Across the date line, a longitude is beyond 180, or west is greater than east. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A value for filter columns, in any case. */
export interface StoreFilters extends Partial<Record<FilterColumn, string | undefined>> {
  /** Only stores that are open now by their parsed hours. */
  open?: boolean | undefined;
}

export interface StoreSearch extends StoreFilters {
  text: string;
  near?: Coordinates | undefined;
  within?: Bounds | undefined;
  /** From 1; a page past the last one becomes the last one. */
  page?: number | undefined;
}

/** A page of a list of stores. */
export interface StorePage<Entry> {
  stores: Entry[];
  total: number;
  page: number;
  pageCount: number;
}

/** A page of ten entries, with the totals. A number past the last page becomes the last one, an invalid one 1. */
export function paginate<Entry>(list: readonly Entry[], wanted = 1): StorePage<Entry> {
  const pageCount = Math.max(1, Math.ceil(list.length / STORES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount);
  const from = (page - 1) * STORES_PER_PAGE;
  return { stores: list.slice(from, from + STORES_PER_PAGE), total: list.length, page, pageCount };
}

/** The visible part of the map. */
export interface MapArea {
  bounds: Bounds;
  zoom: number;
}

/** A store on the map, or a cluster of stores. */
export interface MapPoint extends Coordinates {
  count: number;
  bounds: Bounds;
  /** The store, or the first stores of a cluster that no zoom level separates; otherwise empty. */
  stores: Store[];
}

/** More rows are not shown, and the report says so. */
export const MOST_STORES = 10_000;
export const STORES_PER_PAGE = 10;
/** Stores within this distance of a place match the name of the place. */
export const PLACE_RADIUS_MILES = 25;
/** Stores farther away are not offered as the nearest ones. */
export const NEAREST_RADIUS_MILES = 100;

/** Whether distances from a place mean nothing: it is a whole state, or outside the US. */
export const isArea = ({ kind }: Place): boolean => kind === 'state' || kind === 'abroad';
