import { announceCartChange } from '../cart-count.ts';
import { UNREACHABLE, type CartAnswer, type CartRefusal } from '../cart-types.ts';

/** Longer than the 8 s after which the Worker reports that the shop is slow. */
export const TIME_LIMIT_MS = 15_000;

/** Sends JSON to an address such as /api/cart, once. A refusal by the Worker is a CartRefusal. Never throws. */
export async function postJson<Answer extends object>(
  address: string,
  fields: Record<string, unknown>,
): Promise<Answer | CartRefusal> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : { ...UNREACHABLE, retry: response.status >= 500, ...answer };
  } catch {
    return UNREACHABLE;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs all changes of the cart in this browser one after another: across tabs, or in this tab where there are no locks. */
export function inQueue<T>(action: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('cart', action);
  const result = last.then(action);
  last = result.catch(() => {});
  return result;
}

/** Sends one change of the cart in the queue of this browser. Never throws. @param address such as /api/cart/note */
export const sendToCart = <Answer extends object = CartAnswer>(
  address: string,
  fields: Record<string, unknown>,
): Promise<Answer | CartRefusal> =>
  inQueue(async () => {
    const answer = await postJson<Answer>(address, fields);
    announceCartChange();
    return answer;
  });

const unanswered = new Map<string, string>();

/** Adds to the cart. The same add has the same idempotency key until it is answered with a cart. */
export async function addToCart(
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  const add = JSON.stringify(fields);
  const id = unanswered.get(add) ?? crypto.randomUUID();
  unanswered.set(add, id);
  const answer = await sendToCart('/api/cart/lines', { ...fields, id });
  if (!('error' in answer)) unanswered.delete(add);
  return answer;
}
