import { oncePer } from '../../../lib/once-per.ts';
import { createSpeller, withPairs } from '../../../lib/spelling.ts';
import { placesIn, weightOf, type FoundPlace } from '../places/find-place.ts';
import { placeKey, typedWords } from '../places/place-key.ts';
import { placeKeys, placesNamed } from '../places/place-table.ts';
import { SCORE, SIZES } from '../places/place-weights.ts';
import type { Store } from '../store-types.ts';
import { kindOf, partsFrom, readPhrases, wantedPhrases, type Phrase } from './lexicon.ts';
import type { Query } from './read-query.ts';
import { isAt, storesContaining, storesWithWords } from './store-words.ts';

/** What a text may mean: a place, stores with its words, or only what the lexicon says. */
export interface Reading {
  /** The words of the text, as typed or corrected. */
  words: readonly string[];
  /** The share of wrong letters that are corrected; 0 for a text as it was typed. */
  mistake: number;
  found?: FoundPlace | undefined;
  said: Phrase[];
  /** The words that stores have: all that are meant, or some at the place. */
  own: readonly string[];
  /** The words that say nothing known. */
  unread: string[];
  score: number;
}

/**
 * All readings of a search text, the likeliest first; [] without any. Other spellings are tried only if the best
 * reading of the text as typed leaves words unread.
 */
export function readingsOf(stores: readonly Store[], query: Query): Reading[] {
  const { text, words, point, miles } = query;
  const whole = { words, mistake: 0, said: [], own: [], unread: [], score: SIZES.point };
  if (point) return [{ ...whole, found: { place: point, words: [] } }];
  // A distance alone is from the visitor.
  if (words.length === 0 && miles) return [{ ...whole, said: [{ kind: 'near me', words: [] }] }];
  if (words.length === 0) return text === '' ? [whole] : [];
  const typed = readWords(stores, words).toSorted(byScore);
  if (typed[0]!.unread.length === 0) return typed;
  const corrected = correctionsOf(stores, words, typed[0]!.unread).flatMap((each) =>
    readWords(stores, each.words, each.mistake),
  );
  return [...typed, ...corrected].filter(({ score }) => score >= SIZES.nothing).toSorted(byScore);
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score;

/** A word of these kinds is no place if others follow, as "in" is not Indiana. */
const AROUND = ['filler', 'around', 'near me'];

/**
 * All readings of words as they are spelled. Each names one of the places in the words, or no place; the remaining words are
 * either those of stores, or unread.
 */
function readWords(stores: readonly Store[], words: readonly string[], mistake = 0): Reading[] {
  const phrases = readPhrases(stores, words);
  const noPlace = new Set(phrases.filter(isNoPlace).flatMap((phrase) => phrase.words));
  const kinds = words.map((word) => kindOf(stores, word) ?? '');
  const parts = [...words.keys()]
    .flatMap((from) => partsFrom(words, from))
    .filter(([at = 0, next]) => next || at === words.length - 1 || !AROUND.includes(kinds[at]!))
    .filter((part) => !part.some((at) => noPlace.has(at)));
  const places = placesIn(words, parts);
  const text = words.join(' ');
  const isName = /\D/.test(text) && storesContaining(stores, text).length > 0;
  // Of equal readings, the first one is meant: "Golden Eagle" is the name of a store, "Pearl Street Boulder" a place.
  return (isName ? [undefined, ...places] : [...places, undefined]).flatMap((found) => {
    const isFree = (at: number) => !found?.words.includes(at);
    const said = phrases.filter((phrase) => phrase.words.every(isFree));
    const known = said.flatMap((phrase) => (phrase.kind === 'no place' ? [] : phrase.words));
    const unread = words.filter((_, at) => isFree(at) && !known.includes(at));
    const content = words.filter((_, at) => isFree(at) && kinds[at] !== 'filler');
    const isHad = (some: string[]) =>
      storesWithWords(stores, some).some((store) => !found || isAt(store, found.place));
    // A type may be a word of a name: "Bluebird Liquors".
    const isRead = found && (unread.length === 0 || found.place.kind === 'state');
    const own = isRead ? undefined : isName && !found ? words : [content, unread].find(isHad);
    const isWish = said.some((each) => each.kind === 'near me' || (each.want && !unread[0]));
    const wish = isWish ? SIZES.lexicon : unread.length > 0 ? 0 : SIZES.filler;
    const size = found ? weightOf(stores, found.place) : wish;
    const count = found?.words.length ?? (unread.length > 0 ? 1 : words.length);
    const base = { words, mistake, found, own: [], unread: [] };
    const scoreOf = (its: number, named: number) =>
      its + SCORE.named * named - SCORE.mistake * mistake;
    const left = unread.length > 0 ? SCORE.unread : 0;
    const readings: Reading[] = [{ ...base, said, unread, score: scoreOf(size, count) - left }];
    if (own) {
      const score = scoreOf(SIZES.stores, (found?.words.length ?? 0) + own.length);
      readings.push({ ...base, said: own === unread ? said : [], own, score });
    }
    return readings;
  });
}

/** Whether the words of a phrase name no place: "me" is not Maine in "near me". */
const isNoPlace = ({ kind }: Phrase) => kind === 'no place' || kind === 'near me';

/** A shorter word with a mistake may be another word: "life" is no lime. */
const LONG_WORD = 5;

/** Names of places, the words in the names of stores, each alone and with the next one, and phrases for types and products. */
const spellerOf = oncePer((stores: readonly Store[]) => {
  const names = [...new Set(stores.map(({ name }) => name))].map(typedWords);
  const words = [...names.flatMap(withPairs), ...wantedPhrases(stores)];
  return createSpeller([...placeKeys(), ...words.filter(({ length }) => length >= LONG_WORD)]);
});

/** Texts with another spelling: each costs as much as the text itself. */
const MOST_SPELLINGS = 6;

/** The text with all words, or the unread ones, as the likeliest places and words of stores that are spelled like them. */
function correctionsOf(
  stores: readonly Store[],
  words: readonly string[],
  unread: readonly string[],
) {
  const phrases = readPhrases(stores, words);
  const right = phrases.filter(isNoPlace).flatMap((phrase) => phrase.words.map((at) => words[at]));
  // The wrong number is worse than none.
  const wrong = unread.filter((word) => !/\d/.test(word) && !right.includes(word));
  if (wrong.length === 0) return [];
  const text = words.join(' ');
  const span = words
    .slice(words.indexOf(wrong[0]!), words.lastIndexOf(wrong.at(-1)!) + 1)
    .join(' ');
  // A word beside the misspelled ones may belong to the name: "san antonia", "colorado sprngs".
  return [...new Set(right.length > 0 ? [span] : [text, span])]
    .flatMap((part) =>
      spellerOf(stores)(placeKey(part)).flatMap(({ word, mistakes }) => {
        const places = placesNamed(word);
        // A former name or a nickname is not corrected.
        const meant = places.filter(({ city }) => word.includes(placeKey(city)));
        if (places.length > 0 && meant.length === 0) return [];
        const weights = meant.map((place) => weightOf(stores, place));
        const mistake = mistakes / part.length;
        const score = Math.max(SIZES.stores, ...weights) - SCORE.mistake * mistake;
        return { words: text.replace(part, word).split(' '), mistake, score };
      }),
    )
    .toSorted(byScore)
    .slice(0, MOST_SPELLINGS);
}
