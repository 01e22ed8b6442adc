import { INVISIBLE } from './words.ts';

/** In UTF-16 code units, as fields count them. */
export const LONGEST_QUERY = 100;

/** The path of a page of search results. @param results path of the results @param page from 1 */
export function searchPath<Results extends string>(
  results: Results,
  text: string,
  page = 1,
): `${Results}?${string}` {
  const query = new URLSearchParams({ q: text });
  if (page > 1) query.set('page', String(page));
  return `${results}?${query}`;
}

/** Reads the search text (`q`, cut at 100 characters) and the page number from a query string; '' and 1 by default. */
export function readSearch(query: string | undefined): { text: string; page: number } {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  return {
    text: (asked.get('q') ?? '')
      .replaceAll(INVISIBLE, '')
      .trim()
      .slice(0, LONGEST_QUERY)
      // The cut may split an emoji.
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats "1 result" or "3 results". */
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
