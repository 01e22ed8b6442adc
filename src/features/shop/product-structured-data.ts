import site from '../../../content/site.json' with { type: 'json' };
import { type JsonLd, breadcrumbs } from '../seo/structured-data.tsx';
import { pictureAt } from '../../lib/shop-picture.ts';
import { siteUrl } from '../seo/site-url.ts';
import {
  collectionPath,
  productPath,
  pricedVariants,
  type Product,
  type Variant,
} from './product.ts';

/** The product and its breadcrumbs as JSON-LD; without a price only the breadcrumbs. */
export function productStructuredData(product: Product): JsonLd[] {
  const { title, description, handle, pictures } = product;
  const path = productPath(handle);
  const trail = breadcrumbs([
    { name: 'Shop', path: collectionPath() },
    { name: title, path },
  ]);
  const offers = pricedVariants(product).map((variant) => offer(variant, siteUrl(path)));
  if (offers.length === 0) return [trail];

  return [
    {
      '@type': 'Product',
      name: title,
      description: description || undefined,
      url: siteUrl(path),
      image: pictures.map(({ url }) => pictureAt(url, 1280)),
      sku: product.variants[0]?.sku ?? undefined,
      brand: { '@type': 'Brand', name: site.name },
      offers: offers.length === 1 ? offers[0] : offers,
    },
    trail,
  ];
}

const offer = ({ title, sku, price, availableForSale }: Variant, url: string): JsonLd => ({
  '@type': 'Offer',
  // Shopify's name for the variant of a product that has only one.
  name: title === 'Default Title' ? undefined : title,
  sku: sku ?? undefined,
  url,
  price: price?.amount,
  priceCurrency: price?.currencyCode,
  availability: `https://schema.org/${availableForSale ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
});
