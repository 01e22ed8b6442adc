import { milesBetween } from '../geo.ts';
import { placeKey } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import { cleanCell } from '../sheet/store-cells.ts';
import {
  isArea,
  NEAREST_RADIUS_MILES,
  PLACE_RADIUS_MILES,
  type Place,
  type Store,
  type StoreSearch,
} from '../store-types.ts';
import { readQuery, spotAt } from './read-query.ts';
import { readingsOf, type Reading } from './readings.ts';
import { isAt, storesContaining, storesWithWords } from './store-words.ts';

const QUOTED = /^["“](.+)["”]$/u;
const NOTHING: Reading = { words: [], mistake: 0, said: [], own: [], unread: [], score: 0 };

/**
 * Finds the stores that a search text matches: of all that it may mean, the likeliest.
 * @returns the stores in groups, in display order; `others` only contain the text, and come last. `wants` are the
 * criteria of the text, each with its remaining words; `leftOut` are parts of it that the results do not follow
 */
export function matchStores(
  stores: readonly Store[],
  { text: typed, near }: Pick<StoreSearch, 'text' | 'near'>,
) {
  const cleaned = cleanCell(typed);
  const [, quoted] = QUOTED.exec(cleaned) ?? [];
  const text = quoted ?? cleaned;
  const query = readQuery(cleaned);
  const readings = quoted ? [] : readingsOf(stores, query);
  const [best = NOTHING] = readings;
  const { words, mistake, said, own, unread } = best;
  const place = best.found?.place;
  const isNearMe = !place && said.some(({ kind }) => kind === 'near me');
  const miles = isNearMe || (place && !isArea(place)) ? query.miles : undefined;
  const visitor = near ? spotAt('visitor', 'you', near) : null;
  const containing = storesContaining(stores, text);
  const named = storesWithWords(stores, own);
  const isText = best === NOTHING || (!place && own.length > 0);
  const texts = named.length > 0 ? named : containing;
  const { there, meaning }: StoresThere = isText
    ? { there: texts, meaning: texts.length > 0 ? 'text' : 'nothing' }
    : storesOf(stores, place ?? visitor, miles);
  const those = new Set(there);
  const first = new Set(named.filter((store) => those.has(store)));
  const around = there.filter((store) => !first.has(store));
  return {
    /** Words are corrected, or some beside the place say nothing; those of an address may. */
    isGuess: mistake > 0 || (place !== undefined && unread.length > 0 && !/[,\d]/.test(text)),
    /** The text with misspelled words of stores corrected, folded. */
    ...(mistake > 0 && !place && { spelled: words.join(' ') }),
    alternatives: alternativesTo(best, readings),
    /** Stores that the text names precede nearer ones. */
    ...(place && first.size > 0 && around.length > 0 && { isNamedFirst: true }),
    /** The text asks for stores near the visitor. */
    isNearMe,
    /** The distance that the text asks for, in place of PLACE_RADIUS_MILES. */
    ...(miles && { miles }),
    /** Whether any store contains `otherText`. */
    hasText: containing.length > 0,
    otherText: text,
    groups: [[...first], around],
    others: text === '' ? [] : containing.filter((store) => !those.has(store)),
    center: place ?? visitor,
    meaning,
    wants: said.flatMap(({ want, words: phrase }) =>
      want ? [{ ...want(), without: words.filter((_, at) => !phrase.includes(at)).join(' ') }] : [],
    ),
    leftOut: [
      unread.join(' '),
      ...said.map((each) =>
        each.kind === 'time' ? each.words.map((at) => words[at]).join(' ') : '',
      ),
      miles ? '' : query.distance,
    ].filter(Boolean),
  };
}

/**
 * How the search text was interpreted.
 * - `text`: stores that contain it in a searched column, or all stores for a text without a place.
 * - `state`: stores in the state that it names.
 * - `place`: stores within PLACE_RADIUS_MILES of the place that it names.
 * - `nearest`: stores within NEAREST_RADIUS_MILES of that place, because none is closer.
 * - `nothing`: it names no place, or a place far from all stores.
 * - `abroad`: it names a place outside the US.
 */
type Meaning = 'text' | 'state' | 'place' | 'nearest' | 'nothing' | 'abroad';

interface StoresThere {
  there: readonly Store[];
  meaning: Meaning;
}

/**
 * The stores at a place, or the nearest ones if there are none. For the visitor, all stores, unless they are far or a
 * distance is asked for.
 */
function storesOf(stores: readonly Store[], place: Place | null, miles?: number): StoresThere {
  if (!place) return { there: stores, meaning: 'text' };
  if (place.kind === 'abroad') return { there: [], meaning: 'abroad' };
  const there = stores.filter((store) => isAt(store, place, miles));
  const isVisitor = place.kind === 'visitor' && !miles;
  if (there.length > 0 && !isVisitor)
    return { there, meaning: place.kind === 'state' ? 'state' : 'place' };
  const nearest = stores.filter((store) =>
    isAt(store, { ...place, kind: 'spot' }, NEAREST_RADIUS_MILES),
  );
  if (nearest.length === 0) return { there: [], meaning: 'nothing' };
  return isVisitor ? { there: stores, meaning: 'text' } : { there: nearest, meaning: 'nearest' };
}

const MOST_ALTERNATIVES = 3;

/** Other places that the text may mean, if they are not around the chosen one. */
function alternativesTo(best: Reading, readings: readonly Reading[]): Place[] {
  const chosen = best.found?.place;
  const places = readings.flatMap(({ found, words, score, unread }) => {
    const place = found?.place;
    if (!place || place.kind === 'abroad' || unread.length > best.unread.length) return [];
    // Bridgeport is the Park City to few visitors.
    if (!placeKey(words.join(' ')).includes(placeKey(place.city))) return [];
    const isAround =
      chosen &&
      isArea(chosen) === isArea(place) &&
      milesBetween(place, chosen) <= PLACE_RADIUS_MILES;
    const isSameName = String(found.words) === String(best.found?.words);
    const isAsLarge = isSameName && place.size > chosen!.size - SIZES.alternative;
    const isLikely = isAsLarge || score > best.score - SIZES.alternative;
    return isLikely && !isAround ? [place] : [];
  });
  const byName = new Map(places.map((place) => [place.name, place]));
  return [...byName.values()].slice(0, MOST_ALTERNATIVES);
}
