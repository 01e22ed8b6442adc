import { announceCartChange } from '../layout/cart-count.ts';
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
  const answer = await sendToCart('/api/cart/lines', { ...fields, id: unanswered.id });
  if (!('error' in answer)) unanswered = undefined;
  return answer;
}
