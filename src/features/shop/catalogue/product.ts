import { formatPrice, isReduced, type Money } from '../../../lib/price.ts';
import { variantLabel } from '../../../lib/shop-variant.ts';
import type {
  Choice,
  Product,
  ProductSummary,
  SummaryVariant,
  UnitPrice,
  Variant,
} from './product-schema.ts';

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
export const isFlat = ({ options, many }: Pick<Product, 'options' | 'many'>): boolean =>
  options.length < 2 && !many;

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

/** Reduces a product to the summary that cards show. */
export function summaryOf(product: Product): ProductSummary {
  const { pictures, variants, many, requiresPlan } = product;
  const [first] = variants;
  const prices = many ? [many.lowest, many.highest] : variants.flatMap(({ price }) => price ?? []);
  return {
    ...product,
    featuredImage: pictures[0] ?? null,
    ...listedPrice(first, prices),
    variant: first && !requiresPlan ? summaryVariant(first, first.unitPrice) : null,
    choices: choicesOf(many ? [] : variants, requiresPlan),
  };
}

/** The part of a variant that cards show. */
export const summaryVariant = (
  { title }: Pick<Variant, 'title'>,
  unitPrice: UnitPrice | undefined,
): SummaryVariant => ({
  label: variantLabel(title),
  ...(unitPrice && { unitPrice }),
});

/** With more variants, a product is chosen on its own page. */
const MAX_CHOICES = 8;

/** The variants that a card offers to add to the cart; none when they have to be chosen on the product page. */
export function choicesOf(
  variants: Pick<
    Variant,
    'id' | 'title' | 'availableForSale' | 'price' | 'compareAtPrice' | 'unitPrice' | 'left'
  >[],
  requiresPlan: boolean,
): Choice[] {
  if (requiresPlan || variants.length > MAX_CHOICES) return [];
  return variants.map(
    ({ id, title, availableForSale, price, compareAtPrice, unitPrice, left }) => ({
      id,
      label: variantLabel(title),
      availableForSale,
      price,
      ...(compareAtPrice && isReduced(price, compareAtPrice) && { compareAtPrice }),
      ...(unitPrice && { unitPrice }),
      ...(left !== undefined && { left }),
    }),
  );
}

/**
 * The lowest of a product's prices, as cards show it. Its compare-at price is known only when it is the first
 * variant's.
 */
export function listedPrice(
  first: Pick<Variant, 'price' | 'compareAtPrice'> | undefined,
  prices: Money[],
): Pick<ProductSummary, 'price' | 'compareAtPrice' | 'isFrom'> {
  const sorted = prices.toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const [lowest] = sorted;
  const isFirst = !lowest || Number(first?.price?.amount) === Number(lowest.amount);
  return {
    price: lowest ?? null,
    compareAtPrice: isFirst ? (first?.compareAtPrice ?? null) : null,
    isFrom: Number(sorted.at(-1)?.amount) > Number(lowest?.amount),
  };
}
