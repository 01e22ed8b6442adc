import { buttonClass } from '../../../design/button.tsx';
import { ADD, CHECKOUT, UPDATE } from '../cart-addresses.ts';
import { productOf, readLineKey } from '../cart.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './cart-contents.css';
import { NoteField } from './cart-fields.tsx';
import { FormButton, Problem, refusalAt, type CartContentsProps } from './cart-form-parts.tsx';
import { CartLine } from './cart-line.tsx';
import { lines } from './cart-line.css';
import { CartFoot, CartSummary } from './cart-summary.tsx';
import type { CartLineView, ShownRefusal } from '../cart-types.ts';
import { shownContents } from './optimistic-cart.ts';

/**
 * The contents of a cart for the page and the drawer: one plain form, so that each button sends the values that stand in
 * the fields.
 */
export function CartContents(props: CartContentsProps) {
  const { cart, refusals = [], inDrawer } = props;
  const isEmpty = cart.lines.length === 0;
  const note = refusalAt(refusals, 'note');
  const isAbove = ({ at, message }: ShownRefusal) =>
    message &&
    at !== 'note' &&
    (isEmpty || (at !== 'code' && cart.lines.every(({ id }) => !at.endsWith(`.${id}`))));
  return (
    // After Back, a browser would restore a note that another page has changed.
    <form className={styles.contents} action={CHECKOUT} method="post" autoComplete="off">
      <input type="hidden" name="version" value={cart.version} />
      <input type="hidden" name="shown" value={shownContents(cart)} />
      {/* The default button, which Enter clicks. */}
      <button hidden type="submit" formAction={UPDATE}>
        Update
      </button>
      {/* Its own place may be gone. */}
      <Problem at="cart" message={refusals.find(isAbove)?.message} />
      {cart.changes.length > 0 && (
        <output className={styles.status}>
          {cart.changes.map((change) => (
            <span key={change}>{change}</span>
          ))}
        </output>
      )}
      {cart.removed.map((line) => (
        <Undo key={line.id} line={line} name={nameOf(line, cart.lines)} />
      ))}
      {isEmpty ? (
        <>
          {/* The text would be lost with the last line. */}
          {note && <NoteField cart={cart} refusals={refusals} />}
          <Empty />
        </>
      ) : (
        <div className={inDrawer ? styles.column : styles.columns}>
          <ul className={lines}>
            {cart.lines.map((line, index) => (
              <CartLine
                // A line gets another id with another message.
                key={ordinalOf(line, cart.lines.slice(0, index))}
                line={line}
                name={nameOf(line, cart.lines)}
                refusals={refusals}
              />
            ))}
          </ul>
          <CartSummary {...props} />
          {inDrawer && <CartFoot {...props} />}
        </div>
      )}
    </form>
  );
}

/** Distinguishes lines of one product by their order. */
function ordinalOf({ id }: CartLineView, before: CartLineView[]): string {
  const product = productOf(id);
  return `${product} ${before.filter((line) => productOf(line.id) === product).length}`;
}

/** Adds the removed line again, with its plan and its attributes. */
function Undo({ line, name }: { line: CartLineView; name: string }) {
  const { id, quantity, attributes } = line;
  const change = { line: id, ...readLineKey(id), quantity, attributes };
  return (
    <div className={`${styles.status} ${styles.undo}`}>
      <output>{name} was removed.</output>
      <FormButton action={ADD} change={change}>
        Undo
      </FormButton>
    </div>
  );
}

/** The variant is part of the name when two lines have the same title. */
function nameOf({ id, title, option, plan }: CartLineView, all: CartLineView[]): string {
  const isShared = all.some((line) => line.id !== id && line.title === title);
  return isShared ? [title, option, plan].filter(Boolean).join(', ') : title;
}

const Empty = () => (
  <div className={styles.empty}>
    <img className={styles.duck} src="/duck-searching.svg" alt="" width={320} height={240} />
    <p className={styles.emptyText}>Your cart is empty.</p>
    <SiteLink to="/shop" className={buttonClass()}>
      Visit the Shop
    </SiteLink>
  </div>
);
