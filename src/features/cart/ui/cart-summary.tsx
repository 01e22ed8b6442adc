import { useId, type ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice } from '../../../lib/price.ts';
import * as parts from './cart-parts.css';
import * as styles from './cart-summary.css';
import { Fold } from './fold.tsx';
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
      <Discount
        cart={cart}
        form={checkout.form}
        isFolded={inDrawer}
        refusal={refusal?.at === 'discount' ? refusal : undefined}
      />
      <Note
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

/** The part of the drawer that does not scroll. */
export function CartFoot({ cart, checkout }: { cart: CartView; checkout: CheckoutProps }) {
  return (
    <div className={styles.foot}>
      <dl>{cart.due ? <Due cart={cart} /> : <Subtotal cart={cart} />}</dl>
      <Checkout {...checkout} />
    </div>
  );
}

interface FieldOfFormProps {
  form: string;
  /** Whether the field is hidden until its label is clicked. */
  isFolded: boolean;
  refusal: ShownRefusal | undefined;
}

function Discount({ cart, form, isFolded, refusal }: FieldOfFormProps & { cart: CartView }) {
  return (
    <div className={styles.part}>
      <Field name="code" label="Discount code or gift card" {...{ isFolded, refusal }}>
        {(field) => (
          <div className={parts.inline}>
            <input
              {...field}
              form={form}
              className={textField}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refusal?.typed}
            />
            <FormButton form={form} action="/api/cart/discount">
              Apply
            </FormButton>
          </div>
        )}
      </Field>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes in use">
          {cart.discountCodes.map(({ code, applicable }) => (
            <Applied key={code} name={code} field="remove" value={code}>
              {!applicable && <span>does not apply</span>}
            </Applied>
          ))}
        </ul>
      )}
      {cart.giftCards.length > 0 && (
        <ul className={styles.codes} aria-label="Gift cards in use">
          {cart.giftCards.map(({ lastCharacters }) => (
            <Applied
              key={lastCharacters}
              name={`Gift card … ${lastCharacters}`}
              field="card"
              value={lastCharacters}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AppliedProps {
  name: string;
  /** Name and value of the field that removes it. */
  field: string;
  value: string;
  children?: ReactNode;
}

const Applied = ({ name, field, value, children }: AppliedProps) => (
  <li className={styles.code}>
    <strong>{name}</strong>
    {children}
    <form action="/api/cart/discount" method="post">
      <input type="hidden" name={field} value={value} />
      <button type="submit" className={parts.quiet}>
        Remove <span className={visuallyHidden}>{name}</span>
      </button>
    </form>
  </li>
);

function Note({ note, form, isFolded, refusal }: FieldOfFormProps & { note: string }) {
  return (
    <div className={styles.part}>
      <Field name="note" label="Order note" isFilled={note !== ''} {...{ isFolded, refusal }}>
        {(field) => (
          <textarea
            {...field}
            key={note}
            form={form}
            className={textField}
            rows={2}
            defaultValue={refusal?.typed ?? note}
          />
        )}
      </Field>
      <noscript>
        {import.meta.env.SSR && (
          <FormButton form={form} action="/api/cart/note">
            Save
          </FormButton>
        )}
      </noscript>
    </div>
  );
}

interface FormButtonProps {
  form: string;
  action: string;
  children: ReactNode;
}

/** Sends the cart's form to another address, whatever stands in its quantity fields. */
const FormButton = ({ form, action, children }: FormButtonProps) => (
  <button
    type="submit"
    form={form}
    formAction={action}
    formNoValidate
    className={buttonClass({ tone: 'quiet' })}
  >
    {children}
  </button>
);

interface FieldProps {
  name: string;
  label: string;
  isFolded: boolean;
  /** Whether it contains something, and is shown in any case. */
  isFilled?: boolean;
  refusal: ShownRefusal | undefined;
  children: (field: {
    id: string;
    name: string;
    'aria-label'?: string;
    'aria-invalid'?: true | undefined;
    'aria-describedby'?: string | undefined;
  }) => ReactNode;
}

/** A labelled field with what is wrong with it. */
function Field({ name, label, isFolded, isFilled = false, refusal, children }: FieldProps) {
  const id = useId();
  const field = children({
    id,
    name,
    ...(isFolded && { 'aria-label': label }),
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal ? 'cart-problem' : undefined,
  });
  return (
    <>
      {isFolded ? (
        <Fold isNeeded={isFilled || refusal !== undefined} summary={label}>
          {field}
        </Fold>
      ) : (
        <>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {field}
        </>
      )}
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={parts.problem}>
          {refusal.message}
        </p>
      )}
    </>
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
