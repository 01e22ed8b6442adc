import { DIRECTION_MARKS } from '../../lib/direction-marks.ts';
import { LONGEST_QUERY } from '../../lib/search-query.ts';

/** What an address asks to be searched for. */
export interface AskedSearch {
  /** '' where nothing is asked, or too much. */
  text: string;
  isTooLong: boolean;
}

export function readAskedSearch(typed: string | null | undefined): AskedSearch {
  const text = (typed ?? '')
    .toWellFormed()
    .replaceAll(DIRECTION_MARKS, ' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  const isTooLong = [...text].length > LONGEST_QUERY;
  return { text: isTooLong ? '' : text, isTooLong };
}

export const TOO_LONG = `That is a lot to look for. Please use at most ${LONGEST_QUERY} characters.`;
export const NO_SHOP = 'The shop cannot be searched just now. Please try again in a minute.';
export const noResults = (text: string) => `No results for “${text}”.`;
