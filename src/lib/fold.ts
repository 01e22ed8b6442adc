/** The text in lower case without accents, dots and apostrophes: what people leave out. */
export const folded = (text: string): string =>
  // Most texts have none of these.
  /\P{ASCII}|[.']/u.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/[\p{M}.'’]/gu, '')
        .toLowerCase()
    : text.toLowerCase();
