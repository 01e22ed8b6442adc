import 'server-only';
import { visuallyHidden } from '../../../design/visibility.css';
import { log } from '../../../runtime/log.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Streamed } from '../../layout/page-parts/streamed.tsx';
import { Price } from '../price.tsx';
import { unitPriceText } from '../catalogue/product.ts';
import { productPath } from '../catalogue/product-path.ts';
import type { ProductSummary } from '../catalogue/product-schema.ts';
import * as styles from './product-rail.css';
import { listCollection } from '../catalogue/products.ts';
import { MAX_PRODUCTS, Rail, RailSkeleton, type RailHead } from './rail.tsx';
import { ShopImage } from '../shop-image.tsx';

/** Up to five products of a collection, those in stock first. Renders nothing without products, or when the shop fails. */
export async function ProductRail({ collection, ...head }: RailHead) {
  return (
    <Streamed
      load={listCollection(collection)}
      fallback={
        <Rail {...head} collection={collection}>
          <RailSkeleton />
        </Rail>
      }
    >
      {(outcome) => {
        if (outcome.status === 'rejected') {
          log.error('shop', `rail of ${collection}: ${String(outcome.reason)}`);
          return null;
        }
        const products = (outcome.value?.products ?? [])
          .toSorted((one, other) => Number(other.availableForSale) - Number(one.availableForSale))
          .slice(0, MAX_PRODUCTS);
        if (products.length === 0) return null;
        return (
          <Rail {...head} collection={collection}>
            <ul className={styles.rail}>
              {products.map((product) => (
                <li key={product.id} className={styles.place}>
                  <RailCard product={product} collection={collection} />
                </li>
              ))}
            </ul>
          </Rail>
        );
      }}
    </Streamed>
  );
}

function RailCard({ product, collection }: { product: ProductSummary; collection: string }) {
  const { handle, title, subtitle, featuredImage, price, compareAtPrice, isFrom, variant } =
    product;
  return (
    <div className={styles.card}>
      <ShopImage
        className={styles.picture}
        placeholder={styles.noPicture}
        picture={featuredImage}
        alt=""
        sizes="(min-width: 76rem) 15rem, (min-width: 48rem) 30vw, 14rem"
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <SiteLink className={styles.link} to={productPath(handle, collection)}>
            {title}
          </SiteLink>
        </h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.price}>
          <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        </p>
        <p className={styles.unit}>{variant?.unitPrice && unitPriceText(variant.unitPrice)}</p>
        <Action product={product} collection={collection} />
      </div>
      {!product.availableForSale && <p className={styles.soldOut}>Sold out</p>}
    </div>
  );
}

/** A button that adds the first variant; a link to the product when that variant needs a choice or is sold out. */
function Action({ product, collection }: { product: ProductSummary; collection: string }) {
  const { handle, title, variant, availableForSale } = product;
  if (!variant?.availableForSale) {
    return (
      <SiteLink className={styles.more} to={productPath(handle, collection)}>
        {availableForSale ? 'Choose' : 'See more'}
        <span className={visuallyHidden}> {title}</span>
      </SiteLink>
    );
  }
  const { id, label } = variant;
  return (
    <form className={styles.form} action="/api/cart/lines" method="post">
      <input type="hidden" name="merchandiseId" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <button type="submit" className={styles.add}>
        {label ? `Add ${label}` : 'Add'}
        <span className={visuallyHidden}> {label ? `of ${title}` : title} to cart</span>
      </button>
      <p role="alert" data-problem="" className={styles.refusal} />
    </form>
  );
}
