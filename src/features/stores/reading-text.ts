import { placeKey } from './places/place-key.ts';
import type { StoreResults } from './store-types.ts';

type Reading = Omit<StoreResults, 'stores' | 'far' | 'bounds'>;

/** Sentences for visitors about parts of their search that the results do not follow. */
export function readingSentences(reading: Reading, text: string): string[] {
  const { wanted, areWantedDropped, droppedFilters, isOpenDropped, unmatched, unused } = reading;
  const typed = text.trim().replaceAll(/^["“]|["”]$/gu, '');
  const isUnknown = reading.total === 0 && reading.center === null && !reading.abroad;
  return [
    standsFor(reading, typed),
    reading.spelled
      ? `Showing “${reading.spelled}”. It is the closest that we have to “${typed}”.`
      : '',
    leftOut('No store there has', [...(areWantedDropped ? wanted : []), ...droppedFilters]),
    leftOut('No store there is known to be', isOpenDropped ? ['open now'] : []),
    leftOut('Nothing there matches', unmatched ? [unmatched] : []),
    leftOut('We cannot search for', unused),
    isUnknown && typed ? hintFor(typed) : '',
  ].filter(Boolean);
}

/** The sentence for a city that is shown for another name: a nickname. */
function standsFor({ center, isGuess }: Reading, typed: string): string {
  if (isGuess || !center || !('kind' in center) || center.kind !== 'city') return '';
  const [text, city] = [placeKey(typed), placeKey(center.city)];
  const isNamed = text.split(' ').some((word) => word.length > 2 && city.includes(word));
  return isNamed || city.split(' ').some((word) => word.length > 2 && text.includes(word))
    ? ''
    : `Showing ${center.name} for “${typed}”.`;
}

/** The sentence that says what to type instead of a text that names neither a place nor a store. */
const hintFor = (typed: string): string =>
  /^\d{5}(?:-\d{4})?$/.test(typed)
    ? `We do not know the ZIP code ${typed}. Please check its digits.`
    : `We know no place and no store of ours called “${typed}”. Please type your city or ZIP code for the nearest stores.`;

const leftOut = (what: string, names: string[]): string =>
  names.length === 0
    ? ''
    : `${what} ${names.map((name) => `“${name}”`).join(' and ')}, so ${names.length > 1 ? 'they were' : 'it was'} left out.`;
