import 'server-only';
import { settledWithin } from '../../../lib/deadline.ts';
import { log } from '../../../runtime/log.ts';
import { handleFrom, isListed, summaryOf, type ProductSummary } from '../catalogue/product.ts';
import { ProductCard, ProductCardSkeleton } from './product-grid.tsx';
import { grid } from './product-grid.css';
import { getProduct } from '../catalogue/products.ts';
import * as styles from './related-products.css';

const TITLE = 'From our shop';
const MAX_PRODUCTS = 4;
const TIME_LIMIT_MS = 2000;

/**
 * Renders nothing when none of the products is listed or the shop does not answer in time.
 * @param handles still encoded as in an address
 */
export async function RelatedProducts({ handles }: { handles: string[] }) {
  const products = (await Promise.all(wanted(handles).map(listedProduct))).filter(
    (each) => each !== undefined,
  );
  if (products.length === 0) return null;

  return (
    <section className={styles.section} aria-labelledby="related-products">
      <h2 id="related-products" className={styles.title}>
        {TITLE}
      </h2>
      <ul className={grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} collection={undefined} rank="h3" facts={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the products will be when all of them are listed; hidden without scripts. */
export function RelatedProductsSkeleton({ handles }: { handles: string[] }) {
  return (
    <div className={styles.waiting} aria-hidden="true" data-waiting>
      <p className={styles.waitingTitle}>{TITLE}</p>
      <div className={grid}>
        {wanted(handles).map((handle) => (
          <ProductCardSkeleton key={handle} />
        ))}
      </div>
    </div>
  );
}

const wanted = (handles: string[]) => [...new Set(handles)].slice(0, MAX_PRODUCTS);

/** Undefined also where the shop does not answer in time. @param segment still encoded as in an address */
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
