import { cartCount } from '../cart-count.ts';
import type { CartView } from '../cart-types.ts';

// Another release may have another form of a cart.
const STORAGE_KEY = `cart ${import.meta.env.WAKU_BUILD_ID}`;

/** Stores the last view, for the next page that opens the drawer. */
export function saveLastView(cart: CartView): void {
  if (cart.state !== 'current') return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...cart, changes: [], removed: [] }));
  } catch {}
}

/** The last view of any tab; undefined when the cookie has another number of items. */
export function lastView(): CartView | undefined {
  try {
    const cart = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as CartView;
    if (cart.count === cartCount()) return cart;
  } catch {}
  return undefined;
}
