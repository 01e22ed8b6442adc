import { readPoint } from '../locator-path.ts';
import { typedWords } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import type { Coordinates, Place, Store } from '../store-types.ts';
import { isOf, phrasesIn, type Phrase } from './lexicon.ts';

/** A search text as words, with what some of them mean beside a place. */
export interface Query {
  text: string;
  /** Folded. */
  words: string[];
  /** The longest first. */
  phrases: Phrase[];
  /** Coordinates, which the whole text is. */
  point: Place | undefined;
  /** Replaces PLACE_RADIUS_MILES. */
  miles: number | undefined;
  /** As typed: "50 km". */
  distance: string;
  /** The share of wrong letters that are corrected; 0 for a text as it was typed. */
  mistake: number;
}

/** What the words beside a place, or all words, say. */
export interface Rest {
  said: Phrase[];
  /** Indexes of the words that say nothing known. */
  unread: number[];
}

const KILOMETERS_PER_MILE = 1.609_344;
const MOST_MILES = 500;
const MOST_WORDS = 24;
const DISTANCE =
  /(?:\b(?:(?:with)?in(?: an?)?|under|less than|up to|dentro de|a menos de|hasta|en un radio de|(?:a )?radius(?: of)?|a)\s+)?\+?\b(\d{1,3}(?:\.\d+)?)[ -]?(mi|mls?|miles?|millas?|kms?|kil[oó]met(?:er|re|ro)s?)\b\.?(?: radius| away| or less| a la redonda)?(?:\s+(?:from|of|around|de|desde|del|alrededor de)\b)?/iu;
const POINT =
  /^(?:geo:)?\(?\s*(?:lat(?:itude|itud)?\.?:?\s*)?([+-]?\d{1,2}\.\d+)\s*°?\s*([NS])?[\s,;]+(?:lo?ng?(?:itude|itud)?\.?:?\s*)?([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EWO])?\s*\)?$/i;

/**
 * Reads a search text: its folded words (at most 24), the known phrases in them, coordinates if it is a point, and a
 * distance such as "within 10 miles", whose words are left out.
 * @param stores whose types and products it may name
 */
export function readQuery(typed: string, stores: readonly Store[]): Query {
  // Full-width letters and digits become plain ones.
  const text = typed.normalize('NFKC').replace(/[\s,]+$/, '');
  const [phrase = '', amount = '', unit = ''] = DISTANCE.exec(text) ?? [];
  const miles = Number(amount) / (/^k/i.test(unit) ? KILOMETERS_PER_MILE : 1);
  const whole = withWholeZips(text.replace(phrase, ' '));
  const words = typedWords(whole).slice(0, MOST_WORDS);
  const comma = typedWords(/^[^,]*(?=,)/.exec(whole)?.[0] ?? '').length;
  return {
    text,
    words,
    phrases: phrasesIn(words, stores, comma),
    point: pointIn(text),
    miles: miles > 0 && miles <= MOST_MILES ? miles : undefined,
    distance: phrase && `${amount} ${unit}`,
    mistake: 0,
  };
}

/** Returns the query with `words` in place of its own. @param mistake the share of letters that were corrected */
export const withWords = (
  stores: readonly Store[],
  query: Query,
  words: string[],
  mistake: number,
): Query => ({ ...query, words, phrases: phrasesIn(words, stores), mistake });

/** A text in which each ZIP code is five digits: no letter O, space, comma or last four digits. */
const withWholeZips = (text: string): string =>
  text
    .replaceAll(/\b\d(?=[\do]{4}\b)\d*o[\do]*\b/gi, (zip) => zip.replaceAll(/o/gi, '0'))
    .replaceAll(/(?<=[a-z.])(?=\d{5}\b)/gi, ' ')
    .replaceAll(/\b(\d{5})(?:-?\d{4}|\d)\b/g, '$1')
    .replace(/(?<![\d,] ?)\b(?:\d{2}[ ,] ?\d{3}|\d{3}[ ,] ?\d{2}|\d[ ,]\d{4}|\d{4} \d)$/, (zip) =>
      zip.replaceAll(/\D/g, ''),
    );

/** Coordinates in degrees. Those in the US that lack their minus get it. */
function pointIn(text: string): Place | undefined {
  const [, north, south, east, west] = POINT.exec(text.trim()) ?? [];
  if (north === undefined) return undefined;
  const degrees = (number: string, sign: string | undefined, negative: RegExp) =>
    sign && negative.test(sign) ? -Math.abs(Number(number)) : Number(number);
  const [one, other] = [degrees(north, south, /s/i), degrees(east!, west, /[wo]/i)];
  const isWithoutMinus = !west && one >= 18 && one <= 72 && other >= 65;
  const point = readPoint(`${one},${isWithoutMinus ? -other : other}`);
  return point && spotAt('spot', `${point.latitude}, ${point.longitude}`, point);
}

/** A place at a point, with '' as city, state and ZIP code: coordinates, or the visitor's location. */
export function spotAt(kind: Place['kind'], name: string, point: Coordinates): Place {
  return { kind, name, city: '', state: '', zip: '', size: SIZES.point, ...point };
}

/**
 * The phrases of a query that do not overlap, longer ones first, and the indexes of the words in none of them.
 * @param named indexes of words that name a place, which are left out
 */
export function restOf({ words, phrases }: Query, named: readonly number[] = []): Rest {
  const left = new Set([...words.keys()].filter((at) => !named.includes(at)));
  const said = phrases.filter((phrase) => {
    const isLeft = !isOf(phrase, 'no place') && phrase.words.every((at) => left.has(at));
    if (isLeft) for (const at of phrase.words) left.delete(at);
    return isLeft;
  });
  return { said, unread: [...left] };
}

/** Whether the word at an index is, without its neighbors, a phrase of one of these kinds. */
export const isAlone = (
  { phrases }: Query,
  at: number,
  ...kinds: Parameters<typeof isOf>[1][]
): boolean =>
  phrases.some((each) => each.words.length === 1 && each.words[0] === at && isOf(each, ...kinds));

/** Whether a word at one of these indexes is in a phrase that is no place: "me" is not Maine in "near me". */
export const isNoPlace = ({ phrases }: Query, words: readonly number[]): boolean =>
  phrases.some(
    (phrase) =>
      isOf(phrase, 'no place', 'near me') && words.some((at) => phrase.words.includes(at)),
  );

/** The words of a text whose indexes are given. */
export const wordsAt = ({ words }: Query, indexes: readonly number[]): string[] =>
  indexes.map((at) => words[at]!);
