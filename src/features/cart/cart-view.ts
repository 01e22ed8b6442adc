import { fromCents, times, toCents, type Money } from '../../lib/price.ts';
import site from '../../../content/site.json' with { type: 'json' };
import type { SiteConfig } from '../layout/site-config.ts';
import type { SitePath } from '../seo/site-path.ts';
import { readLineKey } from './cart-adds.ts';
import type { CartSnapshot, SeenChange } from './cart-snapshot.ts';
import { MAX_QUANTITY, type CartLineView, type CartView } from './cart.ts';
import { checkoutErrorDetails } from './checkout.ts';
import { keyOf, knownVariant, type KnownVariant, type KnownVariants } from './known-variant.ts';
import { changeSentence } from './seen-cart.ts';
import type { ShopCart, ShopCartLine } from './shop-carts.ts';

const facts: Partial<SiteConfig> = site;
const freeShippingFrom = facts.freeShippingFrom ?? null;

interface Shown {
  changes: SeenChange[];
  /** Sentences by the name of their line. */
  problems?: ReadonlyMap<string, string>;
  known: KnownVariants;
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
