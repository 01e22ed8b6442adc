/**
 * A discount code of the merchant. It applies to the whole order, to the products of a collection, or to shipping. A
 * value is a percentage, or an amount in US cents.
 */
export type DiscountCode = {
  code: string;
  on: 'order' | 'products' | 'shipping';
  value: { percentage: number } | { cents: number };
  collection?: string;
  minimumCents?: number;
  endsAt?: string;
};

export const discountCodes: DiscountCode[] = [
  { code: 'FLOCK10', on: 'order', value: { percentage: 10 } },
  { code: 'SPLASH5', on: 'order', value: { cents: 500 } },
  { code: 'BIGSPLASH', on: 'order', value: { cents: 2000 }, minimumCents: 10_000 },
  { code: 'MERCH20', on: 'products', value: { percentage: 20 }, collection: 'merch' },
  { code: 'FREESHIP', on: 'shipping', value: { percentage: 100 } },
  {
    code: 'SUMMER24',
    on: 'order',
    value: { percentage: 15 },
    endsAt: '2024-09-01T00:00:00Z',
  },
];
