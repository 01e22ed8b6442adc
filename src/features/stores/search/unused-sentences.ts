import { readPhone } from './store-phones.ts';
import type { SearchReading, StoreResults } from '../store-types.ts';

/** Sentences for visitors about parts of their search that the results do not follow. */
export function unusedSentences(
  reading: SearchReading & Pick<StoreResults, 'droppedFilters' | 'center' | 'total'>,
  text: string,
): string[] {
  const { wanted, areWantedDropped, droppedFilters, isOpenDropped, unmatched, unused } = reading;
  const dropped = [...(areWantedDropped ? wanted : []), ...droppedFilters];
  const typed = text.trim();
  const isUnknown = reading.total === 0 && reading.center === null;
  return [
    leftOut('No store there has', dropped),
    leftOut('No store there is known to be', isOpenDropped ? ['open now'] : []),
    leftOut('Nothing there matches', unmatched ? [unmatched] : []),
    leftOut('We cannot search for', unused),
    isUnknown && /^\d{5}(?:-\d{4})?$/.test(typed)
      ? `We do not know the ZIP code ${typed}. Please check its digits.`
      : '',
    isUnknown && readPhone(typed) ? `No store has the telephone number ${typed}.` : '',
  ].filter(Boolean);
}

const leftOut = (what: string, names: string[]): string =>
  names.length === 0
    ? ''
    : `${what} ${names.map((name) => `“${name}”`).join(' and ')}, so ${names.length > 1 ? 'they were' : 'it was'} left out.`;
