import 'server-only';
import type { ReactNode } from 'react';
import { poolScene } from './pool-scene.css';
import { PageSection } from '../../../design/page-layout.tsx';
import { requestContext } from '../../../runtime/request-context.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartIsland } from './cart-island.tsx';
import * as styles from './cart-contents.css';
import type { CartView, ShownRefusal } from '../cart-types.ts';
import { checkoutErrorNamed } from '../cart-errors.ts';

declare module '../../../runtime/request-context.ts' {
  interface PersonalData {
    /** With the refusals of a form that is shown again with its typed values. */
    readonly cart?: { view: CartView; refusals?: readonly ShownRefusal[] };
  }
}

interface CartPageProps {
  query: string;
  /** Shown below an empty cart. */
  children: ReactNode;
}

/**
 * The content of /cart, with the cart that middleware has put into the request context. `query` may name an error
 * (`problem`, `code`), or a permalink to add (`link`). An empty cart needs no client code.
 * @throws Error without a loaded cart
 */
export function CartPage({ query, children }: CartPageProps) {
  const cart = requestContext()?.cart;
  if (!cart) throw new Error('The cart page was rendered without a cart.');
  const search = new URLSearchParams(query);
  const { view, refusals = refusalsFrom(search) } = cart;
  return (
    <div className={poolScene}>
      <PageMeta title="Your Cart" description="What you have put into your cart." noindex />
      <PageSection>
        <h1 className={styles.title}>Your Cart</h1>
        <PermalinkQuestion link={search.get('link')} />
        {/* An empty cart needs no client code. */}
        {view.lines.length === 0 ? (
          <>
            <CartContents cart={view} refusals={refusals} />
            {children}
          </>
        ) : (
          <CartIsland cart={view} refusals={refusals} />
        )}
      </PageSection>
    </div>
  );
}

/** Asks whether the contents of a permalink are to be added to a cart that has lines. Only an address of a permalink is shown. */
function PermalinkQuestion({ link }: { link: string | null }) {
  if (link === null || !/^\/cart\/\d+:\d[\d:,]*\?/.test(link)) return null;
  return (
    <form className={`${styles.status} ${styles.undo}`} action={link} method="post">
      <output>The link that you have opened has more for your cart.</output>
      <button type="submit" className={styles.quiet}>
        Add it to your cart
      </button>
    </form>
  );
}

/** The refusal of a link that the address names, beside its code. An address can only name the site's own sentences. */
function refusalsFrom(search: URLSearchParams): ShownRefusal[] {
  const error = checkoutErrorNamed(search.get('problem'));
  const code = search.get('code');
  return error
    ? [{ message: error.message, at: code ? 'code' : 'cart', ...(code && { typed: code }) }]
    : [];
}
