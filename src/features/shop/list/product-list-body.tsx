import { buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { isPlain, listPath, type ListSelection } from '../catalogue/list-selection.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ProductGrid } from './product-grid.tsx';
import * as styles from './product-grid.css';
import { isWholesale, productSections, type ProductSection } from './product-sections.ts';
import type { ProductList } from '../catalogue/product-schema.ts';

interface ProductListBodyProps {
  list: ProductList;
  /** Undefined for the whole shop. */
  collection: string | undefined;
  selection: ListSelection;
  after: string | undefined;
}

/** A loaded page of a list: the toolbar, the products and the pagination. */
export function ProductListBody({ list, collection, selection, after }: ProductListBodyProps) {
  const { products, next, facets, isUnsorted } = list;
  const ignored = isUnsorted ? [...selection.ignored, UNSORTED] : selection.ignored;
  const isEmpty = products.length === 0 && !next;
  const isFiltered = selection.filters.length > 0;

  return (
    <>
      {ignored.length > 0 && <output className={styles.ignored}>{ignored.join(' ')}</output>}
      {(!isEmpty || isFiltered) && (
        <ListToolbar
          collection={collection}
          selection={selection}
          facets={facets}
          count={countOf(list, after)}
        />
      )}
      <Products products={products} collection={collection} selection={selection} />
      {/* A page with unlisted products only is empty, but may have a next page. */}
      {isEmpty && (isFiltered ? <NoMatches /> : <NoProducts />)}
      <MorePages after={after} next={next} collection={collection} selection={selection} />
    </>
  );
}

const UNSORTED = 'So many products can be sorted by price only: with fewer, any order will do.';

/** The number of products as text. Counted here, because the shop's count includes unlisted products. */
function countOf({ products: { length }, next }: ProductList, after: string | undefined) {
  if (after) return undefined;
  if (next) return `More than ${length} products`;
  return length === 1 ? '1 product' : `${length} products`;
}

type ProductsProps = Pick<ProductListBodyProps, 'collection' | 'selection'> &
  Pick<ProductList, 'products'>;

function Products({ products, collection, selection }: ProductsProps) {
  const isDefaultOrder = !selection.sort;
  const isShop = collection === undefined;
  const sections = isShop && isPlain(selection) ? productSections(products) : [];
  if (sections.length > 1) {
    return sections.map((section, index) => (
      <Section key={section.label} section={section} isFirst={index === 0} />
    ));
  }
  // In the default order, wholesale products come last.
  const ordered =
    isShop && isDefaultOrder
      ? products.toSorted((a, b) => Number(isWholesale(a)) - Number(isWholesale(b)))
      : products;
  return <ProductGrid products={ordered} collection={collection} isDefaultOrder={isDefaultOrder} />;
}

function Section({ section, isFirst }: { section: ProductSection; isFirst: boolean }) {
  const { label, products } = section;
  const id = `section-${label.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {label}
        </h2>
        {section.isWholesale && (
          <p>
            For shops, bars and restaurants.{' '}
            <SiteLink to="/wholesale/apply">Apply for wholesale</SiteLink>
          </p>
        )}
      </div>
      <ProductGrid
        products={products}
        collection={undefined}
        rank="h3"
        isDefaultOrder
        isFirst={isFirst}
      />
    </section>
  );
}

export function NoProducts() {
  return (
    <Notice picture={{ src: '/empty-shop.svg', width: 640, height: 480 }}>
      <p>No products available right now. Please check back soon!</p>
    </Notice>
  );
}

const NoMatches = () => (
  <Notice picture={{ src: '/empty-shop.svg', width: 640, height: 480 }}>
    <p>No products match these filters. Take one off above, or clear them all.</p>
  </Notice>
);

interface MorePagesProps extends Pick<ProductListBodyProps, 'after' | 'collection' | 'selection'> {
  next: string | undefined;
}

function MorePages({ after, next, collection, selection }: MorePagesProps) {
  if (!after && !next) return null;
  const rel = isPlain(selection) ? undefined : 'nofollow';
  return (
    <nav aria-label="More products" className={styles.pages}>
      {after && (
        <SiteLink
          to={listPath(collection, selection)}
          rel={rel}
          className={buttonClass({ tone: 'quiet' })}
        >
          First products
        </SiteLink>
      )}
      {next && (
        <SiteLink to={listPath(collection, selection, next)} rel={rel} className={buttonClass()}>
          More products
        </SiteLink>
      )}
    </nav>
  );
}
