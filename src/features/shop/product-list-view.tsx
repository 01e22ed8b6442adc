import 'server-only';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { log } from '../../runtime/log.ts';
import { StorefrontError } from '../../services/shopify/storefront-error.ts';
import { PageMeta } from '../seo/page-meta.tsx';
import { sharedCard } from '../seo/shared-card.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { checkoutErrorNamed } from '../cart/checkout.ts';
import { collectionPath, isCursor, type ProductList } from './product.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import * as styles from './product-grid.css';
import { expectedTitle, ShopHead } from './shop-head.tsx';
import { ShopNotFound } from './shop-not-found.tsx';
import { Streamed } from '../layout/streamed.tsx';

interface ProductListViewProps {
  collection?: string;
  /** Gives the page of the list after a cursor, undefined when there is no such list. */
  load: (after?: string) => Promise<ProductList | undefined>;
  query: string;
}

const LEAD =
  'Zero-proof margaritas by the can, the pack and the case, and a few things that float.';

export async function ProductListView({ collection, load, query }: ProductListViewProps) {
  const search = new URLSearchParams(query);
  const after = search.get('after') ?? undefined;
  // Named by a link to a checkout that could not be opened.
  const problem = checkoutErrorNamed(search.get('problem'));
  const loading = after === undefined || isCursor(after) ? load(after) : Promise.resolve(undefined);
  const heading = expectedTitle(collection);

  return (
    <Streamed load={loading} fallback={<ListSkeleton heading={heading} collection={collection} />}>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `list ${collection ?? 'all'}: ${String(outcome.reason)}`);
        } else if (!outcome.value) {
          return <ShopNotFound what="collection" />;
        }
        if (after && isRefusal(outcome)) return <ShopNotFound what="collection" />;

        const list = outcome.status === 'fulfilled' ? outcome.value : undefined;
        const lead = list?.description || LEAD;
        return (
          <>
            <PageMeta
              title={list?.title ?? heading}
              description={lead}
              picture={sharedCard('shop', 'Four margaritas, no alcohol')}
              {...(list ? { path: collectionPath(collection, after) } : { noindex: true })}
            />
            <ShopHead title={list?.title ?? heading} lead={lead} collection={collection} />
            <Band wavy>
              {problem && (
                <p role="alert" className={styles.problem}>
                  {problem.message}
                </p>
              )}
              <ProductGrid products={list?.products ?? []} collection={collection} />
              {/* A page of unlisted products only is empty, and the list may go on after it. */}
              {!list?.products.length && !list?.next && <NoProducts />}
              <MorePages after={after} next={list?.next} collection={collection} />
            </Band>
          </>
        );
      }}
    </Streamed>
  );
}

/** The shop refuses cursors that it did not issue. */
const isRefusal = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' &&
  outcome.reason instanceof StorefrontError &&
  outcome.reason.code === 'refused';

function NoProducts() {
  return (
    <Notice picture={{ src: '/empty-shop.svg', width: 640, height: 480 }}>
      <p>No products available right now. Please check back soon!</p>
    </Notice>
  );
}

function MorePages({
  after,
  next,
  collection,
}: {
  after: string | undefined;
  next: string | undefined;
  collection: string | undefined;
}) {
  if (!after && !next) return null;
  return (
    <nav aria-label="More products" className={styles.pages}>
      {after && (
        <SiteLink to={collectionPath(collection)} className={buttonClass({ tone: 'quiet' })}>
          First products
        </SiteLink>
      )}
      {next && (
        <SiteLink to={collectionPath(collection, next)} className={buttonClass()}>
          More products
        </SiteLink>
      )}
    </nav>
  );
}

function ListSkeleton({
  heading,
  collection,
}: {
  heading: string;
  collection: string | undefined;
}) {
  return (
    <>
      {/* itemProp keeps it here: React drops a fallback’s hoisted title from a streamed document. */}
      <title itemProp="name">{heading}</title>
      <ShopHead title={heading} lead={LEAD} collection={collection} />
      <output className={visuallyHidden}>Loading products</output>
      <Band wavy>
        <ProductGridSkeleton />
      </Band>
    </>
  );
}
