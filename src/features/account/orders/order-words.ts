import type { Money } from '../../../lib/shopify-values.ts';
import { requestContext } from '../../../runtime/request-context.ts';

// Other constants read as their words: PAID, ON_HOLD.
const financial: Record<string, string> = {
  AUTHORIZED: 'payment authorized',
  EXPIRED: 'payment expired',
  PARTIALLY_PAID: 'partly paid',
  PARTIALLY_REFUNDED: 'partly refunded',
  PENDING: 'payment pending',
  VOIDED: 'payment cancelled',
};

const fulfillment: Record<string, string> = {
  FULFILLED: 'shipped',
  IN_PROGRESS: 'being packed',
  OPEN: 'not shipped yet',
  PARTIALLY_FULFILLED: 'partly shipped',
  PENDING_FULFILLMENT: 'being packed',
  RESTOCKED: 'returned to stock',
  SCHEDULED: 'ships later',
  UNFULFILLED: 'not shipped yet',
};

interface StatusFields {
  cancelledAt?: string | null;
  financialStatus?: string | null;
  fulfillmentStatus: string;
}

/** The status of an order as a phrase: "Paid, not shipped yet", or for a cancelled order "Cancelled, refunded". */
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
export const formatAmount = ({ amount, currencyCode: currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));

/** Formats an ISO 8601 time as a day such as "July 9, 2025", in the visitor's time zone; in UTC if it is unknown. */
export function formatDate(time: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(new Date(time));
  try {
    return format(requestContext()?.timeZone ?? 'UTC');
  } catch {
    return format('UTC');
  }
}

/** Formats a delivery interval of Shopify: WEEK with the count 2 as "Every 2 weeks", without a count "Every week". */
export function frequency(policy: {
  interval: string;
  intervalCount?: { count: number } | null;
}): string {
  const unit = policy.interval.toLowerCase();
  const count = policy.intervalCount?.count ?? 1;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}
