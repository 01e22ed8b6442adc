/**
 * Part of `<img sizes>` for a picture of the screen's width. Phones with more than two pixels per CSS pixel take a file
 * of about two, because a sharper one has twice the bytes and looks the same.
 */
export const DENSE_PHONE = '(max-width: 36rem) and (min-resolution: 2.1dppx) 55vw';
