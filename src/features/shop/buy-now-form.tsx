'use client';

import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Price } from './price.tsx';
import * as styles from './buy-now-form.css';
import { buyNow, fetchVariant, UNREACHABLE } from './buy-now.ts';
import type { ShownCheckoutError } from '../cart/checkout.ts';
import { useAddToCart } from '../cart/use-add-to-cart.tsx';
import { combinationsOf, keyOf, orNearest, type Values } from './combinations.ts';
import { isFlat, type BuyableProduct } from './product.ts';
import { PurchaseOptions } from './purchase-options.tsx';
import { QuantityField } from './quantity-field.tsx';
import { purchaseOptions } from './selling-plan.ts';
import { OPTION_FIELD, optionNames, showInAddress } from './variant-choice.ts';
import { OptionGroups, VariantOptions } from './variant-options.tsx';

export interface BuyNowChoice {
  values: Values;
  quantity: string;
  sellingPlanId: string;
  error: ShownCheckoutError | undefined;
}

interface BuyNowFormProps {
  product: BuyableProduct;
  choice: BuyNowChoice;
  /** Path to return to when the checkout fails without JavaScript. */
  from: string;
}

/** Works without JavaScript too, as a plain form that is redirected to the checkout. */
export function BuyNowForm({ product, choice, from }: BuyNowFormProps) {
  const { handle, options, many, plans, requiresPlan } = product;
  const flat = isFlat(product);
  const combinations = useMemo(() => combinationsOf(product), [product]);
  const [variants, setVariants] = useState(product.variants);
  const [values, setValues] = useState(choice.values);
  const [planId, setPlanId] = useState(choice.sellingPlanId);
  const [quantity, setQuantity] = useState(choice.quantity);
  const [error, setError] = useState(choice.error);
  const [sending, setSending] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  // Whether the last press was to add, which is then what is tried again.
  const [adds, setAdds] = useState(false);
  const cart = useAddToCart((refusal) =>
    setError(refusal && { message: refusal.error, retry: refusal.retry }),
  );

  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const key = keyOf(values);
  const variant = variants.find((each) => keyOf(each.values) === key);
  const forSale = combinations.get(key) ?? false;
  const purchases = purchaseOptions(plans, requiresPlan, variant);
  const purchase = purchases.find(({ id }) => id === planId) ?? purchases[0];

  // Before hydration and after Back, the browser may show another choice than the state has: the form decides.
  useEffect(() => {
    const readForm = (event?: PageTransitionEvent) => {
      if (event?.persisted) setSending(false);
      const shown = new FormData(form.current!);
      const read = (name: string) => shown.get(name)?.toString();
      const chosen = isFlat(product)
        ? product.variants.find(({ id }) => id === read('merchandiseId'))?.values
        : product.options.map(({ name, values: each }) =>
            each.findIndex((value) => value.name === read(OPTION_FIELD + name)),
          );
      if (chosen) setValues(orNearest(chosen, combinations));
      setPlanId((now) => read('sellingPlanId') ?? now);
      setQuantity((now) => read('quantity') ?? now);
    };
    readForm();
    setHydrated(true);
    addEventListener('pageshow', readForm);
    return () => removeEventListener('pageshow', readForm);
  }, [product, combinations]);

  const isUnknown = Boolean(many) && !variant && combinations.has(key);
  useEffect(() => {
    if (!isUnknown) return;
    void fetchVariant(handle, optionNames(options, values)).then((found) => {
      if (found) setVariants((known) => [...known, found]);
      else setError(UNREACHABLE);
    });
    // The key stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnknown, key]);

  function choose(chosen: Values) {
    setValues(chosen);
    setError(undefined);
    if (!flat) showInAddress(options, chosen);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;

    // Try again is about to be removed, and would lose the focus.
    button.current?.focus();
    setSending(true);
    setAdds(false);
    setError(undefined);
    const refused = await buyNow(new FormData(event.currentTarget));
    if (refused) {
      setError(refused);
      setSending(false);
    }
  }

  async function add() {
    addButton.current?.focus();
    setAdds(true);
    await cart.add(form.current!);
  }

  const { price = null, compareAtPrice = null } = purchase ?? variant ?? {};
  return (
    <>
      <form ref={form} className={styles.form} action="/api/cart" method="post" onSubmit={submit}>
        <input type="hidden" name="from" value={from} />
        <p className={styles.price}>
          {isUnknown ? '…' : <Price price={price} compareAtPrice={compareAtPrice} />}
        </p>
        {flat ? (
          <VariantOptions
            name={options[0]?.name}
            variants={variants}
            chosen={variant?.id}
            onChoose={choose}
          />
        ) : (
          <>
            {/* Without JavaScript the options say which variant it is. */}
            {hydrated && variant && <input type="hidden" name="merchandiseId" value={variant.id} />}
            <input type="hidden" name="product" value={handle} />
            <OptionGroups
              options={options}
              combinations={combinations}
              chosen={values}
              onChoose={(option, value) =>
                choose(orNearest(values.with(option, value), combinations, [option]))
              }
            />
            <noscript>
              <button className={buttonClass({ tone: 'quiet' })} name="choose" value="yes">
                Choose
              </button>
            </noscript>
          </>
        )}
        {purchases.length > 0 && (
          <PurchaseOptions options={purchases} chosen={purchase?.id} onChoose={setPlanId} />
        )}
        {forSale && (
          <QuantityField rule={variant?.quantityRule} value={quantity} onChange={setQuantity} />
        )}
        <Button ref={button} type="submit" fizzy disabled={!forSale} busy={sending}>
          {!forSale ? 'Sold out' : sending ? 'Opening checkout…' : 'Buy Now'}
        </Button>
        {forSale && (
          <button
            ref={addButton}
            type="submit"
            formAction="/api/cart/lines"
            className={buttonClass({ tone: 'quiet' })}
            aria-disabled={cart.adding || undefined}
            onPointerEnter={cart.prepare}
            onClick={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            {cart.adding ? 'Adding…' : 'Add to Cart'}
          </button>
        )}
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
              <Button
                type={adds ? 'button' : 'submit'}
                tone="quiet"
                onClick={adds ? () => void add() : () => {}}
              >
                Try again
              </Button>
            )}
          </div>
        )}
        {forSale && <p className={styles.note}>Payment is on our secure checkout page.</p>}
      </form>
      {cart.drawer}
    </>
  );
}

// On a phone, the message may appear below the screen.
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });
