import 'server-only';
import { log } from '../../../runtime/log.ts';
import { requestContext } from '../../../runtime/request-context.ts';
import { hasCustomerAccounts } from '../../../services/shopify/customers/customer-request.ts';
import { changeCart, type Buyer, type ShopCart } from './cart-gateway.ts';
import { UPDATE_BUYER } from './cart-queries.ts';

/**
 * The signed-in visitor; empty also when the account is unknown. Never throws.
 * @param forCheckout adds the customer account at the shop
 */
export async function signedInBuyer(forCheckout = false): Promise<Buyer> {
  const account = await requestContext()?.askAccount?.();
  if (account?.state !== 'signed-in') return {};
  const { email, id } = account;
  if (!forCheckout || !hasCustomerAccounts()) return { email };
  try {
    // Imported on demand, because few checkouts need its library.
    const connections = await import('../../../services/shopify/customers/customer-connections.ts');
    return { email, customerAccessToken: await connections.accessTokenOf(id) };
  } catch (error) {
    log.warn('customers', `checkout: ${String(error)}`);
    return { email };
  }
}

/** Whether the buyer's email of the cart is this one; undefined stands for no email. */
export const isOfBuyer = ({ buyerIdentity }: ShopCart, email: string | undefined): boolean =>
  (buyerIdentity.email ?? '').toLowerCase() === (email ?? '').toLowerCase();

/**
 * Sets or clears the email and the customer account of the cart at Shopify. Sends nothing when the email is the buyer's
 * and there is no access token. Returns the cart unchanged when the update fails. Never throws.
 */
export async function withBuyer(cart: ShopCart, buyer: Buyer): Promise<ShopCart> {
  if (isOfBuyer(cart, buyer.email) && !buyer.customerAccessToken) return cart;
  return (await setBuyer(cart.id, buyer)) ?? cart;
}

/**
 * Sets the email and the customer account of a cart at Shopify, or clears those that are unset.
 * @returns the cart; undefined when it fails, which is logged. Never throws
 */
export async function setBuyer(cartId: string, buyer: Buyer): Promise<ShopCart | undefined> {
  const { email = null, customerAccessToken = null } = buyer;
  try {
    return await changeCart(UPDATE_BUYER, {
      cartId,
      buyerIdentity: { email, customerAccessToken },
    });
  } catch (error) {
    log.warn('cart', error);
    return undefined;
  }
}
