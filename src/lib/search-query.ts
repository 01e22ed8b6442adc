export const LONGEST_QUERY = 100;

export function searchPath<Results extends string>(
  results: Results,
  text: string,
  page = 1,
): `${Results}?${string}` {
  const query = new URLSearchParams({ q: text });
  if (page > 1) query.set('page', String(page));
  return `${results}?${query}`;
}

/** The text and the page of such an address; '' and 1 where it names none. */
export function readSearch(query: string | undefined): { text: string; page: number } {
  const asked = new URLSearchParams(query);
  const page = Number(asked.get('page'));
  return {
    // By code points: cut by its length, a text may end in half an emoji.
    text: [...(asked.get('q') ?? '').trim()].slice(0, LONGEST_QUERY).join('').trimEnd(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function matching<T>(
  entries: readonly T[],
  wordsOf: (entry: T) => string,
  text: string,
): T[] {
  const wanted = text.toLowerCase();
  return entries.filter((entry) => wordsOf(entry).toLowerCase().includes(wanted));
}

export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
