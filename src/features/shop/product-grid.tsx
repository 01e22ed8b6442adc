import { isReduced } from '../../lib/price.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Price } from './price.tsx';
import { productPath, type ProductSummary } from './product.ts';
import * as styles from './product-grid.css';
import { ShopImage } from './shop-image.tsx';

const EARLY_CARDS = 4;

interface ProductGridProps {
  products: ProductSummary[];
  collection: string | undefined;
}

export function ProductGrid({ products, collection }: ProductGridProps) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            collection={collection}
            priority={index === 0 ? 'first' : index < EARLY_CARDS ? 'early' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}

interface ProductCardProps {
  product: ProductSummary;
  collection: string | undefined;
  priority?: 'first' | 'early' | undefined;
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

export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.text}>
        <div className={styles.skeletonTitle} />
        <div className={styles.skeletonPrice} />
      </div>
    </div>
  );
}
