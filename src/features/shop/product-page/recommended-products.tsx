import 'server-only';
import type { Product } from '../catalogue/product.ts';
import { ProductCards, ProductCardSkeletons } from '../list/product-card.tsx';
import { StreamedProducts } from '../list/streamed-products.tsx';
import { findSummaries } from '../catalogue/catalogue.ts';
import * as styles from './recommended-products.css';

const MAX_PRODUCTS = 4;
const LIKE_IT = 'Like it, and in stock';
const GOES_WITH = 'Goes well with';
const MAY_LIKE = 'You may also like';

/** Complementary and related products, streamed after the product. Renders nothing when there are none. */
export const RecommendedProducts = ({ product }: { product: Product }) => (
  <StreamedProducts
    name={`recommendations for ${product.handle}`}
    load={loadShelves(product)}
    fallback={<Skeleton isSoldOut={!product.availableForSale} />}
  >
    {(shelves) => (
      <div className={styles.shelves}>
        {shelves.map(({ title, products }) => (
          <section key={title} className={shelfOf(products.length)} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ProductCards products={products} className={styles.products} />
          </section>
        ))}
      </div>
    )}
  </StreamedProducts>
);

/** One row: complementary products fill up to half of it, related ones the rest. Sold-out products get related ones only. */
async function loadShelves({ availableForSale, ...product }: Product) {
  const related = await findSummaries(product.related);
  const complementary = await findSummaries(product.complementary);
  const inStock = related.filter((each) => each.availableForSale);
  const pairs = complementary.slice(0, MAX_PRODUCTS / 2);
  const shelves = availableForSale
    ? [
        { title: GOES_WITH, products: pairs },
        { title: MAY_LIKE, products: related.slice(0, MAX_PRODUCTS - pairs.length) },
      ]
    : [{ title: LIKE_IT, products: inStock.slice(0, MAX_PRODUCTS) }];
  return shelves.filter(({ products }) => products.length > 0);
}

const shelfOf = (count: number) => styles.shelf[count as keyof typeof styles.shelf];

/** As high as the loaded section: one row on wide screens, two on phones. Hidden without JavaScript. */
function Skeleton({ isSoldOut }: { isSoldOut: boolean }) {
  const shelves = isSoldOut ? [LIKE_IT] : [GOES_WITH, MAY_LIKE];
  const each = MAX_PRODUCTS / shelves.length;
  return (
    <div className={styles.skeleton} inert data-waiting>
      {shelves.map((title) => (
        <div key={title} className={shelfOf(each)}>
          <p className={styles.skeletonTitle}>{title}</p>
          <ProductCardSkeletons count={each} className={styles.products} />
        </div>
      ))}
    </div>
  );
}
