import { buttonClass } from '../../../design/button.tsx';
import { formatPrice } from '../../../lib/price.ts';
import * as parts from './cart-contents.css';
import * as styles from './cart-summary.css';
import { CodeField, NoteField } from './cart-fields.tsx';
import type { CartView } from '../cart-types.ts';
import type { CartContentsProps } from './cart-form-parts.tsx';
import { missingForFreeShipping } from './optimistic-cart.ts';

/** Code, note and totals below the lines. In the drawer, its foot has the subtotal and Checkout. */
export function CartSummary(props: CartContentsProps) {
  const { cart, inDrawer, busy } = props;
  const totals = totalsOf(cart);
  return (
    <section className={styles.summary} aria-label="Summary">
      <CodeField {...props} />
      <NoteField {...props} />
      <div className={styles.part}>
        <Totals rows={inDrawer ? totals.filter(({ isTotal }) => !isTotal) : totals} />
        <Shipping cart={cart} />
        {!inDrawer && <Checkout busy={busy} />}
      </div>
    </section>
  );
}

/** Subtotal and Checkout of the drawer, below the part that scrolls. */
export function CartFoot({ cart, busy }: CartContentsProps) {
  return (
    <div className={styles.foot}>
      <Totals rows={totalsOf(cart).filter(({ isTotal }) => isTotal)} />
      <Checkout busy={busy} />
    </div>
  );
}

interface TotalRow {
  label: string;
  price: string;
  /** Whether it is the amount to pay. */
  isTotal?: boolean;
}

function totalsOf({ savings, subtotal, giftCards, due }: CartView): TotalRow[] {
  return [
    ...(savings ? [{ label: 'You save', price: formatPrice(savings) }] : []),
    { label: 'Subtotal', price: formatPrice(subtotal), isTotal: !due },
    ...giftCards.map(({ lastCharacters, used }) => ({
      label: `Paid by gift card … ${lastCharacters}`,
      price: `−${formatPrice(used)}`,
    })),
    ...(due ? [{ label: 'To pay', price: formatPrice(due), isTotal: true }] : []),
  ];
}

const Totals = ({ rows }: { rows: TotalRow[] }) =>
  rows.length > 0 && (
    <dl className={styles.totals}>
      {rows.map(({ label, price, isTotal }) => (
        <div key={label} className={isTotal ? `${styles.row} ${styles.subtotal}` : styles.row}>
          <dt>{label}</dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  );

function Shipping({ cart }: { cart: CartView }) {
  const { subtotal } = cart;
  const missing = missingForFreeShipping(cart);
  return (
    <>
      {missing !== null && (
        <p className={styles.freeShipping}>
          <span>
            {missing > 0
              ? `${formatPrice({ ...subtotal, amount: String(missing) })} more for free shipping.`
              : 'Your order ships for free.'}
          </span>
          <meter
            className={styles.progress}
            aria-label="On the way to free shipping"
            max={missing + Number(subtotal.amount)}
            value={Number(subtotal.amount)}
          />
        </p>
      )}
      {cart.shipping && <p className={styles.shipping}>{cart.shipping}</p>}
      <p className={parts.option}>
        {cart.shippingCost} <a href="/refund-policy">All sales are final.</a>
      </p>
    </>
  );
}

const Checkout = ({ busy }: Pick<CartContentsProps, 'busy'>) => (
  <div className={styles.checkout}>
    <button
      type="submit"
      className={buttonClass({ fizzy: true })}
      aria-disabled={busy ? true : undefined}
    >
      {busy ?? 'Checkout'}
    </button>
  </div>
);
