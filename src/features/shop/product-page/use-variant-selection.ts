import { useEffect, useMemo, useState } from 'react';
import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import {
  combinationsOf,
  existingOrNearest,
  keyOf,
  type Values,
} from '../catalogue/combinations.ts';
import { isFlat } from '../catalogue/product.ts';
import type { BuyableProduct } from './buyable-product.ts';
import { nearestNote, OPTION_FIELD, selectedOptions, writeOptionsToUrl } from './option-values.ts';

/** Loads the code that sends requests; it is not needed before the first click. */
export const loadBuyNow = () => import('./buy-now.ts');

/**
 * State of the selected variant. Writes the options to the URL, and fetches variants that were not sent with the
 * product.
 * @param onError called with the error of a failed fetch, and with undefined at each new selection
 * @param unreachable message of that error
 */
export function useVariantSelection(
  product: BuyableProduct,
  initial: Values,
  onError: (error: ShownCheckoutError | undefined) => void,
  unreachable: string,
) {
  const { handle, options, many } = product;
  const combinations = useMemo(() => combinationsOf(product), [product]);
  const [variants, setVariants] = useState(product.variants);
  const [values, setValues] = useState(initial);
  const [announcement, setAnnouncement] = useState('');

  const key = keyOf(values);
  const variant = variants.find((each) => keyOf(each.values) === key);
  const isLoading = Boolean(many) && !variant && combinations.has(key);
  useEffect(() => {
    if (!isLoading) return;
    void loadBuyNow()
      .then(({ fetchVariant }) => fetchVariant(handle, selectedOptions(options, values)))
      .catch(() => {})
      .then((fetched) => {
        if (fetched) setVariants((before) => [...before, fetched]);
        // Without a button to try again, which would buy the variant.
        else onError({ message: unreachable, retry: false });
      });
    // The key stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoading, key]);

  /** @param pinned position of the option that was clicked; others change if the combination does not exist */
  function select(wanted: Values, pinned = 0) {
    const selected = existingOrNearest(wanted, combinations, [pinned]);
    setValues(selected);
    setAnnouncement(selected === wanted ? '' : nearestNote(options, wanted, selected));
    onError(undefined);
    if (!isFlat(product)) writeOptionsToUrl(options, selected);
  }

  return {
    variants,
    variant,
    values,
    combinations,
    /** For screen readers. */
    announcement,
    isLoading,
    forSale: combinations.get(key) ?? false,
    select,
    selectValue: (option: number, value: number) => select(values.with(option, value), option),
    /** Selects the variant in the fields of the form, without URL change and announcement. */
    restore(read: (field: string) => string | undefined) {
      const shown = isFlat(product)
        ? variants.find(({ id }) => id === read('merchandiseId'))?.values
        : options.map((option) =>
            option.values.findIndex(({ name }) => name === read(OPTION_FIELD + option.name)),
          );
      if (shown) setValues(existingOrNearest(shown, combinations));
    },
  };
}
