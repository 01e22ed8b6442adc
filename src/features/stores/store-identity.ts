import { storeAt, type StoreList } from './store-list.ts';
import type { PlacedStore, SheetStore } from './store-location.ts';

/** What makes a store the same one, wherever its row stands. */
export function identityOf({
  name,
  address,
  city,
  state,
  zipCode,
  latitude,
  longitude,
}: SheetStore): number {
  const where = address ? [address, city, state, zipCode] : [latitude, longitude];
  return hashOf([name, ...where].join('\n').toLowerCase());
}

/** A hash of 52 bits, because the texts would take more memory than all stores. */
export function hashOf(text: string): number {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** 20 + (other >>> 12);
}

export function* storesOf(list: StoreList): Generator<PlacedStore> {
  for (let at = 0; at < list.count; at++) yield storeAt(list, at);
}

/** The stores of a list of before that the list of now does not have, at most `most`. */
export function goneSince(before: StoreList, now: StoreList, most: number): PlacedStore[] {
  const known = new Set<number>();
  for (const store of storesOf(now)) known.add(identityOf(store));
  const gone: PlacedStore[] = [];
  for (const store of storesOf(before)) {
    if (known.has(identityOf(store))) continue;
    if (gone.push(store) === most) break;
  }
  return gone;
}
