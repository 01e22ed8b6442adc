import 'server-only';
import { log } from '../../runtime/log.ts';
import { requestContext } from '../../runtime/request-context.ts';
import { setBuyerEmail, type ShopCart } from './shop-carts.ts';

/** The email of who is signed in; undefined also where nobody can tell. Never throws. */
export async function buyerEmail(): Promise<string | undefined> {
  const account = await requestContext()?.askAccount?.();
  return account?.state === 'signed-in' ? account.email : undefined;
}

/** Whether a cart's checkout begins with that email; with undefined, with none. */
export const isOfBuyer = ({ buyerIdentity }: ShopCart, email: string | undefined): boolean =>
  (buyerIdentity.email ?? '').toLowerCase() === (email ?? '').toLowerCase();

/** The cart with the email of who is signed in, and nobody else's; as it was where the shop does not do it. */
export async function withBuyer(cart: ShopCart, email: string | undefined): Promise<ShopCart> {
  if (isOfBuyer(cart, email)) return cart;
  try {
    const change = await setBuyerEmail(cart.id, email ?? null);
    if (change.status === 'done') return change.cart;
    log.warn('cart', `The shop does not take the buyer: ${change.status}`);
  } catch (error) {
    log.warn('cart', error);
  }
  return cart;
}
