import 'server-only';
import type { TextIndex } from '../../lib/text-index.ts';
import type { SearchResult } from '../layout/search-source.ts';
import { helpPages, isHelpPage } from './help-pages.ts';
import type { Reading } from './meant-texts.ts';
import { packIn, type IndexedProduct } from './pack-sizes.ts';
import { queryWords, type QueryWords } from './query-words.ts';
import type { OpenSource } from './result-groups.ts';
import { LEAST, phraseScore, PRODUCT_WEIGHT, SCORES, titleScore, type Weigh } from './scores.ts';

export interface Match {
  result: SearchResult;
  reading: Reading;
  score: number;
}

/** Of an index with thousands of entries, so many are compared with a text: those that the index ranks first. */
const MOST_COMPARED = 30;
const MOST_BEST = 3;

/** The results of all sources with their scores, the best first; each page once. */
export function ranked(
  readings: readonly Reading[],
  opened: readonly OpenSource[],
  weigh: Weigh,
): Match[] {
  const matches = readings.flatMap((reading) => {
    const query = queryWords(reading.text);
    const scored = [
      ...helpPages.map((result) => ({
        result,
        score: Math.max(...result.phrases.map((phrase) => phraseScore(query, phrase, weigh))),
      })),
      ...opened.flatMap((source) => titleMatches(query, reading, source, weigh)),
    ];
    return scored.map(({ result, score }) => ({ result, reading, score: scoreIn(reading, score) }));
  });
  const sorted = matches.filter(({ score }) => score > 0).toSorted(byScore);
  return [...Map.groupBy(sorted, ({ result }) => result.to).values()].map(([first]) => first!);
}

/** Up to three of the ranked results that stand above all others. */
export function bestOf(
  matches: readonly Match[],
  { isPart = false, isQuestion }: { isPart?: boolean; isQuestion: boolean },
): SearchResult[] {
  const leastOf = ({ result }: Match) =>
    isPart ? LEAST.part : isQuestion && isHelpPage(result) ? LEAST.answer : LEAST.best;
  const beside = (matches[0]?.score ?? 0) * LEAST.besideFirst;
  return matches
    .filter((match) => match.score >= Math.max(leastOf(match), beside))
    .slice(0, MOST_BEST)
    .map(({ result }) => result);
}

/** The readings that products have, the best first: in a title, or in any of their words. */
export function rankedForShop(
  readings: readonly Reading[],
  shop: TextIndex<IndexedProduct>,
  weigh: Weigh,
): Omit<Match, 'result'>[] {
  return readings
    .map((reading) => {
      const query = queryWords(reading.text);
      const text = query.content.join(' ');
      const scores = shop
        .find(text)
        .slice(0, MOST_COMPARED)
        .flatMap(titlesOf)
        .map((title) => titleScore(query, queryWords(title), weigh));
      const isInShop = query.content.every((word) => shop.spelling(word)?.mistakes === 0);
      const isUnsold = packIn(text, shop)?.isSold === false;
      const score = isUnsold ? 0 : Math.max(...scores, isInShop ? SCORES.inSummary : 0);
      return {
        reading: { ...reading, text },
        score: scoreIn(reading, score) * PRODUCT_WEIGHT,
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted(byScore);
}

const titlesOf = ({ title, choices }: IndexedProduct): string[] => [
  title,
  ...choices.flatMap(({ label }) => (label === null ? [] : [label, `${title} ${label}`])),
];

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score;

/** A part of a text is never the same text. */
const scoreIn = ({ share }: Reading, score: number) =>
  share < 1 ? share * Math.min(score, 1) : score;

/** The matches of a source. Words for its kind ("recipe", "store") count as words of each of its results. */
function titleMatches(
  query: QueryWords,
  { text, share }: Reading,
  { source, index }: OpenSource,
  weigh: Weigh,
): Omit<Match, 'reading'>[] {
  const content = query.content.filter((word) => !source.kindWords?.includes(word));
  const others = content.join(' ');
  if (others === '') return [];
  const isOfKind = content.length < query.content.length;
  const asked = isOfKind ? queryWords(others) : query;
  return index
    .find(isOfKind ? others : text)
    .slice(0, MOST_COMPARED)
    .map((result) => {
      const score = Math.max(nameScore(query, result, weigh), nameScore(asked, result, weigh));
      if (isOfKind) return { result, score: Math.max(score, SCORES.ofKind) };
      // A part of a text in a summary says little, and so do the words of several phrases of a page together.
      const isChance = share < 1 || isHelpPage(result);
      return { result, score: isChance ? score : Math.max(score, SCORES.inSummary) };
    });
}

/** How well a text is the name of a result. The name of a question has all of its words. */
export function nameScore(query: QueryWords, result: SearchResult, weigh: Weigh): number {
  const words = result.isAnswer && !query.isQuestion ? 'all' : 'content';
  const names = [result.title, ...(result.names ?? [])].map(queryWords);
  return Math.max(...names.map((name) => titleScore(query, name, weigh, words)));
}
