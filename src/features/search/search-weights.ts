/** All numbers of the order of results. */
export const WEIGHTS = {
  /** Of the fields of a document. */
  title: 4,
  phrases: 2,
  text: 1,
  body: 0.3,
  /** Of products: the site is a shop. */
  product: 1.3,
  secondary: 0.1,
  /** Of words that say less than those beside them. */
  plainWord: 0.3,
  /** A phrase is the text, in the same form or in another one, or but for filler words. */
  sameText: 3,
  sameWords: 2,
  sameContent: 1.5,
  /** Added to a phrase for any other words: "return *". */
  anyWords: 0.3,
  /** A phrase in a text answers it from this share of its words on; if nothing else is found, from the other one on. */
  leastShare: 0.75,
  leastPart: 0.5,
} as const;

/** Numbers, colors, sizes, prices, and what all products are, say less than the words beside them. */
const PLAIN_WORD =
  /^(?:\d+|new|old|big|free|best|off|black|white|red|green|yellow|orange|purple|small|medium|large|xl|xxl|long|price|cost|precio|flavor|flavour|sabor|drink|margarita|can|pack|order|card)$/;
/** The sum of the weights of folded words. */
export const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (PLAIN_WORD.test(word) ? WEIGHTS.plainWord : 1), 0);

/** The words of a text that say more than their neighbors. */
export const withoutPlain = (words: readonly string[]): string =>
  words.filter((word) => !PLAIN_WORD.test(word)).join(' ');
