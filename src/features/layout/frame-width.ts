/** From here on the header has room for all its links, and the footer for its columns. */
export const wide = '(min-width: 66rem)';
/** Below, they stand in a menu. */
export const narrow = '(max-width: 65.99rem)';
