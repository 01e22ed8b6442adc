import type { SitePath } from '../seo/site-path.ts';
import type { Money } from '../../lib/price.ts';
import type { QuantityRule } from '../shop/catalogue/catalogue-schema.ts';
import type { ShopPicture } from '../../lib/shopify-values.ts';

/** A visitor's cart as the page and the drawer show it. */
export interface CartView {
  lines: CartLineView[];
  /** Number of items: the sum of all quantities. */
  count: number;
  /** Price before shipping, with all discounts deducted. */
  subtotal: Money;
  savings: Money | null;
  /** Subtotal from which shipping is free, in the same currency; null when it never is. */
  freeShippingFrom: number | null;
  /** When an order ships that is placed now; null when nothing of it is sent by post. */
  shipping: string | null;
  /** A sentence with the shipping cost. */
  shippingCost: string;
  discountCodes: { code: string; applicable: boolean }[];
  /** Gift cards that pay a part of the cart. The shop reveals only the end of their codes. */
  giftCards: { lastCharacters: string; used: Money }[];
  /** The subtotal minus the gift cards; null without any. */
  due: Money | null;
  note: string;
  /** `last-known` while the shop does not answer: the cart that the browser remembers. */
  state: 'current' | 'last-known';
  /** Hash of everything that a checkout charges for; empty while the cart is `last-known`. */
  version: string;
  /** Sentences about differences that the visitor has not seen, and about a cart that could not be read. */
  changes: string[];
  /** Removed lines, which can be added back, the latest first. */
  removed: CartLineView[];
}

/** The part of a cart line that changes are about. */
export interface LineState {
  /** The line key, as `lineKey` builds it. It stays the same in a cart that is recreated. */
  id: string;
  quantity: number;
  /** Texts of the buyer for this line, such as a gift message, and those that shownAttributes hides. */
  attributes: LineAttribute[];
  /** The line key before a gift message that is not saved yet has changed it. */
  was?: string;
  /** In the Worker, the shop's own id, when it is known. */
  shopId?: string;
  /** In the Worker, the items that no answered change has asked for: those of an add whose answer was lost. */
  unclaimed?: number;
}

export interface CartLineView extends LineState {
  merchandiseId: string;
  title: string;
  /** Address of the product's page with this variant selected. */
  path: SitePath;
  option: string | null;
  plan: string | null;
  picture: ShopPicture | null;
  /** Quantities that the shop sells; null when they are unknown. */
  limits: QuantityRule | null;
  /** Price of one item. */
  price: Money;
  total: Money;
  /** Price of the line without sales and discounts; null when there are none. */
  compareAtTotal: Money | null;
  /** Number of items in stock when there are few, including those of the line. */
  left: number | null;
  /** Whether it is sent by post. */
  ships: boolean;
  /** A sentence about a problem with this line. */
  problem: string | null;
}

export interface LineAttribute {
  key: string;
  value: string;
}

/** JSON response of /api/cart with status 2xx. */
export interface CartAnswer {
  cart: CartView;
}

/** JSON response of /api/cart that refuses a request. */
export interface CartRefusal {
  /** A sentence for the visitor. */
  error: string;
  code: string;
  /** Whether the same request may succeed a moment later. */
  retry: boolean;
  /** Key of the line that the refusal is about. */
  line?: string;
  /** The cart as it is now, when it is known. */
  cart?: CartView;
}

/**
 * A refusal and its place: the name of its field (`note`, `code`, `quantity.KEY`, `message.KEY` of a line), or `cart` above
 * the lines.
 */
export interface ShownRefusal {
  at: string;
  /** Unset for a field whose value was not saved because of the refusal of another field. */
  message?: string | undefined;
  /** The value that the visitor typed there. */
  typed?: string | undefined;
  /** Whether the shop did not answer, so that the same value may be accepted. */
  retry?: boolean;
}

declare module '../../runtime/request-context.ts' {
  interface PersonalData {
    /** With the refusals of a form that is shown again with its typed values. */
    readonly cart?: { view: CartView; refusals?: readonly ShownRefusal[] };
  }
}

/** The attribute of a line that holds its gift message, which the merchant sees with the order. */
export const GIFT_MESSAGE = 'Gift message';
/** The attributes that Shopify reads when it sends a gift card to somebody. */
export const RECIPIENT = {
  email: 'Recipient email',
  name: 'Recipient name',
  message: 'Message',
  date: 'Send on',
  /** Minutes by which the buyer's clock is behind UTC. */
  offset: '__shopify_offset',
} as const;
/** The refusal that the browser itself gives when a request fails. */
export const UNREACHABLE: CartRefusal = {
  error: 'We could not reach the shop. Please check your connection and try again.',
  code: 'offline',
  retry: true,
};
