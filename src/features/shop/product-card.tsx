import { isReduced } from '../../lib/price.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Price } from './price.tsx';
import { productPath, type ProductSummary } from './product.ts';
import * as styles from './product-card.css';
import { ShopImage } from './shop-image.tsx';

interface ProductCardProps {
  product: ProductSummary;
  /** The collection whose list it stands in. */
  collection: string | undefined;
  priority?: 'first' | 'early' | undefined;
  /** Rank of its title on the page. */
  rank?: 'h2' | 'h3';
}

export function ProductCard({
  product,
  collection,
  priority,
  rank: Title = 'h2',
}: ProductCardProps) {
  const { handle, title, featuredImage, price, compareAtPrice, availableForSale } = product;
  const reduced = isReduced(price, compareAtPrice);

  return (
    <article className={styles.card}>
      {featuredImage ? (
        <ShopImage
          className={styles.picture}
          picture={featuredImage}
          alt=""
          sizes="(min-width: 76rem) 17rem, (min-width: 48rem) 33vw, 50vw"
          priority={priority}
        />
      ) : (
        <div className={styles.noPicture} />
      )}
      <div className={styles.text}>
        <Title className={styles.title}>
          <SiteLink className={styles.link} to={productPath(handle, collection)}>
            {title}
          </SiteLink>
        </Title>
        <p>
          <Price price={price} compareAtPrice={compareAtPrice} />
        </p>
      </div>
      {!availableForSale ? (
        <p className={styles.soldOut}>Sold out</p>
      ) : (
        reduced && <p className={styles.sale}>Sale</p>
      )}
    </article>
  );
}

/** As large as what replaces it. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.text}>
        <div className={styles.boneTitle} />
        <div className={styles.bonePrice} />
      </div>
    </div>
  );
}
