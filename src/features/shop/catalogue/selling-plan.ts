import { formatPrice, isReduced, type Money } from '../../../lib/price.ts';

/** A way to buy a product again and again. */
export interface SellingPlan {
  id: string;
  name: string;
}

/** What a variant costs with a plan. */
export interface PlanPrice {
  id: string;
  /** Of all deliveries that are paid together. */
  price: Money;
  compareAtPrice: Money | null;
  /** What it costs and saves, for people. */
  details: string;
}

/** One choice of "Purchase options"; its id is empty for a single purchase. */
export type PurchaseOption = Omit<PlanPrice, 'price'> & { name: string; price: Money | null };

interface Allocation {
  sellingPlan: { id: string };
  priceAdjustments: { price: Money; compareAtPrice: Money; perDeliveryPrice: Money }[];
}

/** What the shop allocates to a variant; undefined for a plan without a price. */
export function planPrice({ sellingPlan, priceAdjustments }: Allocation): PlanPrice | undefined {
  const [now, later] = priceAdjustments;
  if (!now) return undefined;
  const { price, compareAtPrice, perDeliveryPrice: each } = now;
  const isPrepaid = Number(each.amount) < Number(price.amount);
  const changes = later && Number(later.price.amount) !== Number(price.amount);
  const details = [
    isPrepaid ? `${formatPrice(price)} at once, ${formatPrice(each)} each` : formatPrice(price),
    savingOf(price, compareAtPrice),
    changes && `later ${formatPrice(later.price)}`,
  ];
  return { id: sellingPlan.id, price, compareAtPrice, details: details.filter(Boolean).join(', ') };
}

interface Buyable {
  price: Money | null;
  compareAtPrice: Money | null;
  plans?: PlanPrice[];
}

/** The ways to buy a variant, none where it can only be bought once; one that it has no price for is left out. */
export function purchaseOptions(
  plans: SellingPlan[],
  requiresPlan: boolean,
  variant: Buyable | undefined,
): PurchaseOption[] {
  const planned = plans.flatMap(({ id, name }) => {
    const found = variant?.plans?.find((each) => each.id === id);
    return found ? [{ ...found, name }] : [];
  });
  if (!variant || planned.length === 0) return [];
  const { price, compareAtPrice } = variant;
  const once = { id: '', name: 'One-time purchase', price, compareAtPrice };
  return requiresPlan ? planned : [{ ...once, details: formatPrice(price) }, ...planned];
}

function savingOf(price: Money, before: Money): string | undefined {
  if (!isReduced(price, before)) return undefined;
  const saved = 1 - Number(price.amount) / Number(before.amount);
  // Rounded down, so that nobody saves less than we say; 0.1 is a little less than that in binary.
  const percent = Math.floor(saved * 100 + 1e-6);
  return percent > 0 ? `save ${percent} %` : undefined;
}
