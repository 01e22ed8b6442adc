/** The page of a list that a query parameter names, from 1; the first one for a text that is no page number. */
export const pageNumber = (text: string | null): number =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
