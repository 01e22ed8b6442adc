/** A longer text is cut: no title or tag is that long. */
export const LONGEST_QUERY = 100;

/** Address of what a search of the list finds. */
export function searchPath(list: string, text: string, page = 1): string {
  const query = new URLSearchParams({ q: text });
  if (page > 1) query.set('page', String(page));
  return `${list}/search?${query}`;
}

/** What the query of such an address asks for; no text when it asks for nothing. */
export function readSearch(query: string | undefined): { text: string; page: number } {
  const asked = new URLSearchParams(query);
  return {
    text: (asked.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    page: Number(asked.get('page') ?? 1),
  };
}

/** The entries whose words contain the text, whatever the case. */
export function matching<T>(
  entries: readonly T[],
  wordsOf: (entry: T) => string,
  text: string,
): T[] {
  const wanted = text.toLowerCase();
  return entries.filter((entry) => wordsOf(entry).toLowerCase().includes(wanted));
}

/** "1 result", "12 results". */
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
