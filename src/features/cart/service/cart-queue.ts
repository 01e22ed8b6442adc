import 'server-only';
import { waitUntil } from 'cloudflare:workers';
import { settledWithin } from '../../../lib/deadline.ts';
import type { StoredCart } from './cart-reconcile.ts';
import type { CartOutcome } from './cart-session.ts';

// Longer than a use case takes with a shop that does not answer.
const QUEUE_LIMIT_MS = 15_000;
/** Time for which a request that was sent before the last response may still arrive. */
const RECENT_MS = 30_000;
const MAX_RECENT = 500;

const queue = new Map<string, Promise<unknown>>();
const recent = new Map<string, { stored: StoredCart; until: number }>();

/**
 * Runs the use cases of one cart one after another in this instance of the Worker. A request that was sent before the
 * previous response arrived has old cookies; it continues with the cart and the snapshot of that response.
 */
export async function inTurn(
  stored: StoredCart,
  run: (current: StoredCart) => Promise<CartOutcome>,
): Promise<CartOutcome> {
  const { id } = stored;
  if (id === undefined) return withTime(await run(stored), stored);
  const previous = queue.get(id);
  const turn = (async () => {
    if (previous) await settledWithin(previous, QUEUE_LIMIT_MS);
    const current = withRecent(stored, id);
    const outcome = withTime(await run(current), current);
    for (const each of new Set([id, outcome.stored.id ?? id])) remember(each, outcome.stored);
    return outcome;
  })();
  const ended = turn.catch(() => {});
  queue.set(id, ended);
  void ended.then(() => queue.get(id) === ended && queue.delete(id));
  // The use case ends also when the browser closes the connection.
  waitUntil(ended);
  return turn;
}

/** Stamps the snapshot of an outcome later than the one that it was made from. */
function withTime(
  { stored, ...outcome }: CartOutcome,
  { snapshot: before }: StoredCart,
): CartOutcome {
  const at = Math.max(Date.now(), before.at + 1);
  return { ...outcome, stored: { ...stored, snapshot: { ...stored.snapshot, at } } };
}

function remember(id: string, stored: StoredCart): void {
  recent.delete(id);
  recent.set(id, { stored, until: Date.now() + RECENT_MS });
  const [oldest] = recent.keys();
  if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
}

function withRecent(stored: StoredCart, id: string): StoredCart {
  const last = recent.get(id);
  if (!last || last.until < Date.now()) return stored;
  // The cart has been recreated or ordered since these cookies were sent.
  if (last.stored.id !== id) return { ...stored, ...last.stored };
  const [newer, older] =
    last.stored.snapshot.at > stored.snapshot.at
      ? [last.stored.snapshot, stored.snapshot]
      : [stored.snapshot, last.stored.snapshot];
  const known = new Set([...newer.pending, ...newer.adds].map((add) => add.id));
  const others = older.pending.filter((add) => !known.has(add.id));
  return { ...stored, snapshot: { ...newer, pending: [...newer.pending, ...others] } };
}
