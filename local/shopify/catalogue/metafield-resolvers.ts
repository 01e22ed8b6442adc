import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers } from '../context.ts';
import type { ShopMetafield } from './metafields.ts';
import { findNode } from '../protocol/nodes.ts';

export const metafieldTypeResolvers: Resolvers = {
  Metafield: {
    reference: ({ type, value }: ShopMetafield, _args, context) =>
      /^\w+_reference$/.test(type) ? (findNode(value, context) ?? null) : null,
    references: ({ type, value }: ShopMetafield, args: PageArguments, context) => {
      if (!/^list\.\w+_reference$/.test(type)) return null;
      const nodes = (JSON.parse(value) as string[]).flatMap((id) => findNode(id, context) ?? []);
      return paginate(nodes, args, 'references');
    },
  },
};
