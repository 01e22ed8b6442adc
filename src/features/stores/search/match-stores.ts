import { milesBetween } from '../geo.ts';
import { placesIn, similarPlaces, type FoundPlace, type PlaceWords } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import { hasItem } from '../filters/store-filters.ts';
import { leftOut } from '../store-text.ts';
import {
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Center,
  type Meaning,
  type Place,
  type SearchReading,
  type Store,
  type StoreSearch,
} from '../store-types.ts';
import { scoreOf, sheetCities } from './rank-places.ts';
import {
  isAddress,
  isOfKind,
  readQuery,
  restOf,
  says,
  unreadText,
  type Query,
  type Rest,
} from './read-query.ts';
import {
  respelledWords,
  storesContaining,
  storesWithMost,
  storesWithWords,
} from './store-words.ts';

/** Stores that a search matches, before filters. */
export interface StoreMatches extends SearchReading {
  /** Groups in display order. */
  groups: Store[][];
  /** Displayed last: stores that only contain the text. */
  others: Store[];
  center: Center | Place | null;
  meaning: Meaning;
}

/** What a text may mean: a place, stores with its words, or only what the lexicon says. */
interface Candidate {
  found?: FoundPlace;
  stores?: Store[];
  spelled?: string;
  rest: Rest;
  score: number;
}

interface Search {
  stores: readonly Store[];
  query: Query;
  visitor: Center | null;
}

const QUOTED = /^["“](.+)["”]$/u;
const MOST_ALTERNATIVES = 3;

/** Finds the stores that a search text matches: of all that it may mean, the likeliest. */
export function matchStores(
  stores: readonly Store[],
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
): StoreMatches {
  const text = cleanCell(typed);
  const query = readQuery(text, stores);
  const search: Search = { stores, query, visitor: near ? { ...near, name: null } : null };
  const [, quoted] = QUOTED.exec(text) ?? [];
  const candidates = quoted ? [] : candidatesOf(search);
  const [best] = candidates;
  if (!best) return containing(search, quoted ?? text);
  const city = best.stores && cityOf(search, best.stores, candidates);
  if (city ?? best.found) return placed(search, city ?? best, candidates);
  const found = best.stores ? namedStores(search, best, best.stores) : allStores(search, best.rest);
  return { ...found, alternatives: alternativesTo(search, best, candidates) };
}

const byScore = (candidates: Candidate[]): Candidate[] =>
  candidates.toSorted((one, other) => other.score - one.score);

/** Everything that a text may mean, the likeliest first. Other spellings count only if some of the words say nothing. */
function candidatesOf(search: Search): Candidate[] {
  const { stores, query } = search;
  const { words, point } = query;
  const all = restOf(query);
  if (point) {
    const found = { place: point, from: 0, to: words.length, mistake: 0 };
    return [{ found, rest: restOf(query, 0, words.length), score: SIZES.point }];
  }
  if (words.length === 0) {
    const isAll = query.text === '' || query.miles !== undefined;
    return isAll ? [{ rest: all, score: SIZES.lexicon }] : [];
  }
  const exact = byScore([
    ...placesIn(placeWords(search)).map((found) => placeCandidate(search, found)),
    ...lexiconCandidate(query, all),
    ...namedCandidate(stores, query, all),
  ]);
  const [first] = exact;
  return first?.rest.unread.length === 0
    ? exact
    : byScore([...exact, ...respelled(search, first?.rest ?? all)]);
}

const placeWords = ({ stores, query }: Search): PlaceWords => ({
  words: query.words,
  isBetween: (word) => isOfKind(query, word, 'filler', 'around'),
  others: (key) => sheetCities(stores, key),
});

const contentOf = (query: Query): string[] =>
  query.words.filter((word) => !isOfKind(query, word, 'filler'));

/** The types, products and the visitor's location, if all words say one of them. */
function lexiconCandidate({ words }: Query, rest: Rest): Candidate[] {
  if (rest.unread.length > 0) return [];
  const isSpecific =
    says(rest, 'near me', 'open', 'type') || rest.said.some(({ product }) => product);
  const size = isSpecific ? SIZES.lexicon : SIZES.filler;
  return [{ rest, score: size + SCORE.named * words.length }];
}

/** The stores with all words, or with the beginning of a ZIP code. */
function namedCandidate(stores: readonly Store[], query: Query, rest: Rest): Candidate[] {
  const { words } = query;
  const content = contentOf(query);
  // A part of a ZIP code is one without its leading zeros only if no store has it.
  const isPart = words.length === 1 && /^\d{3,4}$/.test(words[0]!);
  const having = isPart
    ? stores.filter(({ zipCode }) => zipCode.startsWith(words[0]!))
    : storesWithWords(stores, content.length > 0 ? content : words);
  if (having.length === 0) return [];
  const size = isPart ? SIZES.point + 1 : SIZES.stores;
  return [{ stores: having, rest, score: size + SCORE.named * Math.max(1, content.length) }];
}

function placeCandidate({ stores, query }: Search, found: FoundPlace): Candidate {
  const rest = restOf(query, found.from, found.to);
  return { found, rest, score: scoreOf(stores, found, rest.unread.length) };
}

/** The place that a text names beside words of stores which are all there: "colfax denver". No other word is read. */
function cityOf({ query }: Search, named: Store[], candidates: Candidate[]): Candidate | undefined {
  const isOf = ({ city, state, zip }: Place) =>
    named.every(
      (store) =>
        (zip !== '' && zip === store.zipCode) ||
        (city !== '' &&
          placeKey(city) === placeKey(store.city) &&
          state === parseState(store.state)?.code),
    );
  const place = candidates.find(
    ({ found, rest }) => found?.mistake === 0 && rest.unread.length > 0 && isOf(found.place),
  );
  if (!place) return undefined;
  const { from, to } = place.found!;
  const unread = [...query.words.keys()].filter((at) => at < from || at >= to);
  return { ...place, rest: { said: [], unread } };
}

/** Places and stores whose names are spelled like the words that say nothing known. @param beside the likeliest place */
function respelled(search: Search, { unread }: Rest): Candidate[] {
  const { stores, query } = search;
  const { words } = query;
  const rest = restOf(query);
  if (rest.unread.length === 0) return [];
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const spans = [
    [unread[0]!, unread.at(-1)! + 1],
    [0, words.length],
  ] as const;
  const places = spans
    .flatMap(([from, to]) => similarPlaces(placeWords(search), from, to))
    .map((found) => placeCandidate(search, found));
  const spelled = respelledWords(stores, contentOf(query));
  const named = spelled ? storesWithWords(stores, spelled) : [];
  if (!spelled || named.length === 0) return places;
  const score = SIZES.stores + SCORE.named * words.length - SCORE.mistake / words.join('').length;
  return [...places, { stores: named, spelled: spelled.join(' '), rest, score }];
}

/** The types of the sheet that the lexicon's words mean, and the products. */
function wantedIn(stores: readonly Store[], { said }: Rest) {
  const means = said.flatMap(({ rows }) => rows.flatMap((row) => row.means ?? []));
  const isMeant = (type: string) =>
    means.some((word) => new RegExp(String.raw`\b${word}`, 'i').test(type));
  const types = [...new Set(stores.map(({ type }) => type))].filter(isMeant);
  const products = [...new Set(said.flatMap(({ product }) => product ?? []))];
  const having = stores.filter(
    (store) =>
      (types.length === 0 || types.some((type) => hasItem(store, 'type', type))) &&
      products.every((product) => hasItem(store, 'products', product)),
  );
  return { wanted: [...types, ...products], having };
}

type Found = Partial<StoreMatches> & Pick<StoreMatches, 'groups'>;

/** The matches of a reading, with the stores that only contain the text. @param isMeasured a distance is used */
function matchesOf(
  { stores, query, visitor }: Search,
  rest: Rest,
  { isMeasured = false, ...found }: Found & { isMeasured?: boolean },
): StoreMatches {
  const { text, words, distance, miles } = query;
  const times = rest.said.filter(({ rows }) => rows.some(({ kind }) => kind === 'time'));
  const isUsed = isMeasured && miles !== undefined;
  const listed = new Set(found.groups.flat());
  return {
    isGuess: false,
    alternatives: [],
    isNearMe: false,
    wanted: [],
    bareText: '',
    isOpenNow: says(rest, 'open'),
    ...(isUsed && { miles }),
    others: text === '' ? [] : storesContaining(stores, text).filter((store) => !listed.has(store)),
    otherText: text,
    center: visitor,
    meaning: found.groups.flat().length > 0 ? 'text' : 'nothing',
    ...found,
    notes: [
      ...(found.notes ?? []),
      ...leftOut('We cannot search for', [
        ...times.map(({ from, to }) => words.slice(from, to).join(' ')),
        ...(distance && !isUsed ? [distance] : []),
      ]),
    ],
  };
}

/** The stores with a text in a cell, for a text that means nothing else. */
const containing = (search: Search, text: string): StoreMatches =>
  matchesOf(search, restOf(search.query), {
    groups: [storesContaining(search.stores, text)],
    others: [],
    otherText: text,
    isOpenNow: false,
  });

/** All stores of the wanted types, or those within reach of the visitor's location when it is known. */
function allStores(search: Search, rest: Rest): StoreMatches {
  const { stores, visitor, query } = search;
  const { wanted, having } = wantedIn(stores, rest);
  // A distance alone is from the visitor.
  const isNearMe = says(rest, 'near me') || (query.words.length === 0 && query.text !== '');
  const found = { groups: [having], wanted, isNearMe, isMeasured: isNearMe };
  if (!visitor) return matchesOf(search, rest, { ...found, meaning: 'text' });
  const { stores: around, meaning } = storesAround(having, visitor, query.miles);
  return query.miles === undefined && meaning !== 'nothing'
    ? matchesOf(search, rest, { ...found, meaning: 'text' })
    : matchesOf(search, rest, { ...found, groups: [around], meaning });
}

/** Stores whose names or addresses have the words, those with whole words first. */
function namedStores(search: Search, { rest, spelled }: Candidate, named: Store[]): StoreMatches {
  const { stores, query } = search;
  const whole = new Set(storesWithWords(stores, [...(spelled?.split(' ') ?? query.words), '']));
  return matchesOf(search, rest, {
    groups: [named.filter((store) => whole.has(store)), named.filter((store) => !whole.has(store))],
    ...(spelled && {
      spelled,
      notes: [`Showing “${spelled}”. It is the closest that we have to “${query.text}”.`],
    }),
  });
}

/** The stores in or around a place. Types and products that no store there has are dropped. */
function placed(search: Search, best: Candidate, candidates: Candidate[]): StoreMatches {
  const { stores, query, visitor } = search;
  const { rest } = best;
  const found = best.found!;
  const { place, mistake } = found;
  const { wanted, having } = wantedIn(stores, rest);
  const some = storesAt(having, place, query.miles);
  const any = storesAt(stores, place, query.miles);
  const isDropped =
    wanted.length > 0 && !isThere(some) && (isThere(any) || some.meaning === 'nothing');
  const there = isDropped ? any : some;
  const unread = unreadText(query, rest);
  const first = storesCalled(stores, there.stores, unread);
  const around = there.stores.filter((store) => !first.includes(store));
  const isMissing = first.length === 0 && unread !== '';
  const isGuess =
    mistake > 0 || (isMissing && !isAddress(query, rest) && !query.text.includes(','));
  const isBare = (at: number) => (at >= found.from && at < found.to) || rest.unread.includes(at);
  const isAbroad = place.kind === 'abroad';
  return matchesOf(search, rest, {
    isMeasured: place.kind !== 'state' && !isAbroad,
    wanted: isDropped ? [] : wanted,
    bareText: query.words.filter((_, at) => isBare(at)).join(' '),
    isGuess,
    notes: [
      ...(isGuess ? [] : standsFor(place, query.text)),
      ...leftOut('No store there has', isDropped ? wanted : []),
      ...leftOut('Nothing there matches', isMissing ? [unread] : []),
    ],
    ...(isAbroad && { abroad: place.name }),
    ...(first.length > 0 && around.length > 0 && { isNamedFirst: true }),
    alternatives: alternativesTo(search, best, candidates),
    groups: [first, around],
    center: isAbroad ? visitor : place,
    meaning: there.meaning,
  });
}

/** The sentence for a city that is shown for another name: a nickname. */
function standsFor({ kind, city, name }: Place, text: string): string[] {
  const [typed, own] = [placeKey(text), placeKey(city)];
  const isIn = (one: string, other: string) =>
    one.split(' ').some((word) => word.length > 2 && other.includes(word));
  const isNamed = kind !== 'city' || isIn(typed, own) || isIn(own, typed);
  return isNamed ? [] : [`Showing ${name} for “${text}”.`];
}

/** The stores of a place that have most of the other words; of an address with its number, also stores elsewhere. */
function storesCalled(stores: readonly Store[], there: Store[], unread: string): Store[] {
  const words = unread.split(' ').filter(Boolean);
  const own = storesWithMost(stores, there, words);
  const isHouse = /^\d/.test(unread) && words.length > 2;
  return own.length > 0 || !isHouse ? own : storesWithMost(stores, stores, words);
}

const isThere = ({ meaning }: { meaning: Meaning }) => meaning === 'place' || meaning === 'state';

interface StoresThere {
  stores: Store[];
  meaning: Meaning;
}

function storesAt(stores: readonly Store[], place: Place, miles: number | undefined): StoresThere {
  if (place.kind === 'abroad') return { stores: [], meaning: 'abroad' };
  if (place.kind !== 'state') return storesAround(stores, place, miles);
  const codes = place.states ?? [place.state];
  const inState = stores.filter(({ state }) => codes.includes(parseState(state)?.code ?? ''));
  return inState.length > 0
    ? { stores: inState, meaning: 'state' }
    : storesAround(stores, place, 0);
}

/** The stores within a distance of a point, or the nearest ones if there are none. */
function storesAround(
  stores: readonly Store[],
  center: Center,
  miles = PLACE_RADIUS_MILES,
): StoresThere {
  const within = (most: number) => stores.filter((store) => milesBetween(center, store) <= most);
  const near = within(miles);
  if (near.length > 0) return { stores: near, meaning: 'place' };
  const around = within(Math.max(NEAREST_RADIUS_MILES, miles));
  return { stores: around, meaning: around.length > 0 ? 'nearest' : 'nothing' };
}

/** Other places that the text may mean, if they are not around the chosen one. */
function alternativesTo(
  { query }: Search,
  { found: best, score }: Candidate,
  candidates: Candidate[],
): Place[] {
  const chosen = best?.place;
  const typed = placeKey(query.text);
  const isNamed = (city: string) => city !== '' && typed.includes(placeKey(city));
  const isLikely = (other: Candidate) => {
    const isSameName = best && other.found?.from === best.from && other.found.to === best.to;
    const isAsLarge = isSameName && other.found!.place.size > best.place.size - SIZES.alternative;
    return isAsLarge || other.score > score - SIZES.alternative;
  };
  const isElsewhere = (place: Place) =>
    !chosen ||
    (place.kind === 'state') !== (chosen.kind === 'state') ||
    milesBetween(place, chosen) > PLACE_RADIUS_MILES;
  const places = candidates
    .filter((each) => each.found && each.found !== best && isLikely(each))
    .map(({ found }) => found!.place)
    .filter(({ kind }) => kind !== 'abroad')
    // Bridgeport is the Park City to few visitors.
    .filter(({ kind, city }) => kind !== 'city' || !isNamed(chosen?.city ?? '') || isNamed(city))
    .filter(isElsewhere);
  return [...new Map(places.map((place) => [place.name, place])).values()].slice(
    0,
    MOST_ALTERNATIVES,
  );
}
