import { visuallyHidden } from '../../../design/visibility.css';
import { DENSE_PHONE } from '../../../lib/responsive-pictures.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Price } from '../price.tsx';
import { gidNumber, unitPriceText, type ProductSummary } from '../catalogue/product.ts';
import { productPath } from '../catalogue/product-path.ts';
import type { Rating } from '../catalogue/catalogue-schema.ts';
import { FewLeft, QuickAdd } from './quick-add.tsx';
import { ShopImage } from '../shop-image.tsx';
import * as styles from './product-grid.css';

interface ProductCardProps {
  product: ProductSummary;
  collection?: string | undefined;
  priority?: 'first' | 'early' | undefined;
  rank?: 'h2' | 'h3';
  /** Width of the picture, by default that of a card in a list. */
  sizes?: string | undefined;
  /** As that of ShopImage. */
  widest?: number | undefined;
  /** Whether to show subtitle, rating and unit price; without them, the card is as high as its skeleton. */
  detailed?: boolean;
  /** Name of the list, whose cards have a button that adds their product. */
  quickAdd?: string | undefined;
}

/** A card of a product in a list: picture, title, price, rating, and quick add. */
export function ProductCard({
  product,
  collection,
  priority,
  rank: Title = 'h2',
  detailed = true,
  sizes = SIZES,
  widest,
  quickAdd,
}: ProductCardProps) {
  const { handle, title, picture, availableForSale } = product;
  const { price, compareAtPrice, isFrom, isOnSale, chosen } = product;
  const path = productPath(handle, collection);

  return (
    <article className={styles.card}>
      <ShopImage
        className={styles.picture}
        placeholder={styles.noPicture}
        picture={picture}
        alt=""
        sizes={sizes}
        widest={widest}
        priority={priority}
      />
      <div className={styles.text}>
        <Title className={detailed ? styles.title : styles.fixedTitle}>
          <SiteLink
            className={styles.link}
            to={chosen ? `${path}?variant=${gidNumber(chosen)}` : path}
          >
            {title}
          </SiteLink>
        </Title>
        {detailed && <Details product={product} />}
        <p className={styles.prices}>
          <Price price={price} compareAtPrice={compareAtPrice} isFrom={detailed && isFrom} />
        </p>
        {quickAdd && availableForSale && (
          <>
            <FewLeft choices={product.choices} />
            <QuickAdd product={product} collection={collection} list={quickAdd} />
          </>
        )}
      </div>
      {!availableForSale ? (
        <p className={styles.soldOut}>Sold out</p>
      ) : (
        isOnSale && <p className={styles.sale}>Sale</p>
      )}
    </article>
  );
}

function Details({ product: { subtitle, rating, variant } }: { product: ProductSummary }) {
  const label = variant?.label;
  const unit = variant?.unitPrice;
  // Only pack sizes describe the product as a whole; the size or colour of its first variant does not.
  const pack = label && (unit || /^\d+\D/.test(label)) ? label : undefined;
  return (
    <>
      {subtitle && <p className={styles.detail}>{subtitle}</p>}
      {rating && <Stars rating={rating} />}
      {(pack || unit) && (
        <p className={styles.detail}>
          {pack}
          {pack && unit && ', '}
          {unit && <span className={styles.unit}>{unitPriceText(unit)}</span>}
        </p>
      )}
    </>
  );
}

/** The average rating with a star and the number of ratings. */
function Stars({ rating: { value, best, count } }: { rating: Rating }) {
  const rated = Math.round(value * 10) / 10;
  return (
    <p className={styles.rating}>
      <span className={visuallyHidden}>{`Rated ${rated} of ${best} by ${count}`}</span>
      <span aria-hidden="true">
        <span className={styles.star}>★</span> {rated.toFixed(1)}{' '}
        <span className={styles.ratingCount}>({count})</span>
      </span>
    </p>
  );
}

/** `<img sizes>` of a card in two columns of a phone. */
export const PHONE_SIZES = `${DENSE_PHONE} 30vw, calc(50vw - 1.45rem)`;
const SIZES = `(min-width: 76rem) 17rem, (min-width: 48rem) 33vw, ${PHONE_SIZES}`;

interface ProductCardsProps extends Omit<ProductCardProps, 'product' | 'rank'> {
  products: ProductSummary[];
  className: string;
}

/** A list of cards below an h2. */
export const ProductCards = ({ products, className, ...props }: ProductCardsProps) => (
  <ul className={className}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} rank="h3" {...props} />
      </li>
    ))}
  </ul>
);

/** Placeholders of `count` cards; with `hasAction`, as high as cards with quick add. */
export const ProductCardSkeletons = ({
  count,
  className,
  hasAction = false,
}: {
  count: number;
  className: string;
  hasAction?: boolean;
}) => (
  <div className={className} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.card}>
        <div className={styles.picture} />
        <div className={styles.text}>
          <div className={styles.skeletonTitle} />
          <div className={styles.skeletonPrice} />
          {hasAction && <div className={styles.skeletonAction} />}
        </div>
      </div>
    ))}
  </div>
);
