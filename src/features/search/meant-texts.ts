import words from '../../../content/search.json' with { type: 'json' };
import { respelled, type TextIndex } from '../../lib/text-index.ts';
import { singularWords } from '../../lib/words.ts';
import { inOurWords } from './query-words.ts';

/** What the words of a text are looked up in. */
export type WordIndex = Pick<TextIndex<unknown>, 'spelling' | 'matchedWords'>;

/** What a text may mean, the likeliest first: in the editors' words, as typed, and with corrected spelling. */
export function meantTexts(text: string, indexes: readonly WordIndex[]): string[] {
  const isKnown = (each: string) => respelled(each, indexes) === undefined;
  const ours = inOurWords(text, words);
  if (ours.hasSynonym && isKnown(ours.text)) return distinct([ours.text, text]);
  const spelled = isKnown(text) ? undefined : respelled(text, indexes);
  if (spelled === undefined) return distinct([text, ours.text, singularWords(text) ?? text]);
  return distinct([text, inOurWords(spelled, words).text, spelled]);
}

/** The most words of a text, in the editors' words and with corrected spelling, that a single entry has. */
export function partOf(text: string, indexes: readonly WordIndex[]): string | undefined {
  const ours = inOurWords(text, words).text;
  const spelled = inOurWords(respelled(ours, indexes) ?? ours, words).text;
  const [best = []] = indexes
    .map((index) => index.matchedWords(spelled))
    .toSorted((one, other) => other.length - one.length);
  return best.length > 0 ? best.join(' ') : undefined;
}

const distinct = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);
