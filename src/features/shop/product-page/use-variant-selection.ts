import { useState } from 'react';
import { isFlat, type Variant } from '../catalogue/product.ts';
import type { BuyableProduct } from './variant-selection.ts';
import { purchaseOptions } from '../catalogue/selling-plan.ts';
import {
  nearestNote,
  OPTION_FIELD,
  writeSelectionToUrl,
  nearestVariant,
  variantWith,
  type Values,
} from './option-values.ts';

/**
 * State of the selected variant and selling plan. Writes both to the URL.
 * @param onSelect called at each new selection of a variant
 */
export function useVariantSelection(
  product: BuyableProduct,
  initial: { variantId: string; sellingPlanId: string },
  onSelect: () => void,
) {
  const { options, plans, requiresPlan, variants } = product;
  const [variant, setVariant] = useState(() =>
    variants.find(({ id }) => id === initial.variantId)!,
  );
  const [planId, setPlanId] = useState(initial.sellingPlanId);
  const [announcement, setAnnouncement] = useState('');

  const purchases = purchaseOptions(plans, requiresPlan, variant);
  const purchase = purchases.find(({ id }) => id === planId) ?? purchases[0];

  const existing = (requested: Values, pinned: number[]) =>
    variantWith(variants, requested) ?? nearestVariant(variants, requested, pinned)!;

  function show(shown: Variant, shownPlanId: string) {
    setVariant(shown);
    setPlanId(shownPlanId);
    writeSelectionToUrl(options, shown.values, shownPlanId);
  }

  /** @param pinned position of the option that was clicked; others change if the combination does not exist */
  function select(requested: Values, pinned = 0) {
    const selected = existing(requested, [pinned]);
    const isExact = selected.values.join() === requested.join();
    setAnnouncement(isExact ? '' : nearestNote(options, requested, selected.values));
    onSelect();
    show(selected, planId);
  }

  return {
    variant,
    /** The ways to buy the variant, and the selected one. */
    purchases,
    purchase,
    /** For screen readers. */
    announcement,
    select,
    selectPlan: (id: string) => show(variant, id),
    /** Selects the variant and the plan in the fields of the form, without announcement. */
    restore(read: (field: string) => string | undefined) {
      const selected = options.map((each) =>
        each.values.indexOf(read(OPTION_FIELD + each.name) ?? ''),
      );
      const shown = isFlat(product)
        ? (variants.find(({ id }) => id === read('merchandiseId')) ?? variant)
        : existing(selected, []);
      const plan = read('sellingPlanId') ?? planId;
      if (shown !== variant || (purchase && plan !== purchase.id)) show(shown, plan);
    },
  };
}
