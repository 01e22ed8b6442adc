import { useId, type ReactNode } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { textField } from '../../design/text-field.css';
import { visuallyHidden } from '../../design/visibility.css';
import { formatPrice } from '../../lib/price.ts';
import { pictureAt } from '../../lib/shop-picture.ts';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './cart-contents.css';
import { missingForFreeShipping, type CartLineView, type CartView } from './cart.ts';

/** What was refused, and where it is said: at a line, at the discount code, at the note, or above all. */
export interface ShownRefusal {
  message: string;
  at: { line: string } | 'discount' | 'note' | 'cart';
  /** What was typed there. */
  typed?: string | undefined;
}

interface CartContentsProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
}

/** What is in a cart, as plain forms that lead to /cart; the page and the drawer show the same. */
export function CartContents({ cart, refusal }: CartContentsProps) {
  const atLine = refusal && typeof refusal.at === 'object' ? refusal.at.line : undefined;
  const isLineThere = cart.lines.some(({ id }) => id === atLine);
  const isAbove = refusal && (refusal.at === 'cart' || (atLine !== undefined && !isLineThere));
  return (
    <div className={styles.contents}>
      <Messages cart={cart} refusal={isAbove ? refusal : undefined} />
      {cart.lines.length === 0 ? (
        <Empty />
      ) : (
        <div className={styles.columns}>
          <ul className={styles.lines}>
            {cart.lines.map((line) => (
              <Line key={line.id} line={line} refusal={atLine === line.id ? refusal : undefined} />
            ))}
          </ul>
          <section className={styles.summary} aria-label="Summary">
            <Discount cart={cart} refusal={refusal?.at === 'discount' ? refusal : undefined} />
            <Note note={cart.note} refusal={refusal?.at === 'note' ? refusal : undefined} />
            <Totals cart={cart} />
          </section>
        </div>
      )}
    </div>
  );
}

function Messages({ cart, refusal }: CartContentsProps) {
  return (
    <>
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={styles.problem}>
          {refusal.message}
        </p>
      )}
      {cart.state === 'last-known' && (
        <output className={styles.status}>
          The shop does not answer right now. This is your cart as we last saw it; what you add is
          kept and put in as soon as the shop is back.
        </output>
      )}
      {cart.changes.length > 0 && (
        <output className={styles.status}>
          {cart.changes.map((change) => (
            <span key={change}>{change}</span>
          ))}
        </output>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <img
        className={styles.duck}
        src="/duck-searching.svg"
        alt=""
        width={320}
        height={240}
        loading="lazy"
      />
      <p className={styles.emptyText}>Your cart is empty.</p>
      <SiteLink to="/shop" className={buttonClass()}>
        Visit the Shop
      </SiteLink>
    </div>
  );
}

interface LineProps {
  line: CartLineView;
  refusal: ShownRefusal | undefined;
}

function Line({ line, refusal }: LineProps) {
  const { id, title, path, option, plan, picture, quantity, maximum, price, total } = line;
  const ids = useId();
  const problem = refusal?.message ?? line.problem;
  const described = [option || plan ? `${ids}option` : '', problem ? `${ids}problem` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={styles.line}>
      {picture ? (
        <img
          className={styles.picture}
          src={pictureAt(picture.url, 160)}
          srcSet={`${pictureAt(picture.url, 160)} 1x, ${pictureAt(picture.url, 320)} 2x`}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.what}>
        <SiteLink to={path} className={styles.title}>
          {title}
        </SiteLink>
        <p id={`${ids}option`} className={styles.option}>
          {[option, plan].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.each}>{formatPrice(price)} each</p>
      </div>
      <p className={styles.total}>
        <Amount total={total} before={line.compareAtTotal} />
      </p>
      <div className={styles.actions}>
        <form action="/api/cart/lines/update" method="post" className={styles.inline}>
          <input type="hidden" name="line" value={id} />
          <input
            key={quantity}
            className={`${textField} ${styles.quantity}`}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={0}
            max={maximum ?? undefined}
            required
            defaultValue={refusal?.typed ?? quantity}
            aria-label={`Quantity of ${title}`}
            aria-describedby={described || undefined}
            aria-invalid={problem ? true : undefined}
          />
          <button type="submit" className={styles.quiet}>
            Update
          </button>
        </form>
        <form action="/api/cart/lines/remove" method="post">
          <input type="hidden" name="line" value={id} />
          <button type="submit" className={styles.quiet}>
            Remove <span className={visuallyHidden}>{title}</span>
          </button>
        </form>
      </div>
      {problem && (
        <p
          id={refusal ? 'cart-problem' : `${ids}problem`}
          role={refusal ? 'alert' : undefined}
          tabIndex={refusal ? -1 : undefined}
          className={styles.lineProblem}
        >
          {problem}
        </p>
      )}
    </li>
  );
}

function Amount({
  total,
  before,
}: {
  total: CartLineView['total'];
  before: CartLineView['compareAtTotal'];
}) {
  return (
    <>
      {before && (
        <s className={styles.before}>
          <span className={visuallyHidden}>was </span>
          {formatPrice(before)}
        </s>
      )}
      <span>{formatPrice(total)}</span>
    </>
  );
}

interface PartProps {
  cart: CartView;
  refusal: ShownRefusal | undefined;
}

function Discount({ cart, refusal }: PartProps) {
  return (
    <div className={styles.part}>
      <form action="/api/cart/discount" method="post" className={styles.part}>
        <Field name="code" label="Discount code" refusal={refusal}>
          {(field) => (
            <div className={styles.inline}>
              <input
                {...field}
                className={textField}
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
                defaultValue={refusal?.typed}
              />
              <Button type="submit" tone="quiet">
                Apply
              </Button>
            </div>
          )}
        </Field>
      </form>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes in use">
          {cart.discountCodes.map(({ code, applicable }) => (
            <li key={code} className={styles.code}>
              <strong>{code}</strong>
              {!applicable && <span>does not apply</span>}
              <form action="/api/cart/discount" method="post">
                <input type="hidden" name="remove" value={code} />
                <button type="submit" className={styles.quiet}>
                  Remove <span className={visuallyHidden}>{code}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Note({ note, refusal }: { note: string; refusal: ShownRefusal | undefined }) {
  return (
    <form action="/api/cart/note" method="post" className={styles.part}>
      <Field name="note" label="Order note" refusal={refusal}>
        {(field) => (
          <textarea
            {...field}
            key={note}
            className={textField}
            rows={2}
            defaultValue={refusal?.typed ?? note}
          />
        )}
      </Field>
      <div>
        <Button type="submit" tone="quiet">
          Save
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  refusal: ShownRefusal | undefined;
  children: (field: {
    id: string;
    name: string;
    'aria-invalid'?: true | undefined;
    'aria-describedby'?: string | undefined;
  }) => ReactNode;
}

/** A labelled field with what is wrong with it. */
function Field({ name, label, refusal, children }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': refusal ? true : undefined,
        'aria-describedby': refusal ? 'cart-problem' : undefined,
      })}
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={styles.lineProblem}>
          {refusal.message}
        </p>
      )}
    </>
  );
}

function Totals({ cart }: { cart: CartView }) {
  const { savings, subtotal } = cart;
  const missing = missingForFreeShipping(cart);
  return (
    <div className={styles.part}>
      <dl className={styles.totals}>
        {savings && (
          <div className={styles.row}>
            <dt>You save</dt>
            <dd>{formatPrice(savings)}</dd>
          </div>
        )}
        <div className={`${styles.row} ${styles.subtotal}`}>
          <dt>Subtotal</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
      </dl>
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
      <p className={styles.option}>Shipping is calculated at the checkout.</p>
      <form action="/api/cart/checkout" method="post" className={styles.checkout}>
        <Button type="submit" fizzy>
          Checkout
        </Button>
      </form>
    </div>
  );
}
