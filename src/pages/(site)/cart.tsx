import type { PageProps } from 'waku/router';
import { PageSection } from '../../design/page-layout.tsx';
import { checkoutErrorNamed } from '../../features/cart/cart-errors.ts';
import type { ShownRefusal } from '../../features/cart/cart-types.ts';
import { CartContents } from '../../features/cart/ui/cart-contents.tsx';
import * as styles from '../../features/cart/ui/cart-contents.css';
import { CartIsland } from '../../features/cart/ui/cart-island.tsx';
import { poolScene } from '../../features/cart/ui/pool-scene.css';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';
import { requestContext } from '../../runtime/request-context.ts';

/**
 * The page /cart: the visitor's cart, which middleware has put into the request context, and best sellers while it is
 * empty. `query` may name an error (`problem`, `code`), or a permalink to add (`link`).
 * @throws Error without a loaded cart
 */
export default async function CartPage({ query }: PageProps<'/cart'>) {
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
            <BestSellers />
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

export const getConfig = async () => ({ render: 'dynamic' }) as const;
