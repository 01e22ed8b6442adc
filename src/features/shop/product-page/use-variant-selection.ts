import { useMemo, useState } from 'react';
import {
  combinationsOf,
  existingOrNearest,
  keyOf,
  type Values,
} from '../catalogue/combinations.ts';
import { isFlat } from '../catalogue/product.ts';
import type { BuyableProduct } from './buyable-product.ts';
import { nearestNote, OPTION_FIELD, writeOptionsToUrl } from './option-values.ts';

/** Loads the code that sends requests; it is not needed before the first click. */
export const loadBuyNow = () => import('./buy-now.ts');

/** State of the selected variant. Writes the options to the URL. @param onSelect called at each new selection */
export function useVariantSelection(
  product: BuyableProduct,
  initial: Values,
  onSelect: () => void,
) {
  const { options, variants } = product;
  const combinations = useMemo(() => combinationsOf(product), [product]);
  const [values, setValues] = useState(initial);
  const [announcement, setAnnouncement] = useState('');

  const key = keyOf(values);
  const variant = variants.find((each) => keyOf(each.values) === key);

  /** @param pinned position of the option that was clicked; others change if the combination does not exist */
  function select(wanted: Values, pinned = 0) {
    const selected = existingOrNearest(wanted, combinations, [pinned]);
    setValues(selected);
    setAnnouncement(selected === wanted ? '' : nearestNote(options, wanted, selected));
    onSelect();
    if (!isFlat(product)) writeOptionsToUrl(options, selected);
  }

  return {
    variants,
    variant,
    values,
    combinations,
    /** For screen readers. */
    announcement,
    forSale: combinations.get(key) ?? false,
    select,
    selectValue: (option: number, value: number) => select(values.with(option, value), option),
    /** Selects the variant in the fields of the form, without an announcement. */
    restore(read: (field: string) => string | undefined) {
      const shown = isFlat(product)
        ? variants.find(({ id }) => id === read('merchandiseId'))?.values
        : options.map((option) =>
            option.values.findIndex(({ name }) => name === read(OPTION_FIELD + option.name)),
          );
      if (!shown) return;
      const selected = existingOrNearest(shown, combinations);
      setValues(selected);
      // What was selected before hydration is in the URL as well, so that Back and a reload keep it.
      if (!isFlat(product) && keyOf(selected) !== key) writeOptionsToUrl(options, selected);
    },
  };
}
