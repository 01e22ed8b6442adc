import { folded } from '../../lib/fold.ts';
import { placePath } from './locator-path.ts';
import { hashOf, identityOf } from './store-identity.ts';
import type { PlacedStore, SheetStore } from './store-types.ts';
import { usState } from './us-state.ts';

type Path = PlacedStore['path'];

/** Stands for the state or city of a store that has none. */
const ELSEWHERE = 'elsewhere';
const LONGEST_SLUG = 100;
const MARK_LENGTH = 6;

/** "Cañon City" is canon-city; text without letters and digits is ''. */
export const slugOf = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

export const stateSlug = (text: string) => slugOf(usState(text)?.name ?? text);

/** A path by name and address, which several stores may have. */
export function plainPath({
  name,
  address,
  city,
  state,
}: Pick<SheetStore, 'name' | 'address' | 'city' | 'state'>): Path {
  const place = placePath(stateSlug(state) || ELSEWHERE, slugOf(city) || ELSEWHERE);
  // The page cache keeps addresses of plain letters only.
  const words = folded(`${name} ${address}`).replaceAll(/\P{ASCII}/gu, ' ');
  return `${place}/${shortened(slugOf(words)) || 'store'}`;
}

const shortened = (slug: string) =>
  slug.length > LONGEST_SLUG ? slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '') : slug;

/** The path of a store: plain, with a mark of what it is where others have the same. @param paths hashes of the plain ones */
export function pathOf(
  store: SheetStore,
  { paths, at }: { paths: Float64Array; at: number },
): Path {
  const plain = plainPath(store);
  return sharedIn(paths).has(paths[at]!) ? `${plain}-${markOf(store)}` : plain;
}

/** Where stores with that path, with or without its mark, stand in the list. */
export function positionsOfPath(paths: Float64Array, path: string): number[] {
  const unmarked = path.slice(0, -(MARK_LENGTH + 1));
  const wanted = [path, unmarked].map(hashOf);
  return [...paths.keys()].filter((at) => wanted.includes(paths[at]!));
}

const markOf = (store: SheetStore) =>
  identityOf(store).toString(36).padStart(MARK_LENGTH, '0').slice(-MARK_LENGTH);

const shared = new WeakMap<Float64Array, Set<number>>();

function sharedIn(paths: Float64Array): Set<number> {
  const known = shared.get(paths);
  if (known) return known;
  const sorted = paths.toSorted();
  const found = new Set(sorted.filter((path, index) => path === sorted[index + 1]));
  shared.set(paths, found);
  return found;
}
