import { formatPrice } from '../../../lib/price.ts';
import type { Product, UnitPrice, Variant } from './product-schema.ts';

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show the product; an unlisted one still has its page. */
export const isListed = ({ tags }: Pick<Product, 'tags'>): boolean => !tags.some(isUnlistedTag);

const isUnlistedTag = (tag: string) => UNLISTED_TAGS.has(tag.trim().toLowerCase());

/** Whether an editor has tagged the product as wide, so that its card comes first and spans two columns. */
export const isWide = ({ tags }: Pick<Product, 'tags'>): boolean =>
  tags.some((tag) => tag.trim().toLowerCase() === 'wide');

/** Product type, tag or collection of products that are sold by the case to other shops. */
export const WHOLESALE = 'wholesale';

/** Whether a product is sold by the case to other shops. */
export const isWholesale = ({
  productType,
  tags,
}: Pick<Product, 'productType' | 'tags'>): boolean =>
  [productType, ...tags].some((each) => each.trim().toLowerCase() === WHOLESALE);

/** Whether the product page lists the variants, as for a single option, instead of one group for each option. */
export const isFlat = ({ options }: Pick<Product, 'options'>): boolean => options.length < 2;

/** Whether the shop has more variants of the product than the site knows. */
export const isPartial = (
  product: Pick<Product, 'variantCount'> & { variants: readonly unknown[] },
): boolean => product.variantCount > product.variants.length;

/** Variants that are offered to search engines: those in stock with a price, or else the first one. */
export function pricedVariants({ variants }: Pick<Product, 'variants'>): Variant[] {
  const buyable = variants.filter(({ availableForSale }) => availableForSale);
  const shown = buyable.length > 0 ? buyable : variants.slice(0, 1);
  return shown.filter(({ price }) => Number(price?.amount) > 0);
}

/** The global id of a variant, from the number that Shopify's URLs contain. */
export const variantId = (number: string) => `gid://shopify/ProductVariant/${number}`;

/** The number in a global id such as `gid://shopify/Product/1001`, by which the shop sorts. */
export const gidNumber = (gid: string): number => Number(gid.slice(gid.lastIndexOf('/') + 1));

/** Formats "$3.12 per can". */
export const unitPriceText = ({ price, per }: UnitPrice) => `${formatPrice(price)} per ${per}`;
