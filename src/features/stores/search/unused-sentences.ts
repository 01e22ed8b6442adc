import { isCrossing, NUMBERED_ROAD, STREET } from '../../../lib/street-words.ts';
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
  const isStreet = reading.total > 1 && reading.center === null && isAddress(typed);
  return [
    leftOut('No store there has', dropped),
    leftOut('No store there is known to be', isOpenDropped ? ['open now'] : []),
    leftOut('Nothing there matches', unmatched ? [unmatched] : []),
    leftOut('We cannot search for', unused),
    isUnknown && !reading.abroad ? hintFor(typed) : '',
    isStreet ? ADD_CITY : '',
  ].filter(Boolean);
}

const LINK = /^(?:https?:|www\.)|^\S+\.(?:com|gl|co|app)\/\S*$/i;
const NUMBERED = /^\d+ .*\p{L}/u;
const isAddress = (text: string) => NUMBERED.test(text) && STREET.test(text);
const ADD_CITY = 'Please add the city or the ZIP code to the street.';
/** Things that every city has. */
const COMMON =
  /^(?:the |an? |nearest |closest )?(airport|aeropuerto|downtown|university|college|campus|mall|stadium|arena|zoo|hospital|beach|county|national park|convention center|train station|ski resort)$/i;

/** The sentence that says what to type instead of a text that names neither a place nor a store. */
function hintFor(typed: string): string {
  if (/^\d{5}(?:-\d{4})?$/.test(typed)) {
    return `We do not know the ZIP code ${typed}. Please check its digits.`;
  }
  if (readPhone(typed)) return `No store has the telephone number ${typed}.`;
  if (/^[\d -]+$/.test(typed)) {
    return `“${typed}” is not a ZIP code: those have five digits. A city will do as well.`;
  }
  if (LINK.test(typed)) {
    return 'We cannot read this link. Please type a city, a ZIP code, or an address with its city.';
  }
  if (isCrossing(typed) || NUMBERED_ROAD.test(typed)) {
    return 'We cannot search for crossings and roads. Please type a city or a ZIP code.';
  }
  if (NUMBERED.test(typed) || STREET.test(typed)) return ADD_CITY;
  const [, common] = COMMON.exec(typed) ?? [];
  if (common) return `Please add the city, such as “Denver ${common.toLowerCase()}”.`;
  return typed ? 'Please type a city, a state, a ZIP code, or the name of a store.' : '';
}

const leftOut = (what: string, names: string[]): string =>
  names.length === 0
    ? ''
    : `${what} ${names.map((name) => `“${name}”`).join(' and ')}, so ${names.length > 1 ? 'they were' : 'it was'} left out.`;
