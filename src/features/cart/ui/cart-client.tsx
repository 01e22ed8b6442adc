'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FormEvent } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import { CHECKOUT, useCart, type CartClientProps } from './use-cart.ts';
import { CHANGE } from './waiting-changes.ts';

export type { CartClientProps } from './use-cart.ts';

/** The interactive cart, whose forms are sent without a navigation. */
export function CartClient(props: CartClientProps) {
  const { inDrawer = false, refusal: initialRefusal } = props;
  const contents = useRef<HTMLDivElement>(null);
  const { cart, refusal, setRefusal, announcement, busy, checkOut, stop, ...queue } = useCart(
    props,
    contents,
  );
  const typing = useRef<EventTarget>(undefined);
  const shown = useRef(props.cart);

  function change(...wanted: Parameters<typeof queue.change>): void {
    typing.current = undefined;
    queue.change(...wanted);
  }

  /** Sends the value of a field that saves itself, unless the cart has it. */
  function save({ name, value, dataset }: HTMLInputElement): void {
    const [field, line] = name.split('.');
    if (dataset.change) change(dataset.change, { line, [field!]: value });
  }

  /** Sends the values of all fields. Returns false, and sends nothing, when a quantity is invalid. */
  function saveAll(form: HTMLFormElement): boolean {
    if (!form.reportValidity()) return false;
    for (const field of form.elements) save(field as HTMLInputElement);
    return true;
  }

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action')!;
    const isCheckout = address === CHECKOUT;
    if (!isCheckout && !CHANGE.test(address)) return;
    event.preventDefault();
    if (isCheckout) return checkOut(form, () => saveAll(form));
    const fields = Object.fromEntries(new FormData(form, submitter));
    const { quantity, code } = fields;
    const { activeElement } = document;
    const isCode = activeElement instanceof HTMLInputElement && activeElement.name === 'code';
    if (address.endsWith('/update') && quantity === undefined) {
      if (isCode) sendCode(form, activeElement.value);
      else saveAll(form);
    } else if (code !== undefined) sendCode(form, String(code));
    else change(address, fields);
  }

  function sendCode(form: HTMLFormElement, code: string): void {
    const field = form.elements.namedItem('code') as HTMLInputElement;
    if (!code.trim()) {
      setRefusal({ message: 'Enter a code.', at: 'discount' });
      return field.focus();
    }
    change('/api/cart/discount', { code }, () => {
      if (field.value === code) field.value = '';
    });
  }

  const onChange = useEffectEvent(({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.reportValidity()) save(field);
  });
  // A field has no change event when its page is left.
  const onPageHide = useEffectEvent(() => {
    const field = document.activeElement as HTMLInputElement | null;
    if (field && contents.current!.contains(field) && field.validity?.valid) save(field);
  });
  // Back returns to this page as it was left.
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) stop();
  });
  useEffect(() => {
    const all = contents.current!;
    // React's own onChange is called for every key.
    all.addEventListener('change', onChange);
    globalThis.restoreTyped?.();
    addEventListener('pageshow', onPageShow);
    addEventListener('pagehide', onPageHide);
    return () => {
      all.removeEventListener('change', onChange);
      removeEventListener('pageshow', onPageShow);
      removeEventListener('pagehide', onPageHide);
    };
  }, []);

  // A field keeps its typed value until the cart has another quantity.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    const fields = contents.current!.querySelectorAll<HTMLInputElement>('[name^="quantity."]');
    for (const field of fields) {
      if (field !== typing.current) field.value = field.defaultValue;
    }
  }, [cart]);

  // A field that stopped a checkout may be a screen above the button.
  const focusRefused = useEffectEvent(() => {
    if (refusal === initialRefusal) return;
    contents.current!.querySelector<HTMLElement>('[aria-describedby~="cart-problem"]')?.focus();
  });
  useEffect(() => {
    if (!busy) focusRefused();
  }, [busy]);

  // Checkout may be a screen below the message.
  useLayoutEffect(() => {
    const isAbove = refusal?.at === 'cart' && refusal !== initialRefusal;
    if (isAbove) document.getElementById('cart-problem')?.scrollIntoView({ block: 'nearest' });
  }, [refusal, initialRefusal]);

  return (
    <div
      ref={contents}
      className={styles.client}
      tabIndex={-1}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        typing.current = target;
      }}
    >
      <output className={visuallyHidden}>{announcement}</output>
      <CartContents cart={cart} refusal={refusal} inDrawer={inDrawer} busy={busy} />
    </div>
  );
}
