import { milesBetween, milesWithin } from '../geo.ts';
import { placesIn, similarPlaces, type FoundPlace } from '../places/find-place.ts';
import { placeKey } from '../places/place-key.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import { parseState } from '../places/states.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import { hasItem } from '../filters/store-filters.ts';
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
import { isServed, scoreOf, sheetCities } from './rank-places.ts';
import { readQuery, restOf, unreadText, type Query, type Rest } from './read-query.ts';
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
  /** The text that `others` contain. */
  otherText: string;
  center: Center | Place | null;
  meaning: Meaning;
}

/** What a text may mean: a place, stores with its words, or only what the lexicon says. */
interface Candidate {
  found?: FoundPlace;
  stores?: Store[];
  spelled?: string | undefined;
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
  const search: Search = {
    stores,
    query: readQuery(text, stores),
    visitor: near ? { ...near, name: null } : null,
  };
  const { query } = search;
  const [, quoted] = QUOTED.exec(text) ?? [];
  if (quoted) return containing(search, quoted);
  if (text === '') return allStores(search, restOf(query));
  if (stores.length === 0) return nothing(search);
  const { point } = query;
  if (point) {
    const found = { place: point, from: 0, to: query.words.length, mistake: 0 };
    return placed(search, { found, rest: restOf(query, 0, found.to), score: SIZES.point }, []);
  }
  if (query.words.length === 0) {
    const rest = { ...restOf(query), isNearMe: true };
    return query.miles ? allStores(search, rest) : containing(search, text);
  }
  const candidates = candidatesOf(search);
  const [best] = candidates;
  if (!best || best.score < SIZES.least) return containing(search, text);
  if (best.found) return placed(search, best, candidates);
  const city = best.stores && cityOf(best.stores, candidates);
  if (city) return placed(search, withAllUnread(search, city), candidates);
  const found = best.stores ? namedStores(search, best, best.stores) : allStores(search, best.rest);
  return { ...found, alternatives: alternativesTo(search, best, candidates) };
}

/** Everything that a text may mean, the likeliest first. Other spellings count only if some of the words say nothing. */
function candidatesOf(search: Search): Candidate[] {
  const { stores, query } = search;
  const { words } = query;
  const isSaid = (word: string) => SAID.some((kind) => isOfKind(query, word, kind));
  const exact = placesIn(words, isSaid, (key) => sheetCities(stores, key))
    .filter(({ from, to }) => to - from === words.length || !words.slice(from, to).every(isSaid))
    .map((found) => placeCandidate(search, found));
  const all = restOf(query);
  const content = words.filter((word) => !isOfKind(query, word, 'filler'));
  const named = storesWithWords(stores, content.length > 0 ? content : words);
  if (all.unread.length === 0) {
    const isSpecific =
      all.isNearMe || all.isOpenNow || all.types.length > 0 || all.products.length > 0;
    const size = isSpecific ? SIZES.lexicon : SIZES.filler;
    exact.push({ rest: all, score: size + SCORE.named * words.length });
  }
  // A part of a ZIP code is one without its leading zeros only if no store has it.
  const isPart = words.length === 1 && /^\d{3,4}$/.test(words[0]!);
  const having = isPart ? stores.filter(({ zipCode }) => zipCode.startsWith(words[0]!)) : named;
  if (having.length > 0) {
    const size = isPart ? SIZES.point + 1 : SIZES.stores;
    exact.push({
      stores: having,
      rest: all,
      score: size + SCORE.named * Math.max(1, content.length),
    });
  }
  const sorted = exact.toSorted((one, other) => other.score - one.score);
  const isRead = sorted[0] && sorted[0].rest.unread.length === 0 && sorted[0].score >= SIZES.least;
  return isRead
    ? sorted
    : [...sorted, ...respelled(search, all)].toSorted((one, other) => other.score - one.score);
}

const SAID = ['filler', 'around'] as const;

const isOfKind = ({ words, meanings }: Query, word: string, kind: string): boolean =>
  meanings.some(
    ({ from, to, rows }) =>
      to === from + 1 && words[from] === word && rows.some((row) => row.kind === kind),
  );

function placeCandidate({ stores, query }: Search, found: FoundPlace): Candidate {
  const rest = restOf(query, found.from, found.to);
  const isHouse =
    found.place.kind === 'zip' && found.from === 0 && rest.isAddress && query.words.length > 3;
  const unread = rest.unread.length + (isHouse ? query.words.length : 0);
  return { found, rest, score: scoreOf(stores, found, unread) };
}

/** The place that a text names beside words of stores which are all there: "colfax denver". */
const cityOf = (named: Store[], candidates: Candidate[]): Candidate | undefined =>
  candidates.find(
    ({ found, rest }) =>
      found?.mistake === 0 &&
      rest.unread.length > 0 &&
      named.every(
        ({ city, state, zipCode }) =>
          (found.place.zip !== '' && found.place.zip === zipCode) ||
          (found.place.city !== '' &&
            placeKey(found.place.city) === placeKey(city) &&
            found.place.state === parseState(state)?.code),
      ),
  );

/** A place beside the name of stores, of which no word says anything else. */
function withAllUnread({ query }: Search, place: Candidate): Candidate {
  const { from, to } = place.found!;
  const unread = [...query.words.keys()].filter((at) => at < from || at >= to);
  return { ...place, rest: { ...place.rest, types: [], products: [], unread } };
}

/** Places and stores whose names are spelled like the words that say nothing known. */
function respelled(search: Search, all: Rest): Candidate[] {
  const { stores, query } = search;
  const { words } = query;
  const [first, last] = [all.unread[0], all.unread.at(-1)];
  if (first === undefined || last === undefined) return [];
  // A word beside the misspelled ones may belong to the name: "san antonia", "new yrok".
  const spans = new Set([`${first} ${last + 1}`, `0 ${words.length}`, `${first} ${words.length}`]);
  const places = [...spans].flatMap((span) => {
    const [from = 0, to = 0] = span.split(' ').map(Number);
    return similarPlaces(words, from, to).map((found) => placeCandidate(search, found));
  });
  const content = words.filter((word) => !isOfKind(query, word, 'filler'));
  const spelled = respelledWords(stores, content);
  const named = spelled ? storesWithWords(stores, spelled.words) : [];
  return named.length === 0
    ? places
    : [
        ...places,
        {
          stores: named,
          spelled: spelled!.words.join(' '),
          rest: all,
          score: SIZES.stores + SCORE.named * words.length - SCORE.mistake * spelled!.mistake,
        },
      ];
}

const readingOf = (rest: Rest): SearchReading => ({
  isGuess: false,
  alternatives: [],
  isNearMe: rest.isNearMe,
  wanted: [],
  bareText: '',
  isOpenNow: rest.isOpenNow,
  unmatched: '',
  unused: rest.times,
});

interface Wanted {
  types: string[];
  products: string[];
  names: string[];
}

/** The types of the sheet that the lexicon's words mean, and the products. */
function wantedIn({ stores }: Search, rest: Rest): Wanted {
  const means = rest.types.flatMap((row) => row.means ?? []);
  const isMeant = (type: string) =>
    means.some((word) => new RegExp(String.raw`\b${word}`, 'i').test(type));
  const types = [...new Set(stores.map(({ type }) => type))].filter(isMeant);
  const products = [...new Set(rest.products)];
  return { types, products, names: [...types, ...products] };
}

const withWanted = (stores: readonly Store[], { types, products }: Wanted): Store[] =>
  stores.filter(
    (store) =>
      (types.length === 0 || types.some((type) => hasItem(store, 'type', type))) &&
      products.every((product) => hasItem(store, 'products', product)),
  );

const nothing = (search: Search): StoreMatches => ({
  ...readingOf(restOf(search.query)),
  groups: [],
  others: [],
  otherText: search.query.text,
  center: search.visitor,
  meaning: 'nothing',
});

/** The stores with a text in a cell, for a text that means nothing else. */
function containing(search: Search, text: string): StoreMatches {
  const found = storesContaining(search.stores, text);
  if (found.length === 0) return { ...nothing(search), otherText: text };
  return { ...nothing(search), groups: [found], otherText: text, meaning: 'text' };
}

/** All stores of the wanted types, or those within reach of the visitor's location when it is known. */
function allStores(search: Search, rest: Rest): StoreMatches {
  const { stores, visitor, query } = search;
  const wanted = wantedIn(search, rest);
  const base = withWanted(stores, wanted);
  const isWanted = new Set(base);
  const found = {
    ...readingOf(rest),
    ...usedDistance(search, rest.isNearMe),
    wanted: wanted.names,
    others:
      query.text === ''
        ? []
        : storesContaining(stores, query.text).filter((store) => !isWanted.has(store)),
    otherText: query.text,
    center: visitor,
  };
  if (!visitor) return { ...found, groups: [base], meaning: 'text' };
  const around = storesAround(base, visitor, query.miles);
  if (around.meaning === 'nothing') return { ...found, groups: [], meaning: 'nothing' };
  return query.miles === undefined
    ? { ...found, groups: [base], meaning: 'text' }
    : { ...found, groups: [around.stores], meaning: around.meaning };
}

/** The distance of a text, if it is used; otherwise the page names it. */
function usedDistance({ query }: Search, isUsed: boolean): Partial<SearchReading> {
  if (isUsed && query.miles) return { miles: query.miles };
  return query.distance ? { unused: [query.distance] } : {};
}

/** Stores whose names or addresses have the words, those with whole words first, and those that only contain the text. */
function namedStores(search: Search, { rest, spelled }: Candidate, named: Store[]): StoreMatches {
  const { stores, visitor, query } = search;
  const whole = new Set(storesWithWords(stores, [...(spelled?.split(' ') ?? query.words), '']));
  const having = new Set(named);
  return {
    ...readingOf({ ...rest, isNearMe: false }),
    ...usedDistance(search, false),
    ...(spelled && { spelled }),
    groups: [named.filter((store) => whole.has(store)), named.filter((store) => !whole.has(store))],
    others: storesContaining(stores, query.text).filter((store) => !having.has(store)),
    otherText: query.text,
    center: visitor,
    meaning: 'text',
  };
}

/** The stores in or around a place, then those that only contain the text. Types and products that no store there has are dropped. */
function placed(search: Search, best: Candidate, candidates: Candidate[]): StoreMatches {
  const { stores, query } = search;
  const { found, rest } = best;
  const { place, mistake } = found!;
  const wanted = wantedIn(search, rest);
  const base = withWanted(stores, wanted);
  const some = storesAt(base, place, query.miles);
  const any = base.length === stores.length ? some : storesAt(stores, place, query.miles);
  const areWantedDropped =
    wanted.names.length > 0 && !isThere(some) && (isThere(any) || some.meaning === 'nothing');
  const there = areWantedDropped ? any : some;
  const others = orPlaces(search, best, candidates);
  const unread = others.length > 0 ? '' : unreadText(query, rest);
  const first = storesCalled(search, there.stores, unread);
  const isFirst = new Set(first);
  const around = there.stores.filter((store) => !isFirst.has(store));
  const unmatched = first.length > 0 ? '' : unread;
  const isListed = new Set(there.stores);
  const isBare = (at: number) => (at >= found!.from && at < found!.to) || rest.unread.includes(at);
  const isState = place.kind === 'state';
  return {
    ...readingOf({ ...rest, isNearMe: false }),
    ...usedDistance(search, !isState && place.kind !== 'abroad'),
    wanted: wanted.names,
    bareText: query.words.filter((_, at) => isBare(at)).join(' '),
    areWantedDropped,
    unmatched,
    isGuess: mistake > 0 || (unmatched !== '' && !rest.isAddress && !/,/.test(query.text)),
    ...(place.kind === 'abroad' && { abroad: place.name }),
    ...(first.length > 0 && around.length > 0 && { isNamedFirst: true }),
    alternatives: [...others, ...alternativesTo(search, best, candidates)].slice(
      0,
      MOST_ALTERNATIVES,
    ),
    groups: first.length > 0 ? [first, around] : [around],
    others: storesContaining(stores, query.text).filter((store) => !isListed.has(store)),
    otherText: query.text,
    center: place.kind === 'abroad' ? search.visitor : place,
    meaning: there.meaning,
  };
}

/** The stores of a place that have most of the other words; of an address with its number, also stores elsewhere. */
function storesCalled({ stores }: Search, there: Store[], unread: string): Store[] {
  const words = unread.split(' ').filter(Boolean);
  const nearby = storesWithMost(stores, new Set(there), words);
  const isHouse = /^\d/.test(unread) && words.length > 2;
  return nearby.length > 0 || !isHouse ? nearby : storesWithMost(stores, new Set(stores), words);
}

const isThere = ({ meaning }: { meaning: Meaning }) => meaning === 'place' || meaning === 'state';

interface StoresThere {
  stores: Store[];
  meaning: Exclude<Meaning, 'text'>;
}

function storesAt(stores: readonly Store[], place: Place, miles: number | undefined): StoresThere {
  if (place.kind === 'abroad') return { stores: [], meaning: 'abroad' };
  if (place.kind !== 'state') return storesAround(stores, place, miles);
  const codes = place.states ?? [place.state];
  const inState = stores.filter(({ state }) => codes.includes(parseState(state)?.code ?? ''));
  if (inState.length > 0) return { stores: inState, meaning: 'state' };
  const { meaning, stores: near } = storesAround(stores, place, 0);
  return { stores: near, meaning };
}

/** The stores within a distance of a point, or the nearest ones if there are none. */
function storesAround(
  stores: readonly Store[],
  center: Center,
  miles = PLACE_RADIUS_MILES,
): StoresThere {
  const within = (most: number) =>
    stores.filter((store) => milesWithin(center, store, most) <= most);
  const near = within(miles);
  if (near.length > 0) return { stores: near, meaning: 'place' };
  const around = within(Math.max(NEAREST_RADIUS_MILES, miles));
  return { stores: around, meaning: around.length > 0 ? 'nearest' : 'nothing' };
}

/** The likeliest place that the text names after an "or": "denver or boulder". */
function orPlaces({ query }: Search, { found, rest }: Candidate, candidates: Candidate[]): Place[] {
  const { words } = query;
  const isOr = (from: number, to: number) =>
    words.slice(from, to).some((word) => /^(?:or|and|o|y)$/.test(word));
  const other = candidates.find(
    (each) =>
      each.found?.mistake === 0 &&
      rest.unread.every((at) => at >= each.found!.from && at < each.found!.to) &&
      (isOr(found!.to, each.found.from) || isOr(each.found.to, found!.from)),
  );
  return other?.found ? [other.found.place] : [];
}

/** Other places that the text may mean, if they are not around the chosen one. */
function alternativesTo(
  { stores, query }: Search,
  best: Candidate,
  candidates: Candidate[],
): Place[] {
  const chosen = best.found?.place;
  const typed = placeKey(query.text);
  const isNamed = (city: string) =>
    city !== '' && (typed.includes(placeKey(city)) || (best.found?.mistake ?? 0) > 0);
  const places = candidates
    .filter(({ found, score }) => {
      if (!found || found === best.found) return false;
      const isSameName = chosen && found.from === best.found?.from && found.to === best.found.to;
      const isAsLarge = isSameName && found.place.size > chosen.size - SIZES.alternative;
      return isAsLarge || score > best.score - SIZES.alternative;
    })
    .map(({ found }) => found!.place)
    .filter((place) => place.kind !== 'abroad' && (chosen || isServed(stores, place)))
    // Bridgeport is the Park City to few visitors.
    .filter(({ kind, city }) => kind !== 'city' || !isNamed(chosen?.city ?? '') || isNamed(city))
    .filter(
      (place) =>
        !chosen ||
        chosen.kind === 'abroad' ||
        (place.kind === 'state') !== (chosen.kind === 'state') ||
        milesBetween(place, chosen) > PLACE_RADIUS_MILES,
    );
  return [...new Map(places.map((place) => [place.name, place])).values()].slice(
    0,
    MOST_ALTERNATIVES,
  );
}
