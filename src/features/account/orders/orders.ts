import 'server-only';
import type {
  CustomerOrderQuery,
  CustomerOrdersQuery,
} from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-request.ts';
import { MAX_QUANTITY } from '../../cart/cart-limits.ts';
import { readLine, type CartLine } from '../../cart/worker/line-input.ts';
import { globalId } from '../account-paths.ts';

const ORDERS_QUERY = `#graphql:customer
  query CustomerOrders($after: String) {
    customer {
      orders(first: 10, after: $after, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id
          name
          processedAt
          cancelledAt
          financialStatus
          fulfillmentStatus
          totalPrice { amount currencyCode }
          lineItems(first: 6) {
            nodes { id title image { url altText } }
          }
        }
        pageInfo { hasPreviousPage hasNextPage endCursor }
      }
    }
  }
`;

const ORDER_QUERY = `#graphql:customer
  query CustomerOrder($id: ID!) {
    order(id: $id) {
      id
      name
      processedAt
      cancelledAt
      financialStatus
      fulfillmentStatus
      statusPageUrl
      note
      subtotal { amount currencyCode }
      totalShipping { amount currencyCode }
      totalTax { amount currencyCode }
      totalPrice { amount currencyCode }
      shippingAddress { formatted(withName: true) }
      shippingLine { title }
      discountApplications(first: 20) {
        nodes {
          ... on DiscountCodeApplication { code }
          ... on AutomaticDiscountApplication { title }
          ... on ManualDiscountApplication { title }
        }
      }
      transactions {
        giftCardDetails { last4 }
        transactionAmount { presentmentMoney { amount currencyCode } }
      }
      refunds { totalRefunded { amount currencyCode } }
      fulfillments(first: 20) {
        nodes {
          id
          latestShipmentStatus
          trackingInformation { company number url }
        }
      }
      lineItems(first: 250) {
        nodes {
          id
          title
          variantTitle
          quantity
          image { url altText }
          sellingPlan { name }
          customAttributes { key value }
          totalPrice { amount currencyCode }
          totalPriceWithDiscounts { amount currencyCode }
        }
      }
    }
  }
`;

export type OrderPage = CustomerOrdersQuery['customer']['orders'];
export type OrderSummary = OrderPage['nodes'][number];
export type OrderDetail = NonNullable<CustomerOrderQuery['order']>;
export type OrderDetailLine = OrderDetail['lineItems']['nodes'][number];

/**
 * Loads ten of a visitor's orders from Shopify, newest first; undefined when the visitor has not connected a customer
 * account.
 * @param after cursor of the page; null or an unknown one for the first page
 * @throws CustomerError
 */
export async function loadOrders(
  userId: string,
  after: string | null,
): Promise<OrderPage | undefined> {
  try {
    const answer = await customerAccount(userId, ORDERS_QUERY, { after });
    return answer?.customer.orders;
  } catch (error) {
    const isRefused = error instanceof CustomerError && error.code === 'refused';
    if (isRefused && after !== null) return loadOrders(userId, null);
    throw error;
  }
}

/**
 * Loads an order from Shopify; null when the visitor has none of that number, undefined when the visitor has not
 * connected a customer account.
 * @param number of the order's global id, as addresses contain it
 * @throws CustomerError
 */
export async function loadOrder(
  userId: string,
  number: string,
): Promise<OrderDetail | null | undefined> {
  const id = globalId('Order', number);
  if (id === undefined) return null;
  const answer = await customerAccount(userId, ORDER_QUERY, { id });
  return answer && answer.order;
}

const ORDER_AGAIN_QUERY = `#graphql:customer
  query CustomerOrderAgain($id: ID!) {
    order(id: $id) {
      lineItems(first: 250) {
        nodes {
          quantity
          variantId
          sellingPlan { sellingPlanId }
          customAttributes { key value }
        }
      }
    }
  }
`;

/**
 * Loads the lines of a visitor's earlier order as cart lines; undefined when the visitor has no such order, and in place
 * of a line that cannot be added, such as of a deleted product. Attributes whose names begin with `_` are left out.
 * @throws CustomerError; `unconnected` when the visitor has not connected a customer account
 */
export async function orderAgainLines(
  userId: string,
  number: string,
): Promise<(CartLine | undefined)[] | undefined> {
  const id = globalId('Order', number);
  if (id === undefined) return undefined;
  const answer = await customerAccount(userId, ORDER_AGAIN_QUERY, { id });
  if (!answer) throw new CustomerError('unconnected', 'The visitor is not connected');
  return answer.order?.lineItems.nodes.map((line) => {
    const { quantity, variantId, sellingPlan, customAttributes } = line;
    // Names that begin with an underscore belong to the earlier order.
    const attributes = customAttributes.flatMap(({ key, value }) =>
      value && !key.startsWith('_') ? [{ key, value }] : [],
    );
    const addedLine = {
      merchandiseId: variantId ?? '',
      quantity: Math.min(quantity, MAX_QUANTITY),
      sellingPlanId: sellingPlan?.sellingPlanId ?? undefined,
    };
    // A gift card cannot be sent on a day that has passed, but it can be bought.
    return [{ ...addedLine, attributes }, addedLine]
      .map(readLine)
      .find((each) => typeof each !== 'string');
  });
}
