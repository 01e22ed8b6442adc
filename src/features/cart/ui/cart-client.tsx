'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FormEvent } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import { CHANGES, CHECKOUT, DISCOUNT } from '../../../lib/cart-forms.ts';
import { isOtherCart } from './cart-api-client.ts';
import { useCart, type CartClientProps } from './use-cart.ts';

export type { CartClientProps } from './use-cart.ts';

/** Time without a key after which a typed quantity is saved. */
const PAUSE_MS = 600;

let pause: ReturnType<typeof setTimeout>;

/** A field that is typed in, or whose text was refused. */
const UNSAVED = '[data-change]:is(:focus, [aria-invalid])';

/** The interactive cart, whose forms are sent without a navigation. */
export function CartClient(props: CartClientProps) {
  const { inDrawer, refusals: initialRefusals } = props;
  const contents = useRef<HTMLDivElement>(null);
  const { cart, refusals, announcement, busy, checkOut, stop, showRead, ...queue } = useCart(
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

  function saveValid(field: HTMLInputElement): void {
    if (field.validity.valid) save(field);
  }

  /** Sends the values of all fields. Returns false, and sends nothing, when a quantity is invalid. */
  function saveAll(form: HTMLFormElement): boolean {
    if (!form.reportValidity()) return false;
    for (const field of form.elements) save(field as HTMLInputElement);
    return true;
  }

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const address = button.getAttribute('formaction') ?? form.getAttribute('action')!;
    const isCheckout = address === CHECKOUT;
    if (!isCheckout && !CHANGES.includes(address)) return;
    event.preventDefault();
    const code = form.elements.namedItem('code') as HTMLInputElement;
    if (isCheckout) checkOut(form, () => saveAll(form));
    else if (button.value) change(address, JSON.parse(button.value) as Record<string, unknown>);
    else if (address === DISCOUNT || document.activeElement === code) {
      const { value } = code;
      change(DISCOUNT, { code: value }, () => {
        if (code.value === value) code.value = '';
      });
    } else saveAll(form);
  }

  const onChange = useEffectEvent(({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.reportValidity()) save(field);
  });
  // A field has no change event when its page is left. The next page shows a refused text again.
  const onPageHide = useEffectEvent(() => {
    contents.current!.querySelectorAll<HTMLInputElement>(UNSAVED).forEach(saveValid);
  });
  // Back returns to this page as it was left.
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) stop();
  });
  // Two tabs may have changed the same line.
  const onStorage = useEffectEvent((event: StorageEvent) => {
    if (isOtherCart(event)) void showRead();
  });
  useEffect(() => {
    const all = contents.current!;
    const hidden = new AbortController();
    const shownOnly = { signal: hidden.signal };
    // React's own onChange is called for every key.
    all.addEventListener('change', onChange, shownOnly);
    globalThis.restoreTyped?.();
    addEventListener('storage', onStorage, shownOnly);
    addEventListener('pageshow', onPageShow, shownOnly);
    addEventListener('pagehide', onPageHide, shownOnly);
    return () => hidden.abort();
  }, []);

  // A field keeps its typed value until the cart has another quantity.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    const fields = contents.current!.querySelectorAll<HTMLInputElement>('[type=number]');
    for (const field of fields) {
      if (field !== typing.current) field.value = field.defaultValue;
    }
  }, [cart]);

  // A field that stopped a checkout may be a screen above the button.
  const focusRefused = useEffectEvent(() => {
    if (refusals === initialRefusals) return;
    contents.current!.querySelector<HTMLElement>(`[name="${refusals[0]?.at}"]`)?.focus();
  });
  useEffect(() => {
    if (!busy) focusRefused();
  }, [busy]);

  // Checkout may be a screen below the message.
  useLayoutEffect(() => {
    if (refusals === initialRefusals) return;
    document.getElementById('cart-problem')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, initialRefusals]);

  return (
    <div
      ref={contents}
      className={styles.client}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        typing.current = target;
        clearTimeout(pause);
        const field = target as HTMLInputElement;
        // The total follows a typed quantity. 0 would remove the line while another digit may follow.
        if (field.type === 'number' && Number(field.value)) {
          pause = setTimeout(saveValid, PAUSE_MS, field);
        }
      }}
    >
      <output className={visuallyHidden}>{announcement}</output>
      <CartContents cart={cart} refusals={refusals} inDrawer={inDrawer} busy={busy} />
    </div>
  );
}
