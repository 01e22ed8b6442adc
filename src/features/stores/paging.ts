import { STORES_PER_PAGE, type StorePage } from './store-types.ts';

/** A page of ten entries, with the totals. A number past the last page becomes the last one, an invalid one 1. */
export function paginate<Entry>(list: readonly Entry[], wanted = 1): StorePage<Entry> {
  const pageCount = Math.max(1, Math.ceil(list.length / STORES_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pageCount);
  const from = (page - 1) * STORES_PER_PAGE;
  return { stores: list.slice(from, from + STORES_PER_PAGE), total: list.length, page, pageCount };
}

/** Consecutive pages of a list, as "Load More" extends it. */
export interface PageRange<Content> {
  first: number;
  contents: Content[];
}

/** Returns a range with a page in place of that number and of all after it, or another one if it does not follow. */
export function appendPage<Content>(
  range: PageRange<Content> | undefined,
  page: number,
  content: Content,
): PageRange<Content> {
  const before = range?.contents.slice(0, page - range.first) ?? [];
  return range && before.length > 0 && range.first + before.length === page
    ? { first: range.first, contents: [...before, content] }
    : { first: page, contents: [content] };
}
