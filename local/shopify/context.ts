import type { Carts } from './carts/cart-store.ts';
import type { GiftCards } from './carts/gift-cards.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Pictures } from './catalogue/pictures.ts';
import type { Orders } from './checkout/orders.ts';
import type { Customer } from './customer-accounts/customers.ts';
import type { CartFaultKind } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';

/** The data of the shop, and the request that the resolvers answer. */
export type ShopContext = {
  origin: string;
  catalogue: Catalogue;
  carts: Carts;
  orders: Orders;
  giftCards: GiftCards;
  pictures: Pictures;
  /** The customer of an access token of the Customer Account API. */
  customerOf: (accessToken: string) => Customer | undefined;
  /** The fault that cartCreate simulates. */
  cartFault?: CartFaultKind | undefined;
  /** The log entry of this request; the resolvers add the cart's id. */
  request: LoggedRequest;
};

/** Resolvers by type and field, for the fields that are not a property of their source. */
export type Resolvers<Context = ShopContext> = Record<
  string,
  Record<string, (source: never, args: never, context: Context) => unknown>
>;
