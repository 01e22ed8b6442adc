import 'server-only';
import type {
  CustomerOrderQuery,
  CustomerOrdersQuery,
} from '../../../services/shopify/customers/customer-account.generated.ts';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-request.ts';
import { globalId } from '../global-id.ts';
import { ORDER_QUERY, ORDERS_QUERY } from './customer-queries.ts';

const PAGE_SIZE = 10;

export type OrderPage = CustomerOrdersQuery['customer']['orders'];
export type OrderSummary = OrderPage['nodes'][number];
export type OrderDetail = NonNullable<CustomerOrderQuery['order']>;
export type OrderDetailLine = OrderDetail['lineItems']['nodes'][number];

/**
 * Loads a page of a visitor's orders, newest first; undefined without a connection.
 * @param after cursor of the page; the first page for an unknown one
 * @throws CustomerError
 */
export async function loadOrders(
  userId: string,
  after: string | null,
): Promise<OrderPage | undefined> {
  try {
    const answer = await customerAccount(userId, ORDERS_QUERY, { first: PAGE_SIZE, after });
    return answer?.customer.orders;
  } catch (error) {
    const isRefused = error instanceof CustomerError && error.code === 'refused';
    if (isRefused && after !== null) return loadOrders(userId, null);
    throw error;
  }
}

/**
 * Loads an order; null when the visitor has none of that number, undefined without a connection.
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
