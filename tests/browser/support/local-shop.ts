import type { Page } from '@playwright/test';
import type { Fault } from '../../../local/shopify/faults.ts';
import { ports } from '../../../scripts/vars.ts';
import { cartIdIn } from '../../integration/cart/cart-id.ts';

/** Origin of the local Shopify, which also serves its checkout pages. */
export const shopOrigin = `http://localhost:${ports(process.env).services}`;

/** A line of a cart. Each test uses a variant and quantity that no other test uses. */
export interface Line {
  /** Number of the variant: the product's number in local/data, then its position from 01. */
  variant: number;
  quantity: number;
}

export const variantId = (variant: number) => `gid://shopify/ProductVariant/${variant}`;

const opening = ({ variant, quantity }: Line) =>
  `"merchandiseId":"${variantId(variant)}","quantity":${quantity}`;

/** The line as JSON in the variables of its request, which identifies the request of one test. */
export const lineInRequest = (line: Line) => `${opening(line)}}`;

/** Number of requests to the shop whose variables contain this text. */
export const countRequests = (text: string) => countOf('requests', text);

/** Number of carts in the shop that hold this line. */
export const countCarts = (line: Line) => countOf('carts', `${opening(line)},`);

async function countOf(kind: 'requests' | 'carts', text: string): Promise<number> {
  const address = `${shopOrigin}/storefront/${kind}?contains=${encodeURIComponent(text)}`;
  return ((await (await fetch(address)).json()) as unknown[]).length;
}

/** Lets the next request to this address reach the site, and loses the answer. */
export const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Submissions that reached the local webhooks, by a text that they contain. */
export async function inbox<Submission>(text: string, services = shopOrigin) {
  const answer = await fetch(`${services}/inbox.json?contains=${encodeURIComponent(text)}`);
  return (await answer.json()) as Submission[];
}

/** Adds a fault of the local shop. Returns its id. */
export async function addShopFault(fault: Omit<Fault, 'id'>): Promise<Fault['id']> {
  const response = await fetch(`${shopOrigin}/storefront/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as Fault).id;
}

export const removeShopFault = (id: Fault['id']) =>
  fetch(`${shopOrigin}/storefront/faults/${id}`, { method: 'DELETE' });
/** Shopify's id of the cart that a page's browser remembers. */
export async function cartIdOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart')!;
  return cartIdIn(cookie.value);
}

/** Address of a hosted checkout page. */
export const checkoutAddress = new RegExp(`^${shopOrigin}/cart/c/`);

/** The total on a checkout page. */
export const checkoutTotal = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /^\s*Total/ });
