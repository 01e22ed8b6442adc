/** Shopify's MoneyV2: the amount is a decimal string. */
export interface Money {
  amount: string;
  currencyCode: string;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `{ amount: '19.9', currencyCode: 'USD' }` reads "$19.90"; no price reads "N/A". */
export function formatPrice(price: Money | null | undefined): string {
  const amount = price ? Number(price.amount) : NaN;
  return Number.isFinite(amount) ? usd.format(amount) : 'N/A';
}

export function isReduced(price: Money | null, before: Money | null): boolean {
  return price !== null && before !== null && Number(before.amount) > Number(price.amount);
}
