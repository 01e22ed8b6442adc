import 'server-only';
import type { ReactNode } from 'react';
import { poolScene } from '../../../design/pool-scene.css';
import { PageSection } from '../../../design/page-section.tsx';
import { requestContext } from '../../../runtime/request-context.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { CartContents } from './cart-contents.tsx';
import { problem } from './cart-parts.css';
import { CartIsland } from './cart-island.tsx';
import * as styles from './cart-contents.css';
import { UNREACHABLE, type CartView, type ShownRefusal } from '../cart-types.ts';
import { checkoutErrorNamed, isAboutCode, onlyLeft } from '../cart-errors.ts';

interface ShownCart {
  view: CartView;
  /** Refusals of a form that is shown again with its typed values. */
  refusals?: readonly ShownRefusal[] | undefined;
}

declare module '../../../runtime/request-context.ts' {
  interface PersonalData {
    readonly cart?: ShownCart;
  }
}

interface CartPageProps {
  query: string;
  /** Shown below an empty cart. */
  children: ReactNode;
}

/** The visitor's cart, which middleware has loaded before the page renders. */
export function CartPage({ query, children }: CartPageProps) {
  const cart = requestContext()?.cart;
  if (!cart) throw new Error('The cart page was rendered without a cart.');
  const { view, refusals = refusalsFrom(new URLSearchParams(query), view) } = cart;
  return (
    <div className={poolScene}>
      <PageMeta title="Your Cart" description="What you have put into your cart." noindex />
      <PageSection>
        <h1 className={styles.title}>Your Cart</h1>
        {/* An empty cart needs no client code. */}
        {view.lines.length === 0 ? (
          <>
            <CartContents cart={view} refusals={refusals} />
            {children}
          </>
        ) : (
          <CartIsland
            offline={
              <p role="alert" className={problem}>
                {UNREACHABLE.error}
              </p>
            }
            cart={view}
            refusals={refusals}
            isOutdated={view.state === 'last-known'}
          />
        )}
      </PageSection>
    </div>
  );
}

/** The refusal that the address names (src/api/cart-posts.ts). An address can only name the site's own sentences. */
function refusalsFrom(search: URLSearchParams, cart: CartView): ShownRefusal[] {
  const error = checkoutErrorNamed(search.get('problem'));
  if (!error) return [];
  const id = search.get('line');
  const line = cart.lines.find((each) => each.id === id);
  const left = error.code === 'not-enough' && line && onlyLeft(line.quantity);
  const isCode = isAboutCode(error.code) || search.has('code');
  return [
    {
      message: left || error.message,
      at: isCode ? 'code' : line ? `quantity.${line.id}` : 'cart',
      typed: search.get(isCode ? 'code' : 'quantity') ?? undefined,
    },
  ];
}
