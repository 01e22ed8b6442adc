import type { ReactNode } from 'react';
import { PageSection } from '../../design/page-section.tsx';
import { visuallyHidden } from '../../design/visually-hidden.css';
import { BackLink } from '../layout/back-link.tsx';
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
    <Scene collection={collection}>
      <article className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <div className={styles.panel}>
            <h1 className={styles.title}>{title}</h1>
            <BuyNowForm key={product.id} variants={variants} choice={choice} from={from} />
          </div>
          {descriptionHtml && (
            // Sanitised by an allow-list when it came from the shop.
            <div
              className={styles.description}
              dangerouslySetInnerHTML={{ __html: descriptionHtml }}
            />
          )}
        </div>
      </article>
    </Scene>
  );
}

/** Where a product is shown, and the way back to its list. */
function Scene({ collection, children }: { collection: string; children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <PageSection>
        <BackLink to={collectionPath(collection === ANY_COLLECTION ? undefined : collection)}>
          Back to the shop
        </BackLink>
        {children}
      </PageSection>
    </div>
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
                ? '(min-width: 76rem) 39rem, (min-width: 56rem) 52vw, 88vw'
                : '(min-width: 76rem) 19rem, (min-width: 56rem) 26vw, 88vw'
            }
            priority={index === 0 ? 'first' : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** As large as what replaces it, so far as that is known. */
export function ProductDetailSkeleton({ collection }: { collection: string }) {
  return (
    <Scene collection={collection}>
      {/* In its place, not in the head: React leaves a fallback’s title out of a streamed document otherwise. */}
      <title itemProp="name">Shop</title>
      <output className={visuallyHidden}>Loading product</output>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.gallery}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={styles.frame}>
              <div className={styles.picture} />
            </div>
          ))}
        </div>
        <div className={styles.facts}>
          <div className={styles.panel}>
            <div className={styles.boneTitle} />
            <div className={styles.bonePrice} />
            <div className={styles.boneOptions} />
            <div className={styles.boneOrder}>
              <div className={styles.boneQuantity} />
              <div className={styles.boneButton} />
              <div className={styles.boneNote} />
            </div>
          </div>
          <div className={styles.description}>
            <div className={styles.boneText} />
            <div className={styles.boneText} />
          </div>
        </div>
      </div>
    </Scene>
  );
}
