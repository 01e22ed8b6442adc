import { announceCartChange, cartCount } from './cart-count.ts';
import type { CartAnswer, CartRefusal } from './cart.ts';
import { sendToShop } from './shop-request.ts';

/** Sends a change of the cart, once. Never throws. @param address such as /api/cart/lines/update */
export async function sendToCart(
  address: string,
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  const answer = await sendToShop<CartAnswer>(address, fields);
  announceCartChange();
  return answer;
}

let unanswered: { wish: string; id: string } | undefined;

/** Adds to the cart. The same add, sent again before it was answered with a cart, has the same id, and is one. */
export async function addToCart(
  fields: Record<string, unknown>,
): Promise<CartAnswer | CartRefusal> {
  const wish = JSON.stringify(fields);
  if (unanswered?.wish !== wish) unanswered = { wish, id: crypto.randomUUID() };
  const { id } = unanswered;
  const answer = await inTurn(() => sendToCart('/api/cart/lines', { ...fields, id }));
  if (!('error' in answer)) unanswered = undefined;
  return answer;
}

/** The first adds of two tabs would make two carts. Without locks (plain http) they do. */
const inTurn = <T>(action: () => Promise<T>): Promise<T> =>
  cartCount() === 0 && navigator.locks ? navigator.locks.request('cart', action) : action();
