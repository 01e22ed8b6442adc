import words from '../../../content/search.json' with { type: 'json' };
import { respelled, textIndex, type Spelling, type TextIndex } from '../../lib/text-index.ts';
import { singularWords } from '../../lib/words.ts';
import { fillerSpelling, inOurWords } from './query-words.ts';

/** The index in which the words of a text are looked up. */
export type WordIndex = Pick<TextIndex<unknown>, 'find' | 'spelling' | 'matchedWords'>;

/**
 * Texts that a typed text may stand for, the likeliest first: in the editors' words, as typed, and with corrected
 * spelling.
 */
export function meantTexts(text: string, indexes: readonly WordIndex[]): string[] {
  const spellers = [{ spelling: fillerSpelling }, ...indexes, { spelling: synonymSpelling }];
  const isKnown = (each: string) => respelled(each, spellers) === undefined;
  const isOnSite = (word: string) =>
    indexes.some(({ spelling }) => {
      const known = spelling(word);
      return known?.mistakes === 0 && known.completed === undefined;
    });
  const ours = inOurWords(text, words, isOnSite);
  const singular = inSingular(ours.text);
  if (ours.hasSynonym && isKnown(ours.text)) return distinct([singular, text]);
  const spelled = isKnown(text) ? undefined : respelled(text, spellers);
  if (spelled === undefined) return distinct([text, singular]);
  return distinct([text, inSingular(inOurWords(spelled, words, isOnSite).text), spelled]);
}

let synonyms: TextIndex<unknown> | undefined;

/** The nearest of the words that synonyms have, so that "jalepeno" finds what "jalapeno" does. */
function synonymSpelling(word: string): Spelling | undefined {
  synonyms ??= textIndex(words.synonyms, ({ others }) => ({ title: '', text: others.join(' ') }));
  const spelling = synonyms.spelling(word);
  return spelling?.completed === undefined ? spelling : undefined;
}

/** Words that say less than those beside them: numbers, colors and sizes. */
const SECONDARY =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl)$/;

/**
 * The most words of a text, in the editors' words and with corrected spelling, that a single entry has. If that is one
 * word, the rarest one, but no number or color: "vegan margarita" is about vegan, "18 pack" about packs.
 * A word that a page answers precedes others.
 * @param indexes of several with as many words, the first one counts
 */
export function partOf(
  text: string,
  indexes: readonly WordIndex[],
  isAnswered: (word: string) => boolean,
): string | undefined {
  const ours = inOurWords(text, words).text;
  const spelled = inOurWords(respelled(ours, indexes) ?? ours, words).text;
  const [best = []] = indexes
    .map((index) => index.matchedWords(spelled))
    .toSorted((one, other) => other.length - one.length);
  if (best.length !== 1) return best.length > 0 ? best.join(' ') : undefined;
  const [rarest] = spelled
    .split(' ')
    .filter((word) => !SECONDARY.test(word))
    .map((word) => ({ word, entries: entriesWith(word, indexes) }))
    .filter(({ entries }) => entries > 0)
    .toSorted(
      (one, other) =>
        Number(isAnswered(other.word)) - Number(isAnswered(one.word)) ||
        one.entries - other.entries,
    );
  return rarest?.word;
}

/** The number of entries with a word, of the indexes that correct spelling by it: not those of long texts. */
const entriesWith = (word: string, indexes: readonly WordIndex[]): number =>
  indexes
    .filter((index) => index.spelling(word)?.mistakes === 0)
    .reduce((sum, index) => sum + index.find(word).length, 0);

const inSingular = (text: string): string =>
  text
    .split(' ')
    .map((word) => (fillerSpelling(word) ? word : (singularWords(word) ?? word)))
    .join(' ');

const distinct = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);
