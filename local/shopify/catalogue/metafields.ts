import type { Resolvers } from '../context.ts';
import { metafields, type WrittenMetafield } from '../data/metafields.ts';

export type Identifier = { namespace?: string | null; key: string };
export type Owner = { __typename: string; id: string };

export type ShopMetafield = Omit<WrittenMetafield, 'description'> & {
  __typename: 'Metafield';
  id: string;
  description: string | null;
  createdAt: string;
  updatedAt: string;
  parentResource: Owner;
};

const CREATED_AT = '2025-07-01T09:00:00Z';

/** The metafield of an owner. Without a namespace the app's own is meant, in which nothing is. */
export function metafieldOf(owner: Owner, { namespace, key }: Identifier): ShopMetafield | null {
  const own = metafields[owner.id] ?? [];
  const index = own.findIndex((each) => each.namespace === namespace && each.key === key);
  const written = own[index];
  if (!written) return null;
  return {
    ...written,
    __typename: 'Metafield',
    id: `gid://shopify/Metafield/${owner.id.replace(/\D/g, '')}${index + 1}`,
    description: written.description ?? null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    parentResource: owner,
  };
}

/** `metafield` and `metafields` of a type that has them; an absent one is null in its place. */
export const metafieldResolvers: Resolvers[string] = {
  metafield: (owner: Owner, identifier: Identifier) => metafieldOf(owner, identifier),
  metafields: (owner: Owner, { identifiers }: { identifiers: Identifier[] }) =>
    identifiers.map((identifier) => metafieldOf(owner, identifier)),
};
