import { withItem } from '../filters/store-filters.ts';
import { cityKey } from '../places/city-names.ts';
import { editDistance } from '../../../lib/edit-distance.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import { isCrossing, isRoadCrossing } from '../../../lib/street-words.ts';
import { readConditions } from './store-conditions.ts';
import { readIntent, withoutFiller, type Intent } from './store-intent.ts';
import {
  allStores,
  MOST_ALTERNATIVES,
  identifiedStores,
  NO_STORES,
  nothing,
  type Query,
  type StoreMatches,
} from './store-match.ts';
import { positionsWithPhone, readPhone } from './store-phones.ts';
import { textOfLink, withoutCountry } from '../places/place-text.ts';
import {
  abroadResult,
  addressResult,
  guessedPlace,
  namedPlace,
  LARGE_CITY,
  servedTowns,
  similarResult,
  streetResult,
} from './store-place-matching.ts';
import { hasStoresThere } from './store-ranking.ts';
import { allPositions, type StoreTable } from '../store-table.ts';
import { textMatches } from './store-text-matching.ts';
import type { PlaceMatches, SearchReading, StoreSearch } from '../store-types.ts';

/** Loads the index of places, then interprets the text. */
export type InterpretPlaces = (text: string) => Promise<PlaceMatches>;

const NO_READING: SearchReading = {
  isGuess: false,
  alternatives: [],
  isNearMe: false,
  wanted: [],
  isOpenNow: false,
  unmatched: '',
  unused: [],
};
const AREA_CODE = 3;
const QUOTED = /^["“](.+)["”]$/u;

/**
 * Finds the stores that a search text matches. A place that the whole text names comes first; then names and addresses
 * of stores; then a place that the text contains or misspells. Stores with the text inside a word come last.
 */
export async function matchStores(
  table: StoreTable,
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
  interpret: InterpretPlaces,
): Promise<StoreMatches> {
  const whole = withoutCountry(cleanCell(textOfLink(typed.trim())));
  const read = readConditions(whole);
  const conditions = read && textMatches(table, whole).words.length === 0 ? read : undefined;
  const { text = whole, miles, isOpenNow = false, unused = [] } = conditions ?? {};
  const query: Query = {
    table,
    text,
    visitor: near ? { ...near, name: null } : null,
    base: allPositions(table),
    miles,
    reading: { ...NO_READING, miles, isOpenNow, unused },
  };
  const isAroundMe = text === '' && miles !== undefined;
  const found = isAroundMe
    ? allStores({ ...query, reading: { ...query.reading, isNearMe: true } })
    : await matchText(query, interpret);
  return conditions?.miles !== undefined && !usesDistance(found)
    ? { ...found, miles: undefined, unused: [...found.unused, conditions.distance] }
    : found;
}

const usesDistance = ({ center, meaning, isNearMe }: StoreMatches) =>
  center ? meaning !== 'text' && meaning !== 'state' : isNearMe;

async function matchText(query: Query, interpret: InterpretPlaces): Promise<StoreMatches> {
  const { table, text } = query;
  if (text === '') return allStores(query);
  if (table.count === 0) return nothing(query);
  const [, quoted] = QUOTED.exec(text) ?? [];
  if (quoted) return textResult({ ...query, text: quoted }) ?? nothing({ ...query, text: quoted });
  const phone = phoneResult(query);
  if (phone) return phone;

  if (isRoadCrossing(text)) return textResult(query, { isAtStart: true }) ?? nothing(query);
  const found = await matchWords(query, interpret);
  if (!isCrossing(text)) return found;
  if (isSmallFarPlace(found)) return nothing(query);
  // Stores on both streets are there: "pearl st & broadway boulder".
  return found.unmatched.includes(' ')
    ? { ...found, unmatched: '', unused: [...found.unused, found.unmatched] }
    : found;
}

/** Whether a result is of a place without stores around it that is no large city, state or country. */
const isSmallFarPlace = ({ center, meaning }: StoreMatches): boolean =>
  center !== null &&
  'kind' in center &&
  (meaning === 'nearest' || meaning === 'nothing') &&
  center.weight < LARGE_CITY;

async function matchWords(query: Query, interpret: InterpretPlaces): Promise<StoreMatches> {
  const { table, text } = query;
  const intent = readIntent(table, text);
  const whole = await interpret(text);
  const place = intent?.isNearMe ? undefined : namedPlace(query, whole);
  const meant = intent && withIntent(query, intent);
  // Chili in Wisconsin is less likely than a flavor.
  const isFarNamesake = place && !hasStoresThere(place) && meant?.text === '' && isSpecific(meant);
  if (place && !isFarNamesake) return place;
  if (meant && isSpecific(meant) && meant.text === '') {
    return { ...allStores(meant), alternatives: servedTowns(query, whole) };
  }
  const inNames = textResult(query, { isAtStart: true });
  if (inNames) {
    const isHalfName = inNames.groups[0]?.length === 0 && isNearlySpelled(text, whole);
    const alternatives = whole.exact.slice(0, MOST_ALTERNATIVES);
    return (isHalfName ? guessedPlace(query, whole) : undefined) ?? { ...inNames, alternatives };
  }
  if (meant?.text === '') return allStores(meant);
  const rest = meant && { query: meant, places: await interpret(meant.text) };
  const restPlace = rest && namedPlace(rest.query, rest.places);
  // Elkridge in Maryland is less likely than Elk Ridge Liquors.
  const certain =
    withStores(restPlace) ??
    (restPlace && similarResult(query)) ??
    restPlace ??
    addressResult(query, whole);
  if (certain) return certain;
  const guess =
    (isWholeGuess(whole) ? guessedPlace(query, whole) : undefined) ??
    (rest && guessedPlace(rest.query, rest.places)) ??
    guessedPlace(query, whole);
  const isCertain = guess && hasStoresThere(guess) && guess.unmatched === '';
  return (
    (isCertain ? guess : undefined) ??
    similarResult(query) ??
    (meant && similarResult(meant)) ??
    (rest && addressResult(rest.query, rest.places)) ??
    withStores(guess) ??
    (rest?.places.abroad && abroadResult(rest.query, rest.places)) ??
    abroadResult(query, whole) ??
    guess ??
    (meant?.reading.isNearMe ? nearMe(meant) : undefined) ??
    textResult(query) ??
    areaResult(query) ??
    streetResult(query) ??
    nothing(query)
  );
}

const withStores = (found: StoreMatches | undefined) =>
  found && hasStoresThere(found) ? found : undefined;

/** Whether a letter is missing or wrong in the name of a place: "colorado spring". */
const isNearlySpelled = (text: string, { guesses: [first] }: PlaceMatches) =>
  first !== undefined && editDistance(cityKey(text), cityKey(first.city || first.name), 1) === 1;

/** Whether all words of the text are a misspelled name. */
const isWholeGuess = ({ rest }: PlaceMatches) => rest === '';

/** All stores, for a text that names the visitor's location and words that no place or store has. */
const nearMe = (query: Query): StoreMatches => ({
  ...allStores(query),
  unmatched: withoutFiller(query.text),
});

const isSpecific = ({ reading }: Query) => reading.isNearMe || reading.wanted.length > 0;

function withIntent(query: Query, { isNearMe, types, products, rest }: Intent): Query {
  const ofType = types.length > 0 ? withItem(query.table, 'type', query.base, types) : query.base;
  const base = products.reduce(
    (left, product) => withItem(query.table, 'products', left, [product]),
    ofType,
  );
  const reading = { ...query.reading, isNearMe, wanted: [...types, ...products] };
  return { ...query, text: rest, base, reading };
}

/** Stores that contain the text. @param isAtStart only if one of them has it at the start of a word */
function textResult(
  { table, text, visitor, reading }: Query,
  { isAtStart = false } = {},
): StoreMatches | undefined {
  const { words, starts, inside } = textMatches(table, text);
  const hasStart = words.length + starts.length > 0;
  if (!hasStart && (isAtStart || inside.length === 0)) return undefined;
  return {
    ...reading,
    groups: hasStart ? [words, starts] : [inside],
    others: hasStart ? inside : NO_STORES,
    otherText: text,
    center: visitor,
    meaning: 'text',
  };
}

/** Stores with the telephone number that the text is; a number that no store has finds nothing. */
function phoneResult(query: Query): StoreMatches | undefined {
  const phone = readPhone(query.text);
  if (phone === undefined || phone.length === AREA_CODE) return undefined;
  const positions = positionsWithPhone(query.table, phone);
  return positions.length > 0 ? identifiedStores(query, positions) : nothing(query);
}

/** Stores with the area code that the text is. */
function areaResult(query: Query): StoreMatches | undefined {
  const code = readPhone(query.text);
  if (code?.length !== AREA_CODE) return undefined;
  const positions = positionsWithPhone(query.table, code);
  if (positions.length === 0) return undefined;
  return { ...identifiedStores(query, positions), wanted: [`area code ${code}`] };
}
