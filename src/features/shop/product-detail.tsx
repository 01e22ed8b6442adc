import { visuallyHidden } from '../../design/visually-hidden.css';
import { BackLink } from '../site/back-link.tsx';
import { BuyNowForm, type BuyNowChoice } from './buy-now-form.tsx';
import { ANY_COLLECTION, collectionPath, type Product } from './product.ts';
import * as styles from './product-detail.css';
import { ShopImage } from './shop-image.tsx';

interface ProductDetailProps {
  product: Product;
  collection: string;
  choice: BuyNowChoice;
  /** The product's path, to come back to. */
  from: string;
}

export function ProductDetail({ product, collection, choice, from }: ProductDetailProps) {
  const { title, descriptionHtml, variants } = product;
  return (
    <article>
      <BackLink to={collectionPath(collection === ANY_COLLECTION ? undefined : collection)}>
        Back to the shop
      </BackLink>
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <h1 className={styles.title}>{title}</h1>
          <BuyNowForm key={product.id} variants={variants} choice={choice} from={from} />
          {descriptionHtml && (
            // Sanitised by an allow-list when it came from the shop.
            <div
              className={styles.description}
              dangerouslySetInnerHTML={{ __html: descriptionHtml }}
            />
          )}
        </div>
      </div>
    </article>
  );
}

function Gallery({ product: { title, pictures } }: { product: Product }) {
  if (pictures.length === 0) return <div className={styles.picture} />;
  return (
    // Focusable, because on a phone it scrolls and a keyboard has to be able to.
    <ul
      className={styles.gallery}
      aria-label="Pictures"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className={styles.frame}>
          <ShopImage
            className={styles.picture}
            picture={picture}
            alt={index === 0 ? title : `${title}, picture ${index + 1}`}
            sizes={
              index === 0
                ? '(min-width: 76rem) 42rem, (min-width: 56rem) 55vw, 88vw'
                : '(min-width: 76rem) 21rem, (min-width: 56rem) 28vw, 88vw'
            }
            priority={index === 0 ? 'first' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductDetailSkeleton() {
  return (
    <div>
      {/* In its place, not in the head: React leaves a fallback’s title out of a streamed document otherwise. */}
      <title itemProp="name">Shop</title>
      <output className={visuallyHidden}>Loading product</output>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.facts}>
          <div className={styles.boneTitle} />
          <div className={styles.boneLine} />
          <div className={styles.boneForm} />
        </div>
      </div>
    </div>
  );
}
