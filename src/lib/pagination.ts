export interface Page<T> {
  entries: T[];
  /** Counted from 1. */
  number: number;
  /** At least 1. */
  count: number;
}

const PAGE_SIZE = 24;

/** The page with that number, from 1, or undefined when the list has no such page. @param size entries of a page */
export function pageOf<T>(
  list: readonly T[],
  number: number,
  size = PAGE_SIZE,
): Page<T> | undefined {
  const count = Math.max(1, Math.ceil(list.length / size));
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  return { entries: list.slice((number - 1) * size, number * size), number, count };
}

/** The page with that number, or the first one when the list has no such page, and the number of the next page. */
export function pageOrFirst<T>(
  list: readonly T[],
  wanted: number,
  size = PAGE_SIZE,
): { entries: T[]; number: number; next: number | undefined } {
  const { entries, number, count } = pageOf(list, wanted, size) ?? pageOf(list, 1, size)!;
  return { entries, number, next: number < count ? number + 1 : undefined };
}

/** Numbers of all pages (of 24 entries) except the first, as text for paths: ['2', '3'] for 50 entries. */
export const laterPages = (list: readonly unknown[]): string[] =>
  Array.from({ length: Math.ceil(list.length / PAGE_SIZE) - 1 }, (_, index) => String(index + 2));

/**
 * Page numbers that a pagination links to: the first, the last and the neighbors of the current page. undefined stands
 * for a gap of two or more; a single missing number is filled in.
 */
export function linkedPages(number: number, count: number): (number | undefined)[] {
  const linked = [...new Set([1, number - 1, number, number + 1, count])]
    .filter((each) => each >= 1 && each <= count)
    .toSorted((one, other) => one - other);
  return linked.flatMap((each, index) => {
    const gap = each - (linked[index - 1] ?? 0);
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [undefined, each] : [each];
  });
}
