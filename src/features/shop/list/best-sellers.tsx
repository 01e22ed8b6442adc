import 'server-only';
import { listCollection } from '../catalogue/list-products.ts';
import { ProductCards, ProductCardSkeletons } from './product-card.tsx';
import { grid } from './product-grid.css';
import * as styles from './related-products.css';
import { StreamedProducts } from './streamed-products.tsx';

const COLLECTION = 'drinks';
const MAX_PRODUCTS = 4;

/** Up to four drinks in stock, for pages that would otherwise be a dead end. Renders nothing when the shop fails. */
export function BestSellers() {
  return (
    <StreamedProducts name="best sellers" load={bestSellers()} fallback={<BestSellersSkeleton />}>
      {(products) => (
        <section className={styles.bestSellers} aria-labelledby="best-sellers">
          <h2 id="best-sellers" className={styles.title}>
            {TITLE}
          </h2>
          <ProductCards products={products} className={grid} quickAdd="best-sellers" />
        </section>
      )}
    </StreamedProducts>
  );
}

async function bestSellers() {
  const drinks = await listCollection(COLLECTION);
  return drinks.filter(({ availableForSale }) => availableForSale).slice(0, MAX_PRODUCTS);
}

/** Placeholder of the best sellers, as high as four cards. */
export const BestSellersSkeleton = () => (
  <div className={styles.bestSellersSkeleton} aria-hidden="true">
    <p className={styles.skeletonTitle}>{TITLE}</p>
    <ProductCardSkeletons count={MAX_PRODUCTS} className={grid} hasAction />
  </div>
);

const TITLE = 'Our best sellers';
