import { isCrossing, NUMBERED_ROAD, STREET } from '../../../lib/street-words.ts';
import { wordsOf } from '../../../lib/words.ts';
import { folded } from '../../../lib/fold.ts';
import { cityKey, wordSpellings } from '../places/city-names.ts';
import { readPhone } from './store-phones.ts';
import type { SearchReading, StoreResults } from '../store-types.ts';

type Reading = SearchReading & Pick<StoreResults, 'droppedFilters' | 'center' | 'total' | 'stores'>;

/** Sentences for visitors about parts of their search that the results do not follow. */
export function unusedSentences(reading: Reading, text: string): string[] {
  const { wanted, areWantedDropped, droppedFilters, isOpenDropped, unmatched, unused } = reading;
  const dropped = [...(areWantedDropped ? wanted : []), ...droppedFilters];
  const typed = text.trim().replaceAll(/^["“]|["”]$/gu, '');
  const isUnknown = reading.total === 0 && reading.center === null;
  const isOnStreet = isAddress(typed) || isStreetOf(reading.stores, typed);
  const isStreet = reading.total > 1 && reading.center === null && isOnStreet;
  return [
    standsFor(reading, typed),
    leftOut('No store there has', dropped),
    leftOut('No store there is known to be', isOpenDropped ? ['open now'] : []),
    leftOut('Nothing there matches', unmatched ? [unmatched] : []),
    leftOut('We cannot search for', unused),
    isUnknown && !reading.abroad ? hintFor(typed) : '',
    isStreet ? ADD_CITY : '',
  ].filter(Boolean);
}

/** The sentence for a city that is shown for another name: of a region ("midwest") or a nickname. */
function standsFor(
  { center, isGuess }: Pick<Reading, 'center' | 'isGuess'>,
  typed: string,
): string {
  if (isGuess || !center || !('kind' in center) || center.kind !== 'city') return '';
  const [text, city] = [typed, center.city].map(cityKey) as [string, string];
  const isNamed = [...wordsOf(text), text.replaceAll(' ', '')].some((word) => isPartOf(word, city));
  return isNamed || wordsOf(city).some((word) => isPartOf(word, text))
    ? ''
    : `Showing ${center.name} for “${typed}”.`;
}

const isPartOf = (word: string, name: string) =>
  word.length > 2 && name.replaceAll(' ', '').includes(word);

const LINK = /^(?:https?:|www\.)|^\S+\.(?:com|gl|co|app)\/\S*$/i;
const NUMBERED = /^\d+ .*\p{L}/u;
const isAddress = (text: string) => NUMBERED.test(text) && STREET.test(text);
/** Whether all stores of the page have a text without numbers in their address: "colfax", "pearl street". */
const isStreetOf = (stores: StoreResults['stores'], text: string): boolean => {
  const words = /\d/.test(text) ? [] : wordSpellings(text);
  return (
    words.length > 0 &&
    stores.every(({ address }) => {
      const own = folded(address).split(/[^\p{L}\p{N}]+/u);
      return words.every((spellings) => spellings.some((word) => own.includes(word)));
    })
  );
};
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
  return typed
    ? `We know no place and no store of ours called “${typed}”. Please type your city or ZIP code for the nearest stores.`
    : '';
}

const leftOut = (what: string, names: string[]): string =>
  names.length === 0
    ? ''
    : `${what} ${names.map((name) => `“${name}”`).join(' and ')}, so ${names.length > 1 ? 'they were' : 'it was'} left out.`;
