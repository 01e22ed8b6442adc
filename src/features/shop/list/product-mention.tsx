import 'server-only';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Price } from '../price.tsx';
import { productPath, unitPriceText } from '../catalogue/product.ts';
import * as styles from './product-mention.css';
import { listedProduct } from './related-products.tsx';
import { ShopImage } from '../shop-image.tsx';

/** A product in a line of a text, with its price for now. @param handle still encoded as in an address */
export async function ProductMention({ handle }: { handle: string }) {
  const product = await listedProduct(handle);
  if (!product) return <ProductMentionWaiting handle={handle} />;

  const { title, subtitle, featuredImage, price, compareAtPrice, isFrom, variant } = product;
  const unitPrice = variant?.unitPrice;
  return (
    <div className={styles.card}>
      {featuredImage ? (
        <ShopImage className={styles.picture} picture={featuredImage} alt="" sizes="6rem" />
      ) : (
        <div className={styles.picture} />
      )}
      <div className={styles.text}>
        <p className={styles.title}>
          <SiteLink className={styles.link} to={productPath(product.handle)}>
            {title}
          </SiteLink>
        </p>
        <p className={styles.subtitle}>{subtitle}</p>
        <p>
          {!product.availableForSale && 'Sold out, '}
          <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
          {unitPrice && ` · ${unitPriceText(unitPrice)}`}
        </p>
      </div>
    </div>
  );
}

/** As high, until the price is there, and where it does not come. */
export function ProductMentionWaiting({ handle }: { handle: string }) {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.title}>
          <SiteLink className={styles.link} to={productPath(handle)}>
            See it in our shop
          </SiteLink>
        </p>
      </div>
    </div>
  );
}
