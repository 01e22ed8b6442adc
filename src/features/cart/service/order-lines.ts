import 'server-only';
import { MAX_LINES } from '../cart-limits.ts';
import { inTurn } from './cart-queue.ts';
import type { ReconciledCart, StoredCart } from './cart-reconcile.ts';
import type { Add } from './cart-service.ts';
import { visit, type CartOutcome } from './cart-session.ts';
import { linesWithPending } from './cart-mapper.ts';
import type { SnapshotChange } from './cart-snapshot.ts';
import { lineKey, shortId } from './line-idempotency.ts';

/**
 * Adds the lines of an earlier order, once for each id.
 * @returns the outcome, whose changes name reduced quantities, and the places of the lines that are not in the cart
 */
export async function addOrderLines(
  stored: StoredCart,
  wanted: (Add & { id: string })[],
): Promise<CartOutcome & { missing: number[] }> {
  const adds = await Promise.all(
    wanted.map(async ({ merchandiseId, sellingPlanId, quantity, attributes = [], id }) => ({
      key: lineKey(merchandiseId, sellingPlanId, attributes),
      quantity,
      id: await shortId(id),
      ...(attributes.length > 0 && { attributes }),
    })),
  );
  const keys = new Set(adds.map(({ key }) => key));
  const outcome = await inTurn(stored, async (current) => {
    const present = new Set(linesWithPending(current.snapshot).map(({ key }) => key));
    const done = new Set(current.snapshot.adds.map(({ id }) => id));
    const added = [...keys].filter((key) => !present.has(key));
    const fitting = new Set([...present, ...added.slice(0, MAX_LINES - present.size)]);
    const pending = adds.filter(({ key, id }) => fitting.has(key) && !done.has(id));
    const snapshot = { ...current.snapshot, pending: [...current.snapshot.pending, ...pending] };
    const visited = await visit({ ...current, snapshot }, async (reconciled) => ({
      ...reconciled,
      changes: changesOf(reconciled, keys),
    }));
    // Adds that failed must not happen with a later request.
    return visited.error ? { ...visited, stored: current } : visited;
  });
  const inCart = new Set(
    outcome.view.lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id),
  );
  const missing = adds.flatMap(({ key }, index) => (inCart.has(key) ? [] : [index]));
  return { ...outcome, missing };
}

/** The changes, with reduced quantities and without the lines that `missing` reports. */
function changesOf({ cart, changes, problems }: ReconciledCart, keys: Set<string>) {
  const isReported = ({ what, key }: SnapshotChange) =>
    keys.has(key) && (what === 'gone' || what === 'sold-out');
  const fewer = [...problems]
    .filter(([key, { code }]) => keys.has(key) && code !== 'gone' && cart !== undefined)
    .map(([key]): SnapshotChange => ({ what: 'fewer', key, from: '' }));
  return [...changes.filter((change) => !isReported(change)), ...fewer];
}
