import 'server-only';
import { settledWithin } from '../../../lib/deadline.ts';
import { log } from '../../../runtime/log.ts';
import { isListed, summaryOf } from '../catalogue/product.ts';
import { handleFrom } from '../catalogue/product-path.ts';
import type { ProductSummary } from '../catalogue/product-schema.ts';
import { ProductCard, ProductCardSkeleton } from './product-grid.tsx';
import { grid } from './product-grid.css';
import { getProduct } from '../catalogue/products.ts';
import * as styles from './related-products.css';

const TITLE = 'From our shop';
const MAX_PRODUCTS = 4;
const TIME_LIMIT_MS = 2000;

/**
 * Cards of up to four products. Renders nothing when none of them is listed, or when the shop does not answer in time.
 * @param handles segments of URLs, still encoded
 */
export async function RelatedProducts({ handles }: { handles: string[] }) {
  const loaded = await Promise.all(firstOf(handles).map(listedProduct));
  const products = loaded.filter((each) => each !== undefined);
  if (products.length === 0) return null;

  return (
    <section className={styles.section} aria-labelledby="related-products">
      <h2 id="related-products" className={styles.title}>
        {TITLE}
      </h2>
      <ul className={grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} collection={undefined} rank="h3" detailed={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as RelatedProducts when all products are listed. Hidden without JavaScript. */
export function RelatedProductsSkeleton({ handles }: { handles: string[] }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-waiting>
      <p className={styles.skeletonTitle}>{TITLE}</p>
      <div className={grid}>
        {firstOf(handles).map((handle) => (
          <ProductCardSkeleton key={handle} />
        ))}
      </div>
    </div>
  );
}

const firstOf = (handles: string[]) => [...new Set(handles)].slice(0, MAX_PRODUCTS);

/**
 * The product if it is listed; undefined also when the shop does not answer in time.
 * @param segment of a URL, still encoded
 */
export async function listedProduct(segment: string): Promise<ProductSummary | undefined> {
  const handle = handleFrom(segment);
  if (!handle) return undefined;

  const outcome = await settledWithin(getProduct(handle), TIME_LIMIT_MS);
  if (outcome.status === 'rejected') {
    log.error('shop', `related product ${handle}: ${String(outcome.reason)}`);
  }
  const product = outcome.status === 'fulfilled' ? outcome.value : undefined;
  return product && isListed(product) ? summaryOf(product) : undefined;
}
