import 'server-only';
import { log } from '../../../runtime/log.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import type { Product, ProductSummary } from '../catalogue/product.ts';
import { ProductCards, ProductCardSkeletons } from '../list/product-card.tsx';
import { findSummaries } from '../catalogue/catalogue.ts';
import * as styles from './recommended-products.css';

const MAX_PRODUCTS = 4;

/** Complementary and related products, streamed after the product. Renders nothing when there are none. */
export function RecommendedProducts({ product }: { product: Product }) {
  return (
    <Streamed
      load={loadShelves(product)}
      fallback={<Skeleton isSoldOut={!product.availableForSale} />}
    >
      {(outcome) => {
        if (outcome.status === 'fulfilled') return <Shelves shelves={outcome.value} />;
        log.error('shop', `recommendations for ${product.handle}: ${String(outcome.reason)}`);
        return null;
      }}
    </Streamed>
  );
}

/** One row: complementary products fill up to half of it, related ones the rest. Sold-out products get related ones only. */
async function loadShelves(product: Product): Promise<Shelf[]> {
  const related = await findSummaries(product.related);
  if (!product.availableForSale) {
    const inStock = related.filter((each) => each.availableForSale);
    return [{ title: LIKE_IT, products: inStock.slice(0, MAX_PRODUCTS) }];
  }
  const pairs = (await findSummaries(product.complementary)).slice(0, MAX_PRODUCTS / 2);
  return [
    { title: GOES_WITH, products: pairs },
    { title: MAY_LIKE, products: related.slice(0, MAX_PRODUCTS - pairs.length) },
  ];
}

interface Shelf {
  title: string;
  products: ProductSummary[];
}

const LIKE_IT = 'Like it, and in stock';
const GOES_WITH = 'Goes well with';
const MAY_LIKE = 'You may also like';

function Shelves({ shelves }: { shelves: Shelf[] }) {
  const filled = shelves.filter(({ products }) => products.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={styles.shelves}>
      {filled.map(({ title, products }) => (
        <section key={title} className={shelfOf(products.length)} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ProductCards products={products} className={styles.products} />
        </section>
      ))}
    </div>
  );
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
