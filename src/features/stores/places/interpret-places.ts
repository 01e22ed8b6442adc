import { milesBetween } from '../store-distance.ts';
import type { Place, PlaceMatches } from '../store-types.ts';
import { guessesOf, NO_NAME, partialNames } from './part-names.ts';
import { partOfState, statePlace } from './place-index.ts';
import { gluedNames, largerSpellings } from './place-spelling.ts';
import { plainText, readCoordinates, withMinus } from './place-text.ts';
import { placeAbroad } from './places-abroad.ts';
import { parseState } from './states.ts';
import { connectedNames, repeatedName, SAME_AREA_MILES, wholeNames } from './whole-names.ts';
import { isZip, zipPlace } from './zip-index.ts';

const NOTHING: PlaceMatches = { exact: [], partial: [], guesses: [], abroad: undefined, rest: '' };
/** A name as people write one. */
const WRITTEN = /^[\p{L}\p{M}\s.,'’+&()-]+$/u;
const MOST_WORDS = 24;
/** Weight of a name that is hardly another one without its spaces. */
const KNOWN_NAME = 4;

/**
 * Finds the places that a text may mean. The first call parses half a megabyte of names, so only the Worker imports
 * this module, and only for searches.
 * @param canGuess whether similar names are considered, which takes longer
 */
export function interpretPlaces(text: string, { canGuess = true } = {}): PlaceMatches {
  const point = readCoordinates(text);
  const inCountry = point && withMinus(text, point);
  if (inCountry) return { ...NOTHING, guesses: [inCountry] };
  if (point) return { ...NOTHING, exact: [point] };
  const plain = plainText(text);
  if (!plain) return NOTHING;
  const written = plain.split(' , ').join(' ').split(' ');
  if (written.length > MOST_WORDS) return NOTHING;

  const zips = zipsIn(written);
  if (zips) return { ...NOTHING, exact: zips };
  const zip = zipIn(written);
  // Four digits may also be the beginning of a ZIP code.
  if (zip && /^\d{4}$/.test(plain)) return { ...NOTHING, guesses: [zip] };
  if (zip) return withZip(zip, written);
  const [tooLong] = /^\d{5}(?=\d$)/.exec(plain) ?? [];
  const shortened = tooLong === undefined ? undefined : zipPlace(tooLong);
  if (shortened) return { ...NOTHING, guesses: [shortened] };
  const { words, digits } = withoutDigits(written);
  const sections = plain.replaceAll(/ ,? ?\d{5}$/g, '').split(' , ');
  const abroad = placeAbroad(written);
  const part = partOfState(words.join(' '));
  if (part) return { ...NOTHING, exact: [part] };
  const named = [wholeNames(words), repeatedName(words)].find(({ length }) => length > 0);
  if (named) {
    // Lonetree is a hamlet, Lone Tree a city.
    const isSmall = named.every(({ weight }) => weight < KNOWN_NAME);
    const exact = unique(isSmall ? [...named, ...gluedNames(words)] : named);
    const guesses = canGuess ? largerSpellings(words.join(' '), exact[0]!.weight) : [];
    return { exact, partial: [], guesses, abroad, rest: digits };
  }
  const [first, ...others] = connectedNames(words);
  if (first) {
    const guesses = others.map((places) => unique(places)[0]!);
    return { exact: unique(first), partial: [], guesses, abroad, rest: digits };
  }
  const address = partialNames(sections, written);
  const partial = unique(address.places);
  const isAbroad = abroad !== undefined && abroad.rest === '';
  const isGuessable = canGuess && partial.length === 0 && !isAbroad && WRITTEN.test(text);
  const guess = isGuessable ? guessesOf(words) : NO_NAME;
  const rest = partial.length > 0 ? address.rest : guess.rest;
  return { exact: [], partial, guesses: unique(guess.places), abroad, rest };
}

function withZip(zip: Place, words: string[]): PlaceMatches {
  const foreign = placeAbroad(words.length === 1 ? ['-'] : words);
  const isOtherCode = foreign && words.length === 2 && !isInside(zip, words);
  if (isOtherCode) return { ...NOTHING, abroad: foreign };
  const isWhole = words.length === 1 || words[0]!.startsWith('zip') || isInside(zip, words);
  if (isWhole) return { ...NOTHING, exact: [zip] };
  const others = words.filter((word) => !word.startsWith(zip.zip));
  const { places, rest } = partialNames([], others);
  const isItsCity = places.some((place) => milesBetween(place, zip) <= 2 * SAME_AREA_MILES);
  return { ...NOTHING, partial: [zip], rest: isItsCity ? rest : others.join(' ') };
}

/** The words without a number at the end, or without numbers of five digits, that are no ZIP code. */
function withoutDigits(written: string[]): { words: string[]; digits: string } {
  const isDigits = (word: string, at: number) =>
    written.length > 1 &&
    (/^\d{5}$/.test(word) || (at === written.length - 1 && /^\d{3,}$/.test(word)));
  return {
    words: written.filter((word, at) => !isDigits(word, at)),
    digits: written.filter(isDigits).join(' '),
  };
}

/** Several ZIP codes: "80202 or 80301". */
function zipsIn(words: string[]): Place[] | undefined {
  const parts = words.filter((word) => !/^(?:or|and|o|y)$/.test(word));
  const zips = parts.flatMap((part) => (/^\d{5}$/.test(part) ? (zipPlace(part) ?? []) : []));
  return zips.length > 1 && zips.length === parts.length ? zips : undefined;
}

/** A ZIP code at the end or the beginning, also of nine digits; alone, also without its leading zero. */
function zipIn(words: string[]): Place | undefined {
  const isAlone = words.length === 1 || words[0]!.startsWith('zip');
  const isBeforeState = words.length > 2 && parseState(words.at(-1)!) !== undefined;
  for (const at of [words.length - (isBeforeState ? 2 : 1), 0]) {
    const [, digits, start] = /^((\d{5})(?:\d{4})?)$/.exec(words[at]!) ?? [];
    const short = isAlone && /^\d{4}$/.test(words[at]!) ? `0${words[at]}` : undefined;
    const zip = digits ? start! : short && isZip(short) ? short : undefined;
    if (!zip) continue;
    const place = zipPlace(zip) ?? territoryZip(zip);
    // A house number may have five digits.
    if (place && (at > 0 || isAlone || words.length < 4)) return place;
  }
  return undefined;
}

/** Territories by the first three digits of their ZIP codes, which the index lacks. */
const TERRITORIES: Record<string, string> = {
  '006': 'PR',
  '007': 'PR',
  '008': 'VI',
  '009': 'PR',
  '969': 'GU',
};

function territoryZip(zip: string): Place | undefined {
  const territory = parseState(TERRITORIES[zip.slice(0, 3)] ?? '');
  if (!territory) return undefined;
  return { ...statePlace(territory), kind: 'zip', name: `${zip}, ${territory.name}`, zip };
}

/** Whether the other words name the state of the ZIP code or a place around it. */
function isInside(zip: Place, words: string[]): boolean {
  const others = words.filter((word) => !/^\d+$/.test(word));
  return wholeNames(others).some(
    (place) =>
      (place.kind === 'state' && place.state === zip.state) ||
      milesBetween(place, zip) <= 2 * SAME_AREA_MILES,
  );
}

const unique = (places: Place[]): Place[] =>
  [
    ...new Map(
      places
        .toSorted((one, other) => one.weight - other.weight)
        .map((place) => [`${place.name}`, place]),
    ).values(),
  ].toSorted((one, other) => other.weight - one.weight);
