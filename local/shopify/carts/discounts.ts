import type { ShopVariant } from '../catalogue/catalogue.ts';
import { sum } from '../catalogue/money.ts';
import { discountCodes, type DiscountCode } from '../data/discount-codes.ts';
import type { CartWarning } from './cart-stock.ts';

/** A line with its cost so far. */
export type DiscountableLine = { cents: number; variant: ShopVariant | undefined };

/** A code with the cents that it takes off each line, in the order of the lines. */
export type AppliedDiscount = { code: string; discount: DiscountCode; shares: number[] };

type Refusal = Pick<CartWarning, 'code' | 'message'>;

export type Discounts = {
  products: AppliedDiscount | undefined;
  order: AppliedDiscount | undefined;
  /** The reasons of the codes that do not apply, by code. */
  refusals: Map<string, Refusal>;
};

/**
 * Applies discount codes to lines. Of several codes for the order or for products, the one that saves most applies.
 * Codes for shipping apply without effect, because the local checkout charges no delivery.
 */
export function applyDiscounts(codes: string[], lines: DiscountableLine[]): Discounts {
  const refusals = new Map<string, Refusal>();
  const subtotal = sum(lines.map(({ cents }) => cents));
  const eligible = codes.flatMap((code) => {
    const discount = discountCodes.find((each) => each.code === code.trim().toUpperCase());
    const refusal = refuse(code, discount, lines, subtotal);
    if (refusal) refusals.set(code, refusal);
    return discount && !refusal ? [{ code, discount }] : [];
  });
  const best = (on: DiscountCode['on'], from: DiscountableLine[]) => {
    const [first, ...others] = eligible
      .filter(({ discount }) => discount.on === on)
      .map((each) => ({ ...each, shares: sharesOf(each.discount, from) }))
      .toSorted((a, b) => sum(b.shares) - sum(a.shares));
    for (const { code } of others) refusals.set(code, notHonoured(code));
    return first;
  };

  const products = best('products', lines);
  const reduced = lines.map((line, index) => ({
    ...line,
    cents: line.cents - (products?.shares[index] ?? 0),
  }));
  return { products, order: best('order', reduced), refusals };
}

/** Each code once, compared without case. */
export const uniqueCodes = (codes: string[]): string[] =>
  codes.filter(
    (code, index) =>
      codes.findIndex((each) => each.trim().toUpperCase() === code.trim().toUpperCase()) === index,
  );

function refuse(
  code: string,
  discount: DiscountCode | undefined,
  lines: DiscountableLine[],
  subtotal: number,
): Refusal | undefined {
  if (!discount) return { code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code' };
  const { endsAt, minimumCents = 0 } = discount;
  if (endsAt && Date.parse(endsAt) < Date.now()) {
    const message = 'This discount is not valid anymore';
    return { code: 'DISCOUNT_CURRENTLY_INACTIVE', message };
  }
  if (subtotal === 0) return notHonoured(code);
  const message = `The ${code} discount code is not valid for the items in your cart`;
  if (subtotal < minimumCents) return { code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE', message };
  if (!lines.some((line) => line.cents > 0 && isEntitled(discount, line))) {
    return { code: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS', message };
  }
  return undefined;
}

const notHonoured = (code: string): Refusal => ({
  code: 'DISCOUNT_CODE_NOT_HONOURED',
  message: `The ${code} discount code is not honoured`,
});

const isEntitled = ({ collection }: DiscountCode, { variant }: DiscountableLine): boolean =>
  !collection || variant?.product.collections.some(({ handle }) => handle === collection) === true;

function sharesOf(discount: DiscountCode, lines: DiscountableLine[]): number[] {
  const { value } = discount;
  const amounts = lines.map((line) => (isEntitled(discount, line) ? line.cents : 0));
  if ('percentage' in value) {
    return amounts.map((cents) => Math.round((cents * value.percentage) / 100));
  }
  return spread(Math.min(value.cents, sum(amounts)), amounts);
}

/** Distributes cents over lines in proportion to their amounts. The sum is exact: each share rounds what is left. */
function spread(cents: number, amounts: number[]): number[] {
  let remainingAmount = sum(amounts);
  let remainingCents = cents;
  return amounts.map((amount) => {
    const share =
      remainingAmount === 0 ? 0 : Math.round((remainingCents * amount) / remainingAmount);
    remainingAmount -= amount;
    remainingCents -= share;
    return share;
  });
}
