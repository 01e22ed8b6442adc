import 'server-only';
import { log } from '../../../runtime/log.ts';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import type { Product, ProductSummary } from '../catalogue/product.ts';
import { ProductCard, ProductCardSkeleton } from '../list/product-grid.tsx';
import { getRecommendations, type Recommendations } from '../catalogue/products.ts';
import * as styles from './recommended-products.css';

const IN_A_ROW = 4;
// It stands below all that is waited for: enough to find it in a cache.
const INITIAL_WAIT_MS = 20;

interface Shelf {
  title: string;
  products: ProductSummary[];
}

/** What goes with a product and what is like it, streamed behind the product; nothing when there is none. */
export function RecommendedProducts({ product }: { product: Product }) {
  return (
    <Streamed
      load={getRecommendations(product)}
      waitMs={INITIAL_WAIT_MS}
      fallback={<Skeleton isSoldOut={!product.availableForSale} />}
    >
      {(outcome) => {
        if (outcome.status === 'fulfilled')
          return <Shelves shelves={shelvesOf(product, outcome.value)} />;
        log.error('shop', `recommendations for ${product.handle}: ${String(outcome.reason)}`);
        return null;
      }}
    </Streamed>
  );
}

/** A row in all: what goes with it takes up to half, what is like it the rest. */
function shelvesOf(
  { availableForSale }: Product,
  { related, complementary }: Recommendations,
): Shelf[] {
  const inStock = (products: ProductSummary[]) => products.filter((each) => each.availableForSale);
  if (!availableForSale) {
    return [{ title: LIKE_IT, products: inStock(related).slice(0, IN_A_ROW) }];
  }
  const pairs = complementary.slice(0, IN_A_ROW / 2);
  return [
    { title: GOES_WITH, products: pairs },
    { title: MAY_LIKE, products: related.slice(0, IN_A_ROW - pairs.length) },
  ];
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
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} collection={undefined} rank="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const shelfOf = (count: number) => styles.shelf[count as keyof typeof styles.shelf];

/** As high as what comes: a row on wide screens, two on phones. Hidden without scripts. */
function Skeleton({ isSoldOut }: { isSoldOut: boolean }) {
  const shelves = isSoldOut ? [LIKE_IT] : [GOES_WITH, MAY_LIKE];
  const each = IN_A_ROW / shelves.length;
  return (
    <div className={styles.waiting} inert data-waiting>
      {shelves.map((title) => (
        <div key={title} className={shelfOf(each)}>
          <p className={styles.waitingTitle}>{title}</p>
          <div className={styles.products}>
            {Array.from({ length: each }, (_, index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
