import 'server-only';
import { DENSE_PHONE } from '../../../lib/responsive-pictures.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Price } from '../price.tsx';
import { unitPriceText, type ProductSummary } from '../catalogue/product.ts';
import { productPath } from '../catalogue/product-path.ts';
import * as styles from './product-rail.css';
import { listCollection } from '../catalogue/list-products.ts';
import { StreamedProducts } from './best-sellers.tsx';
import { MAX_PRODUCTS, Rail, RailSkeleton, type RailHead } from './rail.tsx';
import { Stars } from './product-card.tsx';
import { FewLeft, QuickAdd } from './quick-add.tsx';
import { ShopImage } from '../shop-image.tsx';

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
          <ul className={styles.rail}>
            {products.map((product) => (
              <li key={product.id} className={styles.place}>
                <RailCard product={product} collection={collection} />
              </li>
            ))}
          </ul>
        </Rail>
      )}
    </StreamedProducts>
  );
}

const railOf = async (collection: string) =>
  (await listCollection(collection))
    .toSorted((one, other) => Number(other.availableForSale) - Number(one.availableForSale))
    .slice(0, MAX_PRODUCTS);

function RailCard({ product, collection }: { product: ProductSummary; collection: string }) {
  const { handle, title, subtitle, rating, picture, price, variant } = product;
  const { compareAtPrice, isFrom } = product;
  return (
    <div className={styles.card}>
      <ShopImage
        className={styles.picture}
        placeholder={styles.noPicture}
        picture={picture}
        alt=""
        sizes={`(min-width: 76rem) 15rem, (min-width: 48rem) 30vw, ${DENSE_PHONE} 9.5rem, 14rem`}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <SiteLink className={styles.link} to={productPath(handle, collection)}>
            {title}
          </SiteLink>
        </h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <div className={styles.unit}>{rating && <Stars rating={rating} />}</div>
        <p className={styles.price}>
          <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        </p>
        <p className={styles.unit}>{variant?.unitPrice && unitPriceText(variant.unitPrice)}</p>
        <FewLeft choices={product.choices} />
        <QuickAdd product={product} collection={collection} list={collection} />
      </div>
      {!product.availableForSale && <p className={styles.soldOut}>Sold out</p>}
    </div>
  );
}
