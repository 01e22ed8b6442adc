import type { CartLineView } from '../features/cart/cart-types.ts';
import type { CartOutcome } from '../features/cart/service/cart-session.ts';
import { OTHER } from '../services/visit-counts-table.ts';
import { countCartVisit, countCheckout } from '../services/visit-counts.ts';

/** Counts an add that the shop has answered, or a pending one, and the view of the cart that follows it. */
export function countAdd({ error, isPending, view }: CartOutcome, merchandiseId: string): void {
  if (error) return;
  if (isPending) return countCartVisit(['step', 'kept'], ['step', 'cart']);
  const line = view.lines.find((each) => each.merchandiseId === merchandiseId);
  countCartVisit(['step', 'added'], ['step', 'cart'], ['added', line ? handleOf(line) : OTHER]);
}

/** Counts an opened checkout with its products, or the code of an error. */
export function countCart({ error, checkoutUrl, view }: CartOutcome): void {
  if (error) countCartVisit(['refused', error.details.code]);
  if (checkoutUrl) countCheckout(view.lines.map(handleOf));
}

/** Lines of a cart come from the shop, so their handles are no words of a visitor. */
const handleOf = ({ path }: CartLineView): string =>
  /^\/shop\/[^/]+\/([^/?#]+)/.exec(path)?.[1] ?? OTHER;
