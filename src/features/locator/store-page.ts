import { STORES_PER_PAGE } from './store-location.ts';

/** A page of positions; past the last one, the last one. */
export function pageOfStores(
  positions: Uint32Array,
  page = 1,
): { shown: Uint32Array; total: number; page: number; pageCount: number } {
  const total = positions.length;
  const pageCount = Math.max(1, Math.ceil(total / STORES_PER_PAGE));
  const number = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const shown = positions.subarray((number - 1) * STORES_PER_PAGE, number * STORES_PER_PAGE);
  return { shown, total, page: number, pageCount };
}
