import { getDirectiveValues, type GraphQLResolveInfo } from 'graphql';
import type { CartFaultKind } from './faults.ts';
import type { Carts } from './carts/carts.ts';
import type { Catalogue, ShopVariant } from './catalogue/catalogue.ts';
import type { GiftCards } from './carts/gift-cards.ts';
import type { Money } from './catalogue/money.ts';
import type { Orders } from './checkout/orders.ts';
import type { Pictures } from './catalogue/pictures.ts';
import type { StorefrontRequest } from './requests.ts';

/** What a variant costs in a country, in cents of its currency. */
export type UnitPrice = { cents: number; compareAtCents: number | null };

/** A variant bought by a selling plan: what one of it costs then, and Shopify's SellingPlanAllocation. */
export type PlannedPrice = { cents: number; allocation: unknown };

/** What a cart needs to know of the catalogue beyond the variants themselves. */
export type Pricing = {
  currencyOf: (countryCode: string) => Money['currencyCode'];
  unitPrice: (variant: ShopVariant, countryCode: string) => UnitPrice;
  /** Undefined where the variant is not sold by that plan. */
  plannedPrice: (
    variant: ShopVariant,
    sellingPlanId: string,
    countryCode: string,
  ) => PlannedPrice | undefined;
};

export type ShopContext = {
  origin: string;
  catalogue: Catalogue;
  pricing: Pricing;
  carts: Carts;
  orders: Orders;
  giftCards: GiftCards;
  pictures: Pictures;
  /** The fault that cartCreate shows. */
  cartFault?: CartFaultKind | undefined;
  /** The log entry of this request; the resolvers add the cart's id. */
  request: StorefrontRequest;
};

/** The fields of the schema's types that need more than reading a property. */
export type Resolvers = Record<
  string,
  Record<
    string,
    (source: never, args: never, context: ShopContext, info: GraphQLResolveInfo) => unknown
  >
>;

/** The country that `@inContext` names, or the shop's own. */
export function countryInContext({
  schema,
  operation,
  variableValues,
}: GraphQLResolveInfo): string {
  const directive = schema.getDirective('inContext');
  const asked = directive && getDirectiveValues(directive, operation, variableValues)?.['country'];
  return typeof asked === 'string' ? asked : 'US';
}
