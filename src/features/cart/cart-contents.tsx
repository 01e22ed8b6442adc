import { buttonClass } from '../../design/button.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './cart-contents.css';
import { CartLine } from './cart-line.tsx';
import { lines } from './cart-line.css';
import { problem } from './cart-parts.css';
import { CartFoot, CartSummary } from './cart-summary.tsx';
import type { CartView, ShownRefusal } from './cart.ts';

interface CartContentsProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
  inDrawer?: boolean;
}

/** What is in a cart, as plain forms that lead to /cart; the page and the drawer show the same. */
export function CartContents({ cart, refusal, inDrawer = false }: CartContentsProps) {
  const atLine = refusal && typeof refusal.at === 'object' ? refusal.at.line : undefined;
  const isLineThere = cart.lines.some(({ id }) => id === atLine);
  const isAbove = refusal && (refusal.at === 'cart' || (atLine !== undefined && !isLineThere));
  return (
    <div className={styles.contents}>
      <Messages cart={cart} refusal={isAbove ? refusal : undefined} />
      {cart.lines.length === 0 ? (
        <Empty />
      ) : (
        <div className={inDrawer ? styles.column : styles.columns}>
          <ul className={lines}>
            {cart.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                refusal={atLine === line.id ? refusal : undefined}
              />
            ))}
          </ul>
          <CartSummary cart={cart} refusal={refusal} inDrawer={inDrawer} />
          {inDrawer && <CartFoot subtotal={cart.subtotal} />}
        </div>
      )}
    </div>
  );
}

function Messages({ cart, refusal }: Omit<CartContentsProps, 'inDrawer'>) {
  return (
    <>
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={problem}>
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
