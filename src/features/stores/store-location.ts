/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A row of the spreadsheet. What has no cell, or an empty one, is an empty text. */
export interface StoreLocation {
  /** The row's number among the rows below the header, from 0. Rows that move take another one. */
  id: number;
  /** "Unknown" where the sheet names none. */
  name: string;
  address: string;
  city: string;
  /** As the sheet spells it: a code or a name. */
  state: string;
  zipCode: string;
  phone: string;
  /** May have several lines. */
  hours: string;
  /** What is on the badge: "Liquor Store"; any text. */
  type: string;
  /** Null, like longitude, where the sheet holds no number that can be one. */
  latitude: number | null;
  longitude: number | null;
}

/** A store that can be shown: only those with coordinates are. */
export type PlacedStore = StoreLocation & Coordinates;

export interface FoundStore extends PlacedStore {
  /** As the crow flies from the place that is known; null when none is. */
  miles: number | null;
}

/** Where distances are counted from. */
export interface Center extends Coordinates {
  /** "Denver, CO", "80202"; null when it is where the visitor is. */
  name: string | null;
}

/** A part of the map. West is greater than east where it crosses the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface StoreSearch {
  /** What was typed; empty finds every store. */
  text: string;
  /** Where the visitor is, if the visitor has said so. */
  near?: Coordinates | undefined;
  /** Leaves out what lies elsewhere. */
  within?: Bounds | undefined;
  /** From 1. Past the last one, the last one is given. */
  page?: number | undefined;
}

/** A page of what a search found. */
export interface StoreResults {
  /** At most STORES_PER_PAGE. By distance when a center is known, in the order of the sheet otherwise. */
  stores: FoundStore[];
  /** How many were found on all pages. */
  total: number;
  page: number;
  /** Even an empty result has one page. */
  pageCount: number;
  center: Center | null;
  /** No store has the text in it: these are all stores, nearest to the place it names first. */
  nearest: boolean;
  /** What a map has to show: all that was found, or with a center that and the stores of this page. */
  bounds: Bounds | null;
}

/** Several stores at about the same place. */
export interface StoreCluster extends Coordinates {
  count: number;
  /** Where they stand. */
  bounds: Bounds;
  /** The first of them, when they share one point and no zooming parts them; empty otherwise. */
  stores: PlacedStore[];
}

/** What the map draws of a search: the same stores as in the list. */
export interface MapPoints {
  /** Those that stand alone, with all that their window says. */
  stores: PlacedStore[];
  clusters: StoreCluster[];
  /** How many stores that is together. */
  total: number;
}

/** A state or a city as a part of addresses: /store-locator/colorado/denver. */
export interface StorePlace {
  slug: string;
  name: string;
  count: number;
}

export interface StateWithStores extends StorePlace {
  /** "CO"; null for what is no state of the US. */
  code: string | null;
  /** By name. */
  cities: StorePlace[];
}

/** A page of the stores of a state or of one of its cities. */
export interface StoresOfPlace {
  state: StateWithStores;
  /** Null for the page of the whole state. */
  city: StorePlace | null;
  /** By city, and in a city in the order of the sheet. */
  stores: PlacedStore[];
  total: number;
  page: number;
  pageCount: number;
  bounds: Bounds;
}

export const STORES_PER_PAGE = 10;
/** Where the map begins: Colorado in the middle of it. */
export const MAP_CENTER: Coordinates = { latitude: 39.5501, longitude: -105.7821 };
export const MAP_ZOOM = 6;
