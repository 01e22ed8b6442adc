import { STORES_PER_PAGE, type PageNumbers } from './store-types.ts';

/** Calculates a page of a list of stores. A page past the last one becomes the last one. */
export function paginate(total: number, page = 1): PageNumbers {
  const pageCount = Math.max(1, Math.ceil(total / STORES_PER_PAGE));
  return { total, page: Math.min(Math.max(1, Math.trunc(page) || 1), pageCount), pageCount };
}

/** Consecutive pages of a list, as "Load More" extends it. */
export interface PageRange<Content> {
  list: string;
  first: number;
  contents: Content[];
}

/**
 * Puts a page into a range, in place of the page with its number and of all after it. A page that does not follow the
 * range starts another range.
 */
export function appendPage<Content>(
  range: PageRange<Content> | undefined,
  list: string,
  page: number,
  content: Content,
): PageRange<Content> {
  const before = range?.list === list ? range.contents.slice(0, page - range.first) : [];
  const follows = range !== undefined && before.length > 0 && range.first + before.length === page;
  return follows
    ? { list, first: range.first, contents: [...before, content] }
    : { list, first: page, contents: [content] };
}
