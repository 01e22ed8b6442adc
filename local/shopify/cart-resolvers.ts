import { money } from './money.ts';
import {
  changeCart,
  createCart,
  findCart,
  updateLines,
  type CartInput,
  type LineUpdate,
} from './cart.ts';
import { lineCents, totalCents } from './carts.ts';
import { addLines, type CartLineInput } from './cart-lines.ts';
import { cartId, checkoutUrl, type Cart, type CartLine } from './carts.ts';
import { paginate, type PageArguments } from './connections.ts';
import type { Resolvers } from './context.ts';

const cost = (cents: number) => ({
  subtotalAmount: money(cents),
  totalAmount: money(cents),
  checkoutChargeAmount: money(cents),
  subtotalAmountEstimated: false,
  totalAmountEstimated: false,
  totalDutyAmountEstimated: false,
  totalTaxAmountEstimated: false,
});

export const cartResolvers: Resolvers = {
  QueryRoot: {
    cart: (_root: unknown, { id }: { id: string }, context) => {
      const cart = findCart(id, context);
      return cart ? { ...cart, __typename: 'Cart' } : null;
    },
  },
  Mutation: {
    cartCreate: (_root: unknown, args: { input?: CartInput | null }, context) =>
      createCart(args, context),
    cartLinesAdd: (_root: unknown, args: { cartId: string; lines: CartLineInput[] }, context) =>
      changeCart(args.cartId, context, ({ lines }) =>
        addLines(lines, args.lines, context.catalogue, ['lines']),
      ),
    cartLinesUpdate: (_root: unknown, args: { cartId: string; lines: LineUpdate[] }, context) =>
      changeCart(args.cartId, context, (cart) => updateLines(cart, args.lines, context.catalogue)),
    cartLinesRemove: (_root: unknown, args: { cartId: string; lineIds: string[] }, context) =>
      changeCart(args.cartId, context, ({ lines }) => ({
        lines: lines.filter(({ id }) => !args.lineIds.includes(id)),
        warnings: [],
      })),
  },
  Cart: {
    id: (cart: Cart) => cartId(cart),
    checkoutUrl: (cart: Cart & { checkoutUrl?: string }, _args, { origin }) =>
      cart.checkoutUrl ?? checkoutUrl(origin, cart),
    totalQuantity: ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: ({ lines }: Cart, args: PageArguments) =>
      paginate(
        lines.map((line) => ({ ...line, __typename: 'CartLine' as const })),
        args,
        'lines',
      ),
    cost: ({ lines }: Cart, _args, { catalogue }) => cost(totalCents(lines, catalogue)),
    estimatedCost: ({ lines }: Cart, _args, { catalogue }) => cost(totalCents(lines, catalogue)),
    buyerIdentity: ({ buyer }: Cart) => buyer,
    attribute: ({ attributes }: Cart, { key }: { key: string }) =>
      attributes.find((each) => each.key === key) ?? null,
  },
  CartLine: {
    merchandise: ({ merchandiseId }: CartLine, _args, { catalogue }) =>
      catalogue.findVariant(merchandiseId),
    attribute: ({ attributes }: CartLine, { key }: { key: string }) =>
      attributes.find((each) => each.key === key) ?? null,
    cost: (line: CartLine, _args, { catalogue }) => {
      const variant = catalogue.findVariant(line.merchandiseId);
      const amount = money(lineCents(line, catalogue.findVariant));
      return {
        amountPerQuantity: variant?.price,
        compareAtAmountPerQuantity: variant?.compareAtPrice,
        subtotalAmount: amount,
        totalAmount: amount,
      };
    },
  },
};
