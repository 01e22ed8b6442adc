import { GraphQLError } from 'graphql';
import { money } from '../catalogue/money.ts';
import type { Order, OrderLine } from '../checkout/orders.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { addressMutations, addressResolvers } from './address-resolvers.ts';
import { contractMutations, contractResolvers } from './contract-resolvers.ts';
import type { CustomerContext, CustomerResolvers } from './customer-context.ts';
import type { Customer } from './customers.ts';

const orderId = ({ number }: Order) => `gid://shopify/Order/${number}`;

const ordersOf = ({ orders, customer }: CustomerContext) =>
  orders.ofEmail(customer.email).map((order) => ({ ...order, id: orderId(order) }));

const linesOf = (order: Order) =>
  order.contents.lines.map((line, index) => ({
    ...line,
    id: `gid://shopify/LineItem/${order.number}${String(index).padStart(3, '0')}`,
  }));

const none = (_source: unknown, args: PageArguments) => paginate([], args, 'nodes');

/** Resolvers of the Customer Account API. Customers see only their own orders, contracts and addresses. */
export const customerResolvers: CustomerResolvers = {
  ...contractResolvers,
  ...addressResolvers,
  QueryRoot: {
    customer: (_root: unknown, _args: object, { customer }) => customer,
    order: (_root: unknown, { id }: { id: string }, context) =>
      ordersOf(context).find((order) => order.id === id) ?? null,
  },
  Mutation: {
    ...contractMutations,
    ...addressMutations,
  },
  Customer: {
    ...addressResolvers['Customer'],
    ...contractResolvers['Customer'],
    id: ({ number }: Customer) => `gid://shopify/Customer/${number}`,
    emailAddress: ({ email }: Customer) => ({ emailAddress: email }),
    displayName: ({ firstName, lastName, email }: Customer) =>
      [firstName, lastName].filter(Boolean).join(' ') || email,
    orders: (
      _customer: Customer,
      { sortKey, reverse, ...page }: PageArguments & { sortKey: string },
      context,
    ) => {
      const newestFirst = ordersOf(context);
      if (sortKey !== 'PROCESSED_AT' && sortKey !== 'ID') {
        throw new GraphQLError(`Customer.orders(sortKey: ${sortKey}) is not in the local shop.`);
      }
      return paginate(reverse ? newestFirst : newestFirst.toReversed(), page, 'orders');
    },
  },
  Order: {
    name: ({ number }: Order) => `#${number}`,
    createdAt: ({ placedAt }: Order) => placedAt,
    processedAt: ({ placedAt }: Order) => placedAt,
    cancelledAt: () => null,
    financialStatus: () => 'PAID',
    fulfillmentStatus: () => 'UNFULFILLED',
    statusPageUrl: ({ number, key }: Order, _args: object, { origin }) =>
      `${origin}/orders/${number}?key=${key}`,
    currencyCode: () => 'USD',
    note: ({ contents }: Order) => contents.note || null,
    subtotal: ({ contents }: Order) => money(contents.subtotal),
    // The total of Shopify's orders includes what gift cards have paid.
    totalPrice: ({ contents, cents }: Order) =>
      money(cents + contents.giftCards.reduce((all, card) => all + card.cents, 0)),
    totalShipping: () => money(0),
    totalTax: () => null,
    totalRefunded: () => money(0),
    lineItems: (order: Order, args: PageArguments) => paginate(linesOf(order), args, 'lineItems'),
    discountApplications: ({ contents }: Order, args: PageArguments) =>
      paginate(
        contents.discounts.map(({ code, cents }) => ({
          __typename: 'DiscountCodeApplication',
          id: code,
          code,
          value: { __typename: 'MoneyV2', ...money(cents) },
        })),
        args,
        'discountApplications',
      ),
    transactions: ({ contents, number }: Order) =>
      contents.giftCards.map(({ lastCharacters, cents, balance }) => ({
        id: `gid://shopify/OrderTransaction/${number}`,
        type: 'GIFT_CARD',
        kind: 'SALE',
        status: 'SUCCESS',
        giftCardDetails: { last4: lastCharacters, balance: money(balance) },
        transactionAmount: { presentmentMoney: money(cents), shopMoney: money(cents) },
      })),
    refunds: () => [],
    fulfillments: none,
    shippingLine: () => ({ title: 'Standard', originalPrice: money(0) }),
    shippingAddress: ({ contents }: Order) => contents.shippingAddress,
  },
  LineItem: {
    name: ({ title, variantTitle }: OrderLine) =>
      variantTitle ? `${title} - ${variantTitle}` : title,
    image: ({ picture }: OrderLine) => picture && { __typename: 'Image', id: null, ...picture },
    customAttributes: ({ attributes }: OrderLine) => attributes,
    giftCard: ({ isGiftCard }: OrderLine) => isGiftCard,
    sellingPlan: ({ sellingPlan }: OrderLine) =>
      sellingPlan && { name: sellingPlan.name, sellingPlanId: sellingPlan.id },
    totalPrice: ({ subtotal }: OrderLine) => money(subtotal),
    totalPriceWithDiscounts: ({ total }: OrderLine) => money(total),
    totalDiscount: ({ subtotal, total }: OrderLine) => money(subtotal - total),
  },
  Image: {
    url: ({ file }: { file: string }, _args: object, { pictures, origin }) =>
      pictures.url(origin, file),
    width: ({ file }: { file: string }, _args: object, { pictures }) =>
      pictures.size(file)?.width ?? null,
    height: ({ file }: { file: string }, _args: object, { pictures }) =>
      pictures.size(file)?.height ?? null,
  },
};
