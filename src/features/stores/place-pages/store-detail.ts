import { directoryOf } from '../store-directory.ts';
import { milesBetween, nearestFirst, positionsAround } from '../store-distance.ts';
import { storeAt, storesWith, type StoreList } from '../store-table.ts';
import { FAR_MILES, type StorePage } from '../store-types.ts';
import { positionsOfPath, slugOf, stateSlug } from '../store-path.ts';

const NEARBY = 3;

/** What the page of a store shows, or undefined where no store has that path. */
export function storePage(list: StoreList, path: string): StorePage | undefined {
  const position = positionsOfPath(list.paths, path).find((at) => storeAt(list, at).path === path);
  if (position === undefined) return undefined;
  const store = storeAt(list, position);
  const inState = directoryOf(list).find(({ state }) => state.slug === stateSlug(store.state));
  const inCity = inState?.cities.find(({ city }) => city.slug === slugOf(store.city));
  const around = positionsAround(list, storesWith(list, ''), store, FAR_MILES);
  const nearest = nearestFirst(list, around, store, NEARBY + 1).subarray(0, NEARBY + 1);
  return {
    store,
    state: inState?.state ?? null,
    city: inCity?.city ?? null,
    nearby: [...nearest]
      .filter((at) => at !== position)
      .slice(0, NEARBY)
      .map((at) => {
        const other = storeAt(list, at);
        return { ...other, miles: milesBetween(store, other) };
      }),
  };
}
