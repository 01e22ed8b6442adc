import { Notice } from '../../../design/notice.tsx';
import { deferredRendering } from '../../../design/visibility.css';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { isWholesale, WHOLESALE, type ProductSummary } from '../catalogue/product.ts';
import { shopCollections } from '../catalogue/product-path.ts';
import { isPlain, listPath, type ListSelection } from '../catalogue/list-selection.ts';
import { OutdatedPrices } from '../outdated-prices.tsx';
import { BestSellers } from './best-sellers.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { MoreProducts, ProductGrid } from './product-grid.tsx';
import * as styles from './product-grid.css';
import type { ProductList } from '../catalogue/list-products.ts';

interface ProductListBodyProps {
  list: ProductList;
  /** Undefined for the whole shop. */
  collection: string | undefined;
  selection: ListSelection;
}

/** A loaded page of a list: the toolbar, the products and the pagination. */
export function ProductListBody({ list, collection, selection }: ProductListBodyProps) {
  const { products, page, next, facets, count } = list;
  const { ignored, priceProblem } = selection;
  const isEmpty = products.length === 0;
  const isFiltered = selection.filters.length > 0;

  return (
    <>
      <OutdatedPrices />
      {ignored.length > 0 && <output className={styles.ignored}>{ignored.join(' ')}</output>}
      {priceProblem && <p className={styles.ignored}>{priceProblem.message}</p>}
      {(!isEmpty || isFiltered) && (
        <ListToolbar
          collection={collection}
          selection={selection}
          facets={facets}
          count={count === 1 ? '1 product' : `${count} products`}
        />
      )}
      <Products list={list} collection={collection} selection={selection} />
      {isEmpty && (
        <>
          <NoProducts {...(isFiltered && { text: NO_MATCHES })} />
          <BestSellers />
        </>
      )}
      <MoreProducts
        first={page > 1 ? listPath(collection, selection) : undefined}
        next={next ? listPath(collection, selection, next) : undefined}
        rel={isPlain(selection) ? undefined : 'nofollow'}
      />
    </>
  );
}

function Products({ list: { products }, collection, selection }: ProductListBodyProps) {
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

type ProductSection = ReturnType<typeof productSections>[number];

const retailTabs = shopCollections.filter(({ handle }) => handle !== WHOLESALE);

/** Divides all products into sections, none empty: one for each tab, by product type, others, then wholesale. */
export function productSections(products: readonly ProductSummary[]) {
  const retailProducts = products.filter((each) => !isWholesale(each));
  const ofTab = (handle: string) =>
    retailProducts.filter(({ productType }) => isOfTab(productType, handle));
  const others = retailProducts.filter(
    ({ productType }) => !retailTabs.some(({ handle }) => isOfTab(productType, handle)),
  );
  return [
    ...retailTabs.map(({ label, handle }) => ({ label, products: ofTab(handle) })),
    { label: 'More', products: others },
    { label: 'By the case', products: products.filter(isWholesale) },
  ].filter((section) => section.products.length > 0);
}

// The product types "Drink" and "Drinks" both belong to the tab drinks.
const isOfTab = (productType: string, handle: string) =>
  [handle, handle.replace(/s$/, '')].includes(productType.trim().toLowerCase());

function Section({ section, isFirst }: { section: ProductSection; isFirst: boolean }) {
  const { label, products } = section;
  const id = `section-${label.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section
      className={isFirst ? styles.section : `${styles.section} ${deferredRendering}`}
      aria-labelledby={id}
    >
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {label}
        </h2>
        {products.every(isWholesale) && (
          <p>
            For shops, bars and restaurants.{' '}
            <SiteLink to="/wholesale/apply">Apply for wholesale</SiteLink>
          </p>
        )}
      </div>
      <ProductGrid products={products} rank="h3" isDefaultOrder {...(!isFirst && { early: 0 })} />
    </section>
  );
}

/** A notice in place of an empty list. */
export const NoProducts = ({ text = NO_PRODUCTS, more }: { text?: string; more?: string }) => (
  <Notice picture={{ src: '/empty-shop.svg', width: 640, height: 480 }}>
    <p>{text}</p>
    {more && <p>{more}</p>}
  </Notice>
);

const NO_PRODUCTS = 'No products available right now. Please check back soon!';
const NO_MATCHES = 'No products match these filters. Take one off above, or clear them all.';
