import type { CartFaultKind } from './faults.ts';
import type { Carts } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { Pictures } from './pictures.ts';
import type { StorefrontRequest } from './requests.ts';

/** What the resolvers of one request work with. */
export type ShopContext = {
  origin: string;
  catalogue: Catalogue;
  carts: Carts;
  pictures: Pictures;
  /** How cartCreate is to misbehave this time. */
  cartFault?: CartFaultKind | undefined;
  /** The record of this request, which learns the cart's id. */
  request: StorefrontRequest;
};

/** The fields of the schema's types that need more than reading a property. */
export type Resolvers = Record<
  string,
  Record<string, (source: never, args: never, context: ShopContext) => unknown>
>;
