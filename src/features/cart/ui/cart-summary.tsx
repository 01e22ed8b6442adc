import { buttonClass } from '../../../design/button.tsx';
import { formatPrice } from '../../../lib/price.ts';
import * as parts from './cart-parts.css';
import * as styles from './cart-summary.css';
import { CodeField, NoteField } from './cart-fields.tsx';
import type { CartView, ShownRefusal } from '../cart-types.ts';
import { missingForFreeShipping } from './optimistic-cart.ts';

interface PartProps {
  cart: CartView;
  refusal: ShownRefusal | undefined;
}

interface CheckoutProps {
  /** Id of the cart's form. */
  form: string;
  busy: string | undefined;
}

interface SummaryProps extends PartProps {
  inDrawer: boolean;
  checkout: CheckoutProps;
}

/** Code, note and totals below the lines. In the drawer, its foot has the subtotal and Checkout. */
export function CartSummary({ cart, refusal, inDrawer, checkout }: SummaryProps) {
  const { savings } = cart;
  return (
    <section className={styles.summary} aria-label="Summary">
      <CodeField
        cart={cart}
        form={checkout.form}
        isFolded={inDrawer}
        refusal={refusal?.at === 'discount' ? refusal : undefined}
      />
      <NoteField
        note={cart.note}
        form={checkout.form}
        isFolded={inDrawer}
        refusal={refusal?.at === 'note' ? refusal : undefined}
      />
      <div className={styles.part}>
        {(savings || cart.due || !inDrawer) && (
          <dl className={styles.totals}>
            {savings && (
              <div className={styles.row}>
                <dt>You save</dt>
                <dd>{formatPrice(savings)}</dd>
              </div>
            )}
            {(cart.due || !inDrawer) && <Subtotal cart={cart} />}
            {!inDrawer && <Due cart={cart} />}
          </dl>
        )}
        <Shipping cart={cart} />
        {!inDrawer && <Checkout {...checkout} />}
      </div>
    </section>
  );
}

/** Subtotal and Checkout of the drawer, below the part that scrolls. */
export function CartFoot({ cart, checkout }: { cart: CartView; checkout: CheckoutProps }) {
  return (
    <div className={styles.foot}>
      <dl>{cart.due ? <Due cart={cart} /> : <Subtotal cart={cart} />}</dl>
      <Checkout {...checkout} />
    </div>
  );
}

/** The subtotal and the gift cards that pay for it. */
const Subtotal = ({ cart: { subtotal, giftCards, due } }: { cart: CartView }) => (
  <>
    <div className={due ? styles.row : `${styles.row} ${styles.subtotal}`}>
      <dt>Subtotal</dt>
      <dd>{formatPrice(subtotal)}</dd>
    </div>
    {giftCards.map(({ lastCharacters, used }) => (
      <div key={lastCharacters} className={styles.row}>
        <dt>Paid by gift card … {lastCharacters}</dt>
        <dd>−{formatPrice(used)}</dd>
      </div>
    ))}
  </>
);

const Due = ({ cart: { due } }: { cart: CartView }) =>
  due && (
    <div className={`${styles.row} ${styles.subtotal}`}>
      <dt>To pay</dt>
      <dd>{formatPrice(due)}</dd>
    </div>
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

function Checkout({ form, busy }: CheckoutProps) {
  return (
    <div className={styles.checkout}>
      <button
        type="submit"
        form={form}
        className={buttonClass({ fizzy: true })}
        aria-disabled={busy !== undefined || undefined}
      >
        {busy ?? 'Checkout'}
      </button>
    </div>
  );
}
