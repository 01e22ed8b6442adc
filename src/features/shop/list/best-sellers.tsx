import 'server-only';
import { log } from '../../../runtime/log.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { listCollection } from '../catalogue/list-products.ts';
import { ProductCards, ProductCardSkeletons } from './product-card.tsx';
import { grid } from './product-grid.css';
import * as styles from './related-products.css';

const COLLECTION = 'drinks';
const MAX_PRODUCTS = 4;

/** Up to four drinks in stock, for pages that would otherwise be a dead end. Renders nothing when the shop fails. */
export function BestSellers() {
  return (
    <Streamed load={listCollection(COLLECTION)} fallback={<BestSellersSkeleton />}>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `best sellers: ${String(outcome.reason)}`);
          return null;
        }
        const products = outcome.value
          .filter(({ availableForSale }) => availableForSale)
          .slice(0, MAX_PRODUCTS);
        if (products.length === 0) return null;
        return (
          <section className={styles.bestSellers} aria-labelledby="best-sellers">
            <h2 id="best-sellers" className={styles.title}>
              {TITLE}
            </h2>
            <ProductCards products={products} className={grid} quickAdd="best-sellers" />
          </section>
        );
      }}
    </Streamed>
  );
}

/** Placeholder of the best sellers, as high as four cards. */
export const BestSellersSkeleton = () => (
  <div className={styles.bestSellersSkeleton} aria-hidden="true">
    <p className={styles.skeletonTitle}>{TITLE}</p>
    <ProductCardSkeletons count={MAX_PRODUCTS} className={grid} hasAction />
  </div>
);

const TITLE = 'Our best sellers';
