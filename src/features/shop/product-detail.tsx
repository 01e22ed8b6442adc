import type { ReactNode } from 'react';
import site from '../../../content/site.json' with { type: 'json' };
import { PageSection } from '../../design/page-section.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { BackLink } from '../layout/back-link.tsx';
import type { SiteFacts } from '../layout/site-facts.ts';
import { BuyNowForm } from './buy-now-form.tsx';
import { ANY_COLLECTION, buyableProduct, collectionPath, type Product } from './product.ts';
import * as styles from './product-detail.css';
import { ShopImage } from './shop-image.tsx';
import type { Choice } from './variant-choices.ts';

const { orderBy }: SiteFacts = site;

interface ProductDetailProps {
  product: Product;
  collection: string;
  choice: Choice;
  /** Path to return to when the checkout fails without JavaScript. */
  from: string;
}

export function ProductDetail({ product, collection, choice, from }: ProductDetailProps) {
  const { id, title, descriptionHtml, ships } = product;
  const { variant, ...chosen } = choice;
  return (
    <Scene collection={collection}>
      <article className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.facts}>
          <div className={styles.panel}>
            <h1 className={styles.title}>{title}</h1>
            <BuyNowForm
              key={`${id} ${chosen.values.join()}`}
              product={buyableProduct(product, variant)}
              choice={chosen}
              from={from}
              orderBy={ships ? orderBy : undefined}
            />
          </div>
          {descriptionHtml && (
            // Sanitised in products.ts.
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
    // Focusable, so that a keyboard can scroll it on a phone.
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

export function ProductDetailSkeleton({ collection }: { collection: string }) {
  return (
    <Scene collection={collection}>
      {/* itemProp keeps it here: React drops a fallback’s hoisted title from a streamed document. */}
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
            <div className={styles.skeletonTitle} />
            <div className={styles.skeletonPrice} />
            <div className={styles.skeletonOptions} />
            <div className={styles.skeletonOrder}>
              <div className={styles.skeletonQuantity} />
              <div className={styles.skeletonButton} />
              <div className={styles.skeletonButton} />
              <div className={styles.skeletonNote} />
              {orderBy && <div className={styles.skeletonNote} />}
            </div>
          </div>
          <div className={styles.description}>
            <div className={styles.skeletonText} />
            <div className={styles.skeletonText} />
          </div>
        </div>
      </div>
    </Scene>
  );
}
