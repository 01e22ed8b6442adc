import type { CartChange } from '../features/cart/cart.ts';
import type { CartLineView, CartView } from '../features/cart/cart-types.ts';
import type { CartOutcome } from '../features/cart/worker/apply-changes.ts';
import { OTHER } from '../analytics/visit-database.ts';
import { countVisit, countCheckout } from '../analytics/visit-counter.ts';

/** Counts an add with the view of the cart that follows it, an opened checkout with its products, or the code of an error. */
export function countCart(
  { error, checkoutUrl }: CartOutcome,
  { lines }: CartView,
  changes: readonly CartChange[],
): void {
  if (error) return countVisit(['refused', error.details.code]);
  if (checkoutUrl) countCheckout(lines.map(handleOf));
  const add = changes.find(({ what }) => what === 'add');
  const line = add && 'id' in add && lines.find(({ id }) => id === add.id);
  if (line) countVisit(['step', 'added'], ['step', 'cart'], ['added', handleOf(line)]);
}

/** Lines of a cart come from the shop, so their handles are no words of a visitor. */
const handleOf = ({ path }: CartLineView): string =>
  /^\/shop\/[^/]+\/([^/?#]+)/.exec(path)?.[1] ?? OTHER;
