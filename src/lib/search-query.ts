/** A longer text is cut: no title or tag is that long. */
export const LONGEST_QUERY = 100;

/**
 * Address of what a search finds.
 * @param results path of the page that shows it
 */
export function searchPath<Results extends string>(
  results: Results,
  text: string,
  page = 1,
): `${Results}?${string}` {
  const query = new URLSearchParams({ q: text });
  if (page > 1) query.set('page', String(page));
  return `${results}?${query}`;
}

/** What the query of such an address asks for: no text when it asks for nothing, the first page unless it names one. */
export function readSearch(query: string | undefined): { text: string; page: number } {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  return {
    // By characters: cut by its length in code units, a text may end in half an emoji.
    text: [...(asked.get('q') ?? '').trim()].slice(0, LONGEST_QUERY).join('').trimEnd(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
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
