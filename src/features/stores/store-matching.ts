import { withItem } from './filters/store-filters.ts';
import { cityKey, wordSpellings } from './places/city-names.ts';
import { editDistance } from '../../lib/edit-distance.ts';
import { cleanCell } from './sheet/store-cells.ts';
import { readIntent, type Intent } from './store-intent.ts';
import { milesBetween } from './store-distance.ts';
import { citiesOfSheet, isWithinReach, rankPlaces, type RankedPlace } from './store-ranking.ts';
import { selected } from './positions.ts';
import { allPositions, type StoreTable } from './store-table.ts';
import { positionsMatching, positionsMatchingWords, textMatches } from './store-text-matching.ts';
import {
  PLACE_RADIUS_MILES,
  type Center,
  type Meaning,
  type Place,
  type PlaceMatches,
  type SearchReading,
  type StoreSearch,
} from './store-types.ts';

/** Loads the index of places, then interprets the text. */
export type InterpretPlaces = (text: string) => Promise<PlaceMatches>;

/** Stores that a search matches, before filters. */
export interface StoreMatches extends SearchReading {
  /** Groups in display order. */
  groups: Uint32Array[];
  /** Displayed last: stores that only contain the text, mostly inside a word. */
  others: Uint32Array;
  center: Center | Place | null;
  meaning: Meaning;
}

interface Query {
  table: StoreTable;
  text: string;
  visitor: Center | null;
  /** Stores of the types and with the products that the text names. */
  base: Uint32Array;
  reading: SearchReading;
}

const NO_STORES = new Uint32Array();
/** A town smaller than this (decimal logarithm of its inhabitants) without stores is less likely than a store's name. */
const LARGE_CITY = 5;
/** A place abroad is meant if it is this much larger (decimal logarithm) than one here. */
const ABROAD_HANDICAP = 1.2;
const MOST_ALTERNATIVES = 3;
/** An alternative has at least a twentieth (decimal logarithm) of the chosen place's inhabitants. */
const ALTERNATIVE_RANGE = 1.3;
const QUOTED = /^["“](.+)["”]$/u;

/**
 * Stores that a text matches. A place that the whole text names comes first; then names and addresses of stores; then a
 * place that the text contains or misspells. Stores with the text inside a word come last.
 */
export async function matchStores(
  table: StoreTable,
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
  interpret: InterpretPlaces,
): Promise<StoreMatches> {
  const text = cleanCell(typed);
  const query: Query = {
    table,
    text,
    visitor: near ? { ...near, name: null } : null,
    base: allPositions(table),
    reading: { isGuess: false, alternatives: [], isNearMe: false, wanted: [] },
  };
  if (text === '') return everything(query);
  if (table.count === 0) return nothing(query);
  const [, quoted] = QUOTED.exec(text) ?? [];
  if (quoted) return textResult({ ...query, text: quoted }) ?? nothing(query);

  const intent = readIntent(table, text);
  const whole = await interpret(text);
  const named = intent?.isNearMe ? undefined : namedPlace(query, whole);
  if (named) return named;
  const meant = intent && withIntent(query, intent);
  if (meant && isSpecific(meant) && meant.text === '') return everything(meant);
  const inNames = textResult(query, { isAtStart: true });
  if (inNames) {
    const isHalfName = inNames.groups[0]?.length === 0 && isNearlySpelled(text, whole);
    return (isHalfName ? guessedPlace(query, whole.guesses) : undefined) ?? inNames;
  }
  if (meant?.text === '') return everything(meant);
  const rest = meant && { query: meant, places: await interpret(meant.text) };
  return (
    (rest && namedPlace(rest.query, rest.places)) ??
    addressResult(query, whole.partial) ??
    (rest && addressResult(rest.query, rest.places.partial)) ??
    guessedPlace(query, whole.guesses) ??
    (rest && guessedPlace(rest.query, rest.places.guesses)) ??
    textResult(query) ??
    nothing(query)
  );
}

/** Whether a letter is missing or wrong in the name of a place: "colorado spring". */
const isNearlySpelled = (text: string, { guesses: [first] }: PlaceMatches) =>
  first !== undefined && editDistance(cityKey(text), cityKey(first.city || first.name), 1) === 1;

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

const nothing = ({ visitor, reading }: Query): StoreMatches => ({
  ...reading,
  groups: [],
  others: NO_STORES,
  center: visitor,
  meaning: 'nothing',
});

/** All stores of the base; of a visitor who is far from all of them, none. */
function everything({ table, visitor, base, reading }: Query): StoreMatches {
  const isFar = visitor !== null && !isWithinReach(table, base, visitor);
  const meaning = isFar ? 'nothing' : 'text';
  const groups = isFar ? [] : [base];
  return { ...reading, groups, others: NO_STORES, center: visitor, meaning };
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
    center: visitor,
    meaning: 'text',
  };
}

/** The stores around the likeliest of the places, or in it. */
function namedPlace(query: Query, { exact, abroad }: PlaceMatches): StoreMatches | undefined {
  const { table, text, base } = query;
  const places = rankPlaces(table, base, [...exact, ...citiesOfSheet(table, text)]);
  const [best] = places;
  const isAbroad = abroad && abroad.weight - ABROAD_HANDICAP > (best?.score ?? -Infinity);
  if (!best && !isAbroad) return undefined;
  const isKnownName = () => textMatches(table, text).words.length > 0;
  if (isAbroad && !isKnownName()) {
    const alternatives = places.slice(0, MOST_ALTERNATIVES).map(({ place }) => place);
    return { ...placed(query, undefined), abroad: abroad.name, alternatives, meaning: 'abroad' };
  }
  if (!best) return undefined;
  const isTown = best.place.kind === 'city' || best.place.kind === 'spot';
  const hasNone = best.meaning === 'nearest' || best.meaning === 'nothing';
  if (isTown && hasNone && best.place.weight < LARGE_CITY && isKnownName()) return undefined;
  if (hasNone && base.length < table.count) {
    const all = rankPlaces(table, allPositions(table), [best.place])[0]!;
    if (best.meaning === 'nothing' || base.length === 0) {
      return { ...placed(query, all), areWantedDropped: all.positions.length > 0 };
    }
  }
  return { ...placed(query, best), alternatives: alternativesTo(best, places) };
}

/** The stores of a place, then those that contain the text. */
function placed(
  { table, text, visitor, reading }: Query,
  found: Omit<RankedPlace, 'score'> | undefined,
): StoreMatches {
  const isFound = new Uint8Array(table.count);
  for (const at of found?.positions ?? []) isFound[at] = 1;
  return {
    ...reading,
    groups: found ? [found.positions] : [],
    others: selected(positionsMatching(table, text), (at) => isFound[at] === 0),
    center: found?.place ?? visitor,
    meaning: found?.meaning ?? 'nothing',
  };
}

const alternativesTo = (best: RankedPlace, places: RankedPlace[]): Place[] =>
  places
    .filter((each) => each !== best && each.place.weight > best.place.weight - ALTERNATIVE_RANGE)
    .filter(
      ({ place }) =>
        milesBetween(place, best.place) > PLACE_RADIUS_MILES ||
        (place.kind === 'state') !== (best.place.kind === 'state'),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ place }) => place);

/** Stores with all words of the text, then those around the place at the end of the address. */
function addressResult(query: Query, partial: Place[]): StoreMatches | undefined {
  const { table, text, base, visitor, reading } = query;
  const words = positionsMatchingWords(table, wordSpellings(text));
  const [best] = rankPlaces(table, base, partial);
  if (words.length > 0 && best?.meaning !== 'place') {
    return { ...reading, groups: [words], others: NO_STORES, center: visitor, meaning: 'text' };
  }
  if (!best) return undefined;
  const first = new Set(words);
  const around = best.positions.filter((at) => !first.has(at));
  return { ...placed(query, best), groups: [words, around] };
}

/** The stores of the likeliest place with a similar name. */
function guessedPlace(query: Query, guesses: Place[]): StoreMatches | undefined {
  const places = rankPlaces(query.table, query.base, guesses);
  const [best] = places;
  if (!best) return undefined;
  return { ...placed(query, best), isGuess: true, alternatives: alternativesTo(best, places) };
}
