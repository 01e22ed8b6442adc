const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are written, without anything between them. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const PLURAL = /(?<=.{2}[^s])s$/;

/** A word in the form in which it is compared: no case, no accents, no plural. "Jalapeños" is jalapeno. */
export const foldWord = (word: string): string =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(PLURAL, '');

/** The text with each word in the singular; undefined where that changes nothing. */
export function singularWords(text: string): string | undefined {
  const words = wordsOf(text.toLowerCase());
  const singular = words.map((word) => word.replace(PLURAL, ''));
  return singular.every((word, at) => word === words[at]) ? undefined : singular.join(' ');
}
