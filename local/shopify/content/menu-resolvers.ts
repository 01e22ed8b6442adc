import type { Resolvers } from '../context.ts';
import { menus, type ShopMenuItem } from './menus.ts';
import { findNode } from '../protocol/nodes.ts';

export const menuResolvers: Resolvers = {
  QueryRoot: {
    menu: (_root: unknown, { handle }: { handle: string }) =>
      menus.find((menu) => menu.handle === handle) ?? null,
  },
  MenuItem: {
    url: ({ to }: ShopMenuItem, _args, { origin }) => new URL(to, origin).href,
    resource: ({ resourceId }: ShopMenuItem, _args, context) =>
      resourceId === null ? null : (findNode(resourceId, context) ?? null),
  },
};
