/** The weight of a can of 12 fl oz. */
export const CAN_POUNDS = 0.83;

type Variant = { title: string; product: { productType: string } };

/** How many cans a variant holds: 8 in an `8-Pack` of a drink, none in a tote bag. */
export function cansIn({ title, product }: Variant): number {
  if (product.productType !== 'Drink') return 0;
  return Number(/^(\d+)-Pack$/.exec(title)?.[1] ?? 0);
}
