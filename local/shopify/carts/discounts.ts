import type { CartWarning } from './cart-stock.ts';
import type { ShopVariant } from '../catalogue/catalogue.ts';
import { discountCodes, type DiscountCode } from '../data/discount-codes.ts';

/** A line as discounts see it: what it costs so far. */
export type DiscountableLine = { cents: number; variant: ShopVariant | undefined };

/** What a code takes off each line, in their order. */
export type AppliedDiscount = { code: string; discount: DiscountCode; shares: number[] };

type Refusal = Pick<CartWarning, 'code' | 'message'>;

export type Discounts = {
  products: AppliedDiscount | undefined;
  order: AppliedDiscount | undefined;
  shipping: AppliedDiscount | undefined;
  /** Why codes do not apply, by code. */
  refusals: Map<string, Refusal>;
};

/** What the codes of a cart do to its lines: of those for the same, the one that saves most. */
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
  const left = lines.map((line, index) => ({
    ...line,
    cents: line.cents - (products?.shares[index] ?? 0),
  }));
  return { products, order: best('order', left), shipping: best('shipping', left), refusals };
}

/** Each code once, whatever its case. */
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

/** An amount over lines by what they cost, to the cent: the last one takes what rounding leaves. */
function spread(cents: number, amounts: number[]): number[] {
  let amountLeft = sum(amounts);
  let centsLeft = cents;
  return amounts.map((amount) => {
    const share = amountLeft === 0 ? 0 : Math.round((centsLeft * amount) / amountLeft);
    amountLeft -= amount;
    centsLeft -= share;
    return share;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
