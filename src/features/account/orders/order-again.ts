import 'server-only';
import { customerAccount } from '../../../services/shopify/customers/customer-account.ts';
import { CustomerError } from '../../../services/shopify/customers/customer-request.ts';
import { MAX_QUANTITY } from '../../cart/cart-limits.ts';
import { readLine, type CartLine } from '../../cart/worker/cart-input.ts';
import { ORDER_AGAIN_QUERY } from './customer-queries.ts';
import { globalId } from '../global-id.ts';

/** A line of an order, and what of it can be added to a cart: nothing once its product is deleted. */
export interface OrderAgainLine {
  title: string;
  add: CartLine | undefined;
}

/**
 * The lines of a visitor's earlier order, to add them to the cart; undefined when the visitor has no such order.
 * @throws CustomerError; `unconnected` without a connection
 */
export async function orderAgainLines(
  userId: string,
  number: string,
): Promise<OrderAgainLine[] | undefined> {
  const id = globalId('Order', number);
  if (id === undefined) return undefined;
  const answer = await customerAccount(userId, ORDER_AGAIN_QUERY, { id });
  if (!answer) throw new CustomerError('unconnected', 'The visitor is not connected');
  return answer.order?.lineItems.nodes.map((line) => {
    const { title, quantity, variantId, sellingPlan, customAttributes } = line;
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
    const add = [{ ...addedLine, attributes }, addedLine]
      .map(readLine)
      .find((each) => typeof each !== 'string');
    return { title, add };
  });
}
