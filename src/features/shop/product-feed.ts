import 'server-only';
import { x } from 'xastscript';
import site from '../../../content/site.json' with { type: 'json' };
import { pictureAt } from '../../lib/responsive-pictures.ts';
import { xmlOf } from '../../lib/xml.ts';
import { siteUrl } from '../seo/site-path.ts';
import type { ProductEntry, VariantEntry } from './catalogue/catalogue-schema.ts';
import { gidNumber } from './catalogue/product.ts';
import { productPath, variantPath } from './catalogue/product-path.ts';
import { choiceOf, variantProperties } from './catalogue/product-views.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
/** Google recommends at least 800 px, and reads no file over 16 MB. */
const PICTURE_WIDTH = 1280;
/** Longer titles are refused. */
const LONGEST_TITLE = 150;

/**
 * Renders products for Google Merchant Center as RSS 2.0, one entry for each variant that has a price
 * (https://support.google.com/merchants/answer/7052112). @param products listed ones
 */
export function productFeed(products: readonly ProductEntry[]): string {
  const items = products.flatMap((product) =>
    product.variants
      .filter(({ price }) => Number(price) > 0)
      .map((variant) => x('item', elementsOf(product, variant))),
  );
  return xmlOf([
    { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' },
    x('rss', { version: '2.0', 'xmlns:g': GOOGLE }, [
      x('channel', [
        x('title', site.name),
        x('link', siteUrl('/shop')),
        x('description', site.description),
        ...items,
      ]),
    ]),
  ]);
}

function elementsOf(product: ProductEntry, variant: VariantEntry) {
  const { title, description, handle, picture, productType, vendor, variants, options } = product;
  const isOnly = variants.length === 1;
  const { label, price, compareAtPrice } = choiceOf(variant, product);
  const name = isOnly ? title : `${title}, ${label}`;
  const path = isOnly ? productPath(handle) : variantPath(handle, variant.number);
  const priceText = ({ amount, currencyCode }: typeof price) =>
    `${Number(amount).toFixed(2)} ${currencyCode}`;
  const fields = {
    id: String(variant.number),
    title: [...name].slice(0, LONGEST_TITLE).join(''),
    description: description || title,
    link: siteUrl(path),
    image_link: picture && pictureAt(picture.url, PICTURE_WIDTH),
    availability: variant.availableForSale ? 'in_stock' : 'out_of_stock',
    price: priceText(compareAtPrice ?? price),
    sale_price: compareAtPrice ? priceText(price) : null,
    brand: vendor || site.name,
    condition: 'new',
    // The shop has no GTIN of its products.
    identifier_exists: 'no',
    product_type: productType || null,
    item_group_id: isOnly ? null : String(gidNumber(product.id)),
    ...Object.fromEntries(variantProperties(variant.values, options)),
  };
  return Object.entries(fields).flatMap(([field, value]) =>
    value === null ? [] : [x(`g:${field}`, value)],
  );
}
