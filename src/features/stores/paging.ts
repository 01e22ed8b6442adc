import { STORES_PER_PAGE, type StorePage } from './store-types.ts';

/** A page of ten entries, with the totals. A number past the last page becomes the last one, an invalid one 1. */
export function paginate<Entry>(list: readonly Entry[], wanted = 1): StorePage<Entry> {
  const pageCount = Math.max(1, Math.ceil(list.length / STORES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount);
  const from = (page - 1) * STORES_PER_PAGE;
  return { stores: list.slice(from, from + STORES_PER_PAGE), total: list.length, page, pageCount };
}
