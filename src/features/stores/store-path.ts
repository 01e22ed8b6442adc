import { shortHash } from '../../lib/short-hash.ts';
import { folded, slugOf } from '../../lib/words.ts';
import { placePath } from './locator-path.ts';
import { parseState } from './places/states.ts';
import type { Store } from './store-types.ts';

type Path = Store['path'];

// State or city in the path of a store without one.
const ELSEWHERE = 'elsewhere';
const LONGEST_SLUG = 100;
const SUFFIX_LENGTH = 6;

/** Slug of a state, by its code or name: "CO" becomes "colorado". Other text becomes its own slug. */
export const stateSlug = (text: string) => slugOf(parseState(text)?.name ?? text);

/** The path of a store from its name and address. Several stores may have the same one. */
function basePath({ name, address, city, state }: Omit<Store, 'path'>): Path {
  const place = placePath(stateSlug(state) || ELSEWHERE, slugOf(city) || ELSEWHERE);
  // The page cache accepts ASCII addresses only.
  const words = folded(`${name} ${address}`).replaceAll(/\P{ASCII}/gu, ' ');
  return `${place}/${shortened(slugOf(words)) || 'store'}`;
}

const shortened = (slug: string) =>
  slug.length > LONGEST_SLUG ? slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '') : slug;

/** The stores with their unique paths: those that share a path get a suffix from their identity. */
export function withPaths(stores: readonly Omit<Store, 'path'>[]): Store[] {
  const paths = stores.map(basePath);
  const counts = Map.groupBy(paths, (path) => path);
  return stores.map((store, at) => {
    const path = paths[at]!;
    if (counts.get(path)!.length === 1) return { ...store, path };
    const suffix = shortHash(identityOf(store)).padStart(SUFFIX_LENGTH, '0').slice(-SUFFIX_LENGTH);
    return { ...store, path: `${path}-${suffix}` as const };
  });
}

/**
 * The key of a store, which does not depend on its row: its name with its address, or with its coordinates where it has no address.
 * "CO" and "Colorado" are the same.
 */
export function identityOf(store: Omit<Store, 'path'>): string {
  const { name, address, city, state, zipCode, latitude, longitude } = store;
  const code = parseState(state)?.code ?? state;
  const where = address ? [address, city, code, zipCode] : [latitude, longitude];
  return [name, ...where].join('\n').toLowerCase();
}
