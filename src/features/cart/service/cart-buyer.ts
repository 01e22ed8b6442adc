import 'server-only';
import { log } from '../../../runtime/log.ts';
import { requestContext } from '../../../runtime/request-context.ts';
import { hasCustomerAccounts } from '../../../services/shopify/customers/customer-settings.ts';
import { setBuyerEmail, type ShopCart } from './cart-gateway.ts';

/** The email of the signed-in visitor; undefined also when the account is unknown. Never throws. */
export async function buyerEmail(): Promise<string | undefined> {
  const account = await requestContext()?.askAccount?.();
  return account?.state === 'signed-in' ? account.email : undefined;
}

/** The signed-in visitor's customer account at the shop, with its access token; undefined without one. Never throws. */
export async function findCustomer(): Promise<{ id: string; token: string } | undefined> {
  if (!hasCustomerAccounts()) return undefined;
  const account = await requestContext()?.askAccount?.();
  if (account?.state !== 'signed-in') return undefined;
  try {
    // Imported on demand, because few checkouts need its library.
    const connections = await import('../../../services/shopify/customers/customer-connections.ts');
    const token = await connections.accessTokenOf(account.id);
    return token === undefined ? undefined : { id: account.id, token };
  } catch (error) {
    log.warn('customers', `checkout: ${String(error)}`);
    return undefined;
  }
}

/** Whether the buyer's email of the cart is this one; undefined stands for no email. */
export const isOfBuyer = ({ buyerIdentity }: ShopCart, email: string | undefined): boolean =>
  (buyerIdentity.email ?? '').toLowerCase() === (email ?? '').toLowerCase();

/**
 * Sets the email of the cart and of its open checkout to the signed-in visitor's, or clears it. Returns the cart
 * unchanged when Shopify rejects the update.
 */
export async function withBuyer(
  cart: ShopCart,
  checkoutId: string | undefined,
  email: string | undefined,
): Promise<ShopCart> {
  if (isOfBuyer(cart, email)) return cart;
  try {
    if (checkoutId !== undefined) await setBuyerEmail(checkoutId, email ?? null);
    const change = await setBuyerEmail(cart.id, email ?? null);
    if (change.status === 'done') return change.cart;
    log.warn('cart', `The shop does not take the buyer: ${change.status}`);
  } catch (error) {
    log.warn('cart', error);
  }
  return cart;
}

/** Removes the customer account, with its address, from the checkout that is open. Never throws. */
export async function removeCustomer(checkoutId: string, email: string): Promise<void> {
  await setBuyerEmail(checkoutId, email).catch((error: unknown) => log.warn('cart', error));
}
