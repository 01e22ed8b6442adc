import type { Money } from './shopify-values.ts';

export type { Money };

/**
 * Formats 12345 as "12,345" and "1234.50" as "1,234.50". `Intl.NumberFormat` has the same result but takes 60 ms to
 * initialise on a slow phone.
 */
export const withThousands = (number: number | string): string =>
  String(number).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats `{ amount: '19.9', currencyCode: 'USD' }` as "$19.90", always in $; a missing or bad price as "N/A". */
export function formatPrice(price: Money | null | undefined): string {
  const amount = price ? Number(price.amount) : NaN;
  if (!Number.isFinite(amount)) return 'N/A';
  return `${amount < 0 ? '-' : ''}$${withThousands(Math.abs(amount).toFixed(2))}`;
}

/** Amount in cents, or NaN for a non-numeric amount. */
export const toCents = ({ amount }: Money): number => Math.round(Number(amount) * 100);

/** A price from whole cents, with a decimal amount such as "19.90". */
export const fromCents = (cents: number, currencyCode: string): Money => ({
  amount: (cents / 100).toFixed(2),
  currencyCode,
});

/** Multiplies a price by a quantity. A non-numeric price is returned unchanged. */
export function times(price: Money, quantity: number): Money {
  const cents = toCents(price);
  return Number.isFinite(cents) ? fromCents(cents * quantity, price.currencyCode) : price;
}

/** Whether the earlier price is higher than the current one. False if one of them is unknown. */
export function isReduced(price: Money | null, before: Money | null): boolean {
  return price !== null && before !== null && Number(before.amount) > Number(price.amount);
}

/** Whole percent by which a price is below another one, at least 0, rounded down so as not to promise too much. */
export function percentBelow(price: Money, before: Money): number {
  const saved = 1 - Number(price.amount) / Number(before.amount);
  // 1e-6 corrects binary fractions such as 0.1.
  return Math.max(0, Math.floor(saved * 100 + 1e-6));
}

const CURRENCY = String.raw`(?:us\s?\$|\$|us(?:d| dollars?)|dollars?|bucks|d[oó]lares)`;
const AMOUNT = new RegExp(
  String.raw`^${CURRENCY}?\s*(\d{1,3}(?:,\d{3})+|\d{0,7})(?:[.,](\d{0,2}))?\s*${CURRENCY}?$`,
  'i',
);

/** Parses a typed price to dollars: "20" for "20.", "$20", "20 USD"; "20.50" for "20,50". Undefined for other text. */
export function parsePrice(typed: string): string | undefined {
  const [, whole = '', cents = ''] = AMOUNT.exec(typed.normalize('NFKC').trim()) ?? [];
  if (whole + cents === '') return undefined;
  const dollars = whole.replaceAll(',', '') || '0';
  return cents ? `${dollars}.${cents}` : dollars;
}
