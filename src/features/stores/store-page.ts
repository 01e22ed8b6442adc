import { STORES_PER_PAGE } from './store-location.ts';

export interface PageNumbers {
  total: number;
  page: number;
  pageCount: number;
}

/** Which page of so many stores is meant: past the last one, the last one. */
export function pageNumbers(total: number, page = 1): PageNumbers {
  const pageCount = Math.max(1, Math.ceil(total / STORES_PER_PAGE));
  return { total, page: Math.min(Math.max(1, Math.trunc(page) || 1), pageCount), pageCount };
}

export const onPage = (positions: Uint32Array, { page }: PageNumbers): Uint32Array =>
  positions.subarray((page - 1) * STORES_PER_PAGE, page * STORES_PER_PAGE);
