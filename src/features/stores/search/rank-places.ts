import { medianPoint, milesWithin } from '../geo.ts';
import type { FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { NEAREST_RADIUS_MILES, type Place, type Store } from '../store-types.ts';

interface Sheet {
  /** Cities of the sheet by key and state, each in the middle of its stores. */
  cities: Map<string, Place>;
  /** Cities by the key of their name. */
  byName: Map<string, Place[]>;
  /** The share of all stores that each state has. */
  shares: Map<string, number>;
}

const sheets = new WeakMap<readonly Store[], Sheet>();

function sheetOf(stores: readonly Store[]): Sheet {
  const known = sheets.get(stores);
  if (known) return known;
  const codeOf = ({ state }: Store) => parseState(state)?.code ?? '';
  const shares = new Map(
    [...Map.groupBy(stores, codeOf)].map(([code, ofState]) => [
      code,
      ofState.length / stores.length,
    ]),
  );
  const groups = Map.groupBy(stores, (store) => `${placeKey(store.city)}|${codeOf(store)}`);
  const cities = new Map(
    [...groups].flatMap(([key, inPlace]): [string, Place][] => {
      const [{ city } = inPlace[0]!] = inPlace;
      const state = key.split('|')[1]!;
      if (!city || !state) return [];
      const point = medianPoint(inPlace);
      const name = `${city}, ${state}`;
      return [[key, { kind: 'city', name, city, state, zip: '', size: SIZES.sheetCity, ...point }]];
    }),
  );
  const sheet = {
    cities,
    shares,
    byName: Map.groupBy(cities.values(), ({ city }) => placeKey(city)),
  };
  sheets.set(stores, sheet);
  return sheet;
}

/** Cities of the sheet with a name. */
export const sheetCities = (stores: readonly Store[], key: string): Place[] =>
  sheetOf(stores).byName.get(key) ?? [];

/** Whether a state has stores. */
export const isServed = (stores: readonly Store[], { state, kind }: Place): boolean =>
  kind !== 'abroad' && (sheetOf(stores).shares.get(state) ?? 0) > 0;

/** How likely a text means a place. @param unread count of the other words that say nothing known */
export function scoreOf(
  stores: readonly Store[],
  { place, from, to, mistake }: FoundPlace,
  unread: number,
): number {
  const { kind, size, city, state } = place;
  const isArea = kind === 'state' || kind === 'zip' || kind === 'abroad';
  const { shares, cities } = sheetOf(stores);
  const served = isArea ? 0 : Math.sqrt(shares.get(state) ?? 0);
  const near = isArea ? 0 : SCORE.near - nearestMiles(stores, place) / 200;
  const storesBonus = kind === 'city' && cities.has(`${placeKey(city)}|${state}`) ? SCORE.own : 0;
  return (
    Math.max(size, near) +
    SCORE.served * served +
    storesBonus +
    SCORE.named * (to - from) -
    SCORE.unread * unread -
    SCORE.mistake * mistake
  );
}

/** The distance of the nearest store, if one is near enough to be offered. */
function nearestMiles(stores: readonly Store[], place: Place): number {
  let nearest = NEAREST_RADIUS_MILES;
  let isAny = false;
  for (const store of stores) {
    const miles = milesWithin(place, store, nearest);
    if (miles > nearest) continue;
    nearest = miles;
    isAny = true;
  }
  return isAny ? nearest : Infinity;
}
