import { folded } from '../../lib/fold.ts';
import { slugOf } from '../../lib/words.ts';
import { placePath } from './locator-path.ts';
import { parseState } from './places/states.ts';
import type { Store, StoreRow } from './store-types.ts';

type Path = Store['path'];

// State or city in the path of a store without one.
const ELSEWHERE = 'elsewhere';
const LONGEST_SLUG = 100;
const SUFFIX_LENGTH = 6;

/** Slug of a state, by its code or name: "CO" becomes "colorado". Other text becomes its own slug. */
export const stateSlug = (text: string) => slugOf(parseState(text)?.name ?? text);

/** The path of a store from its name and address. Several stores may have the same one. */
export function basePath({
  name,
  address,
  city,
  state,
}: Pick<StoreRow, 'name' | 'address' | 'city' | 'state'>): Path {
  const place = placePath(stateSlug(state) || ELSEWHERE, slugOf(city) || ELSEWHERE);
  // The page cache accepts ASCII addresses only.
  const words = folded(`${name} ${address}`).replaceAll(/\P{ASCII}/gu, ' ');
  return `${place}/${shortened(slugOf(words)) || 'store'}`;
}

const shortened = (slug: string) =>
  slug.length > LONGEST_SLUG ? slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '') : slug;

/**
 * The unique path of a store: its base path, with a suffix from its identity when other stores share the base path.
 * @param paths hashes of the base paths of all stores
 */
export function storePath(
  store: StoreRow,
  { paths, at }: { paths: Float64Array; at: number },
): Path {
  const path = basePath(store);
  if (!sharedPaths(paths).has(paths[at]!)) return path;
  const suffix = identityHash(store).toString(36).padStart(SUFFIX_LENGTH, '0');
  return `${path}-${suffix.slice(-SUFFIX_LENGTH)}`;
}

/** Positions of the stores that may have the path, which may end with the suffix of a shared path. */
export function positionsOfPath(paths: Float64Array, path: string): number[] {
  const withoutSuffix = path.slice(0, -(SUFFIX_LENGTH + 1));
  const hashes = [path, withoutSuffix].map(hashText);
  return [...paths.keys()].filter((at) => hashes.includes(paths[at]!));
}

const sharedByTable = new WeakMap<Float64Array, Set<number>>();

function sharedPaths(paths: Float64Array): Set<number> {
  const known = sharedByTable.get(paths);
  if (known) return known;
  const sorted = paths.toSorted();
  const shared = new Set(sorted.filter((path, index) => path === sorted[index + 1]));
  sharedByTable.set(paths, shared);
  return shared;
}

/**
 * Hash of the cells that identify a store, wherever its row is: name and address, or name and coordinates. "CO" is
 * "Colorado", and a ZIP code may have lost its leading zero.
 */
export function identityHash(store: StoreRow): number {
  const { name, address, city, state, zipCode, latitude, longitude } = store;
  const code = parseState(state)?.code ?? state;
  const zip = /^\d{4}$/.test(zipCode) ? `0${zipCode}` : zipCode;
  const where = address ? [address, city, code, zip] : [latitude, longitude];
  return hashText([name, ...where].join('\n').toLowerCase());
}

/** A 52-bit hash. The texts themselves would take more memory than all stores. */
export function hashText(text: string): number {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** 20 + (other >>> 12);
}
