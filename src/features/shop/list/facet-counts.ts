import { countVisit } from '../../../services/visit-counts.ts';
import { HIGHEST, isSelected, LOWEST, type ListSelection } from '../catalogue/list-selection.ts';
import type { Facet } from '../catalogue/product-schema.ts';

/**
 * Adds the sort order and the filters of a list to the visit counts, by the shop's names, never by the text of the
 * address.
 */
export function countFacets(selection: ListSelection, facets: readonly Facet[]): void {
  const { sort, filters } = selection;
  const isPriced = filters.some(({ name }) => name === LOWEST || name === HIGHEST);
  const names = [
    ...(sort ? [`Sort: ${sort}`] : []),
    ...(isPriced ? ['Price'] : []),
    ...facets.flatMap(({ label, values }) =>
      values.filter((each) => isSelected(selection, each)).map((each) => `${label}: ${each.label}`),
    ),
  ];
  if (names.length > 0) countVisit(...names.map((name) => ['facet', name] as const));
}
