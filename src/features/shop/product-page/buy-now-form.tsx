'use client';

import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { useClientValue } from '../../../design/client-value.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice, times, type Money } from '../../../lib/price.ts';
import { Price } from '../price.tsx';
import * as styles from './buy-now-form.css';
import { refuseField, requestJson } from '../../cart/request-json.ts';
import type { OrderByClock } from '../../cart/shipping.ts';
import { CheckoutProblem, OrderByNote, QuantityField } from './buy-now-parts.tsx';
import { isFlat, unitPriceText } from '../catalogue/product.ts';
import { restockPath } from '../catalogue/product-path.ts';
import type { BuyableProduct } from './variant-selection.ts';
import { atPlan, planSaving } from '../catalogue/selling-plan.ts';
import { useVariantSelection } from './use-variant-selection.ts';
import { OptionGroups, PurchaseOptions, VariantOptions } from './variant-options.tsx';
import type { VariantSelection } from './variant-selection.ts';

interface BuyNowFormProps {
  product: BuyableProduct;
  initial: Pick<VariantSelection, 'quantity' | 'sellingPlanId' | 'error'> & { variantId: string };
  /** Path to return to when the checkout fails without JavaScript. */
  from: string;
  /** Undefined for products that are not sent by post. */
  orderBy: OrderByClock | undefined;
  /** Whether the restock form is available. */
  restock: boolean;
  /** Link that cancels a subscription. */
  cancel: ReactNode;
  /** More fields of the form. */
  children: ReactNode;
}

/** The form that buys a product. Without JavaScript it is a plain form that is redirected to the checkout. */
export function BuyNowForm(props: BuyNowFormProps) {
  const { product, initial, from, orderBy, restock, cancel } = props;
  const { handle, options, variants } = product;
  const flat = isFlat(product);
  const [quantity, setQuantity] = useState(initial.quantity);
  const [error, setError] = useState(initial.error);
  const [sending, setSending] = useState(false);
  const hydrated = useClientValue(() => true, false);
  const selection = useVariantSelection(product, initial, () => setError(undefined));
  const { announcement, variant, purchases, purchase } = selection;
  const forSale = variant.availableForSale;

  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A ref, because a second click may precede the next render.
  const isSending = useRef(false);

  // Before hydration and after Back, the fields may differ from the state: the fields win.
  const readForm = useEffectEvent(() => {
    const fields = new FormData(form.current!);
    const read = (name: string) => fields.get(name)?.toString();
    selection.restore(read);
    setQuantity((now) => read('quantity') ?? now);
  });
  useEffect(() => {
    readForm();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending((isSending.current = false));
      readForm();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    setError(undefined);
    // The listeners of the page send an add.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;

    // "Try again" is about to be removed, and would lose the focus.
    button.current?.focus();
    setSending(true);
    const fields = Object.fromEntries(new FormData(form.current!));
    const answer = await requestJson<{ checkoutUrl: string }>('/api/cart', fields);
    if (!('error' in answer)) return location.assign(answer.checkoutUrl);
    refuseField(form.current!, answer);
    setError({ message: answer.error, retry: answer.retry });
    setSending((isSending.current = false));
  }

  const { price, compareAtPrice } = purchase ?? variant;
  const { unitPrice } = atPlan(variant, purchase?.id);
  const saving = planSaving(variant, purchase?.id);
  const sum = sumOf(price, Number(quantity));
  const soldOut = restock ? variants.filter(({ availableForSale }) => !availableForSale) : [];
  return (
    <form ref={form} className={styles.form} action="/api/cart" method="post" onSubmit={submit}>
      <input type="hidden" name="from" value={from} />
      <p className={styles.price}>
        <Price price={price} compareAtPrice={compareAtPrice} />
      </p>
      {unitPrice && <p className={styles.unitPrice}>{unitPriceText(unitPrice)}</p>}
      {flat ? (
        <VariantOptions
          name={options[0]?.name}
          variants={variants}
          planId={purchase?.id}
          selected={variant.id}
          onSelect={selection.select}
        />
      ) : (
        <>
          {/* Without JavaScript, the server finds the variant by its options. */}
          {hydrated && <input type="hidden" name="merchandiseId" value={variant.id} />}
          <input type="hidden" name="product" value={handle} />
          <OptionGroups product={product} selected={variant.values} onSelect={selection.select} />
          <span className={visuallyHidden} aria-live="polite">
            {announcement}
          </span>
          <noscript>
            <button className={buttonClass({ tone: 'quiet' })} name="choose" value="yes">
              Choose
            </button>
          </noscript>
        </>
      )}
      {soldOut.map(
        ({ id, label }) =>
          (flat || id === variant.id) && (
            <a key={id} className={styles.restock} href={restockPath(handle, id)}>
              Tell me when {flat ? label : 'it'} is back
            </a>
          ),
      )}
      {purchases.length > 0 && (
        <PurchaseOptions
          options={purchases}
          selected={purchase?.id}
          onSelect={selection.selectPlan}
        />
      )}
      {purchase?.id && (
        <p>
          {saving} {cancel}
        </p>
      )}
      {props.children}
      {forSale && variant.left && <p className={styles.few}>Only {variant.left} left</p>}
      {forSale && (
        <QuantityField
          rule={variant.quantityRule}
          value={quantity}
          onChange={setQuantity}
          sum={sum}
        />
      )}
      <div className={styles.bar}>
        <span className={styles.barPrice}>{sum ?? formatPrice(price)}</span>
        <Button ref={button} type="submit" fizzy disabled={!forSale} busy={sending}>
          {!forSale ? 'Sold out' : sending ? 'Opening checkout…' : 'Buy Now'}
        </Button>
        {forSale && (
          <button
            type="submit"
            formAction="/api/cart/lines"
            className={buttonClass({ tone: 'quiet' })}
            // It says “Adding…” when it is pressed before hydration.
            suppressHydrationWarning
          >
            Add to Cart
          </button>
        )}
      </div>
      {error && <CheckoutProblem error={error} />}
      <p className={styles.addProblem} role="alert" data-problem="" />
      {forSale && <p className={styles.note}>Payment is on our secure checkout page.</p>}
      {forSale && orderBy && <OrderByNote rule={orderBy} />}
    </form>
  );
}

/** The total price of more than one. */
const sumOf = (price: Money, quantity: number) =>
  quantity > 1 && Number.isInteger(quantity) ? formatPrice(times(price, quantity)) : undefined;
