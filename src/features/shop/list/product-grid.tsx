import { DENSE_PHONE } from '../../../lib/dense-phone.ts';
import { isWide } from '../catalogue/product.ts';
import type { ProductSummary } from '../catalogue/product-schema.ts';
import { priorityOf, ProductCard, ProductCardSkeletons } from './product-card.tsx';
import * as styles from './product-grid.css';
import { wideCards } from './product-sections.ts';

interface ProductGridProps {
  products: ProductSummary[];
  collection?: string | undefined;
  rank?: 'h2' | 'h3';
  /** Whether the list is in the default order, in which a product that an editor tagged as wide comes first. */
  isDefaultOrder?: boolean;
  /** Number of cards above the fold on a phone, by default those of a list at the top of its page. */
  early?: number | undefined;
  /** Name of the list for quick add. */
  list?: string;
}

/** Cards in two, three or four columns. Wide cards fill the last row. */
export function ProductGrid({
  products,
  collection,
  rank,
  isDefaultOrder = false,
  early: givenEarly,
  list = 'list',
}: ProductGridProps) {
  if (products.length === 0) return null;
  const wide = isDefaultOrder ? products.find(isWide) : undefined;
  const ordered = wide ? [wide, ...products.filter((each) => each !== wide)] : products;
  const { first, second, last } = wideCards(ordered.length, wide !== undefined);
  const early = givenEarly ?? (first.includes(2) ? 3 : 4);
  const columnsOf = (index: number) => {
    if (index === 0) return first;
    if (index === ordered.length - 1) return last;
    return index === 1 ? second : [];
  };

  return (
    <ul className={styles.list}>
      {ordered.map((product, index) => (
        <li
          key={product.id}
          className={columnsOf(index)
            .map((columns) => (product === wide ? styles.largeAt[columns] : styles.wideAt[columns]))
            .join(' ')}
        >
          <ProductCard
            product={product}
            collection={collection}
            {...(rank && { rank })}
            priority={priorityOf(index, early)}
            sizes={
              product === wide ? LARGE_SIZES : columnsOf(index).length > 0 ? WIDE_SIZES : undefined
            }
            quickAdd={list}
          />
        </li>
      ))}
    </ul>
  );
}

const WIDE_SIZES = '(min-width: 76rem) 25rem, (min-width: 40rem) 40vw, 50vw';
const LARGE_SIZES = `(min-width: 76rem) 25rem, (min-width: 40rem) 40vw, ${DENSE_PHONE}, calc(100vw - 2 * min(1rem, 5vw))`;

/** The skeleton of a page of products. */
export const ProductGridSkeleton = () => (
  <ProductCardSkeletons count={12} className={styles.list} hasAction />
);
