import 'server-only';
import type { ReactNode } from 'react';
import { settledWithin } from '../../../lib/deadline.ts';
import { log } from '../../../runtime/log.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { findSummaries } from '../catalogue/catalogue.ts';
import { unitPriceText, type ProductSummary } from '../catalogue/product.ts';
import { handleFrom, productPath } from '../catalogue/product-path.ts';
import { ProductCards, ProductCardSkeletons } from './product-card.tsx';
import { grid } from './product-grid.css';
import { Price } from '../price.tsx';
import { ShopImage } from '../shop-image.tsx';
import * as mention from './product-mention.css';
import * as styles from './related-products.css';

const TITLE = 'From our shop';
const MAX_PRODUCTS = 4;
const TIME_LIMIT_MS = 2000;

/** Cards of up to four listed products; nothing when none loads in time. @param handles URL-encoded */
export async function RelatedProducts({ handles }: { handles: string[] }) {
  const products = await listedProducts(firstOf(handles));
  if (products.length === 0) return null;

  return (
    <section className={styles.section} aria-labelledby="related-products">
      <h2 id="related-products" className={styles.title}>
        {TITLE}
      </h2>
      <ProductCards products={products} className={grid} detailed={false} />
    </section>
  );
}

/** Placeholder as high as RelatedProducts when all products are listed. Hidden without JavaScript. */
export function RelatedProductsSkeleton({ handles }: { handles: string[] }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-waiting>
      <p className={styles.skeletonTitle}>{TITLE}</p>
      <ProductCardSkeletons count={firstOf(handles).length} className={grid} />
    </div>
  );
}

const firstOf = (handles: string[]) => [...new Set(handles)].slice(0, MAX_PRODUCTS);

/**
 * A product within a text; only a link when the product is unlisted or does not load in time.
 * @param handle URL-encoded
 */
export async function ProductMention({ handle }: { handle: string }) {
  const [product] = await listedProducts([handle]);
  if (!product) return <ProductMentionFallback handle={handle} />;

  const { title, subtitle, availableForSale, price, compareAtPrice, isFrom, variant } = product;
  return (
    <MentionCard handle={product.handle} title={title} picture={product.picture}>
      <p className={mention.subtitle}>{subtitle}</p>
      <p>
        {!availableForSale && 'Sold out, '}
        <Price price={price} compareAtPrice={compareAtPrice} isFrom={isFrom} />
        {variant?.unitPrice && ` · ${unitPriceText(variant.unitPrice)}`}
      </p>
    </MentionCard>
  );
}

/** A link to the product, as high as ProductMention: shown while it loads and when it fails. */
export const ProductMentionFallback = ({ handle }: { handle: string }) => (
  <MentionCard handle={handle} title="See it in our shop" />
);

interface MentionCardProps extends Pick<ProductSummary, 'handle' | 'title'> {
  picture?: ProductSummary['picture'];
  children?: ReactNode;
}

const MentionCard = ({ handle, title, picture = null, children }: MentionCardProps) => (
  <div className={mention.card}>
    <ShopImage className={mention.picture} picture={picture} alt="" sizes="6rem" />
    <div className={mention.text}>
      <p className={mention.title}>
        <SiteLink className={mention.link} to={productPath(handle)}>
          {title}
        </SiteLink>
      </p>
      {children}
    </div>
  </div>
);

async function listedProducts(segments: string[]): Promise<ProductSummary[]> {
  const handles = segments.flatMap((segment) => handleFrom(segment) ?? []);
  const outcome = await settledWithin(findSummaries(handles), TIME_LIMIT_MS);
  if (outcome.status === 'rejected') {
    log.error('shop', `related products ${handles.join()}: ${String(outcome.reason)}`);
  }
  return outcome.status === 'fulfilled' ? outcome.value : [];
}
