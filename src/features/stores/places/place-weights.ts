/**
 * How likely a text means something, as a decimal logarithm of inhabitants:
 * max(size, near) + own + served · √share + named · words − unread − mistake · wrong letters.
 */
export const SCORE = {
  /** The least size of a place around which stores are. */
  near: 4.4,
  /** The place is a city of the sheet. */
  own: 1.2,
  /** All stores are in the state of the place; for a part of them, the square root of their share. */
  served: 1.6,
  /** For each word of a place's name, each that stores have, and each of the lexicon in a text without both. */
  named: 2.4,
  /** Some words are neither of the name, nor of stores, nor of the lexicon. */
  unread: 3,
  /** If all letters were wrong. */
  mistake: 14,
} as const;

/** Sizes of what has no inhabitants. */
export const SIZES = {
  neighborhood: 4.8,
  /** Several states: less than one, whose code may be the abbreviation of a region, as NE is. */
  region: 5.9,
  /** Added to a city by a name that editors wrote, which is preferred to all others. */
  nickname: 1.2,
  /** Stores whose names or addresses have the words. */
  stores: 4.6,
  /** A type, a product or the visitor's location. */
  lexicon: 5.8,
  /** Words that say nothing. */
  filler: 4,
  /** A text that scores less, because its other words are unknown, means nothing: King, NC, is no "King Soopers". */
  nothing: 3.5,
  /** A ZIP code, or coordinates. */
  point: 9,
  /** The site search offers a city from this size on, if no store is near. */
  largeCity: 5.5,
  /** A city is larger than its parts by more than this: Boulder is no part of Denver. */
  part: 0.9,
  /** Another place is offered if it is smaller, or scores less, by less than this: a twentieth of the inhabitants. */
  alternative: 1.3,
} as const;
