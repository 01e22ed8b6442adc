/** Folds a text for comparison: lower case, without the accents, dots and apostrophes that people leave out. */
export const folded = (text: string): string =>
  // Normalisation is slow, and most texts have no such character.
  /\P{ASCII}|[.']/u.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/[\p{M}.'’]/gu, '')
        .toLowerCase()
    : text.toLowerCase();
