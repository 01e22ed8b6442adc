import { formatPrice } from '../../../lib/price.ts';
import { keyOfLine, lineAttributes, type ShopCart } from './cart-gateway.ts';
import {
  MAX_ADDS,
  noOrder,
  type CartSnapshot,
  type SnapshotChange,
  type SnapshotLine,
} from './cart-snapshot.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import type { ShownCart } from '../cart-schemas.ts';
import {
  addIdsOf,
  isSameProduct,
  productOf,
  readLineKey,
  sequenceOf,
  withoutMarker,
} from './line-idempotency.ts';
import type { CachedVariants } from './variant-cache.ts';

/** The sentence that announces a change. */
export function changeSentence(
  { what, key, from }: SnapshotChange,
  {
    cart,
    variants,
    currencyCode,
  }: { cart?: ShopCart | undefined; variants: CachedVariants; currencyCode: string },
): string {
  const line = cart?.lines.nodes.find((each) => keyOfLine(each) === key);
  const variant = key ? variants.get(readLineKey(key).merchandiseId) : undefined;
  const name = variant
    ? `${variant.title}${variant.option ? `, ${variant.option}` : ''}`
    : 'One of our products';
  switch (what) {
    case 'recreated':
      return 'The shop no longer had your cart, because it was ordered or had not been touched for long. We have filled a new one with the same things.';
    case 'recreated-without-ordered':
      return 'The shop no longer had your cart. We have filled a new one with what you added since you opened the checkout. If you did not order the rest, please add it again.';
    case 'note':
      return 'Your order note was too long to be kept. Please write it again.';
    case 'attributes':
      return `${name}: what you wrote for it was too long to be kept. Please write it again.`;
    case 'gone':
      return `${name}: not sold any more, and no longer in your cart.`;
    case 'sold-out':
      return `${name}: sold out meanwhile.`;
    case 'fewer':
      return line
        ? `${name}: only ${line.quantity} left, so there ${line.quantity === 1 ? 'is 1' : `are ${line.quantity}`} in your cart.`
        : `${name}: fewer left than you had in your cart.`;
    case 'code':
      return `The discount code ${from} does not apply to your cart.`;
    case 'card':
      return `The gift card that ends with ${from} does not pay for this cart any more. Please enter it again.`;
    case 'removed':
      return `${name}: no longer in your cart.`;
    case 'added':
      return `${name}: added to your cart meanwhile.`;
    case 'quantity': {
      const [was, now] = from.split(' ');
      return `${name}: now ${now} in your cart, it was ${was}.`;
    }
    case 'message':
      return `${name}: what is written for it has changed.`;
    case 'due': {
      const [was, now] = from.split(' ').map((amount) => formatPrice({ amount, currencyCode }));
      return `The amount to pay is now ${now}, it was ${was}.`;
    }
    case 'price': {
      const was = formatPrice({ amount: from, currencyCode });
      return line
        ? `${name}: now ${formatPrice(line.cost.amountPerQuantity)} each, it was ${was}.`
        : `${name}: no longer ${was} each.`;
    }
  }
}

/** Removes repeated changes: of two of one kind about the same line, the later one stays. */
export const uniqueChanges = (changes: SnapshotChange[]): SnapshotChange[] => [
  ...new Map(changes.map((change) => [`${change.what} ${change.key}`, change])).values(),
];

/**
 * The differences between the cart and a page that shows it as it was before: per product, because a line has another
 * key with another message; and the amount to pay, when the lines are the same.
 */
export function compareWithPage(cart: ShopCart, page: ShownCart): SnapshotChange[] {
  const now = cart.lines.nodes.map((line): [string, number] => [keyOfLine(line), line.quantity]);
  const quantityIn = (lines: [string, number][], key: string) =>
    lines.reduce((sum, [other, quantity]) => sum + (isSameProduct(other, key) ? quantity : 0), 0);
  const all = new Map([...page.quantities, ...now].map(([key]) => [productOf(key), key]));
  const changes = [...all.values()].flatMap((key): SnapshotChange[] => {
    const [before, after] = [quantityIn(page.quantities, key), quantityIn(now, key)];
    if (before === after) return [];
    if (after === 0) return [{ what: 'removed', key, from: '' }];
    return [{ what: before === 0 ? 'added' : 'quantity', key, from: `${before} ${after}` }];
  });
  if (changes.length > 0) return changes;
  const others = now.filter(([key]) => !page.quantities.some(([shown]) => shown === key));
  if (others.length > 0) {
    return others.map(([key]) => ({ what: 'message', key, from: '' }));
  }
  const { amount } = cart.cost.totalAmount;
  return Number(amount) === Number(page.due)
    ? []
    : [{ what: 'due', key: '', from: `${page.due} ${amount}` }];
}

/** Price changes and sold-out lines since the snapshot, which the visitor has not seen yet. */
export function compareWithSnapshot(cart: ShopCart, seen: CartSnapshot): SnapshotChange[] {
  return cart.lines.nodes.flatMap((line): SnapshotChange[] => {
    const key = keyOfLine(line);
    const before = seen.lines.find((each) => each.key === key);
    if (!before) return [];
    const { amount, currencyCode } = line.cost.amountPerQuantity;
    if (line.quantity === 0 && before.quantity > 0) return [{ what: 'sold-out', key, from: '' }];
    const isComparable = before.price !== '' && currencyCode === seen.currencyCode;
    const isOther = isComparable && Number(amount) !== Number(before.price);
    return isOther ? [{ what: 'price', key, from: before.price }] : [];
  });
}

/**
 * The snapshot of a cart.
 * @param cards codes of gift cards that may be applied
 * @param changes those that were not shown yet
 * @param sequences those of the snapshot before
 */
export const snapshotOf = (
  cart: ShopCart,
  { changes, cards, sequences }: Pick<CartSnapshot, 'changes' | 'cards' | 'sequences'>,
): CartSnapshot => ({
  at: 0,
  lines: cart.lines.nodes.map((line): SnapshotLine => {
    const attributes = withoutMarker(lineAttributes(line.attributes));
    return {
      key: keyOfLine(line),
      quantity: Math.min(line.quantity, MAX_QUANTITY),
      price: line.cost.amountPerQuantity.amount,
      ...(attributes.length > 0 && { attributes }),
    };
  }),
  pending: [],
  adds: cart.lines.nodes
    .flatMap((line) =>
      addIdsOf(lineAttributes(line.attributes))
        .slice(-6)
        .map((id) => ({ key: keyOfLine(line), id })),
    )
    .slice(0, MAX_ADDS),
  codes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
  cards: appliedCards(cart, cards),
  attributes: lineAttributes(cart.attributes),
  note: cart.note ?? '',
  noteLeftOut: false,
  changes,
  currencyCode: cart.cost.totalAmount.currencyCode,
  linkCode: '',
  again: noOrder,
  sequences: {
    ...sequences,
    line: Math.max(
      sequences.line,
      ...cart.lines.nodes.map((line) => sequenceOf(lineAttributes(line.attributes))),
    ),
  },
});

/** The codes whose gift cards are applied to the cart, each once. */
export const appliedCards = ({ appliedGiftCards }: ShopCart, codes: string[]): string[] =>
  [...new Set(codes.map(normalCard))].filter((code) =>
    appliedGiftCards.some((card) => isCardOf(card.lastCharacters, code)),
  );

/** Whether a gift card's code ends with these last characters. */
export const isCardOf = (lastCharacters: string, code: string): boolean =>
  normalCard(code).endsWith(normalCard(lastCharacters));

/** Normalizes the code of a gift card: Shopify ignores case, spaces and dashes. */
export const normalCard = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');
