import 'server-only';
import { formatPrice } from '../../../lib/price.ts';
import { productOf, readLineKey } from '../cart.ts';
import type { ShownCart } from '../cart-schemas.ts';
import { keyOfLine, type ShopCart } from './cart-gateway.ts';

/**
 * A difference that the visitor is told of once.
 * - recreated: the shop had forgotten the cart, and a new one took its place
 * - shortened: texts were too long for the cookie, and the new cart lacks them
 * - gone, sold-out, fewer: what became of a line of a new cart
 * - added, removed, quantity, message, due: another window changed these; `from` has the values before and after
 * - code: the discount code of a link does not apply; `from` is the code
 * - card: a gift card does not pay any more; `from` is the end of its code
 */
export interface CartNotice {
  what:
    | 'recreated'
    | 'shortened'
    | 'gone'
    | 'sold-out'
    | 'fewer'
    | 'added'
    | 'removed'
    | 'quantity'
    | 'message'
    | 'due'
    | 'code'
    | 'card';
  /** Key of the line; '' for the whole cart. */
  key: string;
  from: string;
}

/** The sentence of a notice. @param nameOf the title of a variant, with its option */
export function noticeSentence(
  { what, key, from }: CartNotice,
  cart: ShopCart | undefined,
  nameOf: (merchandiseId: string) => string,
): string {
  const name = key && nameOf(readLineKey(key).merchandiseId);
  const [was = '', now = ''] = from.split(' ');
  switch (what) {
    case 'recreated':
      return 'The shop no longer had your cart, because it was ordered or had not been touched for long. We have filled a new one with the same things.';
    case 'shortened':
      return 'Your order note or a gift message was too long to be kept. Please write it again.';
    case 'gone':
      return `${name}: not sold any more, and no longer in your cart.`;
    case 'sold-out':
      return `${name}: sold out meanwhile.`;
    case 'fewer': {
      const left = cart?.lines.nodes.find((line) => keyOfLine(line) === key)?.quantity ?? 0;
      return `${name}: only ${left} left, so there ${left === 1 ? 'is 1' : `are ${left}`} in your cart.`;
    }
    case 'code':
      return `The discount code ${from} does not apply to your cart.`;
    case 'card':
      return `The gift card that ends with ${from} does not pay for this cart any more. Please enter it again.`;
    case 'removed':
      return `${name}: no longer in your cart.`;
    case 'added':
      return `${name}: added to your cart meanwhile.`;
    case 'quantity':
      return `${name}: now ${now} in your cart, it was ${was}.`;
    case 'message':
      return `${name}: what is written for it has changed.`;
    case 'due': {
      const currencyCode = cart?.cost.totalAmount.currencyCode ?? 'USD';
      const [before, after] = [was, now].map((amount) => formatPrice({ amount, currencyCode }));
      return `The amount to pay is now ${after}, it was ${before}.`;
    }
  }
}

/**
 * The differences between the cart and a page that shows it as it was before: per product, because a line has another
 * key with another message; and the amount to pay, when the lines are the same.
 */
export function compareWithPage(cart: ShopCart, page: ShownCart): CartNotice[] {
  const now = cart.lines.nodes.map((line): [string, number] => [keyOfLine(line), line.quantity]);
  const quantityIn = (lines: [string, number][], key: string) =>
    lines.reduce(
      (sum, [other, quantity]) => sum + (productOf(other) === productOf(key) ? quantity : 0),
      0,
    );
  const all = new Map([...page.quantities, ...now].map(([key]) => [productOf(key), key]));
  const notices = [...all.values()].flatMap((key): CartNotice[] => {
    const [before, after] = [quantityIn(page.quantities, key), quantityIn(now, key)];
    if (before === after) return [];
    if (after === 0) return [{ what: 'removed', key, from: '' }];
    return [{ what: before === 0 ? 'added' : 'quantity', key, from: `${before} ${after}` }];
  });
  if (notices.length > 0) return notices;
  const others = now.filter(([key]) => !page.quantities.some(([shown]) => shown === key));
  if (others.length > 0) return others.map(([key]) => ({ what: 'message', key, from: '' }));
  const { amount } = cart.cost.totalAmount;
  return Number(amount) === Number(page.due)
    ? []
    : [{ what: 'due', key: '', from: `${page.due} ${amount}` }];
}
