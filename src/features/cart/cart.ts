import type { SitePath } from '../seo/site-path.ts';
import type { Money } from '../../lib/price.ts';
import type { ShopPicture } from '../../lib/shop-picture.ts';

/** A visitor's cart, as the page and the drawer show it. */
export interface CartView {
  lines: CartLineView[];
  /** How many things in all. */
  count: number;
  /** What is paid before shipping: all discounts are off it. */
  subtotal: Money;
  savings: Money | null;
  /** The subtotal that ships for free, in its currency; null where none does. */
  freeShippingFrom: number | null;
  discountCodes: AppliedCode[];
  note: string;
  /** `last-known` while the shop does not answer: what the visitor saw last, with the adds that wait. */
  state: 'current' | 'last-known';
  /** Sentences about what differs since the visitor last saw it. */
  changes: string[];
}

export interface CartLineView {
  /** Stays the same while the cart holds this variant with this plan, also in a cart made anew. */
  id: string;
  merchandiseId: string;
  title: string;
  /** The product's page, with the variant chosen. */
  path: SitePath;
  option: string | null;
  plan: string | null;
  picture: ShopPicture | null;
  quantity: number;
  /** The most that can be asked for; null where that is not known. */
  maximum: number | null;
  /** Of one. */
  price: Money;
  total: Money;
  /** What all of them cost without savings, where there are any. */
  compareAtTotal: Money | null;
  /** A sentence about what is wrong with this line. */
  problem: string | null;
}

/** How much the subtotal lacks for free shipping, in its currency; null where none ships for free. */
export const missingForFreeShipping = ({ freeShippingFrom, subtotal }: CartView): number | null =>
  freeShippingFrom === null ? null : Math.max(0, freeShippingFrom - Number(subtotal.amount));

export interface AppliedCode {
  code: string;
  applicable: boolean;
}

/** The answer of /api/cart to JSON, 2xx; `kept` where an add waits for the shop to answer again. */
export interface CartAnswer {
  cart: CartView;
  kept?: true;
}

/** What /api/cart answers where it refuses. */
export interface CartRefusal {
  /** A sentence for people. */
  error: string;
  code: string;
  /** Whether the same request may succeed a moment later. */
  retry: boolean;
  /** The line that it is about. */
  line?: string;
  /** The cart as it is now, where that is known. */
  cart?: CartView;
}

/** What was refused, and where it is said: at a line, at the discount code, at the note, or above all. */
export interface ShownRefusal {
  message: string;
  at: { line: string } | 'discount' | 'note' | 'cart';
  /** What was typed there. */
  typed?: string | undefined;
}

// Larger orders go through the wholesale form.
export const MAX_QUANTITY = 100;
/** Different lines. */
export const MAX_LINES = 50;
export const MAX_NOTE = 5000;
/** The readable cookie: how many things are in the cart. */
export const COUNT_COOKIE = 'cart_count';

/** When the shop could not be asked. */
export const UNREACHABLE: CartRefusal = {
  error: 'We could not reach the shop. Please check your connection and try again.',
  code: 'offline',
  retry: true,
};
