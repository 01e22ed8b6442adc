import site from '../../../../content/site.json' with { type: 'json' };
import { type JsonLd, breadcrumbs } from '../../seo/structured-data.tsx';
import { pictureAt } from '../../../lib/responsive-pictures.ts';
import type { ShopPicture } from '../../../lib/shopify-values.ts';
import type { SharedPicture } from '../../seo/page-meta.tsx';
import { siteUrl } from '../../seo/site-path.ts';
import { gidNumber, type Product, type Variant } from '../catalogue/product.ts';
import { VARIES_BY, variantProperties } from '../catalogue/product-views.ts';
import { productPath, productTrail, variantPath } from '../catalogue/product-path.ts';

/**
 * The product and its breadcrumbs as JSON-LD: with several variants, a group of those with a price, the visible one first.
 * Only the breadcrumbs if no variant has a price above 0.
 */
export function productStructuredData(product: Product, visible: Variant | undefined): JsonLd[] {
  const { rating } = product;
  const trail = breadcrumbs(productTrail(product));
  const priced = product.variants.filter(({ price }) => Number(price.amount) > 0);
  const variants = priced.toSorted(
    (a, b) => Number(b.id === visible?.id) - Number(a.id === visible?.id),
  );
  const [first] = variants;
  if (!first) return [trail];
  const described = {
    name: product.title,
    description: product.description || undefined,
    url: siteUrl(productPath(product.handle)),
    brand: { '@type': 'Brand', name: site.name },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        bestRating: rating.best,
        worstRating: rating.worst,
        ratingCount: rating.count,
      },
    }),
  };
  const image = product.pictures.map(({ url }) => pictureAt(url, 1280));
  if (product.variants.length === 1) {
    const { url } = described;
    const { sku } = first;
    return [
      { '@type': 'Product', ...described, image, sku: sku ?? undefined, offers: offer(first, url) },
      trail,
    ];
  }
  const varies = product.options.flatMap(({ name }) => VARIES_BY[name.toLowerCase()] ?? []);
  return [
    {
      '@type': 'ProductGroup',
      ...described,
      productGroupID: String(gidNumber(product.id)),
      variesBy: varies.map((property) => `https://schema.org/${property}`),
      hasVariant: variants.map((variant) => ({
        '@type': 'Product',
        name: `${product.title}, ${variant.label}`,
        image: image[0],
        sku: variant.sku ?? undefined,
        ...Object.fromEntries(variantProperties(variant.values, product.options)),
        offers: offer(variant, siteUrl(variantPath(product.handle, gidNumber(variant.id)))),
      })),
    },
    trail,
  ];
}

const offer = ({ price, availableForSale }: Variant, url: string): JsonLd => ({
  '@type': 'Offer',
  url,
  price: price.amount,
  priceCurrency: price.currencyCode,
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
