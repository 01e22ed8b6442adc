import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { CartView, ShownRefusal } from '../cart-types.ts';
import {
  cartState,
  followOtherTab,
  isOtherCart,
  noCart,
  openCart,
  requestCart,
  sendWaiting,
  stopCheckout,
  subscribe,
  type CartState,
} from './cart-store.ts';

export interface CartClientProps {
  cart: CartView;
  refusals?: readonly ShownRefusal[];
  inDrawer?: boolean;
  /** Whether the cart is the last known one, to be read again. */
  isOutdated?: boolean;
  /** Called after hydration, to restore the values that were typed before it. */
  onHydrated?: () => void;
}

/**
 * The state of the cart of this tab, while a component shows it. It begins with the cart that the server has rendered.
 * @param saveTyped saves the fields in which the visitor is typing; they have no change event when the page is left
 */
export function useCart(
  { cart: first, refusals = [], inDrawer, isOutdated }: CartClientProps,
  saveTyped: () => void,
) {
  const [state, setState] = useState<CartState>({ ...noCart, cart: first, refusals });
  const open = useEffectEvent((cart: CartView) => {
    openCart(cart, inDrawer ? undefined : refusals);
    // A change of the page before may have been answered meanwhile.
    if (isOutdated || isOtherCart()) void requestCart();
  });
  const leave = useEffectEvent(() => {
    saveTyped();
    sendWaiting();
  });
  useLayoutEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const unsubscribe = subscribe(() => setState(cartState()));
    open(first);
    addEventListener('storage', followOtherTab, { signal });
    addEventListener('pagehide', leave, { signal });
    // Back may restore this page, whose cart may have been ordered meanwhile.
    addEventListener('pageshow', onPageShow, { signal });
    globalThis.cookieStore?.addEventListener('change', onCookie, { signal });
    return () => {
      shown.abort();
      unsubscribe();
    };
  }, [first]);
  return { ...state, cart: state.cart ?? first };
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  stopCheckout();
  void requestCart();
}

const onCookie = (): unknown => isOtherCart() && requestCart();
