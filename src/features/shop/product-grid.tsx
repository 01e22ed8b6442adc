import type { ProductSummary } from './product.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import * as styles from './product-grid.css';

// The first row of a desktop; on a phone, what can be seen without scrolling.
const EARLY_CARDS = 4;

interface ProductGridProps {
  products: ProductSummary[];
  /** The collection whose list it is. */
  collection: string | undefined;
}

export function ProductGrid({ products, collection }: ProductGridProps) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            collection={collection}
            priority={index === 0 ? 'first' : index < EARLY_CARDS ? 'early' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
