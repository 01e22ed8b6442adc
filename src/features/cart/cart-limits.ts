// Larger orders go through the wholesale form.
export const MAX_QUANTITY = 100;

/** The sentence beside an invalid quantity. */
export const quantityLimit = (most: number | string, least = 1): string =>
  `Please enter a quantity from ${least} to ${most}.`;

/** Number of different lines. */
export const MAX_LINES = 50;
export const MAX_NOTE = 1000;
/** Characters of a gift message and of any other attribute of a line. */
export const MAX_MESSAGE = 500;
