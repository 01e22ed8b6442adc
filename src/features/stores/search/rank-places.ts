import { milesBetween } from '../geo.ts';
import type { FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { NEAREST_RADIUS_MILES, type Place, type Store } from '../store-types.ts';

/** The cities of the sheet by the key of their name, and the share of all stores that each state has. */
const sheetOf = oncePer((stores: readonly Store[]) => {
  const codeOf = ({ state }: Store) => parseState(state)?.code ?? '';
  const shares = new Map(
    [...Map.groupBy(stores, codeOf)].map(([code, own]) => [code, own.length / stores.length]),
  );
  const groups = Map.groupBy(stores, (store) => `${placeKey(store.city)}|${codeOf(store)}`);
  const cities = [...groups.values()].flatMap(([first]): Place[] => {
    const { city, latitude, longitude } = first!;
    const state = codeOf(first!);
    const name = `${city}, ${state}`;
    const place = { kind: 'city' as const, name, city, state, zip: '', size: SIZES.sheetCity };
    return city && state ? [{ ...place, latitude, longitude }] : [];
  });
  return { shares, cities: Map.groupBy(cities, ({ city }) => placeKey(city)) };
});

/** Cities of the sheet with a name. */
export const sheetCities = (stores: readonly Store[], key: string): Place[] =>
  sheetOf(stores).cities.get(key) ?? [];

/** How likely a text means a place. @param unread count of the other words that say nothing known */
export function scoreOf(
  stores: readonly Store[],
  { place, from, to, mistake }: FoundPlace,
  unread: number,
): number {
  const { kind, size, city, state } = place;
  const isArea = kind === 'state' || kind === 'zip' || kind === 'abroad';
  const { shares } = sheetOf(stores);
  const served = isArea ? 0 : Math.sqrt(shares.get(state) ?? 0);
  const near = isArea ? 0 : SCORE.near - nearestMiles(stores, place) / 200;
  const isOwn =
    kind === 'city' && sheetCities(stores, placeKey(city)).some((each) => each.state === state);
  return (
    Math.max(size, near) +
    SCORE.served * served +
    (isOwn ? SCORE.own : 0) +
    SCORE.named * (to - from) -
    SCORE.unread * unread -
    SCORE.mistake * mistake
  );
}

/** The distance of the nearest store, if one is near enough to be offered; otherwise Infinity. */
function nearestMiles(stores: readonly Store[], place: Place): number {
  const miles = stores.map((store) => milesBetween(place, store));
  const nearest = miles.reduce((one, other) => Math.min(one, other), Infinity);
  return nearest <= NEAREST_RADIUS_MILES ? nearest : Infinity;
}
