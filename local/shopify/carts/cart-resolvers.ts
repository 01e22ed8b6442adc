import { costOf, toMoney, type Allocation, type LineCost } from './cart-costs.ts';
import { deliveryGroups, type DeliveryGroup, type DeliveryOption } from './cart-delivery.ts';
import { findMetafield, toMetafield } from './cart-metafields.ts';
import { findCart, withoutBuyer } from './cart.ts';
import { cartId, checkoutUrl, type Cart, type CartAttribute, type CartLine } from './carts.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import type { Money } from '../catalogue/money.ts';
import { addressResolvers } from './address-resolvers.ts';

type CartSource = Cart & { checkoutUrl?: string };
type LineSource = CartLine & { __typename: 'CartLine'; cart: Cart };
type GroupSource = DeliveryGroup & { cart: Cart };
type MetafieldId = { namespace?: string | null; key: string };

export const cartResolvers: Resolvers = {
  QueryRoot: {
    cart: (_root: unknown, { id }: { id: string }, context) => {
      const found = findCart(id, context);
      if (!found) return null;
      return { ...(found.hasKey ? found.cart : withoutBuyer(found.cart)), __typename: 'Cart' };
    },
  },
  Cart: {
    id: (cart: Cart) => cartId(cart),
    checkoutUrl: (cart: CartSource, _args, { origin }) =>
      cart.checkoutUrl ?? checkoutUrl(origin, cart),
    totalQuantity: ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: (cart: Cart, args: PageArguments) => linesOf(cart, cart.lines, args),
    cost: (cart: Cart, _args, context) => ({
      ...cartCost(cart, context),
      subtotalAmountEstimated: true,
      totalAmountEstimated: true,
      totalDutyAmountEstimated: true,
      totalTaxAmountEstimated: true,
    }),
    estimatedCost: (cart: Cart, _args, context) => cartCost(cart, context),
    buyerIdentity: ({ buyer }: Cart) => ({
      ...buyer,
      customer: null,
      purchasingCompany: null,
      deliveryAddressPreferences: [],
    }),
    attribute: findAttribute,
    discountCodes: (cart: Cart, _args, context) => costOf(cart, context).codes,
    discountAllocations: (cart: Cart, _args, context) => {
      const cost = costOf(cart, context);
      return cost.allocations.map((each) => toAllocation(each, (cents) => toMoney(cost, cents)));
    },
    appliedGiftCards: (cart: Cart, _args, context) => {
      const cost = costOf(cart, context);
      return cost.giftCards.map(({ id, code, used, balance }) => {
        const [amountUsed, left] = [toMoney(cost, used), toMoney(cost, balance)];
        return {
          id,
          lastCharacters: code.slice(-4),
          amountUsed,
          amountUsedV2: amountUsed,
          presentmentAmountUsed: amountUsed,
          balance: left,
          balanceV2: left,
        };
      });
    },
    delivery: ({ addresses }: Cart) => ({ all: addresses }),
    deliveryGroups: (cart: Cart, args: PageArguments) =>
      paginate(
        deliveryGroups(cart).map((group) => ({ ...group, cart })),
        args,
        'deliveryGroups',
      ),
    metafield: (cart: Cart, { namespace, key }: MetafieldId) => {
      const found = findMetafield(cart, namespace, key);
      return found ? toMetafield(cart, found) : null;
    },
    // Of products an absent one is a null in the list; of carts it is left out.
    metafields: (cart: Cart, { identifiers }: { identifiers: MetafieldId[] }) =>
      identifiers.flatMap(({ namespace, key }) => {
        const found = findMetafield(cart, namespace, key);
        return found ? [toMetafield(cart, found)] : [];
      }),
  },
  CartLine: {
    merchandise: ({ merchandiseId }: CartLine, _args, { catalogue }) =>
      catalogue.findVariant(merchandiseId),
    attribute: findAttribute,
    instructions: () => ({ canRemove: true, canUpdateQuantity: true }),
    parentRelationship: () => null,
    cost: (line: LineSource, _args, context) => {
      const { each, compareAt, subtotal, total, inMoney } = lineCost(line, context);
      return {
        amountPerQuantity: inMoney(each),
        compareAtAmountPerQuantity: compareAt === null ? null : inMoney(compareAt),
        subtotalAmount: inMoney(subtotal),
        totalAmount: inMoney(total),
      };
    },
    estimatedCost: (line: LineSource, _args, context) => {
      const { each, compareAt, subtotal, total, inMoney } = lineCost(line, context);
      return {
        amount: inMoney(each),
        compareAtAmount: compareAt === null ? null : inMoney(compareAt),
        subtotalAmount: inMoney(subtotal),
        totalAmount: inMoney(total),
      };
    },
    discountAllocations: (line: LineSource, _args, context) => {
      const { allocations, inMoney } = lineCost(line, context);
      return allocations.map((each) => toAllocation(each, inMoney));
    },
    sellingPlanAllocation: (line: LineSource, _args, context) =>
      lineCost(line, context).planned?.allocation ?? null,
  },
  CartDeliveryGroup: {
    cartLines: ({ cart, lines }: GroupSource, args: PageArguments) => linesOf(cart, lines, args),
    deliveryAddress: ({ address }: GroupSource) => address,
    deliveryOptions: ({ cart, options }: GroupSource, _args, context) =>
      options.map((each) => toOption(each, cart, context)),
    selectedDeliveryOption: ({ cart, selected }: GroupSource, _args, context) =>
      toOption(selected, cart, context),
  },
  ...addressResolvers,
};

function findAttribute({ attributes }: { attributes: CartAttribute[] }, { key }: { key: string }) {
  return attributes.find((each) => each.key === key) ?? null;
}

const linesOf = (cart: Cart, lines: CartLine[], args: PageArguments) =>
  paginate(
    lines.map((line): LineSource => ({ ...line, __typename: 'CartLine', cart })),
    args,
    'lines',
  );

function cartCost(cart: Cart, context: ShopContext) {
  const cost = costOf(cart, context);
  return {
    checkoutChargeAmount: toMoney(cost, cost.subtotal),
    subtotalAmount: toMoney(cost, cost.subtotal),
    totalAmount: toMoney(cost, cost.total),
    totalDutyAmount: null,
    totalTaxAmount: null,
  };
}

function lineCost({ id, cart }: LineSource, context: ShopContext) {
  const cost = costOf(cart, context);
  const line = cost.lines.get(id) as LineCost;
  return { ...line, inMoney: (cents: number) => toMoney(cost, cents) };
}

function toAllocation({ code, discount, cents }: Allocation, inMoney: (cents: number) => Money) {
  const { on, value } = discount;
  const targetType = on === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM';
  return {
    __typename: 'CartCodeDiscountAllocation',
    code,
    discountedAmount: inMoney(cents),
    targetType,
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection: on === 'products' ? 'ENTITLED' : 'ALL',
      targetType,
      value:
        'percentage' in value
          ? { __typename: 'PricingPercentageValue', ...value }
          : { __typename: 'MoneyV2', ...inMoney(value.cents) },
    },
  };
}

function toOption(
  { handle, title, description, cents }: DeliveryOption,
  cart: Cart,
  context: ShopContext,
) {
  return {
    handle,
    code: title,
    title,
    description,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: toMoney(costOf(cart, context), cents),
  };
}
