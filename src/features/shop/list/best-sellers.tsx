import 'server-only';
import type { ReactNode } from 'react';
import { log } from '../../../runtime/log.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { listCollection } from '../catalogue/list-products.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { ProductCards, ProductCardSkeletons } from './product-card.tsx';
import { grid } from './product-grid.css';
import * as styles from './related-products.css';

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

interface StreamedProductsProps {
  /** For the log, such as `best sellers`. */
  name: string;
  load: Promise<ProductSummary[]>;
  fallback: ReactNode;
  children: (loaded: ProductSummary[]) => ReactNode;
}

/** Streams products with a fallback while they load; nothing without any, or when the shop fails, which is logged. */
export const StreamedProducts = ({ name, load, fallback, children }: StreamedProductsProps) => (
  <Streamed load={load} fallback={fallback}>
    {(outcome) => {
      if (outcome.status === 'fulfilled')
        return outcome.value.length > 0 && children(outcome.value);
      log.error('shop', `${name}: ${String(outcome.reason)}`);
      return null;
    }}
  </Streamed>
);
