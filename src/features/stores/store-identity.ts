import type { SheetStore } from './store-types.ts';

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
