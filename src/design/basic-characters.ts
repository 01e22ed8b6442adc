/** The `unicode-range` of the basic fonts that art/fonts.mjs creates. */
export const basicCharacters =
  'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+BD, U+D7, U+E9, U+F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2026';
