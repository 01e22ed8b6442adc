import { ports } from '../../../scripts/vars.ts';

/** Where the local Shopify stands, checkout pages included. */
export const shopOrigin = `http://localhost:${ports(process.env).services}`;

/** What one press of Buy Now asks for. A test takes a variant and quantity that no other test uses. */
export interface Line {
  /** Number of the variant: the product's number in local/data, then its place from 01. */
  variant: number;
  quantity: number;
}

export const variantId = (variant: number) => `gid://shopify/ProductVariant/${variant}`;

const opening = ({ variant, quantity }: Line) =>
  `"merchandiseId":"${variantId(variant)}","quantity":${quantity}`;

/** The line as it stands in the variables of its request, and of no other test's. */
export const asSent = (line: Line) => `${opening(line)}}`;

/** How many requests with these words in their variables have reached the shop. */
export const countRequests = (words: string) => countOf('requests', words);

/** How many carts with that line the shop keeps. */
export const countCarts = (line: Line) => countOf('carts', `${opening(line)},`);

async function countOf(what: 'requests' | 'carts', words: string): Promise<number> {
  const address = `${shopOrigin}/storefront/${what}?contains=${encodeURIComponent(words)}`;
  const found = (await (await fetch(address)).json()) as unknown[];
  return found.length;
}
