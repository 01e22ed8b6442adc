import 'server-only';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Price } from '../price.tsx';
import { unitPriceText } from '../catalogue/product.ts';
import { productPath } from '../catalogue/product-path.ts';
import * as styles from './product-mention.css';
import { listedProduct } from './related-products.tsx';
import { ShopImage } from '../shop-image.tsx';

/**
 * A product with its current price, between paragraphs of a text. Renders a link to the product when it is unlisted or
 * does not load in time.
 * @param handle segment of a URL, still encoded
 */
export async function ProductMention({ handle }: { handle: string }) {
  const product = await listedProduct(handle);
  if (!product) return <ProductMentionFallback handle={handle} />;

  const { title, subtitle, featuredImage, price, compareAtPrice, isFrom, variant } = product;
  const unitPrice = variant?.unitPrice;
  return (
    <div className={styles.card}>
      <ShopImage className={styles.picture} picture={featuredImage} alt="" sizes="6rem" />
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

/** A link to the product, as high as ProductMention: shown while it loads and when it fails. */
export function ProductMentionFallback({ handle }: { handle: string }) {
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
