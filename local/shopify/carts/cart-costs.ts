import type { ShopVariant } from '../catalogue/catalogue.ts';
import { sum } from '../catalogue/money.ts';
import {
  findAllocation,
  planCents,
  type SellingPlanAllocation,
} from '../catalogue/selling-plans.ts';
import type { ShopContext } from '../context.ts';
import type { DiscountCode } from '../data/discount-codes.ts';
import type { CartWarning } from './cart-stock.ts';
import { cartIdWithoutKey, type Cart } from './cart-store.ts';
import { applyDiscounts, type AppliedDiscount } from './discounts.ts';

export type DiscountAllocation = { code: string; discount: DiscountCode; cents: number };

export type LineCost = {
  variant: ShopVariant | undefined;
  /** The price of one item under the line's selling plan, and the price before a sale. */
  each: number;
  compareAt: number | null;
  allocation: SellingPlanAllocation | undefined;
  /** Before and after the discounts of the line itself. */
  subtotal: number;
  total: number;
  discounts: DiscountAllocation[];
};

export type AppliedGiftCard = { id: string; code: string; used: number; balance: number };

/** The cost of a cart in US cents. */
export type CartCost = {
  lines: Map<string, LineCost>;
  subtotal: number;
  total: number;
  /** The discounts on the whole order, line by line. */
  discounts: DiscountAllocation[];
  codes: { code: string; applicable: boolean }[];
  warnings: CartWarning[];
  giftCards: AppliedGiftCard[];
};

type Shop = Pick<ShopContext, 'catalogue' | 'giftCards'>;

// Every request reads its own Cart object from the database, so a cached cost is never stale.
const costs = new WeakMap<Cart, CartCost>();

/** The cost of a cart, computed once for each Cart object. */
export function costOf(cart: Cart, shop: Shop): CartCost {
  const cached = costs.get(cart);
  if (cached) return cached;
  const cost = computeCost(cart, shop);
  costs.set(cart, cost);
  return cost;
}

function computeCost(cart: Cart, { catalogue, giftCards }: Shop): CartCost {
  const priced = cart.lines.map((line) => {
    const variant = catalogue.findVariant(line.merchandiseId);
    const allocation = variant && findAllocation(variant, line.sellingPlanId);
    const each = allocation ? planCents(allocation).price : (variant?.cents ?? 0);
    const compareAt = variant?.compareAtCents ?? null;
    return { line, variant, each, compareAt, allocation, cents: each * line.quantity };
  });
  const { products, order, refusals } = applyDiscounts(cart.discountCodes, priced);

  const lines = new Map(
    priced.map(({ line, cents, ...rest }, index): [string, LineCost] => {
      const off = products?.shares[index] ?? 0;
      const discounts = products && off > 0 ? [toAllocation(products, off)] : [];
      return [line.id, { ...rest, subtotal: cents, total: cents - off, discounts }];
    }),
  );
  const subtotal = sum([...lines.values()].map(({ total }) => total));
  const due = subtotal - sum(order?.shares ?? []);
  const cards = useGiftCards(cart, due, giftCards);
  return {
    lines,
    subtotal,
    total: due - sum(cards.map(({ used }) => used)),
    discounts:
      order?.shares.filter((cents) => cents > 0).map((cents) => toAllocation(order, cents)) ?? [],
    codes: cart.discountCodes.map((code) => ({ code, applicable: !refusals.has(code) })),
    warnings: [...refusals.values()].map((refusal) => ({
      ...refusal,
      target: cartIdWithoutKey(cart),
    })),
    giftCards: cards,
  };
}

const toAllocation = ({ code, discount }: AppliedDiscount, cents: number): DiscountAllocation => ({
  code,
  discount,
  cents,
});

function useGiftCards(cart: Cart, due: number, giftCards: Shop['giftCards']): AppliedGiftCard[] {
  let unpaid = due;
  return cart.giftCards.map(({ id, code }) => {
    const balance = giftCards.balance(code) ?? 0;
    const used = Math.min(balance, unpaid);
    unpaid -= used;
    return { id, code, used, balance: balance - used };
  });
}
