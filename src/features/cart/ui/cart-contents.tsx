import { useId } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './cart-contents.css';
import { CartLine } from './cart-line.tsx';
import { lines } from './cart-line.css';
import * as parts from './cart-parts.css';
import { CartFoot, CartSummary } from './cart-summary.tsx';
import type { CartLineView, CartView, ShownRefusal } from '../cart-types.ts';
import { shownContents } from './optimistic-cart.ts';

interface CartContentsProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
  inDrawer?: boolean;
  /** Label of the Checkout button while a checkout is being opened. */
  busy?: string | undefined;
}

/**
 * The contents of a cart as plain forms that redirect to /cart, for the page and the drawer. Quantities, code, note and
 * Checkout belong to one form, so that Checkout sends the values that stand in their fields.
 */
export function CartContents({ cart, refusal, inDrawer = false, busy }: CartContentsProps) {
  const form = useId();
  const atLine = refusal && typeof refusal.at === 'object' ? refusal.at.line : undefined;
  const isLineThere = cart.lines.some(({ id }) => id === atLine);
  const isEmpty = cart.lines.length === 0;
  const isAbove =
    refusal && (isEmpty || refusal.at === 'cart' || (atLine !== undefined && !isLineThere));
  return (
    <div className={styles.contents}>
      <Messages cart={cart} refusal={isAbove ? refusal : undefined} />
      {cart.removed.map((line) => (
        <Undo key={line.id} line={line} name={nameOf(line, cart.lines)} />
      ))}
      {isEmpty ? (
        <Empty again={cart.again} />
      ) : (
        <div className={inDrawer ? styles.column : styles.columns}>
          <form hidden id={form} action="/api/cart/checkout" method="post">
            <input type="hidden" name="version" value={cart.version} />
            <input type="hidden" name="shown" value={shownContents(cart)} />
            {/* The default button, which Enter clicks. */}
            <button type="submit" formAction="/api/cart/lines/update">
              Update
            </button>
          </form>
          <ul className={lines}>
            {cart.lines.map((line, index) => (
              <CartLine
                // A line gets another id with another message.
                key={ordinalOf(line, cart.lines.slice(0, index))}
                line={line}
                name={nameOf(line, cart.lines)}
                form={form}
                refusal={atLine === line.id ? refusal : undefined}
              />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            refusal={refusal}
            inDrawer={inDrawer}
            checkout={{ form, busy }}
          />
          {inDrawer && <CartFoot cart={cart} checkout={{ form, busy }} />}
        </div>
      )}
    </div>
  );
}

/** Distinguishes lines of one product by their order. */
function ordinalOf({ merchandiseId, plan }: CartLineView, before: CartLineView[]): string {
  const same = before.filter((line) => line.merchandiseId === merchandiseId && line.plan === plan);
  return [merchandiseId, plan, same.length].join();
}

/** The form that adds the removed line again, with its plan and its attributes. */
function Undo({ line, name }: { line: CartLineView; name: string }) {
  const { sellingPlanId } = line;
  return (
    <form action="/api/cart/lines" method="post" className={`${styles.status} ${styles.undo}`}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="merchandiseId" value={line.merchandiseId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      {sellingPlanId && <input type="hidden" name="sellingPlanId" value={sellingPlanId} />}
      {line.attributes.map(({ key, value }) => (
        <input key={key} type="hidden" name={`properties[${key}]`} value={value} />
      ))}
      <output>{name} was removed.</output>
      <button type="submit" className={parts.quiet}>
        Undo
      </button>
    </form>
  );
}

/** The variant is part of the name when two lines have the same title. */
function nameOf({ id, title, option, plan }: CartLineView, all: CartLineView[]): string {
  const isShared = all.some((line) => line.id !== id && line.title === title);
  return isShared ? [title, option, plan].filter(Boolean).join(', ') : title;
}

function Messages({ cart, refusal }: Pick<CartContentsProps, 'cart' | 'refusal'>) {
  return (
    <>
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={parts.problem}>
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

function Empty({ again }: Pick<CartView, 'again'>) {
  return (
    <div className={styles.empty}>
      <img className={styles.duck} src="/duck-searching.svg" alt="" width={320} height={240} />
      <p className={styles.emptyText}>Your cart is empty.</p>
      {again.length > 0 && (
        <form action="/api/cart/again" method="post" className={styles.again}>
          <p>Your last order: {again.join('; ')}.</p>
          <button type="submit" className={buttonClass({ tone: 'quiet' })}>
            Order again
          </button>
        </form>
      )}
      <SiteLink to="/shop" className={buttonClass()}>
        Visit the Shop
      </SiteLink>
    </div>
  );
}
