import { LONGEST_QUERY } from '../../lib/search-query.ts';
import { typedLength } from '../../lib/typed-text.ts';
import { INVISIBLE } from '../../lib/words.ts';

/** The search text of an address. */
export interface SearchInput {
  /** '' for an empty text, and for one that is too long. */
  text: string;
  isTooLong: boolean;
}

/** Normalizes a text (NFC) and removes invisible characters and repeated spaces. */
export function readSearchInput(typed: string | null | undefined): SearchInput {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  const isTooLong = typedLength(text) > LONGEST_QUERY;
  return { text: isTooLong ? '' : text, isTooLong };
}

export const TOO_LONG = `That is a lot to look for. Please use at most ${LONGEST_QUERY} characters.`;

/** The sentence for a search without results. */
export const noResults = (text: string) => `No results for “${text}”.`;
