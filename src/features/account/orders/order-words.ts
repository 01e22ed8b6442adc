import type { Money } from '../../../lib/shop-schemas.ts';

const financial: Record<string, string> = {
  AUTHORIZED: 'payment authorized',
  EXPIRED: 'payment expired',
  PAID: 'paid',
  PARTIALLY_PAID: 'partly paid',
  PARTIALLY_REFUNDED: 'partly refunded',
  PENDING: 'payment pending',
  REFUNDED: 'refunded',
  VOIDED: 'payment cancelled',
};

const fulfillment: Record<string, string> = {
  FULFILLED: 'shipped',
  IN_PROGRESS: 'being packed',
  ON_HOLD: 'on hold',
  OPEN: 'not shipped yet',
  PARTIALLY_FULFILLED: 'partly shipped',
  PENDING_FULFILLMENT: 'being packed',
  READY_FOR_DELIVERY: 'ready for delivery',
  READY_FOR_PICKUP: 'ready for pickup',
  RESTOCKED: 'returned to stock',
  SCHEDULED: 'ships later',
  UNFULFILLED: 'not shipped yet',
};

interface StatusFields {
  cancelledAt?: string | null;
  financialStatus?: string | null;
  fulfillmentStatus: string;
}

/** The status of an order as a phrase, such as "Paid, not shipped yet". */
export function statusOf(order: StatusFields): string {
  const { cancelledAt, financialStatus, fulfillmentStatus } = order;
  const phrase = [
    cancelledAt && 'cancelled',
    financialStatus && (financial[financialStatus] ?? inWords(financialStatus)),
    !cancelledAt && (fulfillment[fulfillmentStatus] ?? inWords(fulfillmentStatus)),
  ]
    .filter(Boolean)
    .join(', ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Words for a constant of Shopify: `OUT_FOR_DELIVERY` becomes "out for delivery". */
export const inWords = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

/** Formats an amount in its currency, such as "$19.90". */
export function formatAmount({ amount, currencyCode }: Money): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode });
    return format.format(Number(amount));
  } catch {
    return `${amount} ${currencyCode}`;
  }
}

/** Formats a time as a day in the visitor's time zone, such as "July 9, 2025". UTC for an unknown zone. */
export function formatDate(time: string, timeZone: string | undefined): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(time));
  try {
    return format(timeZone ?? 'UTC');
  } catch {
    return format('UTC');
  }
}

/** Formats a delivery interval, such as "Every 2 weeks". */
export function frequency(policy: {
  interval: string;
  intervalCount?: { count: number } | null;
}): string {
  const unit = policy.interval.toLowerCase();
  const count = policy.intervalCount?.count ?? 1;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}
