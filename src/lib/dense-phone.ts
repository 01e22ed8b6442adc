/**
 * Media condition for `<img sizes>`, before a width of two thirds of the picture's. Phones with more than two pixels per
 * CSS pixel then take a file of about two, because a sharper one has twice the bytes and looks the same.
 */
export const DENSE_PHONE = '(max-width: 36rem) and (min-resolution: 2.1dppx)';

/** Entry of `<img sizes>` for a picture that is as wide as the screen of such a phone. */
export const FULL_WIDTH_ON_DENSE_PHONE = `${DENSE_PHONE} 55vw`;
