import 'server-only';
import { log } from '../../../runtime/log.ts';
import { requestContext } from '../../../runtime/request-context.ts';
import { hasCustomerAccounts } from '../../../services/shopify/customers/customer-request.ts';
import { changeCart, type ShopCart } from './cart-gateway.ts';
import { UPDATE_BUYER } from './cart-queries.ts';

/** The email of the signed-in visitor; undefined also when the account is unknown. Never throws. */
export async function buyerEmail(): Promise<string | undefined> {
  const account = await requestContext()?.askAccount?.();
  return account?.state === 'signed-in' ? account.email : undefined;
}

/** The access token of the signed-in visitor's customer account at the shop; undefined without one. Never throws. */
export async function customerToken(): Promise<string | undefined> {
  if (!hasCustomerAccounts()) return undefined;
  const account = await requestContext()?.askAccount?.();
  if (account?.state !== 'signed-in') return undefined;
  try {
    // Imported on demand, because few checkouts need its library.
    const connections = await import('../../../services/shopify/customers/customer-connections.ts');
    return await connections.accessTokenOf(account.id);
  } catch (error) {
    log.warn('customers', `checkout: ${String(error)}`);
    return undefined;
  }
}

/** Whether the buyer's email of the cart is this one; undefined stands for no email. */
export const isOfBuyer = ({ buyerIdentity }: ShopCart, email: string | undefined): boolean =>
  (buyerIdentity.email ?? '').toLowerCase() === (email ?? '').toLowerCase();

/**
 * Sets the email of the cart to the signed-in visitor's, or clears it; both remove the customer account of another visitor.
 * Returns the cart unchanged when Shopify rejects the update. Never throws.
 * @param customerAccessToken adds the visitor's customer account, with which the checkout begins
 */
export async function withBuyer(
  cart: ShopCart,
  email: string | undefined,
  customerAccessToken?: string,
): Promise<ShopCart> {
  if (isOfBuyer(cart, email) && !customerAccessToken) return cart;
  try {
    const buyer = { email: email ?? null, customerAccessToken: customerAccessToken ?? null };
    return await setBuyer(cart.id, buyer);
  } catch (error) {
    log.warn('cart', error);
    return cart;
  }
}

/** Removes the customer account, with its address, from the cart. Never throws. */
export async function removeCustomer(cartId: string, email: string): Promise<void> {
  await setBuyer(cartId, { email, customerAccessToken: null }).catch((error: unknown) =>
    log.warn('cart', error),
  );
}

const setBuyer = (
  cartId: string,
  buyerIdentity: { email: string | null; customerAccessToken: string | null },
) => changeCart(UPDATE_BUYER, { cartId, buyerIdentity });
