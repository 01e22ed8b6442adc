import site from '../../../../content/site.json' with { type: 'json' };
import { type JsonLd, breadcrumbs } from '../../seo/structured-data.tsx';
import { pictureAt, type ShopPicture } from '../../../lib/shop-picture.ts';
import type { SharedPicture } from '../../layout/page-parts/picture-name.ts';
import { variantLabel } from '../../../lib/shop-variant.ts';
import { siteUrl } from '../../seo/site-url.ts';
import { pricedVariants } from '../catalogue/product.ts';
import { productPath, productTrail } from '../catalogue/product-path.ts';
import type { Product, Rating, Variant } from '../catalogue/product-schema.ts';

/** The product and its breadcrumbs as JSON-LD; only the breadcrumbs for a product without a price. */
export function productStructuredData(product: Product): JsonLd[] {
  const { title, description, handle, pictures } = product;
  const path = productPath(handle);
  const trail = breadcrumbs(productTrail(product));
  const priced = pricedVariants(product);
  if (priced.length === 0) return [trail];

  return [
    {
      '@type': 'Product',
      name: title,
      description: description || undefined,
      url: siteUrl(path),
      image: pictures.map(({ url }) => pictureAt(url, 1280)),
      sku: product.variants[0]?.sku ?? undefined,
      brand: { '@type': 'Brand', name: site.name },
      ...(product.rating && { aggregateRating: aggregateRating(product.rating) }),
      offers: offersOf(product, priced),
    },
    trail,
  ];
}

const aggregateRating = ({ value, best, worst, count }: Rating): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  bestRating: best,
  worstRating: worst,
  ratingCount: count,
});

// A longer list would be larger than the rest of the page.
const MAX_OFFERS = 10;

function offersOf(product: Product, priced: Variant[]): JsonLd | JsonLd[] {
  const url = siteUrl(productPath(product.handle));
  if (product.many || priced.length > MAX_OFFERS) return aggregateOffer(product, priced, url);
  const offers = priced.map((variant) => offer(variant, url));
  return offers.length === 1 ? offers[0]! : offers;
}

function aggregateOffer({ many, availableForSale }: Product, priced: Variant[], url: string) {
  const prices = priced
    .flatMap(({ price }) => price ?? [])
    .toSorted((a, b) => Number(a.amount) - Number(b.amount));
  return {
    ...common('AggregateOffer', availableForSale, url),
    lowPrice: (many?.lowest ?? prices[0])?.amount,
    highPrice: (many?.highest ?? prices.at(-1))?.amount,
    priceCurrency: prices[0]?.currencyCode,
    offerCount: many?.count ?? priced.length,
  };
}

const offer = ({ title, sku, price, availableForSale }: Variant, url: string): JsonLd => ({
  ...common('Offer', availableForSale, url),
  name: variantLabel(title) ?? undefined,
  sku: sku ?? undefined,
  price: price?.amount,
  priceCurrency: price?.currencyCode,
});

const common = (type: string, availableForSale: boolean, url: string) => ({
  '@type': type,
  url,
  availability: `https://schema.org/${availableForSale ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
});

const SHARED_WIDTH = 1200;

/** The picture for link previews (Open Graph), at most 1200 px wide. */
export function sharedShopPicture(picture: ShopPicture, title: string): SharedPicture {
  const { url, altText, width, height } = picture;
  const scale = width ? Math.min(1, SHARED_WIDTH / width) : 1;
  return {
    url: pictureAt(url, SHARED_WIDTH),
    alt: altText || title,
    width: width ? Math.round(width * scale) : undefined,
    height: width && height ? Math.round(height * scale) : undefined,
  };
}
