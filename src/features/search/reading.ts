import 'server-only';
import { foldWord, wordsOf } from '../../lib/words.ts';
import type { PlaceSource, SearchResult } from '../layout/search-source.ts';
import { queryWords, WEIGHTS, withoutPlain, type Entry, type Named } from './phrases.ts';
import type { Hit, SiteIndex } from './site-index.ts';

/** The matches of a search text. */
export interface Reading {
  text: string;
  named: Named[];
  hits: Hit[];
  place: SearchResult | undefined;
  isPartial: boolean;
}

type Places = Awaited<ReturnType<PlaceSource['open']>>;
/** Until the stores have loaded. */
export const NO_PLACES: Places = () => ({ results: [] });

/**
 * Searches a text as typed or, if no document has all its words, without those that say little, or with corrected
 * spelling. `whole` is the search that found something, `typed` that as typed, `meant` the corrected or typed text.
 */
export function wholeReading(text: string, index: SiteIndex, places: Places) {
  const typed = read(text, index, places);
  if (isFound(typed)) return { whole: typed, typed, meant: text };
  const spelled = index.respelled(text);
  const others = [withoutPlain(queryWords(text).content), spelled ?? ''];
  const whole = others.map((each) => read(each, index, places)).find(isFound);
  return { whole, typed, meant: spelled ?? text };
}

/** The matches of a search text, or those of a part of it when no document has all its words. */
export function readingOf(text: string, index: SiteIndex, places: Places): Reading {
  const { whole, typed, meant } = wholeReading(text, index, places);
  if (whole) return whole;
  const inPart = read(meant, index, places, WEIGHTS.leastPart);
  if (inPart.named.length > 0) return inPart;
  const [first] = index.having(meant, 'any');
  const isProductNamed = first !== undefined && isProduct(first) && !first.isWeak;
  if (typed.place && !isProductNamed) return typed;
  if (!first) return typed;
  const part = wordsOf(meant).filter((word) => first.words.includes(foldWord(word)));
  return { ...read(part.join(' '), index, places), isPartial: true };
}

function read(
  text: string,
  index: SiteIndex,
  places: Places,
  least: number = WEIGHTS.leastShare,
): Reading {
  const named = index.named(text).filter(({ score }) => score >= least);
  const hits = index.having(text, 'all');
  const { results, spelled } = places(text);
  // Words that the site has are no misspelled place.
  const [place] = spelled && isFound({ named, hits }) ? [] : results;
  return { text: (place && spelled) ?? text, named, hits, place, isPartial: false };
}

const isFound = ({ named, hits, place }: Pick<Reading, 'named' | 'hits'> & Partial<Reading>) =>
  named.length > 0 || hits.some(({ isWeak }) => !isWeak) || (place !== undefined && isPage(place));

/** Whether the result has its own page: its address has no query. */
export const isPage = ({ to }: SearchResult) => !to.includes('?');
export const isProduct = ({ entry }: { entry: Entry }) => entry.product !== undefined;
