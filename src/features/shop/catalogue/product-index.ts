import 'server-only';
import * as v from 'valibot';
import { scheduled } from '../../../cache/swr.ts';
import { listedFacets } from '../../../cache/tier-index.ts';
import { writeIfChanged } from '../../../cache/tier-schedule.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { shopKey } from './shop-cache.ts';

// All listed products, as the Worker sorts and filters them: docs/decisions/022-sorted-and-filtered-lists.md.

/** In a shop with more products, the shop itself filters. */
const MOST_INDEXED = 1000;
// The number of the format. Products are not validated one by one: that takes longer than all else that is done with them.
const KEY = 'product-index:1';
// The schedule notices most changes. It rebuilds the index at this interval for the changes that it has missed.
const REBUILT_AFTER_MS = 11 * 60 * 1000;

const OPTIONS = {
  fresh: 60,
  stale: 10 * 60,
  shared: { source: 'shop' },
  schema: v.optional(v.array(v.custom<IndexedProduct>((each) => typeof each === 'object'))),
  inMemory: 1,
} as const;

/**
 * Reads the index of all listed products from the tier. Undefined when the tier does not have them, or there are more
 * than 1,000.
 */
export const productIndex = (): Promise<IndexedProduct[] | undefined> =>
  scheduled(shopKey(KEY), OPTIONS);

/** State of the index that the schedule stores between its runs. */
export interface IndexState {
  index: { key: string; version: string };
  /** Milliseconds since 1970. */
  indexedAt: number;
}

/** Writes the index to the tier if it differs. @returns whether it was written @throws as writeIfChanged */
export async function writeIndex(
  state: Partial<IndexState>,
  now: number,
  isDue: boolean,
): Promise<boolean> {
  if (!isDue && now - (state.indexedAt ?? 0) < REBUILT_AFTER_MS) return false;
  const facets = await listedFacets();
  if (!facets) return false;
  const products =
    facets.length > MOST_INDEXED
      ? undefined
      : facets.map((each) => JSON.parse(each) as IndexedProduct);
  const { isWritten, ...index } = await writeIfChanged(shopKey(KEY), products, OPTIONS, {
    key: state.index?.key ?? null,
    version: state.index?.version ?? null,
  });
  Object.assign(state, { index, indexedAt: now });
  return isWritten;
}
