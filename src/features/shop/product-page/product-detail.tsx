import type { ReactNode } from 'react';
import site from '../../../../content/site.json' with { type: 'json' };
import { PageSection } from '../../../design/page-layout.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { withThousands } from '../../../lib/price.ts';
import { shopOffset } from '../../../runtime/shop-day.ts';
import { shippingCostText } from '../../cart/shipping.ts';
import { offeredForm } from '../../forms/form-webhooks.ts';
import { DeferredContent } from '../../layout/navigation/deferred-content.tsx';
import { ExternalLink } from '../../layout/navigation/external-link.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { LoadingTitle } from '../../../design/client-value.tsx';
import { Breadcrumbs } from '../../layout/page-parts/breadcrumbs.tsx';
import type { SiteConfig } from '../../layout/site-config.ts';
import { note as formNote } from './buy-now-form.css';
import type { Product } from '../catalogue/product.ts';
import { productTrail } from '../catalogue/product-path.ts';
import type { Rating } from '../catalogue/catalogue-schema.ts';
import * as styles from './product-detail.css';
import { ProductGallery } from './product-gallery.tsx';
import { hasNutrition, ProductNutrition } from './product-nutrition.tsx';
import { OutdatedPrices } from '../outdated-prices.tsx';
import { ProductPromises } from './product-promises.tsx';
import { productSkeleton } from './product-skeleton.ts';
import { SoldOut } from './sold-out.tsx';
import type { VariantSelection } from './variant-selection.ts';

const siteConfig: SiteConfig = site;
const { orderBy } = siteConfig;

interface ProductDetailProps {
  product: Product;
  selection: VariantSelection;
  from: string;
  recommendations: ReactNode;
  /** Rendered last, below the pictures where there are columns, such as recipes with the product. */
  children: ReactNode;
}

/** The content of a product page: pictures, Buy Now form, description and recommendations. */
export async function ProductDetail({
  product,
  selection,
  from,
  recommendations,
  children,
}: ProductDetailProps) {
  const { id, title, subtitle, rating, descriptionHtml, ships, availableForSale, isGiftCard } =
    product;
  const { handle, options, swatches, plans, requiresPlan, variants, variantCount } = product;
  const { tastingNotes } = product.nutrition;
  const restock = offeredForm('restock') !== undefined;
  const { variant, properties, problem, ...initial } = selection;
  // Imported here, so that only pages that show them load their code.
  const { BuyNowForm } = await import('./buy-now-form.tsx');
  const { GiftRecipient } = await import('./gift-recipient.tsx');
  const story = (descriptionHtml || tastingNotes.length > 0) && (
    <div className={styles.story}>
      {tastingNotes.length > 0 && (
        <section className={styles.tasting} aria-labelledby="tasting-notes">
          <h2 id="tasting-notes" className={styles.subheading}>
            How it tastes
          </h2>
          <ul className={styles.notes}>
            {tastingNotes.map((taste) => (
              <li key={taste} className={styles.note}>
                {taste}
              </li>
            ))}
          </ul>
        </section>
      )}
      {descriptionHtml && (
        // Sanitised in product-mapper.ts.
        <div className={styles.description} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
    </div>
  );
  return (
    <div className={styles.scene}>
      <PageSection>
        <Breadcrumbs back="Back to the" trail={productTrail(product)} />
        <article className={styles.columns}>
          <ProductGallery product={product} />
          <div className={styles.details}>
            <div className={styles.panel}>
              <div className={styles.heading}>
                <h1 className={styles.title}>{title}</h1>
                {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
                {rating && <ProductRating rating={rating} handle={handle} />}
              </div>
              <OutdatedPrices />
              {availableForSale && variant ? (
                <BuyNowForm
                  key={`${id} ${variant.id}`}
                  product={{ handle, options, swatches, plans, requiresPlan, variants }}
                  initial={{ ...initial, variantId: variant.id }}
                  from={from}
                  orderBy={ships && orderBy ? { ...orderBy, offset: shopOffset() } : undefined}
                  restock={restock}
                  cancel={
                    <ExternalLink to={siteConfig.manageSubscriptionUrl}>
                      Cancel anytime
                    </ExternalLink>
                  }
                >
                  {isGiftCard && <GiftRecipient typed={properties} problem={problem} />}
                </BuyNowForm>
              ) : (
                <SoldOut product={product} variant={variant} restock={restock} />
              )}
              {variantCount > variants.length && (
                <p className={formNote}>
                  These are {variants.length} of its {variantCount} variants.{' '}
                  <SiteLink to="/contact">Ask us</SiteLink> for the others.
                </p>
              )}
              {ships && availableForSale && (
                <p className={formNote}>
                  {shippingCostText(siteConfig)}{' '}
                  <SiteLink to="/refund-policy">All sales are final.</SiteLink>
                </p>
              )}
            </div>
            {ships && availableForSale && <ProductPromises />}
            {hasNutrition(product.nutrition) && <DeferredContent>{story}</DeferredContent>}
          </div>
          {/* Below the pictures, which are shorter than the form beside them. */}
          <DeferredContent>
            <div className={styles.below}>
              {hasNutrition(product.nutrition) ? (
                <ProductNutrition nutrition={product.nutrition} />
              ) : (
                story
              )}
              {children}
            </div>
          </DeferredContent>
        </article>
        <DeferredContent>{recommendations}</DeferredContent>
      </PageSection>
    </div>
  );
}

const STAR = 'M5 .5 6.4 3.6 9.8 4 7.3 6.3 8 9.6 5 7.9 2 9.6 2.7 6.3.2 4 3.6 3.6z';
const STARS = Array.from({ length: 5 }, (_, index) => (
  <path key={index} d={STAR} transform={`translate(${index * 10})`} />
));

interface ProductRatingProps {
  rating: Rating;
  handle: string;
}

/** The average rating as stars and numbers, with a link to the reviews where the brand has named their address. */
function ProductRating({ rating: { value, best, worst, count }, handle }: ProductRatingProps) {
  const { reviewsUrl } = siteConfig;
  const ratings = `${withThousands(count)} ${count === 1 ? 'rating' : 'ratings'}`;
  const share = (value - worst) / (best - worst || 1);
  return (
    <div className={styles.rating}>
      <svg viewBox="0 0 50 10" className={styles.stars} role="presentation">
        <g className={styles.empty}>{STARS}</g>
        {/* The nested svg clips the stars to its width. */}
        <svg width={50 * share} height="10" className={styles.full}>
          {STARS}
        </svg>
      </svg>
      <span>
        <b>{value}</b> out of {best},{' '}
        {reviewsUrl ? (
          <ExternalLink to={reviewsUrl.replace('{handle}', encodeURIComponent(handle))}>
            {ratings}
          </ExternalLink>
        ) : (
          ratings
        )}
      </span>
    </div>
  );
}

/** The skeleton of a product page. */
export const ProductDetailSkeleton = () => (
  <>
    <LoadingTitle>Shop</LoadingTitle>
    <output className={visuallyHidden}>Loading product</output>
    <div dangerouslySetInnerHTML={{ __html: productSkeleton }} />
  </>
);
