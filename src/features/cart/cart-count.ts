/** Cookie that scripts can read: the number of items in the cart. */
export const COUNT_COOKIE = 'cart_count';
const COUNT = new RegExp(`(?:^|; )${COUNT_COOKIE}=(\\d+)`);
const CART_CHANGE = 'cart';

/** Event of a change of the cart that was refused while no cart is shown. */
export const REFUSAL = 'cart refusal';

/** Number of items in the visitor's cart, from the cookie that the Worker sets. Browser only. */
export const cartCount = (): number => Number(COUNT.exec(document.cookie)?.[1] ?? 0);

/** Follows the number in the cookie from the opening of a checkout to the next answer of the cart. */
export const CHECKOUT_MARK = '.checkout';

/** Whether a checkout was opened since the cart was last read, which may have been paid. Browser only. */
export const isCheckoutOpen = (): boolean => document.cookie.includes(CHECKOUT_MARK);

/** Dispatches the event that `onCartChange` listens for, after the Worker has changed the cart. Browser only. */
export const announceCartChange = (): unknown => dispatchEvent(new Event(CART_CHANGE));

/**
 * Calls back when this page has changed the cart, and when it gets the focus or is shown again, because another tab may
 * have changed the cart meanwhile.
 * @returns unsubscribes
 */
export function onCartChange(callback: () => void): () => void {
  const names = [CART_CHANGE, 'focus', 'pageshow'];
  for (const name of names) addEventListener(name, callback);
  return () => {
    for (const name of names) removeEventListener(name, callback);
  };
}
