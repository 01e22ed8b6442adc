'use client';

import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Button, buttonClass } from '../../../design/button.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice, type Money } from '../../../lib/price.ts';
import { Price } from '../price.tsx';
import * as styles from './buy-now-form.css';
import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.tsx';
import type { Values } from '../catalogue/combinations.ts';
import type { OrderByClock } from './order-by.ts';
import { OrderByNote } from './order-by-note.tsx';
import { isFlat, restockPath, unitPriceText, type BuyableProduct } from '../catalogue/product.ts';
import { PurchaseOptions } from './purchase-options.tsx';
import { QuantityField } from './quantity-field.tsx';
import { purchaseOptions } from '../catalogue/selling-plan.ts';
import { loadBuyNow, unreachable, useChosenVariant } from './use-variant-selection.ts';
import { OPTION_FIELD } from './option-values.ts';
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
  /** Unset where nothing is sent. */
  orderBy: OrderByClock | undefined;
  /** Whether somebody can be told when what is sold out is back. */
  restock: boolean;
}

/** Works without JavaScript too, as a plain form that is redirected to the checkout. */
export function BuyNowForm({ product, choice, from, orderBy, restock }: BuyNowFormProps) {
  const { handle, options, plans, requiresPlan } = product;
  const flat = isFlat(product);
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
  const { variants, variant, values, combinations, announced, isLoading, forSale, adopt, choose } =
    useChosenVariant(product, choice.values, setError);
  const purchases = purchaseOptions(plans, requiresPlan, variant);
  const purchase = purchases.find(({ id }) => id === planId) ?? purchases[0];

  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A second press may come before the first has rendered anything.
  const isSending = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);

  // Before hydration and after Back, the browser may show another choice than the state has: the form decides.
  const readForm = useEffectEvent(() => {
    const shown = new FormData(form.current!);
    const read = (name: string) => shown.get(name)?.toString();
    const chosen = flat
      ? variants.find(({ id }) => id === read('merchandiseId'))?.values
      : options.map((option) =>
          option.values.findIndex(({ name }) => name === read(OPTION_FIELD + option.name)),
        );
    if (chosen) adopt(chosen);
    setPlanId((now) => read('sellingPlanId') ?? now);
    setQuantity((now) => read('quantity') ?? now);
  });
  useEffect(() => {
    // What the browser shows is known from here on only.
    // oxlint-disable-next-line react/set-state-in-effect
    setHydrated(true);
    readForm();
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending((isSending.current = false));
      readForm();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;

    // Try again is about to be removed, and would lose the focus.
    button.current?.focus();
    setSending(true);
    setAdds(false);
    setError(undefined);
    const code = await loadBuyNow().catch(() => undefined);
    // Where its code does not load, the form goes the way it goes without any.
    if (!code && navigator.onLine) return form.current!.submit();
    const fields = new FormData(form.current!);
    const refused = code ? await code.buyNow(fields) : unreachable(true);
    if (refused) {
      setError(refused);
      setSending((isSending.current = false));
    }
  }

  async function add() {
    addButton.current?.focus();
    setAdds(true);
    await cart.add(form.current!);
  }

  const { price = null, compareAtPrice = null } = purchase ?? variant ?? {};
  // A plan has a price of its own, for which the shop gives none per can.
  const unitPrice = purchase?.id ? undefined : variant?.unitPrice;
  const sum = sumOf(price, Number(quantity));
  const soldOut = restock ? variants.filter(({ availableForSale }) => !availableForSale) : [];
  return (
    <>
      <form ref={form} className={styles.form} action="/api/cart" method="post" onSubmit={submit}>
        <input type="hidden" name="from" value={from} />
        <p className={styles.price}>
          {isLoading ? '…' : <Price price={price} compareAtPrice={compareAtPrice} />}
        </p>
        {unitPrice && <p className={styles.unitPrice}>{unitPriceText(unitPrice)}</p>}
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
              onChoose={(option, value) => choose(values.with(option, value), option)}
            />
            <span className={visuallyHidden} aria-live="polite">
              {announced}
            </span>
            <noscript>
              <button className={buttonClass({ tone: 'quiet' })} name="choose" value="yes">
                Choose
              </button>
            </noscript>
          </>
        )}
        {soldOut.map(
          ({ id, title }) =>
            (flat || id === variant?.id) && (
              <a key={id} className={styles.restock} href={restockPath(handle, id)}>
                Tell me when {flat ? title : 'it'} is back
              </a>
            ),
        )}
        {purchases.length > 0 && (
          <PurchaseOptions options={purchases} chosen={purchase?.id} onChoose={setPlanId} />
        )}
        {forSale && (
          <QuantityField
            rule={variant?.quantityRule}
            value={quantity}
            onChange={setQuantity}
            sum={sum}
          />
        )}
        <div className={styles.bar}>
          <span className={styles.barPrice}>{isLoading ? '…' : (sum ?? formatPrice(price))}</span>
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
        </div>
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
                {...(adds && { onClick: () => void add() })}
              >
                Try again
              </Button>
            )}
          </div>
        )}
        {forSale && <p className={styles.note}>Payment is on our secure checkout page.</p>}
        {forSale && orderBy && <OrderByNote rule={orderBy} />}
      </form>
      {cart.drawer}
    </>
  );
}

// On a phone, the message may appear below the screen.
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** What more than one costs together. */
const sumOf = (price: Money | null, quantity: number) =>
  price && quantity > 1 && Number.isInteger(quantity)
    ? formatPrice({ ...price, amount: String(Number(price.amount) * quantity) })
    : undefined;
