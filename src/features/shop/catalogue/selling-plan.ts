import { formatPrice, isReduced, type Money } from '../../../lib/price.ts';
import type { PlanPrice, SellingPlan, Variant } from './product-schema.ts';

/** A choice under "Purchase options": a selling plan, or the one-time purchase with an empty id. */
export type PurchaseOption = Omit<PlanPrice, 'price'> & { name: string; price: Money | null };

interface Allocation {
  sellingPlan: { id: string };
  priceAdjustments: { price: Money; compareAtPrice: Money; perDeliveryPrice: Money }[];
}

/** Maps a selling plan allocation of a variant. Undefined for a plan without a price. */
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

/** The purchase options of a variant; none when it can only be bought once. Plans without a price for it are left out. */
export function purchaseOptions(
  plans: SellingPlan[],
  requiresPlan: boolean,
  variant: Pick<Variant, 'price' | 'compareAtPrice' | 'plans'> | undefined,
): PurchaseOption[] {
  const planned = plans.flatMap(({ id, name }) => {
    const price = variant?.plans?.find((each) => each.id === id);
    return price ? [{ ...price, name }] : [];
  });
  if (!variant || planned.length === 0) return [];
  const { price, compareAtPrice } = variant;
  const once = { id: '', name: 'One-time purchase', price, compareAtPrice };
  return requiresPlan ? planned : [{ ...once, details: formatPrice(price) }, ...planned];
}

function savingOf(price: Money, before: Money): string | undefined {
  if (!isReduced(price, before)) return undefined;
  const saved = 1 - Number(price.amount) / Number(before.amount);
  // Rounded down, so that the page never promises more than the saving; 1e-6 corrects binary fractions such as 0.1.
  const percent = Math.floor(saved * 100 + 1e-6);
  return percent > 0 ? `save ${percent} %` : undefined;
}
