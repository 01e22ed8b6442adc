import { milesBetween } from '../store-distance.ts';
import type { Place } from '../store-types.ts';
import { cityKey } from './city-names.ts';
import { placesNamed } from './place-index.ts';
import { parseState, type UsState } from './states.ts';

const BEFORE =
  /^(?:near|around|in|at|by|(?:historic )?downtown|midtown|uptown|olde? towne?|greater|metro|the (?:city|state|town) of|(?:city|state|town) of|zip(?: ?code)?|en|cerca de|ciudad de|estado de|(?:north|south|east|west)(?:ern)?|central|upstate|(?:the )?(?:suburbs|outskirts|middle|center|centre|heart|(?:(?:north|south|east|west) )?side) of|outside(?: of)?|(?:close|next) to|estoy en|zona de|area de|univ(?:ersity)? of|university|uni of) /;
const AFTER =
  / (?:area|metro|metro area|metropolitan area|downtown|region|state|suburbs|campus|terminal|resort|village|ski(?: (?:resort|area))?|(?:shopping )?(?:mall|center)|neighbou?rhood|zip(?: ?code)?|(?:state |community )?(?:university|college)|univ|national (?:park|monument|forest)|state park|np|mountain|mtn|lake|reservoir|canyon|casinos?|stadium|arena|hospital|outlets?|airport|town|city limits|county seat|colo)$/;
/** Codes of states that are words before a place in English or Spanish. */
const PREPOSITION = /^(?:in|or|me|de)$/;
/** A qualifier and the place it qualifies are at most this far apart: "Capitol Hill, Denver". */
export const SAME_AREA_MILES = 25;

/** Places whose name is the whole text, perhaps with a state or a larger place: "denver", "capitol hill denver co". */
export function wholeNames(words: string[]): Place[] {
  const text = words.join(' ');
  const named = [...placesNamed(text), ...qualifiedNames(words)];
  if (named.length > 0) return named;
  // "n glenn"
  const joined = words.length === 2 ? placesNamed(cityKey(text).replace(' ', '')) : [];
  if (joined.length > 0) return joined;
  const shorter = withoutPrepositions(text);
  return shorter === text ? [] : wholeNames(shorter.split(' '));
}

/** The places of each part of "denver or boulder"; an empty list when a part is no place or there is only one part. */
export function connectedNames(words: string[]): Place[][] {
  const parts = words
    .join(' ')
    .replace(/^between (.+) and /, '$1 or ')
    .split(/ (?:or|and|o|y) /);
  const named = parts.map((part) => wholeNames(part.split(' ')));
  return parts.length > 1 && named.every((places) => places.length > 0) ? named : [];
}

/** The places of a name that is typed several times: "denver denver". */
export function repeatedName(words: string[]): Place[] {
  const [, once] = /^(.+?)(?: \1)+$/.exec(words.join(' ')) ?? [];
  return once ? wholeNames(once.split(' ')) : [];
}

function qualifiedNames(words: string[]): Place[] {
  return splits(words).flatMap(({ name, qualifier, isFirst }) => {
    // "in denver"
    const state = isFirst && PREPOSITION.test(qualifier) ? undefined : parseState(qualifier);
    const inState = state ? namesIn(name, state) : [];
    const around = inState.length > 0 ? [] : cities(qualifier);
    const near = around.length > 0 ? spots(name) : [];
    return [...inState, ...near.filter((each) => around.some((city) => isPart(each, city)))];
  });
}

/** "denver, co" and "co, denver": the words on each side of each gap, as a name and what it lies in. */
const splits = (words: string[]): { name: string; qualifier: string; isFirst: boolean }[] =>
  words.slice(1).flatMap((_word, index) => {
    const [first, last] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { name: first, qualifier: last, isFirst: false },
      { name: last, qualifier: first, isFirst: true },
    ];
  });

/** Places with this name in a state, perhaps with a larger place: "williamsburg brooklyn". */
export const namesIn = (name: string, { code }: UsState): Place[] => {
  const inState = placesNamed(name, code);
  // "Williamsburg, Brooklyn, NY"
  const words = name.split(' ');
  return inState.length > 0 || words.length < 2
    ? inState
    : splits(words).flatMap((parts) => {
        const around = cities(parts.qualifier).filter(({ state }) => state === code);
        return spots(parts.name).filter((each) => around.some((city) => isPart(each, city)));
      });
};

/** Cities with this name. */
export const cities = (name: string) => placesNamed(name).filter(({ kind }) => kind === 'city');
/** Cities and parts of cities: "baker neighborhood". */
const spots = (name: string) =>
  [...placesNamed(name), ...placesNamed(withoutPrepositions(name))].filter(
    ({ kind }) => kind === 'spot' || kind === 'city',
  );
/** Whether a place may be a part of a city, which is the larger one: "Lincoln Park" of "Chicago". */
const isPart = (place: Place, city: Place) =>
  place.weight < city.weight && milesBetween(place, city) <= SAME_AREA_MILES;

/** Removes prepositions and words such as "area" around a name: "near denver", "denver area". */
export const withoutPrepositions = (text: string): string =>
  text.replace(BEFORE, '').replace(AFTER, '');
