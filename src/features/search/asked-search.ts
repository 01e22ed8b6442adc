import { LONGEST_QUERY } from '../../lib/search-query.ts';

/** What an address asks to be searched for. */
export interface AskedSearch {
  /** '' where nothing is asked, or too much. */
  text: string;
  isTooLong: boolean;
}

// Controls, and marks that turn the direction of what stands around them.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function readAskedSearch(typed: string | null | undefined): AskedSearch {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll(UNSEEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  const isTooLong = [...text].length > LONGEST_QUERY;
  return { text: isTooLong ? '' : text, isTooLong };
}

export const TOO_LONG = `That is a lot to look for. Please use at most ${LONGEST_QUERY} characters.`;
export const NO_SHOP = 'The shop cannot be searched just now. Please try again in a minute.';
export const noResults = (text: string) => `No results for “${text}”.`;
