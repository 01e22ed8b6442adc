import { percentBelow } from '../../../lib/price.ts';
import { isFlat, type Product, type Variant } from '../catalogue/product.ts';

/** A variant as the browser gets it. */
export type BuyableVariant = Omit<Variant, 'sku' | 'label'> & {
  /** Set in flat lists only, which show it. */
  label?: string | null;
  /** Percent by which one unit is cheaper than in the smallest pack. */
  saving?: number;
};

/** A product as its form in the browser gets it. */
export type BuyableProduct = Pick<
  Product,
  'handle' | 'options' | 'swatches' | 'plans' | 'requiresPlan' | 'variantCount'
> & {
  variants: BuyableVariant[];
};

/** Reduces a product to the fields that its Buy Now form needs in the browser. */
export function buyableProduct(product: Product): BuyableProduct {
  const { handle, options, swatches, plans, requiresPlan, variants, variantCount } = product;
  return {
    handle,
    options,
    swatches,
    plans,
    requiresPlan,
    variantCount,
    variants: variants.map((variant) => {
      const saving = savingOf(variant, variants);
      return {
        ...withoutServerFields(variant),
        ...(isFlat(product) && { label: variant.label }),
        ...(saving && { saving }),
      };
    }),
  };
}

const withoutServerFields = ({ sku: _sku, label: _label, ...variant }: Variant): BuyableVariant =>
  variant;

/** Percent by which one unit of the variant is cheaper than in the smallest pack; 0 for no saving. */
function savingOf({ unitPrice }: Variant, variants: Variant[]): number {
  const [smallest] = variants
    .filter((each) => each.unitPrice && each.unitPrice.per === unitPrice?.per)
    .toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount));
  const usual = smallest?.unitPrice?.price;
  return unitPrice && usual && Number(usual.amount) > 0 ? percentBelow(unitPrice.price, usual) : 0;
}
