export type CurrencyCode = 'USD' | 'CAD';
export type Money = { amount: string; currencyCode: CurrencyCode };

/** Cents as Shopify prints a Decimal: 1990 reads "19.9", 1200 reads "12.0". */
export const money = (cents: number, currencyCode: CurrencyCode = 'USD'): Money => ({
  amount: (cents / 100).toFixed(2).replace(/0$/, ''),
  currencyCode,
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as a person reads them: 1990 reads "$19.90". */
export const formatCents = (cents: number) => dollars.format(cents / 100);
