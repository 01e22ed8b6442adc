export type Money = { amount: string; currencyCode: 'USD' };

/** US cents as Shopify prints a Decimal: 1990 reads "19.9", 1200 reads "12.0". */
export const money = (cents: number): Money => ({
  amount: (cents / 100).toFixed(2).replace(/0$/, ''),
  currencyCode: 'USD',
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as people read them: 1990 reads "$19.90". */
export const formatCents = (cents: number) => dollars.format(cents / 100);

export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
