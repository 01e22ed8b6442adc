import 'server-only';
import { forgetWritten, markLists, markProducts, type Waiting } from '../../../cache/tier-index.ts';
import type { SourceState } from '../../../cache/tier-runs.ts';
import { isEmptied, runPart } from '../../../cache/tier-schedule.ts';
import { noteChanges, type WalkState } from './catalogue-changes.ts';
import { reloadDue } from './catalogue-reload.ts';
import { writeIndex, type IndexState } from './product-index.ts';
import { LIST_KINDS } from './shared-queries.ts';
import { shopId } from './shop-cache.ts';

// Keeps the shared tier true: docs/decisions/028-shared-tier.md.

// Kilobytes that a request of a run loads, from a shop of up to 50 products; about 5 ms of CPU time.
const SLICE_KB = 160;
const MOST_ROUNDS = 4;

interface CatalogueState extends SourceState, WalkState, IndexState {
  /** Shop and API version; another one starts over. */
  shop: string;
}

/** Changes that webhooks report: of a collection, and of the products with these numbers. */
export interface Hint {
  isCollection: boolean;
  products: number[];
}
const NO_HINT: Hint = { isCollection: false, products: [] };

/**
 * One run of the schedule: asks the shop what has changed, loads that and what is due again, and writes what differs.
 * Never throws.
 * @param now milliseconds since 1970
 * @returns false while another run is active
 */
export const refreshCatalogue = (now: number, hint = NO_HINT): Promise<boolean> =>
  runPart<CatalogueState>('shop', now, async (state, states) => {
    if (state.shop !== shopId() || (await isEmptied(states, now))) {
      for (const name of Object.keys(state)) delete state[name as keyof CatalogueState];
      state.shop = shopId();
      await forgetWritten(now);
    }
    if (hint.isCollection) await markLists(LIST_KINDS, now);
    if (hint.products.length > 0) await markProducts(hint.products, now);
    await noteChanges(state, now);
    const slice = SLICE_KB * Math.max(1, (state.products ?? 0) / 50);
    let [loaded, written, isIndexDue] = [0, 0, false];
    let waiting: Waiting = { all: 0, overdue: 0 };
    let failure: Error | undefined;
    // A changed product is followed by the lists and recommendations that mention it.
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const outcome = await reloadDue(now, slice, round > 0);
      loaded += outcome.loaded;
      written += outcome.written;
      isIndexDue ||= outcome.isIndexDue;
      waiting = outcome.waiting;
      failure ??= outcome.failure;
      if (waiting.all === 0) break;
    }
    if (await writeIndex(state, now, isIndexDue)) written += 1;
    const isCurrent = !state.behindSince && waiting.overdue === 0;
    if (!isCurrent) state.currentAt = 0;
    else if (waiting.all === 0) state.currentAt = now;
    Object.assign(state, { checkedAt: now, did: `${loaded} loaded, ${written} written` });
    if (written > 0) state.changedAt = now;
    // Thrown at the end, because an entry that fails must not stop the rest of the run.
    if (failure) throw failure;
  });
