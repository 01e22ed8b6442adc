'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FormEvent } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { afterPaint } from '../../../lib/after-paint.ts';
import { ADD, CHANGES, CHECKOUT, DISCOUNT, REMOVE } from '../cart-addresses.ts';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import { requestChange, requestCheckout, type Fields } from './cart-store.ts';
import { useCart, type CartClientProps } from './use-cart.ts';

export type { CartClientProps } from './use-cart.ts';

/** Time without a key after which a typed quantity is saved. */
const PAUSE_MS = 600;

let pause: ReturnType<typeof setTimeout>;

/** A field that is typed in, or whose text was refused. */
const UNSAVED = '[data-change]:is(:focus, [aria-invalid])';

/** The interactive cart, whose forms are sent without a navigation. */
export function CartClient(props: CartClientProps) {
  const { inDrawer, refusals: firstRefusals, onHydrated } = props;
  const contents = useRef<HTMLDivElement>(null);
  const typing = useRef<EventTarget>(undefined);
  const { cart, refusals, announcement, busy } = useCart(props, () => {
    contents.current!.querySelectorAll<HTMLInputElement>(UNSAVED).forEach(saveValid);
  });
  const shown = useRef(props.cart);

  function change(address: string, fields: Fields): Promise<void> {
    typing.current = undefined;
    // The refusal in the page's address is outdated.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    // The focus recalculates styles, so that it moves after the paint.
    if (address === REMOVE || fields.quantity === '0') afterPaint(focusUndo);
    return requestChange(address, fields);
  }

  /** Moves the focus, which a removed line takes along. Undo may be a screen above the line. */
  const focusUndo = () =>
    contents.current
      ?.querySelector<HTMLElement>(`[formaction="${ADD}"]`)
      ?.focus({ preventScroll: true });

  /** Sends the value of a field that saves itself, unless the cart has it. */
  function save({ name, value, dataset }: HTMLInputElement): void {
    const [field, line] = name.split('.');
    if (dataset.change) void change(dataset.change, { line, [field!]: value });
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
    if (address !== CHECKOUT && !CHANGES.includes(address)) return;
    event.preventDefault();
    const code = form.elements.namedItem('code') as HTMLInputElement;
    if (address === CHECKOUT) {
      if (!busy && saveAll(form)) void requestCheckout(code.value);
    } else if (button.value) {
      void change(address, JSON.parse(button.value) as Fields);
    } else if (address === DISCOUNT || document.activeElement === code) {
      void applyCode(code);
    } else saveAll(form);
  }

  async function applyCode(field: HTMLInputElement): Promise<void> {
    const { value } = field;
    await change(DISCOUNT, { code: value });
    if (field.value === value && !field.matches('[aria-invalid]')) field.value = '';
  }

  const onChange = useEffectEvent(({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.reportValidity()) save(field);
  });
  const restore = useEffectEvent(() => onHydrated?.());
  useEffect(() => {
    const all = contents.current!;
    // React's own onChange is called for every key.
    all.addEventListener('change', onChange);
    restore();
    return () => all.removeEventListener('change', onChange);
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
    if (refusals === firstRefusals) return;
    contents.current!.querySelector<HTMLElement>(`[name="${refusals[0]?.at}"]`)?.focus();
  });
  useEffect(() => {
    if (!busy) focusRefused();
  }, [busy]);

  // Checkout may be a screen below the message.
  useLayoutEffect(() => {
    if (refusals === firstRefusals) return;
    document.getElementById('cart-problem')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, firstRefusals]);

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
