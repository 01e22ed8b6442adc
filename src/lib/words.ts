// A name in code such as `__init__` is one word: without its marks, it would be a misspelling of another.
const WORD = /__[\p{L}\p{M}\p{N}_]+|[\p{L}\p{M}\p{N}]+/gu;

/** Splits a text into its words, without punctuation and white space. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Words of a search text that are looked up. A text of single letters has more, and costs as many searches. */
const MOST_SEARCHED = 24;

/** The first 24 different words of a search text. Those that differ in case, accents or number are one word. */
export const searchedWords = (text: string): string[] =>
  [
    ...new Map(
      wordsOf(text)
        .toReversed()
        .map((word) => [foldWord(word), word]),
    ).values(),
  ]
    .toReversed()
    .slice(0, MOST_SEARCHED);

const PLURAL = /(?<=.{2}[^s])s$/;

// "Berries" and "berry", "cookies" and "cookie".
const ENDING_IE = /(?<=.{3})ie$/;

/** Converts a word to lower case without accents. */
export const plainWord = (word: string): string =>
  // Normalization is slow, and most words have no such character.
  /\P{ASCII}/u.test(word)
    ? word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    : word.toLowerCase();

/** Folds a word for comparison: lower case, no accents, singular. "Jalapeños" becomes "jalapeno". */
export const foldWord = (word: string): string =>
  plainWord(word).replace(PLURAL, '').replace(ENDING_IE, 'y');

/** The slug of a text, for addresses and ids: "Cañon City" becomes "canon-city", text without letters and digits ''. */
export const slugOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Folds a text for comparison: lower case, without the accents, dots and apostrophes that people leave out. */
export const folded = (text: string): string =>
  // Normalisation is slow, and most texts have no such character.
  /\P{ASCII}|[.']/u.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/[\p{M}.'’]/gu, '')
        .toLowerCase()
    : text.toLowerCase();

/** Unicode characters that change the text direction. In a name, they could reverse the words around it. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Soft hyphens, zero-width characters and marks of direction, which come with words that are copied from pages. */
export const INVISIBLE = /\p{Cf}/gu;

/** A text with line feeds as its line breaks. A form without JavaScript sends CRLF. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: it is empty, or has white space and invisible characters alone. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The length of a text as `maxlength` counts it: in UTF-16 code units, a line break once. */
export const typedLength = (text: string): number => withLineFeeds(text).length;
