import 'server-only';
import type { Product } from '../catalogue/product.ts';
import { ProductCards } from '../list/product-card.tsx';
import { findSummaries } from '../catalogue/catalogue.ts';
import * as styles from './recommended-products.css';

const MAX_PRODUCTS = 4;

/** Complementary and related products; nothing when there are none. The page has read the catalogue for the product. */
export async function RecommendedProducts({ product }: { product: Product }) {
  const shelves = await loadShelves(product);
  if (shelves.length === 0) return null;
  return (
    <div className={styles.shelves}>
      {shelves.map(({ title, products }) => (
        <section key={title} className={shelfOf(products.length)} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ProductCards products={products} className={styles.products} />
        </section>
      ))}
    </div>
  );
}

/** One row: complementary products fill up to half of it, related ones the rest. Sold-out products get related ones only. */
async function loadShelves({ availableForSale, ...product }: Product) {
  const related = await findSummaries(product.related);
  const complementary = await findSummaries(product.complementary);
  const inStock = related.filter((each) => each.availableForSale);
  const pairs = complementary.slice(0, MAX_PRODUCTS / 2);
  const shelves = availableForSale
    ? [
        { title: 'Goes well with', products: pairs },
        { title: 'You may also like', products: related.slice(0, MAX_PRODUCTS - pairs.length) },
      ]
    : [{ title: 'Like it, and in stock', products: inStock.slice(0, MAX_PRODUCTS) }];
  return shelves.filter(({ products }) => products.length > 0);
}

const shelfOf = (count: number) => styles.shelf[count as keyof typeof styles.shelf];
