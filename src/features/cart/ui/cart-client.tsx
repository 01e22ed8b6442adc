'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import { useCart, type CartClientProps } from './use-cart.ts';
import { useCartForm } from './use-cart-form.ts';

export type { CartClientProps } from './use-cart.ts';

/** The interactive cart, whose forms are sent without a navigation. */
export function CartClient(props: CartClientProps) {
  const { inDrawer, refusals: firstRefusals, onHydrated } = props;
  const contents = useRef<HTMLDivElement>(null);
  const { typing, onSubmit, onInput, ...form } = useCartForm(contents, inDrawer);
  const { cart, refusals, announcement, ...waiting } = useCart(props, form.saveTyped);
  const shown = useRef(props.cart);

  const onChange = useEffectEvent(({ target }: Event) => form.onChange(target as HTMLInputElement));
  const restore = useEffectEvent(() => onHydrated?.());
  useEffect(() => {
    const all = contents.current!;
    // React's own onChange is called for every key.
    all.addEventListener('change', onChange);
    restore();
    return () => all.removeEventListener('change', onChange);
  }, []);

  // A field keeps its typed value until the cart has another quantity, and an invalid one until it is mended.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    const fields = contents.current!.querySelectorAll<HTMLInputElement>('[type=number]');
    for (const field of fields) {
      if (field !== typing.current && field.validity.valid) field.value = field.defaultValue;
    }
  }, [cart, typing]);

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
    <div ref={contents} className={styles.client} onSubmit={onSubmit} onInput={onInput}>
      <output className={visuallyHidden}>{announcement}</output>
      <CartContents cart={cart} refusals={refusals} inDrawer={inDrawer} {...waiting} />
    </div>
  );
}
