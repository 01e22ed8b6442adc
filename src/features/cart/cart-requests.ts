import type { CartAnswer, CartRefusal } from './cart.ts';
import { announceCartChange } from '../layout/cart-count.ts';

// Longer than the Worker waits for the shop.
const TIME_LIMIT_MS = 15_000;

const OFFLINE: CartRefusal = {
  error: 'We could not reach the shop. Please check your connection and try again.',
  code: 'offline',
  retry: true,
};

/** Sends a change of the cart, once. Never throws. @param address such as /api/cart/lines/update */
export async function sendToCart(
  address: string,
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as CartAnswer | Partial<CartRefusal>;
    announceCartChange();
    if (response.ok && answer.cart) return answer as CartAnswer;
    return { ...OFFLINE, retry: response.status >= 500, ...(answer as Partial<CartRefusal>) };
  } catch {
    return OFFLINE;
  }
}

let unanswered: { wish: string; id: string } | undefined;

/** Adds to the cart. The same add, sent again before it was answered with a cart, has the same id, and is one. */
export async function addToCart(
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  const wish = JSON.stringify(fields);
  if (unanswered?.wish !== wish) unanswered = { wish, id: crypto.randomUUID() };
  const answer = await sendToCart('/api/cart/lines', { ...fields, id: unanswered.id });
  if (!('error' in answer)) unanswered = undefined;
  return answer;
}
