import {
  findMetafield,
  setMetafields,
  splitKey,
  toMetafield,
  type MetafieldInput,
} from './cart-metafields.ts';
import { findCart } from './cart.ts';
import type { Resolvers } from '../context.ts';

export const metafieldMutations: Resolvers[string] = {
  cartMetafieldsSet: (
    _root: unknown,
    { metafields: inputs }: { metafields: (MetafieldInput & { ownerId: string })[] },
    context,
  ) => {
    const [first] = inputs;
    const found = findCart(first?.ownerId ?? '', context);
    const foreign = inputs.findIndex(({ ownerId }) => ownerId !== first?.ownerId);
    if (!found?.hasKey || foreign >= 0) {
      return { metafields: [], userErrors: [noOwner(Math.max(0, foreign))] };
    }
    const { set, metafields, errors } = setMetafields(found.cart, inputs, ['metafields']);
    if (errors.length > 0) return { metafields: [], userErrors: errors };
    const cart = context.carts.save({ ...found.cart, metafields });
    return { metafields: set.map((each) => toMetafield(cart, each)), userErrors: [] };
  },
  cartMetafieldDelete: (
    _root: unknown,
    { input: { ownerId, key } }: { input: { ownerId: string; key: string } },
    context,
  ) => {
    const found = findCart(ownerId, context);
    const refuse = (code: string, name: string, message: string) => ({
      deletedId: null,
      userErrors: [{ code, field: ['input', name], message }],
    });
    if (!found?.hasKey) return refuse('INVALID_OWNER', 'ownerId', 'Owner does not exist.');
    const metafield = findMetafield(found.cart, ...splitKey(key));
    if (!metafield) return refuse('METAFIELD_DOES_NOT_EXIST', 'key', 'Metafield does not exist');
    const metafields = found.cart.metafields.filter(({ id }) => id !== metafield.id);
    context.carts.save({ ...found.cart, metafields });
    return { deletedId: metafield.id, userErrors: [] };
  },
};

const noOwner = (index: number) => ({
  code: 'INVALID_OWNER',
  field: ['metafields', String(index), 'ownerId'],
  message: 'Owner does not exist.',
  elementIndex: null,
});
