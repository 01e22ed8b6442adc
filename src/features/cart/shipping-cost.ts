import { formatPrice } from '../../lib/price.ts';
import type { SiteConfig } from '../layout/site-config.ts';

const price = (amount: number) => formatPrice({ amount: String(amount), currencyCode: 'USD' });

/** A sentence with the shipping cost: "Free shipping over $60.00, else $8.95." */
export function shippingCostText({
  freeShippingFrom: free,
  shippingCost: cost,
}: Pick<SiteConfig, 'freeShippingFrom' | 'shippingCost'>): string {
  const otherwise = cost === undefined ? 'calculated at the checkout' : price(cost);
  if (free !== undefined) return `Free shipping over ${price(free)}, else ${otherwise}.`;
  return cost === undefined ? `Shipping is ${otherwise}.` : `Shipping costs ${otherwise}.`;
}
