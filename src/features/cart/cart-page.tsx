import 'server-only';
import { poolScene } from '../../design/pool-scene.css';
import { PageSection } from '../../design/page-section.tsx';
import { PageCart } from './page-cart.tsx';
import { requestContext } from '../../runtime/request-context.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { CartContents } from './cart-contents.tsx';
import * as styles from './cart-page.css';
import type { CartView, ShownRefusal } from './cart.ts';
import { checkoutErrorNamed, onlyLeft, type CheckoutErrorCode } from './checkout.ts';

interface ShownCart {
  view: CartView;
  /** What a form was refused for that comes back with what was typed. */
  refusal?: ShownRefusal | undefined;
}

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    readonly cart?: ShownCart;
  }
}

/** The visitor's cart, which the server has read before the page. */
export function CartPage({ query }: { query: string }) {
  const cart = requestContext()?.cart;
  if (!cart) throw new Error('The cart page was rendered without a cart.');
  const { view, refusal } = cart;
  const shown = refusal ?? refusalFrom(new URLSearchParams(query), view);
  return (
    <div className={poolScene}>
      <PageMeta title="Your Cart" description="What you have put into your cart." noindex />
      <PageSection>
        <h1 className={styles.title}>Your Cart</h1>
        {/* Who has nothing in it needs no code to change it. */}
        {view.lines.length === 0 ? (
          <CartContents cart={view} refusal={shown} />
        ) : (
          <PageCart cart={view} refusal={shown} />
        )}
      </PageSection>
    </div>
  );
}

const AT_DISCOUNT: CheckoutErrorCode[] = ['code-unknown', 'code-unfit'];

/** What the address says was refused (api/cart-changes.ts); it names our own sentences and no others. */
function refusalFrom(search: URLSearchParams, cart: CartView): ShownRefusal | undefined {
  const error = checkoutErrorNamed(search.get('problem'));
  if (!error) return undefined;
  const id = search.get('line');
  const line = cart.lines.find((each) => each.id === id);
  const left = error.code === 'not-enough' && line && onlyLeft(line.quantity);
  const isCode = AT_DISCOUNT.includes(error.code) || search.has('code');
  return {
    message: left || error.message,
    at: isCode ? 'discount' : line ? { line: line.id } : 'cart',
    typed: search.get(isCode ? 'code' : 'quantity') ?? undefined,
  };
}
