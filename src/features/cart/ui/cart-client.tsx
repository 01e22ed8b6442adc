'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import type { CartView } from '../cart-types.ts';
import type { CartContentsProps } from './cart-form-parts.tsx';
import {
  cartState,
  isOtherCart,
  noCart,
  openCart,
  requestCart,
  sendWaiting,
  stopCheckout,
  subscribe,
} from './cart-store.ts';
import { isTyping, onBlur, onInput, onSubmit, saveTyped } from './cart-form-events.ts';

/**
 * The interactive cart: shows changes at once and sends them without a navigation. It reads the cart again when it is
 * outdated, after another page has changed it, and after Back.
 */
export function CartClient(props: CartContentsProps) {
  const { inDrawer, refusals: firstRefusals } = props;
  const contents = useRef<HTMLDivElement>(null);
  const { cart, refusals, announcement, ...waiting } = useCart(props);
  const shown = useRef(props.cart);

  // A field keeps its typed value until the cart has another quantity, and an invalid one until it is mended.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    const fields = contents.current!.querySelectorAll<HTMLInputElement>('[type=number]');
    for (const field of fields) {
      if (!isTyping(field) && field.validity.valid) field.value = field.defaultValue;
    }
  }, [cart]);

  // A field that stopped a checkout may be a screen above the button.
  const focusRefused = useEffectEvent(() => {
    if (refusals === firstRefusals) return;
    contents.current!.querySelector<HTMLElement>(`[name="${refusals[0]?.at}"]`)?.focus();
  });
  useEffect(() => {
    if (!waiting.busy) focusRefused();
  }, [waiting.busy]);

  // The message may be a screen above Checkout.
  useLayoutEffect(() => {
    if (refusals === firstRefusals) return;
    document.getElementById('cart-problem')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, firstRefusals]);

  return (
    <div ref={contents} className={styles.client} {...{ onSubmit, onInput, onBlur }}>
      <output className={visuallyHidden}>{announcement}</output>
      <CartContents cart={cart} refusals={refusals} inDrawer={inDrawer} {...waiting} />
    </div>
  );
}

/** The state of the cart of this tab, while a component shows it. It begins with the cart that the server has rendered. */
function useCart({ cart: first, refusals = noCart.refusals, inDrawer }: CartContentsProps) {
  const state = useSyncExternalStore(subscribe, cartState, () => noCart);
  const open = useEffectEvent((cart: CartView) => {
    openCart(cart, inDrawer ? undefined : refusals);
    // A change that the previous page has sent may have been answered since.
    if (cart.state === 'last-known' || isOtherCart()) void requestCart();
  });
  useLayoutEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    open(first);
    addEventListener('pagehide', onPageHide, { signal });
    // The Back button may restore this page after its cart was ordered.
    addEventListener('pageshow', onPageShow, { signal });
    globalThis.cookieStore?.addEventListener('change', onCookie, { signal });
    return () => shown.abort();
  }, [first]);
  const { cart } = state;
  return cart ? { ...state, cart } : { ...state, cart: first, refusals };
}

function onPageHide(): void {
  saveTyped();
  sendWaiting();
}

function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  stopCheckout();
  void requestCart();
}

const onCookie = (): unknown => isOtherCart() && requestCart();
