import 'server-only';
import { DENSE_PHONE } from '../../../lib/responsive-pictures.ts';
import { listCollection } from '../catalogue/list-products.ts';
import { StreamedProducts } from './best-sellers.tsx';
import { ProductCards } from './product-card.tsx';
import * as styles from './product-rail.css';
import { MAX_PRODUCTS, Rail, RailSkeleton, type RailHead } from './rail.tsx';

const SIZES = `(min-width: 76rem) 15rem, (min-width: 48rem) 30vw, ${DENSE_PHONE} 9.5rem, 14rem`;

/** Up to five products of a collection, those in stock first. Renders nothing without products, or when the shop fails. */
export async function ProductRail(head: RailHead) {
  const { collection } = head;
  return (
    <StreamedProducts
      name={`rail of ${collection}`}
      load={railOf(collection)}
      fallback={
        <Rail {...head}>
          <RailSkeleton />
        </Rail>
      }
    >
      {(products) => (
        <Rail {...head}>
          <ProductCards
            products={products}
            className={styles.rail}
            collection={collection}
            sizes={SIZES}
            quickAdd={collection}
          />
        </Rail>
      )}
    </StreamedProducts>
  );
}

const railOf = async (collection: string) =>
  (await listCollection(collection))
    .toSorted((one, other) => Number(other.availableForSale) - Number(one.availableForSale))
    .slice(0, MAX_PRODUCTS);
