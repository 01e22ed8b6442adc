import {
  AVAILABILITY,
  HIGHEST,
  LOWEST,
  OPTION,
  valueOf,
  type ListFilter,
} from '../catalogue/list-selection.ts';
import { cheapestFirst, isOnSale, summaryVariant } from '../catalogue/product-views.ts';
import type { Choice, ProductSummary } from '../catalogue/product-schema.ts';

/** A product as a filtered list shows it. */
export interface FilteredProduct extends ProductSummary {
  /** Id of the variant that the filters mean; unset when they do not exclude another one. */
  chosen?: string;
}

/** Replaces price, pack and availability of a product by those of its cheapest variant that matches the filters. */
export function filteredProduct(
  product: ProductSummary,
  filters: readonly ListFilter[],
): FilteredProduct {
  const { choices } = product;
  const matching = cheapestFirst(choices.filter((choice) => isMatch(choice, filters)));
  const [chosen] = matching;
  if (!chosen || matching.length === choices.length) return product;
  const { id, price, compareAtPrice = null } = chosen;
  return {
    ...product,
    chosen: id,
    availableForSale: matching.some((each) => each.availableForSale),
    price,
    compareAtPrice,
    isOnSale: isOnSale(matching),
    isFrom: matching.some((each) => amountOf(each) > amountOf(chosen)),
    variant: summaryVariant(chosen),
  };
}

function isMatch(choice: Choice, filters: readonly ListFilter[]): boolean {
  const lowest = Number(valueOf(filters, LOWEST) ?? 0);
  const highest = Number(valueOf(filters, HIGHEST) ?? Infinity);
  const price = amountOf(choice);
  if (price < lowest || price > highest) return false;
  // The title of a variant has the values of its options: "M / Coral".
  const values = (choice.label ?? '').toLowerCase().split(' / ');
  const byName = Map.groupBy(filters, ({ name }) => name);
  return [...byName].every(([name, conditions]) => {
    if (name === AVAILABILITY)
      return conditions.some(({ value }) => (value === '1') === choice.availableForSale);
    if (!name.startsWith(OPTION)) return true;
    return conditions.some(({ value }) => values.includes(value.toLowerCase()));
  });
}

const amountOf = ({ price }: Pick<Choice, 'price'>) => Number(price?.amount ?? 0);
