import 'server-only';
import { Band } from '../../../design/band.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { log } from '../../../runtime/log.ts';
import { StorefrontError } from '../../../services/shopify/storefront-error.ts';
import { PageMeta } from '../../seo/page-meta.tsx';
import { sharedCard } from '../../seo/shared-card.ts';
import { checkoutErrorNamed } from '../../cart/cart-errors.ts';
import { isCursor, type ProductList } from '../catalogue/product.ts';
import { ProductGridSkeleton } from './product-grid.tsx';
import {
  isPlain,
  listPath,
  readSelection,
  UNSELECTED,
  type ListSelection,
} from '../catalogue/list-selection.ts';
import { NoProducts, ProductListBody } from './product-list-body.tsx';
import * as styles from './product-grid.css';
import { expectedTitle, ShopHead } from './shop-head.tsx';
import { ShopNotFound } from '../shop-not-found.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';

interface ProductListViewProps {
  collection?: string;
  /** Gives the page of the list after a cursor, undefined when there is no such list. */
  load: (after: string | undefined, selection: ListSelection) => Promise<ProductList | undefined>;
  query: string;
}

const LEAD =
  'Zero-proof margaritas by the can, the pack and the case, and a few things that float.';

// Whoever sorts or filters looks at the list as it was, which a skeleton would take away.
const SELECTED_WAIT_MS = 1000;

export async function ProductListView({ collection, load, query }: ProductListViewProps) {
  const search = new URLSearchParams(query);
  const after = search.get('after') ?? undefined;
  const selection = readSelection(query);
  const isSelected = !isPlain(selection) || selection.ignored.length > 0;
  // Named by a link to a checkout that could not be opened.
  const problem = checkoutErrorNamed(search.get('problem'));
  const loading =
    after === undefined || isCursor(after) ? load(after, selection) : Promise.resolve(undefined);
  const heading = expectedTitle(collection);

  return (
    <Streamed
      load={loading}
      fallback={<ListSkeleton heading={heading} collection={collection} />}
      waitMs={isSelected ? SELECTED_WAIT_MS : undefined}
    >
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
              path={listPath(collection, UNSELECTED, isSelected ? undefined : after)}
              noindex={isSelected}
            />
            <ShopHead title={list?.title ?? heading} lead={lead} collection={collection} />
            <Band wavy>
              {problem && (
                <p role="alert" className={styles.problem}>
                  {problem.message}
                </p>
              )}
              {list && (
                <ProductListBody
                  list={list}
                  collection={collection}
                  selection={selection}
                  after={after}
                />
              )}
              {!list && <NoProducts />}
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
