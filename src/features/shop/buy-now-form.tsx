'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { Price } from './price.tsx';
import * as styles from './buy-now-form.css';
import { buyNow } from './buy-now.ts';
import type { ShownProblem } from './checkout-problem.ts';
import { MAX_QUANTITY, type Variant } from './product.ts';
import { VariantOptions } from './variant-options.tsx';

export interface BuyNowChoice {
  merchandiseId: string | undefined;
  quantity: string;
  problem: ShownProblem | undefined;
}

interface BuyNowFormProps {
  variants: Variant[];
  /** What to start with. */
  choice: BuyNowChoice;
  /** Path to come back to when the checkout fails without JavaScript. */
  from: string;
}

/** Option, quantity, Buy Now. Without JavaScript it is a plain form that ends at the checkout, too. */
export function BuyNowForm({ variants, choice, from }: BuyNowFormProps) {
  const buyable = variants.find(({ availableForSale }) => availableForSale);
  const chosen = variants.find(
    ({ id, availableForSale }) => id === choice.merchandiseId && availableForSale,
  );
  const [merchandiseId, setMerchandiseId] = useState((chosen ?? buyable ?? variants[0])?.id);
  const [problem, setProblem] = useState(choice.problem);
  const [sending, setSending] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // An option may be chosen before this code runs, and Back shows the page as it was left: what the form
  // shows is what will be bought, so the price follows the form.
  useEffect(() => {
    const wake = (event?: PageTransitionEvent) => {
      if (event?.persisted) setSending(false);
      const shown = form.current && new FormData(form.current).get('merchandiseId');
      if (typeof shown === 'string') setMerchandiseId(shown);
    };
    wake();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;

    // Try again goes away with its problem, and must not take the focus along.
    button.current?.focus();
    setSending(true);
    setProblem(undefined);
    const failed = await buyNow(new FormData(event.currentTarget));
    // Otherwise the browser is on its way: the button stays quiet until it has left.
    if (failed) {
      setProblem(failed);
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
      {problem && (
        <div
          ref={bringIntoView}
          id="checkout-problem"
          className={styles.problem}
          role="alert"
          tabIndex={-1}
        >
          <p>{problem.message}</p>
          {problem.retry && (
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

// On a phone, what appears below the button may lie below the screen.
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });
