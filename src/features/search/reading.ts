import 'server-only';
import { foldWord, wordsOf } from '../../lib/words.ts';
import type { PlaceSource, SearchResult } from '../layout/search-source.ts';
import { WEIGHTS, type Named } from './phrases.ts';
import type { Hit, SiteIndex } from './site-index.ts';

/** The matches of a search text. */
export interface Reading {
  /** The text that they match: the typed one, the correction, or a part of it. */
  text: string;
  named: Named[];
  hits: Hit[];
  places: SearchResult[];
  /** They have only some of the words. */
  isPartial: boolean;
}

type Places = Awaited<ReturnType<PlaceSource['open']>>;
/** Until the stores have loaded. */
export const NO_PLACES: Places = () => ({ results: [] });

/**
 * Searches a text as typed; if no document has all its words, with corrected spelling; and if none has those either, a
 * part of it.
 */
export function readingOf(typed: string, index: SiteIndex, places: Places): Reading {
  const read = (text: string, least: number = WEIGHTS.leastShare): Reading => {
    const named = index.named(text).filter(({ score }) => score >= least);
    const hits = index.having(text);
    const { results, spelled } = places(text);
    // Words that the site has are no misspelled place.
    const found = spelled && isFound({ named, hits, places: [] }) ? [] : results;
    const meant = (found.length > 0 && spelled) || text;
    return { text: meant, named, hits, places: found, isPartial: false };
  };
  const asTyped = read(typed);
  // Its text differs when a misspelled place is all that it found.
  if (isFound(asTyped) && asTyped.text === typed) return asTyped;
  const meant = index.respelled(typed) ?? typed;
  const corrected = read(meant);
  for (const reading of [corrected, asTyped]) if (isFound(reading)) return reading;
  const inPart = read(meant, WEIGHTS.leastPart);
  if (inPart.named.length > 0) return inPart;
  const [first] = index.having(meant, 'OR');
  const isProductNamed = first?.entry.product && !first.isMention;
  if (!first || (asTyped.places.length > 0 && !isProductNamed)) return asTyped;
  const part = wordsOf(meant).filter((word) => first.words.includes(foldWord(word)));
  return { ...read(part.join(' ')), isPartial: true };
}

const isFound = ({ named, hits, places: [place] }: Pick<Reading, 'named' | 'hits' | 'places'>) =>
  named.length > 0 || hits.some(({ isMention }) => !isMention) || (place && isPage(place));

/** Whether the result has its own page: its address has no query. */
export const isPage = ({ to }: SearchResult) => !to.includes('?');
