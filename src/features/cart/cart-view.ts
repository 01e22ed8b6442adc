import { formatPrice, fromCents, times, toCents, type Money } from '../../lib/price.ts';
import site from '../../../content/site.json' with { type: 'json' };
import type { SiteFacts } from '../layout/site-facts.ts';
import type { ShopPicture } from '../../lib/shop-picture.ts';
import { variantLabel } from '../../lib/variant-label.ts';
import type { SitePath } from '../layout/site-path.ts';
import { lineKey, readAdded, readLineKey } from './cart-adds.ts';
import { MAX_ADDS, type CartSnapshot, type SeenChange } from './cart-snapshot.ts';
import { MAX_QUANTITY, type CartLineView, type CartView } from './cart.ts';
import { checkoutErrorDetails } from './checkout.ts';
import type { ShopCart, ShopCartLine } from './shop-carts.ts';

const facts: Partial<SiteFacts> = site;
const freeShippingFrom = facts.freeShippingFrom ?? null;

/** What a line shows of its variant. */
export interface KnownVariant {
  title: string;
  option: string | null;
  handle: string;
  picture: ShopPicture | null;
  price: Money;
  /** Names of selling plans that lines had, by their id. */
  plans?: Record<string, string>;
}

export type KnownVariants = ReadonlyMap<string, KnownVariant>;

interface Shown {
  changes: SeenChange[];
  /** Sentences by the name of their line. */
  problems?: ReadonlyMap<string, string>;
  known: KnownVariants;
}

export const keyOf = ({ merchandise, sellingPlanAllocation }: ShopCartLine): string =>
  lineKey(merchandise.id, sellingPlanAllocation?.sellingPlan.id);

export function knownVariant({ merchandise, cost, sellingPlanAllocation }: ShopCartLine) {
  const { title, image, product } = merchandise;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    title: product.title,
    option: variantLabel(title),
    handle: product.handle,
    picture: image ?? product.featuredImage,
    price: cost.amountPerQuantity,
    ...(plan && { plans: { [plan.id]: plan.name } }),
  } satisfies KnownVariant;
}

/** The cart as the shop has it; none is an empty one. */
export function currentView(
  cart: ShopCart | undefined,
  { changes, problems, known }: Shown,
): CartView {
  const names = new Map(known);
  const lines = (cart?.lines.nodes ?? []).map((line): CartLineView => {
    const key = keyOf(line);
    const variant = knownVariant(line);
    names.set(line.merchandise.id, variant);
    const soldOut = line.quantity === 0 ? checkoutErrorDetails('sold-out').message : null;
    return {
      ...lineView(key, line.merchandise.id, variant, line.quantity),
      maximum: Math.min(line.merchandise.quantityRule.maximum ?? MAX_QUANTITY, MAX_QUANTITY),
      price: line.cost.amountPerQuantity,
      total: line.cost.totalAmount,
      compareAtTotal: compareAtTotal(line),
      problem: problems?.get(key) ?? soldOut,
    };
  });
  const subtotal = cart?.cost.totalAmount ?? nothing('USD');
  return {
    lines,
    count: countOf(lines),
    subtotal,
    savings: cart ? savingsOf(cart) : null,
    freeShippingFrom,
    discountCodes: cart?.discountCodes.map(({ code, applicable }) => ({ code, applicable })) ?? [],
    note: cart?.note ?? '',
    state: 'current',
    changes: changes.map((change) =>
      changeSentence(change, { cart, known: names, currencyCode: subtotal.currencyCode }),
    ),
  };
}

/** The cart as the visitor saw it last, with the adds that wait. */
export function lastKnownView(
  snapshot: CartSnapshot,
  { changes, problems, known }: Shown,
): CartView {
  const { currencyCode, codes, note } = snapshot;
  const lines = linesWithPending(snapshot).map(({ key, quantity, price }): CartLineView => {
    const { merchandiseId } = readLineKey(key);
    const variant = known.get(merchandiseId);
    const each = price ? { amount: price, currencyCode } : (variant?.price ?? UNKNOWN_PRICE);
    return {
      ...lineView(key, merchandiseId, variant, quantity),
      maximum: null,
      price: each,
      total: times(each, quantity),
      compareAtTotal: null,
      problem: problems?.get(key) ?? null,
    };
  });
  const cents = lines.reduce((sum, { total }) => sum + (toCents(total) || 0), 0);
  return {
    lines,
    count: countOf(lines),
    subtotal: fromCents(cents, currencyCode),
    savings: null,
    freeShippingFrom,
    discountCodes: codes.map((code) => ({ code, applicable: true })),
    note,
    state: 'last-known',
    changes: changes.map((change) => changeSentence(change, { known, currencyCode })),
  };
}

/** The lines that a visitor expects to have; no price for what has never been in the cart. */
export function linesWithPending({ lines, pending }: Pick<CartSnapshot, 'lines' | 'pending'>) {
  const all = new Map(lines.map((line) => [line.key, { ...line }]));
  for (const { key, quantity } of pending) {
    const line = all.get(key);
    if (line) line.quantity = Math.min(line.quantity + quantity, MAX_QUANTITY);
    else all.set(key, { key, quantity, price: '' });
  }
  return [...all.values()];
}

// Reads "N/A" where prices are shown.
const UNKNOWN_PRICE: Money = { amount: 'unknown', currencyCode: 'USD' };

function lineView(
  key: string,
  merchandiseId: string,
  variant: KnownVariant | undefined,
  quantity: number,
) {
  const { sellingPlanId } = readLineKey(key);
  const query = new URLSearchParams({ variant: merchandiseId });
  const path: SitePath = variant
    ? `/shop/product/${encodeURIComponent(variant.handle)}?${query}`
    : '/shop';
  return {
    id: key,
    merchandiseId,
    title: variant?.title ?? 'One of our products',
    path,
    option: variant?.option ?? null,
    plan: sellingPlanId ? (variant?.plans?.[sellingPlanId] ?? 'Subscription') : null,
    picture: variant?.picture ?? null,
    quantity,
  };
}

const countOf = (lines: { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function compareAtTotal({ cost, quantity }: ShopCartLine): Money | null {
  const before = fullCents({ cost, quantity });
  return before > toCents(cost.totalAmount)
    ? fromCents(before, cost.totalAmount.currencyCode)
    : null;
}

/** What a line costs without sales and discounts. */
function fullCents({ cost, quantity }: Pick<ShopCartLine, 'cost' | 'quantity'>): number {
  const compareAt = cost.compareAtAmountPerQuantity;
  const regular = compareAt ? toCents(compareAt) * quantity : 0;
  return Math.max(regular, toCents(cost.subtotalAmount));
}

function savingsOf({ lines, cost }: ShopCart): Money | null {
  const full = lines.nodes.reduce((sum, line) => sum + fullCents(line), 0);
  const saved = full - toCents(cost.totalAmount);
  return saved > 0 ? fromCents(saved, cost.totalAmount.currencyCode) : null;
}

const nothing = (currencyCode: string): Money => ({ amount: '0.0', currencyCode });

function changeSentence(
  { what, key, from }: SeenChange,
  {
    cart,
    known,
    currencyCode,
  }: { cart?: ShopCart | undefined; known: KnownVariants; currencyCode: string },
): string {
  const line = cart?.lines.nodes.find((each) => keyOf(each) === key);
  const variant = key ? known.get(readLineKey(key).merchandiseId) : undefined;
  const name = variant
    ? `${variant.title}${variant.option ? `, ${variant.option}` : ''}`
    : 'One of our products';
  switch (what) {
    case 'anew':
      return 'The shop no longer had your cart, because it was ordered or had not been touched for long. We have filled a new one with the same things.';
    case 'note':
      return 'Your order note was too long to be kept. Please write it again.';
    case 'gone':
      return `${name}: not sold any more, and no longer in your cart.`;
    case 'sold-out':
      return `${name}: sold out meanwhile.`;
    case 'fewer':
      return line
        ? `${name}: only ${line.quantity} left, so there ${line.quantity === 1 ? 'is 1' : `are ${line.quantity}`} in your cart.`
        : `${name}: fewer left than you had in your cart.`;
    case 'price': {
      const was = formatPrice({ amount: from, currencyCode });
      return line
        ? `${name}: now ${formatPrice(line.cost.amountPerQuantity)} each, it was ${was}.`
        : `${name}: no longer ${was} each.`;
    }
  }
}

/** What a visitor has not seen yet of a cart. */
export function compareWithSeen(cart: ShopCart, seen: CartSnapshot): SeenChange[] {
  return cart.lines.nodes.flatMap((line): SeenChange[] => {
    const key = keyOf(line);
    const before = seen.lines.find((each) => each.key === key);
    if (!before) return [];
    const { amount, currencyCode } = line.cost.amountPerQuantity;
    if (line.quantity === 0 && before.quantity > 0) return [{ what: 'sold-out', key, from: '' }];
    const isOther = currencyCode === seen.currencyCode && Number(amount) !== Number(before.price);
    return isOther ? [{ what: 'price', key, from: before.price }] : [];
  });
}

/** What the browser keeps of a cart; `changes` are those that were not shown yet. */
export const snapshotOf = (cart: ShopCart, changes: SeenChange[]): CartSnapshot => ({
  lines: cart.lines.nodes.map((line) => ({
    key: keyOf(line),
    quantity: Math.min(line.quantity, MAX_QUANTITY),
    price: line.cost.amountPerQuantity.amount,
  })),
  pending: [],
  adds: cart.lines.nodes
    .flatMap((line) =>
      readAdded(line.attribute?.value ?? '')
        .ids.slice(-6)
        .map((id) => ({ key: keyOf(line), id })),
    )
    .slice(0, MAX_ADDS),
  codes: cart.discountCodes.filter(({ applicable }) => applicable).map(({ code }) => code),
  note: cart.note ?? '',
  noteLeftOut: false,
  changes,
  currencyCode: cart.cost.totalAmount.currencyCode,
});
