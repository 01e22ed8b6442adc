import { formatPrice, isReduced, percentBelow, type Money } from '../../../lib/price.ts';
import type { PlanPrice, SellingPlan } from './catalogue-schema.ts';
import type { VariantNode } from './product-queries.ts';
import type { Variant } from './product.ts';

/** A choice under "Purchase options": a selling plan, or the one-time purchase with an empty id. */
export type PurchaseOption = Omit<PlanPrice, 'each'> & { name: string };

/** Maps a selling plan allocation of a variant. Undefined for a plan without a price. */
export function planPrice({
  sellingPlan,
  priceAdjustments,
}: VariantNode['sellingPlanAllocations']['nodes'][number]): PlanPrice | undefined {
  const [now, later] = priceAdjustments;
  if (!now) return undefined;
  const { price, compareAtPrice, perDeliveryPrice: each } = now;
  const isPrepaid = Number(each.amount) < Number(price.amount);
  const changes = later && Number(later.price.amount) !== Number(price.amount);
  const percent = percentBelow(price, compareAtPrice);
  const details = [
    isPrepaid ? `${formatPrice(price)} at once, ${formatPrice(each)} each` : formatPrice(price),
    percent > 0 && `save ${percent}%`,
    changes && `later ${formatPrice(later.price)}`,
  ];
  return {
    id: sellingPlan.id,
    price,
    each,
    compareAtPrice,
    details: details.filter(Boolean).join(', '),
  };
}

/**
 * The ways to buy a variant, once or by a selling plan; none when it can only be bought once. Plans without a price for
 * the variant are left out.
 */
export function purchaseOptions(
  plans: SellingPlan[],
  requiresPlan: boolean,
  {
    price,
    compareAtPrice,
    plans: prices = [],
  }: Pick<Variant, 'price' | 'compareAtPrice' | 'plans'>,
): PurchaseOption[] {
  const planned = plans.flatMap(({ id, name }) => {
    const itsPrice = prices.find((each) => each.id === id);
    return itsPrice ? [{ ...itsPrice, name }] : [];
  });
  if (requiresPlan || planned.length === 0) return planned;
  const once = { id: '', name: 'One-time purchase', price, compareAtPrice: compareAtPrice ?? null };
  return [{ ...once, details: formatPrice(price) }, ...planned];
}

/**
 * A variant's price and unit price for one delivery of a selling plan, or for a one-time purchase when no plan is
 * selected.
 */
export function atPlan(
  { price, unitPrice, plans }: Pick<Variant, 'price' | 'unitPrice' | 'plans'>,
  planId: string | undefined,
) {
  const plan = plans?.find(({ id }) => id === planId);
  if (!plan) return { price, unitPrice };
  const share = Number(plan.each.amount) / Number(price.amount);
  const unit = unitPrice && {
    ...unitPrice,
    price: { ...unitPrice.price, amount: String(Number(unitPrice.price.amount) * share) },
  };
  return { price: plan.each, unitPrice: unit };
}

/** Formats "You save $2.60 on every delivery, $0.33 per can."; undefined when the plan saves nothing. */
export function planSaving(
  variant: Parameters<typeof atPlan>[0],
  planId: string | undefined,
): string | undefined {
  const { price, unitPrice } = atPlan(variant, planId);
  if (!isReduced(price, variant.price)) return undefined;
  const less = (now: Money, before: Money) =>
    formatPrice({ ...now, amount: String(Number(before.amount) - Number(now.amount)) });
  const unit = unitPrice && variant.unitPrice;
  const perUnit = unit ? `, ${less(unitPrice.price, unit.price)} per ${unit.per}` : '';
  return `You save ${less(price, variant.price)} on every delivery${perUnit}.`;
}
