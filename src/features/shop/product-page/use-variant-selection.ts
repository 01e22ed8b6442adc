import { useEffect, useMemo, useState } from 'react';
import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { UNREACHABLE } from '../../cart/cart-types.ts';
import { combinationsOf, keyOf, orNearest, type Values } from '../catalogue/combinations.ts';
import { isFlat, type BuyableProduct } from '../catalogue/product.ts';
import { nearestNote, optionNames, showInAddress } from './option-values.ts';

/** Loads the code that asks the shop, which nobody needs before a press. */
export const loadBuyNow = () => import('./buy-now.ts');

export const unreachable = (retry: boolean): ShownCheckoutError => ({
  message: UNREACHABLE.error,
  retry,
});

/**
 * The variant that is chosen, which the address names where there are several options. Of too many variants to list,
 * one is fetched when it is chosen.
 * @param onError is given why that failed, and nothing at each new choice
 */
export function useChosenVariant(
  product: BuyableProduct,
  initial: Values,
  onError: (error: ShownCheckoutError | undefined) => void,
) {
  const { handle, options, many } = product;
  const combinations = useMemo(() => combinationsOf(product), [product]);
  const [variants, setVariants] = useState(product.variants);
  const [values, setValues] = useState(initial);
  const [announced, setAnnounced] = useState('');

  const key = keyOf(values);
  const variant = variants.find((each) => keyOf(each.values) === key);
  const isLoading = Boolean(many) && !variant && combinations.has(key);
  useEffect(() => {
    if (!isLoading) return;
    void loadBuyNow()
      .then(({ fetchVariant }) => fetchVariant(handle, optionNames(options, values)))
      .catch(() => {})
      .then((found) => {
        if (found) setVariants((known) => [...known, found]);
        // A second try would buy it.
        else onError(unreachable(false));
      });
    // The key stands for the values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoading, key]);

  return {
    variants,
    variant,
    values,
    combinations,
    /** What of the last choice had to give way, for people who do not see it. */
    announced,
    isLoading,
    forSale: combinations.get(key) ?? false,
    /** Takes over what the browser shows, without a word. */
    adopt: (shown: Values) => setValues(orNearest(shown, combinations)),
    /** @param pinned position of the option that is chosen now, which others give way to */
    choose(wanted: Values, pinned = 0) {
      const chosen = orNearest(wanted, combinations, [pinned]);
      setValues(chosen);
      setAnnounced(chosen === wanted ? '' : nearestNote(options, wanted, chosen));
      onError(undefined);
      if (!isFlat(product)) showInAddress(options, chosen);
    },
  };
}
