// Numbers only, which the bundler inlines: a chunk that needs one loads no other.

// Larger orders go through the wholesale form.
export const MAX_QUANTITY = 100;
/** Number of different lines. */
export const MAX_LINES = 50;
export const MAX_NOTE = 1000;
/** Characters of a gift message and of any other attribute of a line. */
export const MAX_MESSAGE = 500;
