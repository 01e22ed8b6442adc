import type { GraphQLResolveInfo } from 'graphql';
import type { CartFaultKind } from './faults.ts';
import type { Carts } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import type { Pictures } from './pictures.ts';
import type { StorefrontRequest } from './requests.ts';

export type ShopContext = {
  origin: string;
  catalogue: Catalogue;
  carts: Carts;
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
