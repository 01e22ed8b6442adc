import searchWords from '../../../../content/search.json' with { type: 'json' };
import { isFiller, lexiconMatches, type LexiconRow } from './lexicon.ts';
import { createSpeller } from '../places/spelling.ts';
import { foldWord } from '../../../lib/words.ts';
import { readPoint } from '../locator-path.ts';
import { typedWords } from '../places/place-key.ts';
import { SIZES } from '../places/place-weights.ts';
import { oncePer } from '../../../lib/once-per.ts';
import type { Place, Store } from '../store-types.ts';

/** A search text as words, with what some of them mean beside a place. */
export interface Query {
  text: string;
  /** Folded. */
  words: string[];
  meanings: Meaning[];
  /** Coordinates, which the whole text is. */
  point: Place | undefined;
  /** Replaces PLACE_RADIUS_MILES. */
  miles: number | undefined;
  /** As typed: "50 km". */
  distance: string;
}

/** What some words say: a row of the lexicon, or a product of the sheet. */
interface Meaning {
  from: number;
  to: number;
  rows: LexiconRow[];
  product?: string;
}

/** What the words beside a place, or all words, say. */
export interface Rest {
  said: Meaning[];
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

/** Reads a search text. @param stores whose types and products it may name */
export function readQuery(typed: string, stores: readonly Store[]): Query {
  // Full-width letters and digits become plain ones.
  const text = typed.normalize('NFKC').replace(/[\s,]+$/, '');
  const [phrase, amount = '', unit = ''] = DISTANCE.exec(text) ?? [];
  const miles = Number(amount) / (/^k/i.test(unit) ? KILOMETERS_PER_MILE : 1);
  const left = phrase === undefined ? text : text.replace(phrase, ' ');
  const words = typedWords(withWholeZips(left)).slice(0, MOST_WORDS);
  return {
    text,
    words,
    meanings: meaningsIn(words, stores),
    point: pointIn(text),
    miles: phrase !== undefined && miles > 0 && miles <= MOST_MILES ? miles : undefined,
    distance: phrase === undefined ? '' : `${amount} ${unit}`,
  };
}

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
  if (!point) return undefined;
  const name = `${point.latitude}, ${point.longitude}`;
  return { kind: 'spot', name, city: '', state: '', zip: '', size: SIZES.point, ...point };
}

function meaningsIn(words: string[], stores: readonly Store[]): Meaning[] {
  const productOf = productFinder(stores);
  const named = words.flatMap((_, from): Meaning[] =>
    [1, 2, 3].flatMap((length) => {
      const part = words.slice(from, from + length);
      const product = part.length === length ? productOf(part) : undefined;
      return product ? [{ from, to: from + length, rows: [], product }] : [];
    }),
  );
  return [...named, ...lexiconMatches(words)].toSorted(
    (one, other) => other.to - other.from - (one.to - one.from),
  );
}

/** A shorter word with a mistake may be another word. */
const LONG_WORD = 6;
const keyOf = (words: readonly string[]) => words.map(foldWord).join(' ');

/** Finds the product of words that no other product of the sheet has, or that are the editors' synonyms for it. */
const productFinder = oncePer((stores: readonly Store[]) => {
  const names = new Map(
    [...new Set(stores.flatMap(({ products }) => products))].map((product) => [
      product,
      keyOf(typedWords(product).filter((word) => word.length > 2 && !isFiller(word))).split(' '),
    ]),
  );
  const meant = new Map<string, string>();
  const add = (key: string, others = [key]) => {
    const isNamed = ([, words]: [string, string[]]) =>
      key.split(' ').every((word) => words.includes(word));
    const [product, another] = [...names].filter(isNamed);
    if (product && !another) for (const other of others) meant.set(other, product[0]);
  };
  for (const words of names.values()) for (const key of [...words, words.join(' ')]) add(key);
  for (const { word, others } of searchWords.synonyms)
    add(
      keyOf(typedWords(word)),
      others.map((other) => keyOf(typedWords(other))),
    );
  const spell = createSpeller([...meant.keys()].filter((key) => key.length >= LONG_WORD));
  return (words: readonly string[]): string | undefined => {
    const key = keyOf(words);
    if (meant.has(key) || words.length > 1 || key.length < LONG_WORD) return meant.get(key);
    const [near] = spell(key, 1);
    return near && meant.get(near.word);
  };
});

/**
 * The meanings of the words of a query, except those from `from` to `to`, which name a place. Longer phrases take
 * precedence.
 */
export function restOf({ words, meanings }: Query, from = 0, to = 0): Rest {
  const left = new Set([...words.keys()].filter((at) => at < from || at >= to));
  const said = meanings.filter((meaning) => {
    const own = [...words.keys()].slice(meaning.from, meaning.to);
    const isLeft = own.every((at) => left.has(at));
    if (isLeft) for (const at of own) left.delete(at);
    return isLeft;
  });
  return { said, unread: [...left] };
}

/** Whether some words are one of these kinds of the lexicon. */
export const says = ({ said }: Rest, ...kinds: LexiconRow['kind'][]): boolean =>
  said.some(({ rows }) => rows.some(({ kind }) => kinds.includes(kind)));

/** Whether the words beside a place are an address: they have a number or the word for a street. */
export const isAddress = ({ words }: Query, rest: Rest): boolean =>
  says(rest, 'street') || rest.unread.some((at) => /^\d/.test(words[at]!));

/** Whether a word of a query alone is one of these kinds of the lexicon. */
export const isOfKind = (
  { words, meanings }: Query,
  word: string,
  ...kinds: LexiconRow['kind'][]
): boolean =>
  meanings.some(
    ({ from, to, rows }) =>
      to === from + 1 && words[from] === word && rows.some(({ kind }) => kinds.includes(kind)),
  );

/** The words that say nothing known, as typed, with those between them and the street after them. */
export function unreadText(query: Query, rest: Rest): string {
  const { words, meanings } = query;
  const { unread } = rest;
  const [first] = unread;
  if (first === undefined) return '';
  if (!isAddress(query, rest)) return unread.map((at) => words[at]).join(' ');
  const isStreet = (at: number) =>
    meanings.some((each) => each.from === at && each.rows.some(({ kind }) => kind === 'street'));
  let last = unread.at(-1)!;
  for (let at = last + 1; at < words.length; at++) if (isStreet(at)) last = at;
  return words.slice(first, last + 1).join(' ');
}
