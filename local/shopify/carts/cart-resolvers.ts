import { money } from '../catalogue/money.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { costOf, type DiscountAllocation, type LineCost } from './cart-costs.ts';
import { findCart } from './cart-service.ts';
import { cartId, checkoutUrl, type Cart, type CartAttribute, type CartLine } from './cart-store.ts';

type CartSource = Cart & { checkoutUrl?: string };
type LineSource = CartLine & { __typename: 'CartLine'; cart: Cart };

export const cartResolvers: Resolvers = {
  QueryRoot: {
    cart: (_root: unknown, { id }: { id: string }, context): Cart | null => {
      const match = findCart(id, context);
      if (!match) return null;
      return match.hasKey ? match.cart : { ...match.cart, key: '', email: null, customer: null };
    },
  },
  Cart: {
    id: (cart: Cart) => cartId(cart),
    checkoutUrl: (cart: CartSource, _args, { origin }) =>
      cart.checkoutUrl ?? checkoutUrl(origin, cart),
    totalQuantity: ({ lines }: Cart) => lines.reduce((total, { quantity }) => total + quantity, 0),
    lines: (cart: Cart, args: PageArguments) =>
      paginate(
        cart.lines.map((line): LineSource => ({ ...line, __typename: 'CartLine', cart })),
        args,
        'lines',
      ),
    cost: (cart: Cart, _args, context) => {
      const { subtotal, total } = costOf(cart, context);
      return {
        subtotalAmount: money(subtotal),
        checkoutChargeAmount: money(subtotal),
        totalAmount: money(total),
        totalDutyAmount: null,
        totalTaxAmount: null,
      };
    },
    // Storefront customers are not in the local shop, so the field of a signed-in buyer is an error.
    buyerIdentity: ({ email, customer }: Cart) => ({
      email,
      phone: null,
      countryCode: 'US',
      ...(customer === null && { customer: null }),
    }),
    attribute: findAttribute,
    discountCodes: (cart: Cart, _args, context) => costOf(cart, context).codes,
    discountAllocations: (cart: Cart, _args, context) =>
      costOf(cart, context).discounts.map(toAllocation),
    appliedGiftCards: (cart: Cart, _args, context) =>
      costOf(cart, context).giftCards.map(({ id, code, used, balance }) => ({
        id,
        lastCharacters: code.slice(-4),
        amountUsed: money(used),
        balance: money(balance),
      })),
  },
  CartLine: {
    merchandise: ({ merchandiseId }: CartLine, _args, { catalogue }) =>
      catalogue.findVariant(merchandiseId) ?? catalogue.deletedVariants.get(merchandiseId),
    attribute: findAttribute,
    parentRelationship: () => null,
    cost: (line: LineSource, _args, context) => {
      const { each, compareAt, subtotal, total } = lineCost(line, context);
      return {
        amountPerQuantity: money(each),
        compareAtAmountPerQuantity: compareAt === null ? null : money(compareAt),
        subtotalAmount: money(subtotal),
        totalAmount: money(total),
      };
    },
    discountAllocations: (line: LineSource, _args, context) =>
      lineCost(line, context).discounts.map(toAllocation),
    sellingPlanAllocation: (line: LineSource, _args, context) =>
      lineCost(line, context).allocation ?? null,
  },
};

function findAttribute({ attributes }: { attributes: CartAttribute[] }, { key }: { key: string }) {
  return attributes.find((each) => each.key === key) ?? null;
}

const lineCost = ({ id, cart }: LineSource, context: ShopContext) =>
  costOf(cart, context).lines.get(id) as LineCost;

function toAllocation({ code, discount, cents }: DiscountAllocation) {
  const { on, value } = discount;
  return {
    __typename: 'CartCodeDiscountAllocation',
    code,
    discountedAmount: money(cents),
    targetType: 'LINE_ITEM',
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection: on === 'products' ? 'ENTITLED' : 'ALL',
      targetType: 'LINE_ITEM',
      value:
        'percentage' in value
          ? { __typename: 'PricingPercentageValue', ...value }
          : { __typename: 'MoneyV2', ...money(value.cents) },
    },
  };
}
