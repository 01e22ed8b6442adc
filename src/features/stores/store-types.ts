export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface StoreLocation {
  /** Index of the row below the header, from 0; it changes when the row moves. */
  id: number;
  name: string;
  address: string;
  city: string;
  /** A code or a name, as in the sheet. */
  state: string;
  zipCode: string;
  phone: string;
  hours: string;
  type: string;
  /** What it has of ours, as the sheet names it. */
  products: string[];
  /** The hours as far as they can be read, in minutes of the week (hours/week.ts); '' where they cannot. */
  openingHours: string;
  /** "America/Denver"; '' without opening hours. */
  timeZone: string;
  /** Null, like longitude, unless the sheet has valid numbers. */
  latitude: number | null;
  longitude: number | null;
}

/** A row of the sheet that can be shown. */
export type SheetStore = StoreLocation & Coordinates;

export interface PlacedStore extends SheetStore {
  /** Of its own page; it stays the same when the row moves. */
  path: `/store-locator/${string}`;
}

export interface FoundStore extends PlacedStore {
  miles: number | null;
}

export interface Center extends Coordinates {
  /** "Denver, CO", "80202"; null for the visitor's location. */
  name: string | null;
}

/** A place of the US: a ZIP code, a city, or a state; what is not known of it is ''. */
export interface UsPlace extends Center {
  name: string;
  city: string;
  state: string;
  zip: string;
}

/** What a text may mean, the likeliest first. */
export interface UsPlaces {
  /** Where all of it is the name of a place. */
  named: UsPlace[];
  /** Where a place is named within it. */
  within: UsPlace[];
}

/** A part of the map. West is greater than east where it crosses the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface StoreFilters {
  /** In any case. */
  type?: string | undefined;
  /** Only those that are open now, as far as their hours can be read. */
  open?: boolean | undefined;
}

export interface StoreType {
  name: string;
  count: number;
}

export interface StoreSearch extends StoreFilters {
  text: string;
  near?: Coordinates | undefined;
  within?: Bounds | undefined;
  /** From 1; a page past the last one becomes the last one. */
  page?: number | undefined;
}

export interface StoreResults {
  stores: FoundStore[];
  total: number;
  page: number;
  pageCount: number;
  center: Center | UsPlace | null;
  /** What the text meant: see Meaning. */
  meaning: Meaning;
  /** Of what was found, whichever of them is chosen. */
  types: StoreType[];
  /** Whether it can be told of any store of the list if it is open. */
  canBeOpen: boolean;
  /** The nearest three stores where none is within a day's reach. */
  far: FoundStore[];
  /** Of all that was found; with a center, of it and this page. */
  bounds: Bounds | null;
}

/**
 * - `text`: the stores have it in their name, address, city, state or ZIP code, or nothing was asked for.
 * - `place`: it names a place, and these stores are around it.
 * - `nearest`: none is around the place that it names, and these are not far from it.
 * - `nothing`: it names nothing, or a place far from all stores.
 */
export type Meaning = 'text' | 'place' | 'nearest' | 'nothing';

export interface StoreCluster extends Coordinates {
  count: number;
  bounds: Bounds;
  /** The first of them when all share one point; empty when zooming parts them. */
  stores: PlacedStore[];
}

export interface MapPoints {
  stores: PlacedStore[];
  clusters: StoreCluster[];
  total: number;
}

export interface StorePlace {
  slug: string;
  name: string;
  count: number;
}

export interface StateWithStores extends StorePlace {
  /** "CO"; null outside the US. */
  code: string | null;
  cities: StorePlace[];
}

export interface StorePage {
  store: PlacedStore;
  /** Null where the sheet does not say, or nothing that makes an address. */
  state: StorePlace | null;
  city: StorePlace | null;
  /** Up to three others, the nearest first. */
  nearby: FoundStore[];
}

export interface StoresOfPlace {
  state: StateWithStores;
  /** Null for the whole state. */
  city: StorePlace | null;
  stores: PlacedStore[];
  total: number;
  page: number;
  pageCount: number;
  bounds: Bounds;
}

export const STORES_PER_PAGE = 10;
export const MAP_CENTER: Coordinates = { latitude: 39.5501, longitude: -105.7821 };
export const MAP_ZOOM = 6;
/** From a place, which stores are found by its name. */
export const AROUND_MILES = 25;
/** Beyond that a store is of no use. */
export const FAR_MILES = 100;
