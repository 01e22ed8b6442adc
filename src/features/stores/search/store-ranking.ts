import { cityKey } from '../places/city-names.ts';
import { selected } from '../positions.ts';
import { directoryOf } from '../store-directory.ts';
import { positionsInBounds, positionsWithinRadius } from '../store-distance.ts';
import type { StoreTable } from '../store-table.ts';
import {
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Coordinates,
  type Meaning,
  type Place,
} from '../store-types.ts';

/** A place with the stores that its name means. */
export interface RankedPlace {
  place: Place;
  positions: Uint32Array;
  meaning: Meaning;
  score: number;
  /** Whether its state has stores. */
  isServed: boolean;
}

/**
 * Weight that stores add to a place: in a city of the sheet, around the place, or farther away. Stores around a place add
 * more if its state has many of all stores.
 */
const STORES_WEIGHT = { own: 2.8, around: 0.8, most: 2, nearest: 0.2 };
/** A state with a tenth of all stores has many. */
const MANY_STORES = 0.1;
/** A city of this many inhabitants (decimal logarithm) is meant by people anywhere. */
const FAMOUS_CITY = 5.5;
const FAME_WEIGHT = 1;
/** Weight of a town in a state that has stores, if stores are in reach, over namesakes elsewhere: Winter Park in Colorado. */
const HOME_WEIGHT = 2.8;
/** Namesakes elsewhere with more inhabitants than this (decimal logarithm) are likelier. */
const HOME_LIMIT = { place: 4.9, nearest: 4.4 };
/** A town in a state with stores counts as this many times larger (decimal logarithm), more in a state with many of them. */
const SERVED_STATE = { weight: 1, least: 0.5, share: 0.5, most: 5.2 };
const MOST_RANKED = 12;
const NO_STORES = new Uint32Array();

/** Whether stores are in the place or around it. */
export const hasStoresThere = ({ meaning }: { meaning: Meaning }): boolean =>
  meaning === 'place' || meaning === 'state';

interface RankOptions {
  /** The same name in the sheet: stores are there. */
  own?: Place[];
  /** Replaces PLACE_RADIUS_MILES. */
  miles?: number | undefined;
}

/** Ranks the places that a name may mean by their inhabitants and by where stores are, the likeliest first. */
export function rankPlaces(
  table: StoreTable,
  base: Uint32Array,
  places: readonly Place[],
  { own = [], miles }: RankOptions = {},
): RankedPlace[] {
  const isOwn = ({ city, state }: Place) =>
    own.some((each) => each.state === state && cityKey(each.city) === cityKey(city));
  const unknown = own.filter(
    ({ city, state }) =>
      !places.some((each) => each.state === state && cityKey(each.city) === cityKey(city)),
  );
  const all = [...places, ...unknown].map((place) => {
    const { kind, weight } = place;
    const isFamous = kind === 'city' && weight >= FAMOUS_CITY;
    const score = weight + (isFamous ? FAME_WEIGHT : 0);
    const share = kind === 'state' ? 0 : shareOfStores(table, place.state);
    const isServed = share > 0;
    const townWith = (extra: number) =>
      isServed ? Math.min(score + extra + SERVED_STATE.share * share, SERVED_STATE.most) : 0;
    const town = townWith(SERVED_STATE.weight);
    const least = (meaning: Meaning) =>
      isServed && (meaning === 'place' || meaning === 'nearest')
        ? Math.max(town, Math.min(score + HOME_WEIGHT, HOME_LIMIT[meaning]))
        : // Far from all stores, a state with few of them says little.
          townWith(between(SERVED_STATE.least, SERVED_STATE.weight, share));
    const { around, most } = STORES_WEIGHT;
    const withStores = kind === 'state' ? around : between(around, most, share);
    return {
      place,
      score,
      least,
      isServed,
      withStores,
      bonus: isOwn(place) ? STORES_WEIGHT.own : 0,
    };
  });
  const highest = Math.max(...all.map(({ score }) => score));
  return all
    .map((each) => ({ ...each, most: Math.max(each.score + each.bonus, each.least('place')) }))
    .toSorted((one, other) => other.most - one.most)
    .slice(0, MOST_RANKED)
    .map(({ place, score, least, isServed, withStores, bonus }) =>
      // A place with this score cannot come first, whatever stores it has.
      Math.max(score + Math.max(bonus, withStores), least('place')) < highest
        ? { place, positions: NO_STORES, meaning: 'nothing' as const, score, isServed }
        : { ...ranked(table, base, place, { score, least, bonus, withStores, miles }), isServed },
    )
    .toSorted((one, other) => other.score - one.score);
}

/** A weight that grows with the share of all stores that a state has. */
const between = (least: number, most: number, share: number) =>
  least + (most - least) * Math.min(1, share / MANY_STORES);

const shareOfStores = (table: StoreTable, code: string): number => {
  const inState = directoryOf(table).find(({ state }) => state.code === code);
  return (inState?.positions.length ?? 0) / table.count;
};

function ranked(
  table: StoreTable,
  base: Uint32Array,
  place: Place,
  options: {
    score: number;
    /** The least score with these stores. */
    least: (meaning: Meaning) => number;
    bonus: number;
    /** Added to the score for stores around. */
    withStores: number;
    miles: number | undefined;
  },
): Omit<RankedPlace, 'isServed'> {
  const { score, least, bonus, withStores, miles } = options;
  const { kind, state } = place;
  const whole =
    kind === 'state' ? positionsInStates(table, base, place.states ?? [state]) : NO_STORES;
  const inState = place.part ? positionsInBounds(table, whole, place.part) : whole;
  const { positions, meaning } =
    inState.length > 0
      ? { positions: inState, meaning: 'state' as const }
      : storesAround(table, base, place, kind === 'state' ? 0 : miles);
  const stores =
    meaning === 'nothing' ? 0 : meaning === 'nearest' ? STORES_WEIGHT.nearest : withStores;
  const all = Math.max(score + Math.max(bonus, stores), least(meaning));
  return { place, positions, meaning, score: all };
}

/** The stores of the base within a distance of a point, or the nearest ones if there are none. */
export function storesAround(
  table: StoreTable,
  base: Uint32Array,
  center: Coordinates,
  miles = PLACE_RADIUS_MILES,
): { positions: Uint32Array; meaning: 'place' | 'nearest' | 'nothing' } {
  const near = positionsWithinRadius(table, base, center, miles);
  if (near.length > 0) return { positions: near, meaning: 'place' };
  const farthest = Math.max(NEAREST_RADIUS_MILES, miles);
  const around = positionsWithinRadius(table, base, center, farthest);
  return { positions: around, meaning: around.length > 0 ? 'nearest' : 'nothing' };
}

function positionsInStates(table: StoreTable, base: Uint32Array, codes: string[]): Uint32Array {
  const isInState = new Uint8Array(table.count);
  for (const { state, positions } of directoryOf(table)) {
    if (codes.includes(state.code ?? '')) for (const at of positions) isInState[at] = 1;
  }
  return selected(base, (at) => isInState[at] === 1);
}

/** Whether a store of the base is near enough to the visitor to be offered. */
export const isWithinReach = (
  table: StoreTable,
  base: Uint32Array,
  visitor: Coordinates,
): boolean => positionsWithinRadius(table, base, visitor, NEAREST_RADIUS_MILES).length > 0;
