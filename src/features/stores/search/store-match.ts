import { selected } from '../positions.ts';
import { isWithinReach, storesAround } from './store-ranking.ts';
import type { StoreTable } from '../store-table.ts';
import type { Center, Meaning, Place, SearchReading } from '../store-types.ts';

/** Stores that a search matches, before filters. */
export interface StoreMatches extends SearchReading {
  /** Groups in display order. */
  groups: Uint32Array[];
  /** Displayed last: stores that only contain the text, mostly inside a word. */
  others: Uint32Array;
  /** The text that `others` contain. */
  otherText: string;
  center: Center | Place | null;
  meaning: Meaning;
}

/** A text in a table of stores. */
export interface Query {
  table: StoreTable;
  text: string;
  visitor: Center | null;
  /** Stores of the types and with the products that the text names. */
  base: Uint32Array;
  /** Replaces PLACE_RADIUS_MILES. */
  miles: number | undefined;
  reading: SearchReading;
}

export const MOST_ALTERNATIVES = 3;
export const NO_STORES = new Uint32Array();

/** The result of a search that matches no store. */
export const nothing = ({ text, visitor, reading }: Query): StoreMatches => ({
  ...reading,
  groups: [],
  others: NO_STORES,
  otherText: text,
  center: visitor,
  meaning: 'nothing',
});

/** All stores of the query's base, or those within reach of the visitor's location when it is known. */
export function allStores({ table, text, visitor, base, miles, reading }: Query): StoreMatches {
  const found = { ...reading, others: NO_STORES, otherText: text, center: visitor };
  if (!visitor) return { ...found, groups: [base], meaning: 'text' };
  if (!isWithinReach(table, base, visitor)) return { ...found, groups: [], meaning: 'nothing' };
  if (miles === undefined) return { ...found, groups: [base], meaning: 'text' };
  const { positions, meaning } = storesAround(table, base, visitor, miles);
  return { ...found, groups: [positions], meaning };
}

/**
 * The result for stores that the text identifies without a place, such as by a phone number.
 * @param positions of these stores
 */
export function identifiedStores(query: Query, positions: Uint32Array): StoreMatches {
  const { text, visitor, reading } = query;
  const wanted = withinBase(query, positions);
  const areWantedDropped = wanted.length === 0;
  return {
    ...reading,
    areWantedDropped,
    groups: [areWantedDropped ? positions : wanted],
    others: NO_STORES,
    otherText: text,
    center: visitor,
    meaning: 'text',
  };
}

/** The positions that are also in the base of the query. */
export function withinBase({ table, base }: Query, positions: Uint32Array): Uint32Array {
  if (base.length === table.count) return positions;
  const isWanted = new Uint8Array(table.count);
  for (let index = 0; index < base.length; index++) isWanted[base[index]!] = 1;
  return selected(positions, (at) => isWanted[at] === 1);
}
