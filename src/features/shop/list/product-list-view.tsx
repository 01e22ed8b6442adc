import 'server-only';
import { Band } from '../../../design/page-layout.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { readSearch } from '../../../lib/search-query.ts';
import { log } from '../../../runtime/log.ts';
import { markLikelyAbsent, setPageStatus } from '../../../runtime/request-context.ts';
import { countVisit } from '../../../analytics/visit-counter.ts';
import { PageMeta, sharedCard } from '../../seo/page-meta.tsx';
import { checkoutErrorNamed } from '../../cart/cart-errors.ts';
import { listProducts } from '../catalogue/list-products.ts';
import { collectionPath, shopCollections } from '../catalogue/product-path.ts';
import type { Facet } from '../catalogue/product-facets.ts';
import { ProductCardSkeletons } from './product-card.tsx';
import {
  isPlain,
  isPrice,
  listPath,
  readSelection,
  UNSELECTED,
  type ListSelection,
} from '../catalogue/list-selection.ts';
import { NoProducts, ProductListBody } from './product-list-body.tsx';
import * as styles from './product-grid.css';
import * as head from './shop-head.css';
import { ShopNotFound } from '../shop-not-found.tsx';
import { CanTrio } from '../../layout/page-parts/can-trio.tsx';
import { LoadingTitle } from '../../../design/client-value.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';

interface ProductListViewProps {
  /** Handle of the collection; undefined for the whole shop. */
  collection?: string;
  query: string;
}

const LEAD = 'Zero-proof margaritas by the pack and by the case, and a few things that float.';

// While a list is sorted or filtered, the previous one stays visible for this long before the skeleton replaces it.
const SELECTED_WAIT_MS = 1000;

/**
 * The page of the shop or a collection: sorted and filtered products with pagination. Answers 404 for an unknown
 * collection and 503 when the shop fails, unless a skeleton was sent with 200. Counts the filters that visitors use.
 */
export async function ProductListView({ collection, query }: ProductListViewProps) {
  const search = new URLSearchParams(query);
  const { page } = readSearch(query);
  const selection = readSelection(query);
  const isSelected =
    !isPlain(selection) || selection.ignored.length > 0 || selection.priceProblem !== undefined;
  // Set by the redirect of a link whose checkout failed.
  const problem = checkoutErrorNamed(search.get('problem'));
  const loading = listProducts(collection, page, selection);
  const tab = tabs.find(({ handle }) => handle === collection);
  const heading = (collection && tab?.label) || 'Shop';
  // A skeleton would be sent with status 200 and the title of the shop.
  if (!tab) markLikelyAbsent();

  return (
    <Streamed
      load={loading}
      isSubject
      fallback={<ListSkeleton title={heading} collection={collection} />}
      waitMs={isSelected ? SELECTED_WAIT_MS : undefined}
    >
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `list ${collection ?? 'all'}: ${String(outcome.reason)}`);
        } else if (!outcome.value) {
          return <ShopNotFound what="collection" />;
        }
        const list = outcome.status === 'fulfilled' ? outcome.value : undefined;
        if (!list) setPageStatus(503);
        else if (list.page === 1) countFacets(selection, list.facets);
        const lead = list?.description || LEAD;
        return (
          <>
            <PageMeta
              title={list?.title ?? heading}
              description={lead}
              picture={sharedCard('shop', 'Four margaritas, no alcohol')}
              path={listPath(collection, UNSELECTED, isSelected ? 1 : list?.page)}
              noindex={isSelected || !list}
            />
            <ShopHead title={list?.title ?? heading} lead={lead} collection={collection} />
            <Band wavy>
              {problem && (
                <p role="alert" className={styles.problem}>
                  {problem.message}
                </p>
              )}
              {list ? (
                <ProductListBody {...{ list, collection, selection }} />
              ) : (
                <NoProducts more="Our shop cannot be reached just now." />
              )}
            </Band>
          </>
        );
      }}
    </Streamed>
  );
}

function ListSkeleton({ title, collection }: Omit<ShopHeadProps, 'lead'>) {
  return (
    <>
      <LoadingTitle>{title}</LoadingTitle>
      <ShopHead title={title} lead={LEAD} collection={collection} />
      <output className={visuallyHidden}>Loading products</output>
      <Band wavy>
        <ProductCardSkeletons count={12} className={styles.list} hasAction />
      </Band>
    </>
  );
}

interface ShopHeadProps {
  title: string;
  lead: string;
  collection: string | undefined;
}

const tabs = [{ label: 'All', handle: undefined }, ...shopCollections];
const cans = ['can-mango', 'can-classic-lime', 'can-strawberry'] as const;

function ShopHead({ title, lead, collection }: ShopHeadProps) {
  return (
    <div className={head.head}>
      <div className={head.inner}>
        <div className={head.text}>
          <h1 className={head.title}>{title}</h1>
          <p className={head.lead}>{lead}</p>
          <nav aria-label="Product filters">
            <ul className={head.tabs}>
              {tabs.map(({ label, handle }) => (
                <li key={label}>
                  <SiteLink
                    to={collectionPath(handle)}
                    className={head.tab}
                    aria-current={handle === collection ? 'page' : undefined}
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <CanTrio cans={cans} className={head.cans} />
      </div>
    </div>
  );
}

/**
 * Adds the sort order and the filters of a list to the visit counts, by the shop's names, never by the text of the
 * address.
 */
function countFacets(selection: ListSelection, facets: readonly Facet[]): void {
  const { sort, filters } = selection;
  const names = [
    ...(sort ? [`Sort: ${sort}`] : []),
    ...(filters.some(isPrice) ? ['Price'] : []),
    ...facets.flatMap(({ label, values }) =>
      values
        .filter(({ isSelected, isOffered }) => isSelected && isOffered)
        .map((each) => `${label}: ${each.label}`),
    ),
  ];
  if (names.length > 0) countVisit(...names.map((name) => ['facet', name] as const));
}
