import { deliveryGroups } from './cart-delivery.ts';
import type { CartWarning } from './cart-stock.ts';
import { cartIdWithoutKey, type Cart } from './carts.ts';
import type { ShopVariant } from '../catalogue/catalogue.ts';
import type { PlannedPrice, ShopContext } from '../context.ts';
import type { DiscountCode } from '../data/discount-codes.ts';
import { applyDiscounts, type AppliedDiscount } from './discounts.ts';
import { money, type Money } from '../catalogue/money.ts';

export type Allocation = { code: string; discount: DiscountCode; cents: number };

export type LineCost = {
  variant: ShopVariant | undefined;
  /** What one costs, by its selling plan where it has one, and what it cost before a sale. */
  each: number;
  compareAt: number | null;
  planned: PlannedPrice | undefined;
  /** Before and after the discounts of the line itself. */
  subtotal: number;
  total: number;
  allocations: Allocation[];
};

export type AppliedGiftCard = { id: string; code: string; used: number; balance: number };

/** What a cart costs, in cents of one currency. */
export type CartCost = {
  currencyCode: Money['currencyCode'];
  lines: Map<string, LineCost>;
  subtotal: number;
  total: number;
  allocations: Allocation[];
  codes: { code: string; applicable: boolean }[];
  warnings: CartWarning[];
  giftCards: AppliedGiftCard[];
};

type Shop = Pick<ShopContext, 'catalogue' | 'pricing' | 'giftCards'>;

// A cart is read anew for each request, in which many fields ask for its cost.
const known = new WeakMap<Cart, CartCost>();

export function costOf(cart: Cart, shop: Shop): CartCost {
  const before = known.get(cart);
  if (before) return before;
  const cost = count(cart, shop);
  known.set(cart, cost);
  return cost;
}

export const toMoney = (
  { currencyCode }: Pick<CartCost, 'currencyCode'>,
  cents: number,
): Money => ({
  ...money(cents),
  currencyCode,
});

function count(cart: Cart, { catalogue, pricing, giftCards }: Shop): CartCost {
  const { countryCode } = cart.buyer;
  const priced = cart.lines.map((line) => {
    const variant = catalogue.findVariant(line.merchandiseId);
    const unit = variant && pricing.unitPrice(variant, countryCode);
    const planned =
      variant && line.sellingPlanId
        ? pricing.plannedPrice(variant, line.sellingPlanId, countryCode)
        : undefined;
    const each = planned?.cents ?? unit?.cents ?? 0;
    const compareAt = unit?.compareAtCents ?? null;
    return { line, variant, each, compareAt, planned, cents: each * line.quantity };
  });
  const { products, order, shipping, refusals } = applyDiscounts(cart.discountCodes, priced);

  const lines = new Map(
    priced.map(({ line, cents, variant, each, compareAt, planned }, index) => {
      const off = products?.shares[index] ?? 0;
      const allocations = products && off > 0 ? [allocate(products, off)] : [];
      const cost = { variant, each, compareAt, planned, subtotal: cents, total: cents - off };
      return [line.id, { ...cost, allocations }];
    }),
  );
  const allocations = [
    ...(order ? order.shares.filter((cents) => cents > 0).map((c) => allocate(order, c)) : []),
    ...(shipping
      ? deliveryGroups(cart).map(({ selected }) => allocate(shipping, selected.cents))
      : []),
  ];
  const subtotal = sum([...lines.values()].map(({ total }) => total));
  const due = subtotal - sum(order?.shares ?? []);
  const cards = useGiftCards(cart, due, giftCards);
  return {
    currencyCode: pricing.currencyOf(countryCode),
    lines,
    subtotal,
    total: due - sum(cards.map(({ used }) => used)),
    allocations,
    codes: cart.discountCodes.map((code) => ({ code, applicable: !refusals.has(code) })),
    warnings: [...refusals.values()].map((refusal) => ({
      ...refusal,
      target: cartIdWithoutKey(cart),
    })),
    giftCards: cards,
  };
}

const allocate = ({ code, discount }: AppliedDiscount, cents: number): Allocation => ({
  code,
  discount,
  cents,
});

function useGiftCards(cart: Cart, due: number, giftCards: Shop['giftCards']): AppliedGiftCard[] {
  let left = due;
  return cart.giftCards.map(({ id, code }) => {
    const balance = giftCards.balance(code) ?? 0;
    const used = Math.min(balance, left);
    left -= used;
    return { id, code, used, balance: balance - used };
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
