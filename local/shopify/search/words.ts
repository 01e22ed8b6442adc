/** The words of a text, folded so that case and accents do not matter. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words stand one after the other in others; with `prefix` the last may be a beginning. */
export function hasPhrase(words: string[], wanted: string[], prefix = false): boolean {
  if (wanted.length === 0) return false;
  const last = wanted.length - 1;
  return words.some((_word, start) =>
    wanted.every((each, index) => {
      const word = words[start + index] ?? '';
      return prefix && index === last ? word.startsWith(each) : word === each;
    }),
  );
}
