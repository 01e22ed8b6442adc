import { formatPrice } from '../../lib/price.ts';
import type { SiteConfig } from '../layout/site-config.ts';

export type OrderBy = NonNullable<SiteConfig['orderBy']>;

// Weekends are undefined, because nothing ships then.
const WEEKDAYS = [undefined, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', undefined];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** With the present offset of the time zone from UTC in minutes, which phones take noticeable time to compute. */
export interface OrderByClock extends OrderBy {
  offset: number;
}

/**
 * The text about when an order ships: "Order within 2 h 5 min and it ships today." or "Ships Monday."; undefined when
 * nothing ships within a week. On the days around a change of the clocks, it may be an hour wrong.
 */
export function shippingText(
  now: Date,
  { time, offset, closed }: Omit<OrderByClock, 'timeZone'>,
): string | undefined {
  /** The calendar in the rule's time zone, some days from now. */
  const dayAfter = (days: number) => {
    const shown = new Date(now.getTime() + offset * MINUTE + days * DAY);
    const weekday = WEEKDAYS[shown.getUTCDay()];
    const ships = weekday !== undefined && !closed?.includes(shown.toISOString().slice(0, 10));
    return { shown, weekday, ships };
  };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = dayAfter(0);
  const minutesLeft =
    hours * 60 + minutes - today.shown.getUTCHours() * 60 - today.shown.getUTCMinutes();
  if (today.ships && minutesLeft > 0) {
    const [h, m] = [Math.floor(minutesLeft / 60), minutesLeft % 60];
    const span = [h > 0 && `${h} h`, m > 0 && `${m} min`].filter(Boolean).join(' ');
    return `Order within ${span} and it ships today.`;
  }
  for (let days = 1; days < 7; days += 1) {
    const { weekday, ships } = dayAfter(days);
    if (ships) return `Ships ${weekday}.`;
  }
  return undefined;
}

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
