import { formatPrice } from '../../../lib/price.ts';
import type { Choice, summaryOf, toProduct } from './product-views.ts';

// Products as pages show them. Without server code, because pages use it in the browser as well.

export type { Choice };

/** A variant on the page of its product. */
export type Variant = Product['variants'][number];

/** A product as its page shows it. */
export type Product = ReturnType<typeof toProduct>;

/** A product as lists show it. */
export type ProductSummary = ReturnType<typeof summaryOf>;

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show the product: no tag is hidden, internal or distributor. An unlisted one still has its page. */
export const isListed = ({ tags }: Pick<Product, 'tags'>): boolean =>
  !tags.some((tag) => UNLISTED_TAGS.has(tag.trim().toLowerCase()));

/** Whether an editor has tagged the product as wide, so that its card comes first and spans two columns. */
export const isWide = ({ tags }: Pick<Product, 'tags'>): boolean =>
  tags.some((tag) => tag.trim().toLowerCase() === 'wide');

/** Product type, tag or collection of products that are sold by the case to other shops. */
export const WHOLESALE = 'wholesale';

/** Whether a product is sold by the case to other shops: its type or one of its tags is `wholesale`, in any case. */
export const isWholesale = ({
  productType,
  tags,
}: Pick<Product, 'productType' | 'tags'>): boolean =>
  [productType, ...tags].some((each) => each.trim().toLowerCase() === WHOLESALE);

/** Whether the product has one option or none; its page then lists the variants, not a group for each option. */
export const isFlat = ({ options }: Pick<Product, 'options'>): boolean => options.length < 2;

/** The number in a global id such as `gid://shopify/Product/1001`, by which the shop sorts. */
export const gidNumber = (gid: string): number => Number(gid.slice(gid.lastIndexOf('/') + 1));

/** Formats "$3.12 per can". */
export const unitPriceText = ({ price, per }: NonNullable<Choice['unitPrice']>) =>
  `${formatPrice(price)} per ${per}`;
