'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { Price } from './price.tsx';
import * as styles from './buy-now-form.css';
import { buyNow } from './buy-now.ts';
import { MAX_QUANTITY } from '../cart/cart.ts';
import type { ShownCheckoutError } from '../cart/checkout.ts';
import type { Variant } from './product.ts';
import { VariantOptions } from './variant-options.tsx';

export interface BuyNowChoice {
  merchandiseId: string | undefined;
  quantity: string;
  error: ShownCheckoutError | undefined;
}

interface BuyNowFormProps {
  variants: Variant[];
  choice: BuyNowChoice;
  /** Path to return to when the checkout fails without JavaScript. */
  from: string;
}

/** Works without JavaScript too, as a plain form that is redirected to the checkout. */
export function BuyNowForm({ variants, choice, from }: BuyNowFormProps) {
  const buyable = variants.find(({ availableForSale }) => availableForSale);
  const chosen = variants.find(
    ({ id, availableForSale }) => id === choice.merchandiseId && availableForSale,
  );
  const [merchandiseId, setMerchandiseId] = useState((chosen ?? buyable ?? variants[0])?.id);
  const [error, setError] = useState(choice.error);
  const [sending, setSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Before hydration and after Back, the browser may show another option than the state has: the form decides.
  useEffect(() => {
    const readForm = (event?: PageTransitionEvent) => {
      if (event?.persisted) setSending(false);
      const shown = form.current && new FormData(form.current).get('merchandiseId');
      if (typeof shown === 'string') setMerchandiseId(shown);
    };
    readForm();
    addEventListener('pageshow', readForm);
    return () => removeEventListener('pageshow', readForm);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;

    // Try again is about to be removed, and would lose the focus.
    button.current?.focus();
    setSending(true);
    setError(undefined);
    const refused = await buyNow(new FormData(event.currentTarget));
    if (refused) {
      setError(refused);
      setSending(false);
    }
  }

  const variant = variants.find(({ id }) => id === merchandiseId);
  return (
    <form ref={form} className={styles.form} action="/api/cart" method="post" onSubmit={submit}>
      <input type="hidden" name="from" value={from} />
      <p className={styles.price}>
        <Price price={variant?.price ?? null} compareAtPrice={variant?.compareAtPrice ?? null} />
      </p>
      <VariantOptions variants={variants} chosen={merchandiseId} onChoose={setMerchandiseId} />
      {buyable && (
        <label className={styles.quantity}>
          Quantity
          <input
            className={styles.number}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_QUANTITY}
            required
            defaultValue={choice.quantity}
          />
        </label>
      )}
      <Button ref={button} type="submit" fizzy disabled={!buyable} busy={sending}>
        {!buyable ? 'Sold out' : sending ? 'Opening checkout…' : 'Buy Now'}
      </Button>
      {error && (
        <div
          ref={bringIntoView}
          id="checkout-problem"
          className={styles.error}
          role="alert"
          tabIndex={-1}
        >
          <p>{error.message}</p>
          {error.retry && (
            <Button type="submit" tone="quiet">
              Try again
            </Button>
          )}
        </div>
      )}
      {buyable && <p className={styles.note}>Payment is on our secure checkout page.</p>}
    </form>
  );
}

// On a phone, the message may appear below the screen.
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });
